/* Whole shoes, shuffled and dealt as in sim/kernel.py and sim/generator.py, with the same numbers:
   what the compiled kernel is measured against. */

#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

enum { LANES = 4, ROOM = 1024, STREAMS = 8, BLOCK = 32 };
enum { VALUES = 4096, WINNERS = VALUES + 64, BURNED = WINNERS + 4096 };
enum { SAME = 16, EIGHTS = 25, RUNS = 52 * 4096, ENDS = RUNS + 65536, SHOES = ENDS + 65536 };
enum { SIXES = SHOES + 256, SIX = 6 };

static inline u64 turned(u64 word, int by) { return word << by | word >> (64 - by); }

static inline void fill(u64 *restrict streams, u64 *restrict words, int count)
{
    for (int first = 0; first < count; first += STREAMS)
        for (int at = 0; at < STREAMS; at++) {
            u64 a = streams[at], b = streams[STREAMS + at];
            u64 c = streams[2 * STREAMS + at], d = streams[3 * STREAMS + at];
            words[first + at] = turned(a + d, 23) + a;
            u64 shifted = b << 17;
            c ^= a;
            d ^= b;
            streams[at] = a ^ d;
            streams[STREAMS + at] = b ^ c;
            streams[2 * STREAMS + at] = c ^ shifted;
            streams[3 * STREAMS + at] = turned(d, 45);
        }
}

static void pick_again(const u16 *numbers, const u16 *bound, const u16 *least, u16 *places,
                       u16 base, int start, u64 *streams)
{
    u64 spare[STREAMS];
    int left = 0;
    for (int at = start; at < start + BLOCK; at++) {
        u32 product = (u32)numbers[at] * bound[at];
        while ((u16)product < least[at]) {
            if (!left) {
                fill(streams, spare, STREAMS);
                left = STREAMS;
            }
            product = (u32)(spare[--left] >> 48) * bound[at];
        }
        places[at] = base + at + (product >> 16);
    }
}

static inline void pick(const u16 *restrict numbers, const u16 *restrict bound,
                        const u16 *restrict least, u16 *restrict places, u16 base, int count,
                        u64 *streams)
{
    for (int start = 0; start < count; start += BLOCK) {
        u16 rejected = 0;
        for (int at = start; at < start + BLOCK; at++) {
            u32 product = (u32)numbers[at] * bound[at];
            rejected |= (u16)product < least[at] ? 0xffff : 0;
            places[at] = base + at + (product >> 16);
        }
        if (rejected)
            pick_again(numbers, bound, least, places, base, start, streams);
    }
}

/* Two cards of a hand that lie one apart, six bits each; in which order does not matter. */
static inline u32 both(u64 six, int first)
{
#ifdef __BMI2__
    return _pext_u64(six, 0x3f003fULL << 8 * first);
#else
    return (six >> 8 * first & 63) | (six >> (8 * first + 10) & 63 << 6);
#endif
}

static inline u32 look(const u8 *cards, u32 at, const u8 *table, const u32 *draws, u32 *path,
                       u32 *taken, u32 *pairs)
{
    u64 six;
    memcpy(&six, cards + at, 8);
    u32 mine = table[both(six, 0)], other = table[both(six, 1)];
    u32 fifth = table[VALUES + cards[at + 4]], sixth = table[VALUES + cards[at + 5]];
    u32 drawn = draws[(mine & 15) * 100 + (other & 15) * 10 + fifth];
    *path = (drawn & 0xfff) + (drawn >> 12 & sixth);
    *taken = drawn >> 16;
    *pairs = (mine & other) >> 7;
    return (mine & 48) << 10 | (other & 48) << 8 | *path;
}

static __attribute__((noinline, cold)) u32 same_rank(const u8 *cards, u32 at, u32 cell, u32 eight)
{
    u32 first = cards[at], second = cards[at + 2], third = cards[at + 1];
    if (first >> 2 != third >> 2)
        return cell;
    u32 mine = cell >> 14 & 3, other = cell >> 12 & 3, kinds = 3 * (mine - 1) + other - 1;
    if (first >> 2 != eight)
        return (SAME + kinds) << 12 | (cell & 4095);
    u32 suit = second & 3, next = third & 3, least = mine < other ? mine : other;
    u32 alike = suit == next ? 3 : suit + next == 3 ? 2 : 1;
    return (EIGHTS + 3 * kinds + (least < alike ? least : alike) - 1) << 12 | (cell & 4095);
}

/* A run goes on or begins without a branch: nobody guesses who wins. */
#define COUP(at, run, past)                                                        \
    do {                                                                           \
        u32 path, taken, pairs;                                                    \
        u32 cell = look(cards, at, table, draws, &path, &taken, &pairs);           \
        if (__builtin_expect(pairs, 0))                                            \
            cell = same_rank(cards, at, cell, eight);                              \
        counts[cell]++;                                                            \
        u32 winner = table[WINNERS + path], begun = winner << 8 | 1;               \
        run = begun + ((run + 1 - begun) & -(u32)((run & 0x300) == winner << 8));  \
        counts[RUNS + run]++;                                                      \
        past = past << 2 | winner;                                                 \
        at += taken;                                                               \
    } while (0)

/* Take a card from where it was picked, and leave there the one of this place. */
#define TAKE(lane)                                                                 \
    do {                                                                           \
        u32 to = places[lane][first + card];                                       \
        eights[lane] |= (u64)cards[to] << 8 * card;                                \
        cards[to] = cards[(lane) * ROOM + first + card];                           \
    } while (0)

void shoes(int64_t number, u64 *streams, u8 *restrict cards, const u16 *bound, const u16 *least,
           const u8 *restrict table, const u32 *restrict draws, const int64_t *end,
           int64_t blocks, u32 *restrict counts)
{
    int size = end[0], sure = end[1], cutting_card = end[2], at_first = end[3], later = end[4];
    u32 eight = end[5];
    u64 words[256];
    u16 places[LANES][1024];
    u8 dealt_cards[LANES * ROOM];
    u32 run[LANES] = {0x300, 0x300, 0x300, 0x300}, at[LANES];
    for (int64_t n = 0; n < number; n++) {
        for (int lane = 0; lane < LANES; lane++) {
            fill(streams, words, blocks / 4);
            pick((u16 *)words, bound, least, places[lane], lane * ROOM, blocks, streams);
        }
        for (int first = 0; first < size; first += 8) {
            u64 eights[LANES] = {0, 0, 0, 0};
            for (int card = 0; card < 8; card++) {
                TAKE(0);
                TAKE(1);
                TAKE(2);
                TAKE(3);
            }
            for (int lane = 0; lane < LANES; lane++)
                memcpy(dealt_cards + lane * ROOM + first, eights + lane, 8);
        }
        for (int lane = 0; lane < LANES; lane++)
            memcpy(cards + lane * ROOM, dealt_cards + lane * ROOM, (size + 7) & ~7);
        for (int lane = 0; lane < LANES; lane++)
            at[lane] = lane * ROOM + table[BURNED + cards[lane * ROOM]];
        u32 a = at[0], b = at[1], c = at[2], d = at[3];
        u32 one = run[0], two = run[1], three = run[2], four = run[3];
        u32 e = 0, f = 0, g = 0, h = 0;
        for (int coup = 0, left = SIX; coup < sure; coup++) {
            COUP(a, one, e);
            COUP(b, two, f);
            COUP(c, three, g);
            COUP(d, four, h);
            if (!--left) {
                counts[SIXES + e]++, counts[SIXES + f]++;
                counts[SIXES + g]++, counts[SIXES + h]++;
                left = SIX, e = f = g = h = 0;
            }
        }
        at[0] = a, at[1] = b, at[2] = c, at[3] = d;
        run[0] = one, run[1] = two, run[2] = three, run[3] = four;
        for (int lane = 0; lane < LANES; lane++) {
            u32 here = at[lane], last = run[lane], cut = lane * ROOM + cutting_card, dealt = sure;
            for (; here < cut; dealt++)
                COUP(here, last, e);
            int more = here == cut ? at_first : later;
            for (int coup = 0; coup < more; coup++)
                COUP(here, last, e);
            counts[SHOES + dealt + more]++;
            counts[ENDS + last]++;
            run[lane] = ((last >> 10) + (last & 255)) % 60 << 10 | (last & 0x300);
        }
    }
}
