"""The kernel's coups are the table's coups, on the same order of cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from punto.cards import decks
from punto.rules.answers import Burn, Last
from punto.rules.books import book, keys
from punto.sim import compiled
from punto.sim.dealing import Dealing, dealing_of
from punto.sim.loops.kernel import COUNTS, LANES, ROOM, RUNS, SHOES, SIXES
from punto.sim.tables import end_of, paths, streams_of
from tests.sim.shoes import (
    at_the_table,
    by_kernel,
    by_rules,
    coded,
    deal_out,
    dealt_from,
    default_table,
    four_by_kernel,
    matches,
    work_for,
)
from tests.table.room import Room, room, shoe

AT_THE_TABLE = 15
BY_THE_RULES = 500
FURTHER = [
    Dealing(8, Burn.FACE_UP_COUNT, 20, Last.THIS, Last.THIS),
    Dealing(8, Burn.ONE_CARD, 13, Last.NEXT, Last.NEXT),
    Dealing(8, None, 208, Last.THIS, Last.NEXT),
    Dealing(1, Burn.FACE_UP_COUNT, 12, Last.NEXT, Last.NEXT),
    Dealing(1, Burn.FACE_UP_COUNT, 41, Last.NEXT, Last.NEXT),
    Dealing(6, Burn.ONE_CARD_SHOWN, 14, Last.NEXT, Last.THIS),
    Dealing(10, Burn.FACE_UP_COUNT, 12, Last.NEXT, Last.NEXT),
]


def by_key(key: str) -> Dealing:
    found = dealing_of(default_table(book(key).rules))
    assert isinstance(found, Dealing)
    return found


def kernel_agrees(key: str, done: Room) -> None:
    """Deal a whole shoe by all three."""
    rules, pack = book(key).rules, tuple(card for card in done.pack.order if card)
    deal_out(done)
    order, coups = dealt_from(done, pack), at_the_table(done)
    found = by_kernel(rules, by_key(key), order)
    assert len(found) == len(coups) > 60
    assert all(matches(rules, *each) for each in zip(found, coups, strict=True))
    assert coups == list(by_rules(rules, by_key(key), order))


@pytest.mark.parametrize("key", keys())
def test_a_shoe_with_many_wagers_is_dealt_as_one_with_few(key: str) -> None:
    many, few = (room(default_table(book(key).rules), 5) for _ in range(2))
    shoe(many)
    deal_out(few)
    assert at_the_table(many) == at_the_table(few)
    assert len(many.log) > len(few.log)


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_shoes_of_the_kernel_are_those_of_the_table(key: str) -> None:
    table = default_table(book(key).rules)
    for seed in range(AT_THE_TABLE):
        kernel_agrees(key, room(table, seed))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("key", keys())
def test_thousands_of_shoes_of_the_kernel_are_those_of_the_table(key: str, part: int) -> None:
    table = default_table(book(key).rules)
    for seed in range(500):
        kernel_agrees(key, room(table, 1_000 * (part + 1) + seed))
    dealt_by_the_rules(key, shoes=5_000, seed=f"{key} {part}")


@pytest.mark.slow
@pytest.mark.parametrize("key", keys())
def test_shoes_of_the_kernel_are_dealt_by_the_rules(key: str) -> None:
    dealt_by_the_rules(key, shoes=BY_THE_RULES, seed=key)


def dealt_by_the_rules(key: str, *, shoes: int, seed: str) -> None:
    rules, dealing, random = book(key).rules, by_key(key), Random(seed)
    firsts = 0
    for _ in range(shoes):
        order = random.sample(decks(dealing.decks), dealing.size)
        coups = list(by_rules(rules, dealing, order))
        found = by_kernel(rules, dealing, order)
        assert len(found) == len(coups)
        assert all(matches(rules, *each) for each in zip(found, coups, strict=True))
        firsts += len(coups)
    assert firsts > 60 * shoes


@pytest.mark.parametrize("dealing", FURTHER, ids=str)
def test_other_ways_to_deal_are_dealt_by_the_rules(dealing: Dealing) -> None:
    rules, random = book("nsw-premium").rules, Random(str(dealing))
    for _ in range(100):
        order = random.sample(decks(dealing.decks), dealing.size)
        coups = list(by_rules(rules, dealing, order))
        found = by_kernel(rules, dealing, order)
        assert len(found) == len(coups)
        assert all(matches(rules, *each) for each in zip(found, coups, strict=True))


@pytest.mark.parametrize("dealing", [by_key("crown-melbourne-v29"), *FURTHER], ids=str)
def test_four_shoes_in_turns_count_what_each_has(dealing: Dealing) -> None:
    """Cells, coups of each shoe, runs, of which the last of a shoe goes on in the next, and the
    winners of six coups, as often as every shoe has six more."""
    rules, random = book("crown-melbourne-v29").rules, Random(str(dealing))
    counts, cells, sizes = np.zeros(COUNTS, np.uint32), Counter[int](), Counter[int]()
    runs, sixes = Counter[int](), Counter[int]()
    sure = range(0, end_of(dealing).sure - 5, 6)
    for _ in range(25):
        orders = [random.sample(decks(dealing.decks), dealing.size) for _ in range(4)]
        four_by_kernel(rules, dealing, orders, counts)
        for order in orders:
            found = by_kernel(rules, dealing, order)
            cells.update(found)
            sizes[len(found)] += 1
            winners = [paths(rules.draw)[each % 4096].winner for each in found]
            runs.update(in_a_row(winners))
            sixes.update(in_fours(winners[at : at + 6]) for at in sure)
    assert {at: int(counts[at]) for at in np.flatnonzero(counts[:RUNS])} == cells
    assert {at: int(counts[SHOES + at]) for at in np.flatnonzero(counts[SHOES:SIXES])} == sizes
    assert {at: int(counts[RUNS + at]) for at in np.flatnonzero(counts[RUNS : RUNS + 1024])} == runs
    assert {at: int(counts[SIXES + at]) for at in np.flatnonzero(counts[SIXES:])} == sixes


def in_a_row(winners: list[int]) -> list[int]:
    """After each coup its winner and how often it has won in a row, as the kernel has it."""
    found: list[int] = []
    for winner in winners:
        again = bool(found) and found[-1] >> 8 == winner
        found.append(found[-1] + 1 if again else winner << 8 | 1)
    return found


def in_fours(winners: list[int]) -> int:
    """A number whose digits to base 4 are the winners."""
    return int("".join(map(str, winners)), 4)


def test_a_shuffle_keeps_every_card() -> None:
    """And only exchanges cards that can be dealt with any that lie behind them."""
    rules, dealing = book("nsw-premium").rules, Dealing(6, Burn.ONE_CARD, 14)
    work, end = work_for(rules, dealing), end_of(dealing)
    streams = streams_of(1)
    before = work.cards.copy()
    compiled.kernel().shoes(5, streams, work, end, np.zeros(COUNTS, np.uint32))
    for lane in range(LANES):
        cards = slice(lane * ROOM, lane * ROOM + dealing.size)
        assert Counter(work.cards[cards].tolist()) == Counter(coded(decks(6)))
        assert (work.cards[cards] != before[cards]).sum() > dealing.size / 2
        assert not work.cards[lane * ROOM + dealing.size : (lane + 1) * ROOM].any()
