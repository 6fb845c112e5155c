/* Whole shoes, shuffled and dealt as in sim/kernel.py and sim/generator.py, with the same numbers:
   what `punto bench` holds the compiled kernel against. */

#include <stdint.h>

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
            u64 a = streams[at], b = streams[8 + at], c = streams[16 + at], d = streams[24 + at];
            words[first + at] = turned(a + d, 23) + a;
            u64 shifted = b << 17;
            c ^= a;
            d ^= b;
            streams[at] = a ^ d;
            streams[8 + at] = b ^ c;
            streams[16 + at] = c ^ shifted;
            streams[24 + at] = turned(d, 45);
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

static inline u32 look(const u8 *cards, u32 at, const u8 *table, const u32 *draws, u32 *path,
                       u32 *taken, u32 *pairs)
{
    u32 mine = table[cards[at] << 6 | cards[at + 2]];
    u32 other = table[cards[at + 1] << 6 | cards[at + 3]];
    u32 fifth = table[VALUES + cards[at + 4]], sixth = table[VALUES + cards[at + 5]];
    u32 drawn = draws[(mine & 15) * 100 + (other & 15) * 10 + fifth];
    *path = (drawn & 0xfff) + (drawn >> 12 & 15 & sixth);
    *taken = drawn >> 16;
    *pairs = (mine & other) >> 7;
    return (mine & 48) << 10 | (other & 48) << 8 | *path;
}

static u32 same_rank(const u8 *cards, u32 at, u32 cell, u32 eight)
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

#define COUP(at, run)                                                      \
    do {                                                                   \
        u32 path, taken, pairs;                                            \
        counts[look(cards, at, table, draws, &path, &taken, &pairs)]++;    \
        u32 winner = (u32)table[WINNERS + path] << 8;                      \
        run = (run & 0x300) == winner ? run + 1 : winner | 1;              \
        counts[RUNS + run]++;                                              \
        notes[noted] = (u16)(at);                                          \
        noted += pairs;                                                    \
        at += taken;                                                       \
    } while (0)

#define AFTER(past, run) ((past) << 2 | ((run) >> 8 & 3))

void shoes(int64_t number, u64 *streams, u8 *restrict cards, const u16 *bound, const u16 *least,
           const u8 *restrict table, const u32 *restrict draws, const int64_t *end,
           int64_t blocks, u32 *restrict counts)
{
    int size = end[0], sure = end[1], cutting_card = end[2], first = end[3], later = end[4];
    u64 words[256];
    u16 places[LANES][1024], notes[1024];
    u32 run[LANES] = {0x300, 0x300, 0x300, 0x300}, at[LANES];
    for (int64_t n = 0; n < number; n++) {
        for (int lane = 0; lane < LANES; lane++) {
            fill(streams, words, blocks / 4);
            pick((u16 *)words, bound, least, places[lane], lane * ROOM, blocks, streams);
        }
        for (int i = 0; i < size; i++)
            for (int lane = 0; lane < LANES; lane++) {
                u8 card = cards[lane * ROOM + i];
                cards[lane * ROOM + i] = cards[places[lane][i]];
                cards[places[lane][i]] = card;
            }
        u32 noted = 0;
        for (int lane = 0; lane < LANES; lane++)
            at[lane] = lane * ROOM + table[BURNED + cards[lane * ROOM]];
        u32 a = at[0], b = at[1], c = at[2], d = at[3];
        u32 one = run[0], two = run[1], three = run[2], four = run[3];
        u32 e = 0, f = 0, g = 0, h = 0;
        for (int coup = 0, left = SIX; coup < sure; coup++) {
            COUP(a, one);
            COUP(b, two);
            COUP(c, three);
            COUP(d, four);
            e = AFTER(e, one), f = AFTER(f, two), g = AFTER(g, three), h = AFTER(h, four);
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
                COUP(here, last);
            int more = here == cut ? first : later;
            for (int coup = 0; coup < more; coup++)
                COUP(here, last);
            counts[SHOES + dealt + more]++;
            counts[ENDS + last]++;
            run[lane] = ((last >> 10) + (last & 255)) % 60 << 10 | (last & 0x300);
        }
        for (u32 note = 0; note < noted; note++) {
            u32 path, taken, pairs, cell;
            cell = look(cards, notes[note], table, draws, &path, &taken, &pairs);
            counts[cell]--;
            counts[same_rank(cards, notes[note], cell, end[5])]++;
        }
    }
}
