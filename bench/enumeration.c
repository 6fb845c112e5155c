/* What the kernel of the odds is measured against: the same counts by plain enumeration.
 *
 * The table of play comes in as numbers, laid out as in punto/odds/states.py. Six cards at least
 * must be in the shoe. `out` is set to zero by the caller.
 */

#include <stdint.h>

enum { CARDS = 52, SUITS = 4, VALUES = 10, FINISHES = 400, SAME = 16, EIGHTS = 25 };

typedef int64_t whole;

struct play {
    const whole *values;
    whole eight;
    const whole *player;
    const whole *banker;
};

static whole take_stock(const whole *cards, const struct play *play, whole *left)
{
    whole size = 0;
    for (int value = 0; value < VALUES; value++)
        left[value] = 0;
    for (int card = 0; card < CARDS; card++) {
        left[play->values[card / SUITS]] += cards[card];
        size += cards[card];
    }
    return size;
}

/* Deal third cards by value to two counts; `size` cards are left, four are dealt. */
static void finish(whole player, whole banker, whole ways, const whole *left, whole size,
                   const struct play *play, whole *out)
{
    whole at = 10 * player + banker;
    const whole *draws = play->banker + 11 * at;
    if (!play->player[at] && !draws[0]) {
        out[at] += ways * size * (size - 1);
    } else if (!play->player[at]) {
        for (int last = 0; last < VALUES; last++)
            out[100 + 10 * player + (banker + last) % 10] += ways * left[last] * (size - 1);
    } else {
        for (int third = 0; third < VALUES; third++) {
            whole row = 200 + (player + third) % 10 * 10, more = ways * left[third];
            if (!draws[third + 1]) {
                out[row + banker] += more * (size - 1);
                continue;
            }
            for (int last = 0; last < VALUES; last++)
                out[row + 100 + (banker + last) % 10] += more * (left[last] - (last == third));
        }
    }
}

/* Two cards out of the shoe, one after the other: the number of ways to draw them. */
static whole draw_two(whole *left, int one, int other)
{
    whole ways = left[one]--;
    return ways * left[other]--;
}

static void put_back(whole *left, int one, int other)
{
    left[one]++;
    left[other]++;
}

/* By totals and numbers of cards: every hand of the Player and of the Banker by value. */
void totals(const whole *cards, const whole *values, whole eight, const whole *player,
            const whole *banker, whole *out)
{
    const struct play play = {values, eight, player, banker};
    whole left[VALUES], size = take_stock(cards, &play, left) - 4;
    for (int a = 0; a < VALUES; a++)
        for (int b = a; b < VALUES; b++) {
            whole mine = draw_two(left, a, b) * (1 + (a != b));
            for (int c = 0; mine && c < VALUES; c++)
                for (int d = c; d < VALUES; d++) {
                    whole ways = mine * draw_two(left, c, d) * (1 + (c != d));
                    if (ways)
                        finish((a + b) % 10, (c + d) % 10, ways, left, size, &play, out);
                    put_back(left, c, d);
                }
            put_back(left, a, b);
        }
}

static int is_red(int card)
{
    return card % SUITS == 1 || card % SUITS == 2;
}

static int kind(int one, int other)
{
    if (one / SUITS != other / SUITS)
        return 0;
    return one == other ? 3 : is_red(one) == is_red(other) ? 2 : 1;
}

/* What is known of pairs, numbered as in punto/odds/states.py. */
static int state(int a, int b, int c, int d, whole eight)
{
    int mine = kind(a, b), theirs = kind(c, d), kinds = 3 * (mine - 1) + theirs - 1;
    if (!mine || !theirs || a / SUITS != c / SUITS)
        return 4 * mine + theirs;
    if (a / SUITS != eight)
        return SAME + kinds;
    if (a == b && b == c && c == d)
        return EIGHTS + 3 * kinds + 2;
    int red = is_red(a) + is_red(b) + is_red(c) + is_red(d);
    return EIGHTS + 3 * kinds + (red == 0 || red == 4);
}

/* By state and finish: every order of four of the 52 cards, then third cards by value. */
void joint(const whole *cards, const whole *values, whole eight, const whole *player,
           const whole *banker, whole *out)
{
    const struct play play = {values, eight, player, banker};
    whole left[VALUES], shoe[CARDS], size = take_stock(cards, &play, left) - 4;
    int value[CARDS];
    for (int card = 0; card < CARDS; card++) {
        shoe[card] = cards[card];
        value[card] = (int)values[card / SUITS];
    }
    for (int a = 0; a < CARDS; a++)
        for (int b = 0; b < CARDS; b++) {
            whole mine = draw_two(shoe, a, b);
            draw_two(left, value[a], value[b]);
            for (int c = 0; mine && c < CARDS; c++)
                for (int d = 0; d < CARDS; d++) {
                    whole ways = mine * draw_two(shoe, c, d);
                    if (ways) {
                        whole *place = out + FINISHES * state(a, b, c, d, eight);
                        draw_two(left, value[c], value[d]);
                        finish((value[a] + value[b]) % 10, (value[c] + value[d]) % 10, ways, left,
                               size, &play, place);
                        put_back(left, value[c], value[d]);
                    }
                    put_back(shoe, c, d);
                }
            put_back(shoe, a, b);
            put_back(left, value[a], value[b]);
        }
}
