"""Whole shoes, shuffled and dealt: loops over arrays of whole numbers, nothing else.

A coup falls into a cell: what is known of its pairs, and in that its path, which is the counts of
both hands with two cards, and the third cards. The cell is found without a branch that often goes
either way, for a processor that guesses wrong loses more time than the coup takes; four shoes are
dealt in turns, so that one goes on while another waits for memory. Only the cards that can be dealt
are shuffled. `tables.py` has what the arrays hold.
"""

from typing import Any

import numpy as np

from punto.sim.loops.generator import exchange, fill, pick

int64: Any = np.int64
EMPTY: Any = np.uint64(0)

LANES = 4
"""Shoes that are dealt in turns."""

ROOM = 1024
"""Places for the cards of one shoe, ten decks at most."""

PLACES = LANES * ROOM - 1
CARDS_MAX = 6
SAME, EIGHTS, STATES = 16, 25, 52

VALUES = 4096
WINNERS = VALUES + 64
BURNED = WINNERS + 4096
TABLE = BURNED + 64
"""The table: both cards of a hand, the value of a card, the winner of a path, what a first card
burns. A hand of two is its count, the kind of its pair times 16, and 128 for a pair."""

RUNS = STATES * 4096
ENDS = RUNS + 65536
SHOES = ENDS + 65536
SIXES = SHOES + 256
COUNTS = SIXES + 4096
"""The counts: cells, which are a state times 4096 and a path; runs that came so far; runs with
which a shoe ended; shoes of so many coups; the winners of six coups, two bits for each."""

NOBODY = 3 << 8
CARRIED = 60
"""A run is `before << 10 | winner << 8 | length`: so many coups in this shoe, after so many in
shoes before. Those are counted up to 60 and then anew: it is a multiple of 2, 3, 4, 5 and 6."""

SIX = 6
"""So many coups are looked at together, the first ones of a shoe, then the next."""


def look(cards: Any, at: int, table: Any, draws: Any) -> tuple[int, int, int, int]:
    """Look at the coup that begins at a place: its cell, its path and how many cards it takes.

    The last number is 1 if both hands are pairs; `same_rank` then has the right cell.
    """
    mine = int64(table[int64(cards[at]) << 6 | int64(cards[at + 2])])
    other = int64(table[int64(cards[at + 1]) << 6 | int64(cards[at + 3])])
    fifth = int64(table[int64(cards[at + 4]) + VALUES])
    sixth = int64(table[int64(cards[at + 5]) + VALUES])
    drawn = int64(draws[(mine & 15) * 100 + (other & 15) * 10 + fifth])
    path = (drawn & 0xFFF) + (drawn >> 12 & sixth)
    return (mine & 48) << 10 | (other & 48) << 8 | path, path, drawn >> 16, (mine & other) >> 7


def same_rank(cards: Any, at: int, cell: int, eight: int) -> int:
    """Correct the cell of a coup with two pairs: for pairs of one rank, and for eights.

    The states are those of `odds/states.py`.
    """
    first, second, third = int64(cards[at]), int64(cards[at + 2]), int64(cards[at + 1])
    if first >> 2 != third >> 2:
        return cell
    mine, other = cell >> 14 & 3, cell >> 12 & 3
    state = 3 * (mine - 1) + other - 1
    if first >> 2 == eight:
        suit, next_suit = second & 3, third & 3
        alike = 3 if suit == next_suit else 2 if suit + next_suit == 3 else 1
        state = EIGHTS + 3 * state + min(mine, other, alike) - 1
    else:
        state += SAME
    return state << 12 | (cell & 4095)


def coup(
    cards: Any, at: int, run: int, table: Any, draws: Any, counts: Any
) -> tuple[int, int, int, int]:
    """Deal and count the coup at a place.

    Returns the place behind it, the run of one winner that it leaves, who won, and 1 if both hands
    are pairs, so that `mend` must correct the count.
    """
    cell, path, taken, pairs = look(cards, at, table, draws)
    counts[cell] += 1
    winner = int64(table[path + WINNERS])
    begun = winner << 8 | 1
    run = (begun + (run + 1 - begun) * int64(run >> 8 & 3 == winner)) & 0xFFFF
    counts[run + RUNS] += 1
    return (at + taken) & PLACES, run, winner, pairs


def mend(cards: Any, at: int, table: Any, draws: Any, counts: Any, eight: int) -> None:
    """If both hands are pairs, count the coup in its right cell and no longer in the other."""
    cell, _, _, pairs = look(cards, at & PLACES, table, draws)
    if pairs:
        counts[cell] -= 1
        counts[same_rank(cards, at & PLACES, cell, eight)] += 1


def shuffle(cards: Any, places: Any, size: int) -> None:
    """Exchange the cards of all four shoes, place by place, with those that were picked.

    A place that was done is never looked at again, so eight cards are written at once. Behind the
    last place that counts, each place was picked for its own card.
    """
    one, two, three, four = places[0], places[1], places[2], places[3]
    eights = cards.view(np.uint64)
    for eight in range((size + 7) >> 3):
        a, b, c, d = EMPTY, EMPTY, EMPTY, EMPTY
        for card in range(8):
            at = 8 * eight + card
            a, b = take(cards, one[at], at, card, a), take(cards, two[at], at + ROOM, card, b)
            c = take(cards, three[at], at + 2 * ROOM, card, c)
            d = take(cards, four[at], at + 3 * ROOM, card, d)
        eights[eight] = a
        eights[eight + ROOM // 8] = b
        eights[eight + ROOM // 4] = c
        eights[eight + 3 * ROOM // 8] = d


def take(cards: Any, to: int, at: int, card: int, taken: Any) -> Any:
    """Take a card from where it was picked, and leave the card of this place there."""
    taken |= np.uint64(cards[to]) << np.uint64(8 * card)
    cards[to] = cards[at]
    return taken


def four_shuffled(work: Any, size: int, streams: Any) -> None:
    """Shuffle four shoes, as far as their cards can be dealt."""
    words, numbers, bound, least = work.words, work.numbers, work.bound, work.least
    for lane in range(LANES):
        fill(streams, words)
        pick(numbers, bound, least, work.base[lane], work.places[lane], streams, work.spare)
    shuffle(work.cards, work.places, size)


def shoes(number: int, streams: Any, work: Any, end: Any, counts: Any) -> None:
    """Shuffle and deal four shoes, this many times, and count their coups."""
    for _ in range(number):
        four_shuffled(work, end.size, streams)
        four_shoes(work.cards, work.carried, work.notes, work.table, work.draws, end, counts)


def four_shoes(
    cards: Any, carried: Any, notes: Any, table: Any, draws: Any, end: Any, counts: Any
) -> None:
    """Deal four shoes: in turns as long as the cutting card can come out in none of them.

    The winners of the last coups are kept in one number, with 16 bits for each shoe.
    """
    one, two, three, four = carried[0], carried[1], carried[2], carried[3]
    a = int64(table[int64(cards[0]) + BURNED])
    b = int64(table[int64(cards[ROOM]) + BURNED]) + ROOM
    c = int64(table[int64(cards[2 * ROOM]) + BURNED]) + 2 * ROOM
    d = int64(table[int64(cards[3 * ROOM]) + BURNED]) + 3 * ROOM
    left, past = SIX, 0
    for _ in range(end.sure):
        notes[0], notes[1], notes[2], notes[3] = a, b, c, d
        a, one, won, pairs = coup(cards, a, one, table, draws, counts)
        past = past << 2 | won
        b, two, won, more = coup(cards, b, two, table, draws, counts)
        past, pairs = past | won << 16, pairs | more
        c, three, won, more = coup(cards, c, three, table, draws, counts)
        past, pairs = past | won << 32, pairs | more
        d, four, won, more = coup(cards, d, four, table, draws, counts)
        past, pairs = past | won << 48, pairs | more
        if pairs:
            for lane in range(LANES):
                mend(cards, notes[lane], table, draws, counts, end.eight)
        left -= 1
        if left == 0:
            for _ in range(LANES):
                counts[(past & 4095) + SIXES] += 1
                past >>= 16
            left, past = SIX, 0
    carried[0] = last_coups(cards, a, one, table, draws, counts, end, 0)
    carried[1] = last_coups(cards, b, two, table, draws, counts, end, ROOM)
    carried[2] = last_coups(cards, c, three, table, draws, counts, end, 2 * ROOM)
    carried[3] = last_coups(cards, d, four, table, draws, counts, end, 3 * ROOM)


def last_coups(
    cards: Any, at: int, run: int, table: Any, draws: Any, counts: Any, end: Any, front: int
) -> int:
    """Deal on to the end of a shoe; returns the run of one winner with which the next one begins.

    How many coups follow the cutting card depends on whether it comes out before a coup or in one.
    """
    dealt, more, cutting_card = end.sure, -1, front + end.cutting_card
    while more != 0:
        if more < 0 and at >= cutting_card:
            more = end.first if at == cutting_card else end.later
            continue
        behind, run, _, pairs = coup(cards, at, run, table, draws, counts)
        if pairs:
            mend(cards, at, table, draws, counts, end.eight)
        at, dealt = behind, dealt + 1
        more -= more > 0
    counts[SHOES + dealt] += 1
    counts[ENDS + run] += 1
    return ((run >> 10) + (run & 255)) % CARRIED << 10 | (run & 0x300)


def mixed(number: int, streams: Any, work: Any, end: Any, counts: Any) -> None:
    """Deal `number` runs of coups from a continuous shuffler, and add the results to `counts`.

    Every coup is dealt from all cards of the shuffler.
    """
    cards, table, draws, run = work.cards, work.table, work.draws, work.carried[0]
    for _ in range(number):
        picked(work, streams)
        past, left = 0, SIX
        for first in range(0, end.size, CARDS_MAX):
            exchange(cards, work.places[0], first, CARDS_MAX)
            _, run, won, pairs = coup(cards, 0, run, table, draws, counts)
            if pairs:
                mend(cards, 0, table, draws, counts, end.eight)
            past, left = past << 2 | won, left - 1
            if left == 0:
                counts[past + SIXES] += 1
                left, past = SIX, 0
    work.carried[0] = run


def picked(work: Any, streams: Any) -> None:
    """Pick the cards of a stretch of coups from a continuous shuffler."""
    numbers, bound, least, spare = work.numbers, work.bound, work.least, work.spare
    fill(streams, work.words)
    pick(numbers, bound, least, work.base[0], work.places[0], streams, spare)


def cell_of(cards: Any, at: int, table: Any, draws: Any, eight: int) -> tuple[int, int]:
    """The cell of the coup that begins at a place, and how many cards it takes."""
    cell, _, taken, pairs = look(cards, at, table, draws)
    return same_rank(cards, at, cell, eight) if pairs else cell, taken


def recorded(cards: Any, table: Any, draws: Any, end: Any, cells: Any, places: Any) -> int:
    """Write the cells of the coups of one shoe in this order of cards; returns how many there are.

    `places` gets where each coup begins, and where the last one ends.
    """
    at = int64(table[int64(cards[0]) + BURNED])
    return last_recorded(cards, at, 0, table, draws, end, cells, places)


def four_recorded(work: Any, end: Any, cells: Any, places: Any, dealt: Any) -> None:
    """Write the cells of four shoes, which take turns until the cutting card may come out."""
    cards, table, draws, eight = work.cards, work.table, work.draws, end.eight
    one, two = cards[:ROOM], cards[ROOM : 2 * ROOM]
    three, four = cards[2 * ROOM : 3 * ROOM], cards[3 * ROOM : 4 * ROOM]
    a, b = int64(table[int64(one[0]) + BURNED]), int64(table[int64(two[0]) + BURNED])
    c, d = int64(table[int64(three[0]) + BURNED]), int64(table[int64(four[0]) + BURNED])
    coup_at, sure = 0, end.cutting_card - CARDS_MAX
    while max(a, b, c, d) <= sure:
        places[0, coup_at], places[1, coup_at], places[2, coup_at] = a, b, c
        places[3, coup_at] = d
        cells[0, coup_at], taken = cell_of(one, a, table, draws, eight)
        a += taken
        cells[1, coup_at], taken = cell_of(two, b, table, draws, eight)
        b += taken
        cells[2, coup_at], taken = cell_of(three, c, table, draws, eight)
        c += taken
        cells[3, coup_at], taken = cell_of(four, d, table, draws, eight)
        d += taken
        coup_at += 1
    dealt[0] = last_recorded(one, a, coup_at, table, draws, end, cells[0], places[0])
    dealt[1] = last_recorded(two, b, coup_at, table, draws, end, cells[1], places[1])
    dealt[2] = last_recorded(three, c, coup_at, table, draws, end, cells[2], places[2])
    dealt[3] = last_recorded(four, d, coup_at, table, draws, end, cells[3], places[3])


def last_recorded(
    cards: Any, at: int, dealt: int, table: Any, draws: Any, end: Any, cells: Any, places: Any
) -> int:
    """Write the cells of a shoe from one of its coups on, and return how many it has in all."""
    more = -1
    while more != 0:
        if more < 0 and at >= end.cutting_card:
            more = end.first if at == end.cutting_card else end.later
            continue
        places[dealt] = at
        cells[dealt], taken = cell_of(cards, at, table, draws, end.eight)
        at, dealt = at + taken, dealt + 1
        more -= more > 0
    places[dealt] = at
    return dealt
