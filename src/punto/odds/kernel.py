"""Counting the ordered deals of one coup by outcome: loops over whole numbers, nothing else.

Cards are dealt without replacement, so any of them may be thought of as dealt first. A hand that
must be told apart by rank and suit is taken out of the shoe first; for all else only values count.
How many hands of two cards make a total is one sum, and a card taken out changes it by one term.

The same source runs in plain Python on lists, and compiled on arrays (`compiled.py`).
"""

from collections.abc import MutableSequence, Sequence

from punto.odds.ending import finish, move, two_cards
from punto.odds.states import (
    ANY,
    FINISHES,
    KINDS,
    RANKS,
    STATES,
    Play,
    Scratch,
    clear,
    part,
    weigh_pairs,
    weigh_ranks,
)


def joint(cards: Sequence[int], play: Play, scratch: Scratch, out: MutableSequence[int]) -> None:
    """Write to `out` the number of ordered deals for each state of pairs and each finish.

    A finish is both totals and numbers of cards. `cards` has how many there are of each card, rank
    by rank, in each rank clubs, diamonds, hearts, spades. A deal is an order of six cards, or of
    all where there are fewer. Deals in which the shoe runs out are not written.
    """
    clear(out, 0, STATES * FINISHES)
    take_stock(cards, play, scratch)
    weigh_pairs(play, scratch)
    any_hands(play, scratch, 0)
    for at in range(FINISHES):
        out[at] = scratch.found[at]
    clear(scratch.found, 0, FINISHES)
    for value in range(10):
        if scratch.left[value] > 1:
            scratch.left[value] -= 2
            banker_paired(value, play, scratch, out)
            player_paired(value, play, scratch, out)
            one_value_paired(value, cards, play, scratch, out)
            scratch.left[value] += 2


def margins(cards: Sequence[int], play: Play, scratch: Scratch, out: MutableSequence[int]) -> None:
    """Write to `out` the number of deals for each finish, and after them for each state of pairs.

    This is much less work than `joint`, and enough for wagers that look at counts or at pairs, not
    at both. Six cards at least must be left, so that no deal runs out.
    """
    take_stock(cards, play, scratch)
    any_hands(play, scratch, 0)
    for at in range(FINISHES):
        out[at] = scratch.found[at]
    clear(scratch.found, 0, FINISHES)
    states_alone(cards, play, scratch, out)


def starts(
    cards: Sequence[int], play: Play, scratch: Scratch, totals: MutableSequence[int]
) -> None:
    """Write to `totals` the number of deals for each pair of counts of both hands with two cards.

    The numbers for each pair of counts and each finish are written to `scratch.found`.
    """
    take_stock(cards, play, scratch)
    four_cards(scratch)
    for at in range(100):
        totals[at] = scratch.four[at] * scratch.rest[0]
    any_hands(play, scratch, FINISHES)


def take_stock(cards: Sequence[int], play: Play, scratch: Scratch) -> None:
    clear(scratch.left, 0, 10)
    size = 0
    for rank in range(RANKS):
        clubs, diamonds = cards[4 * rank], cards[4 * rank + 1]
        hearts, spades = cards[4 * rank + 2], cards[4 * rank + 3]
        number = clubs + diamonds + hearts + spades
        squares = clubs * clubs + diamonds * diamonds + hearts * hearts + spades * spades
        scratch.left[play.values[rank]] += number
        scratch.pairs[3 * rank] = 2 * (clubs + spades) * (diamonds + hearts)
        scratch.pairs[3 * rank + 1] = 2 * (clubs * spades + diamonds * hearts)
        scratch.pairs[3 * rank + 2] = squares - number
        size += number
    scratch.rest[0] = (size - 4) * (size - 5) if size > 5 else 1
    scratch.rest[1] = size - 5 if size > 5 else 1


def any_hands(play: Play, scratch: Scratch, apart: int) -> None:
    """Count deals in which both hands have any two cards; third cards leave the shoe first.

    `apart` is how far apart the finishes of two pairs of counts begin, 0 to add them all together.
    """
    left, found, four = scratch.left, scratch.found, scratch.four
    four_cards(scratch)
    for at in range(100):
        if not play.player[at] and not play.banker[11 * at]:
            found[apart * at + at] += scratch.rest[0] * four[at]
    for third in range(10):
        number = left[third]
        if not number:
            continue
        left[third] -= 1
        four_cards(scratch)
        one_third(third, number * scratch.rest[1], play, scratch, apart)
        for other in range(third, 10):
            ways = number * left[other]
            if ways:
                left[other] -= 1
                four_cards(scratch)
                two_thirds(third, other, ways, play, scratch, apart)
                if third != other:
                    two_thirds(other, third, ways, play, scratch, apart)
                left[other] += 1
        left[third] += 1


def one_third(third: int, ways: int, play: Play, scratch: Scratch, apart: int) -> None:
    """Count coups that end with a fifth card, `third`, which the Player or the Banker draws."""
    found, four = scratch.found, scratch.four
    for player in range(10):
        for banker in range(10):
            at = 10 * player + banker
            if play.player[at]:
                if not play.banker[11 * at + third + 1]:
                    place = 200 + (player + third) % 10 * 10 + banker
                    found[apart * at + place] += ways * four[at]
            elif play.banker[11 * at]:
                place = 100 + 10 * player + (banker + third) % 10
                found[apart * at + place] += ways * four[at]


def two_thirds(third: int, last: int, ways: int, play: Play, scratch: Scratch, apart: int) -> None:
    """Count coups in which both hands draw, the Player `third` and the Banker `last`."""
    found, four = scratch.found, scratch.four
    for player in range(10):
        row = 300 + (player + third) % 10 * 10
        for banker in range(10):
            at = 10 * player + banker
            if play.player[at] and play.banker[11 * at + third + 1]:
                found[apart * at + row + (banker + last) % 10] += ways * four[at]


def four_cards(scratch: Scratch) -> None:
    """Count the ordered deals of four cards by the totals of both hands.

    Pairs of hands that share a card are subtracted: for each card of one hand the hands with it, in
    both orders. Hands that share both cards were subtracted twice, so they are added again.
    """
    two_cards(scratch)
    left, hands, four, around = scratch.left, scratch.hands, scratch.four, scratch.around
    for value in range(10):
        around[value] = left[value]
        around[value + 10] = left[value]
    for player in range(10):
        for banker in range(10):
            four[10 * player + banker] = hands[player] * hands[banker]
        four[11 * player] += 2 * hands[player]
    for low in range(10):
        for high in range(low, 10):
            ways = 4 * left[low] * left[high] if low < high else 2 * left[low] * (left[low] - 1)
            if ways:
                row = (low + high) % 10 * 10
                for banker in range(10):
                    partners = around[10 - low + banker] + around[10 - high + banker]
                    four[row + banker] -= ways * partners
                four[row + 2 * low % 10] += ways
                four[row + 2 * high % 10] += ways


def banker_paired(value: int, play: Play, scratch: Scratch, out: MutableSequence[int]) -> None:
    """Count coups in which the Banker has a pair, out of the shoe, and the Player any hand."""
    two_cards(scratch)
    for player in range(10):
        ways, kinds = scratch.hands[player], KINDS * value
        finish(player, 2 * value % 10, player, ways, kinds, play, scratch, out)


def player_paired(value: int, play: Play, scratch: Scratch, out: MutableSequence[int]) -> None:
    """Count coups in which the Player has a pair, out of the shoe, and the Banker any hand.

    Pairs of other values in the Banker's hand are counted apart.
    """
    left, found, total = scratch.left, scratch.found, 2 * value % 10
    for banker in range(10):
        finish(total, banker, banker, scratch.hands[banker], ANY, play, scratch, found)
    for other in range(10):
        if other != value:
            is_there = int(left[other] > 1)
            left[other] -= 2
            finish(total, 2 * other % 10, -1, is_there, KINDS * other, play, scratch, found)
            left[other] += 2
    for mine in range(KINDS):
        for kind in range(KINDS):
            weight, state = scratch.kinds[KINDS * value + mine], KINDS * mine + kind
            spread(weight, total, kind, state, play, scratch, out)
    clear(found, 0, KINDS * FINISHES)


def one_value_paired(
    value: int, cards: Sequence[int], play: Play, scratch: Scratch, out: MutableSequence[int]
) -> None:
    """Count coups with two pairs of one value; the Player's is already out of the shoe."""
    left, weights, total = scratch.left, scratch.weights, 2 * value % 10
    is_there = int(left[value] > 1)
    clear(weights, 0, STATES)
    for rank in range(RANKS):
        for other in range(RANKS):
            if play.values[rank] == value == play.values[other]:
                weigh_ranks(rank, other, cards, play, scratch)
    part(weights)
    left[value] -= 2
    finish(total, total, -1, is_there, ANY, play, scratch, scratch.found)
    left[value] += 2
    for state in range(STATES):
        if weights[state]:
            spread(weights[state], total, 0, state, play, scratch, out)
    clear(scratch.found, 0, FINISHES)


def spread(
    weight: int,
    player: int,
    kind: int,
    state: int,
    play: Play,
    scratch: Scratch,
    out: MutableSequence[int],
) -> None:
    """Add all that was found for the Player's count with two cards, times `weight`, to a state."""
    draws = 0
    for banker in range(10):
        draws += play.player[10 * player + banker]
    for cards in range(2):
        move(weight, 100 * cards + 10 * player, 10, kind, state, scratch, out)
    if draws:
        move(weight, 200, 200, kind, state, scratch, out)


def states_alone(
    cards: Sequence[int], play: Play, scratch: Scratch, out: MutableSequence[int]
) -> None:
    """Count the deals for each state of pairs: ways to deal both hands times orders of the rest."""
    weights, pairs, rest, size = scratch.weights, scratch.pairs, scratch.rest, 0
    for value in range(10):
        size += scratch.left[value]
    clear(weights, 0, STATES)
    weights[0] = size * (size - 1) * (size - 2) * (size - 3)
    for rank in range(RANKS):
        for kind in range(3):
            ways = pairs[3 * rank + kind] * (size - 2) * (size - 3)
            weights[4 * (kind + 1)] += ways
            weights[kind + 1] += ways
        for other in range(RANKS):
            weigh_ranks(rank, other, cards, play, scratch)
    part(weights)
    for state in range(STATES):
        out[FINISHES + state] = weights[state] * rest[0]
