"""Crown's Dragon Tails: Table 7, and the tail of one side over any winners and stakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest

from punto.rules.coup import Winner
from punto.rules.place import Placed
from punto.rules.run import Decision
from punto.rules.tail import Stake, Tail, tail_decision, tail_shoe_end, tail_step
from tests.refusals import data
from tests.tables import CROWN, placed, proves, rules, table, wager

ODDS = {2: 1, 3: 3, 4: 7, 5: 11, 6: 30}
P, B, T = Winner.PLAYER, Winner.BANKER, Winner.TIE


class Printed(NamedTuple):
    """One side as it is printed: its name in Table 7, its bet, what carries and what breaks."""

    title: str
    bet: str
    clause: str
    own: Winner
    other: Winner


SIDES = (
    Printed("Player", "player-dragon-tail", "5.5.11", P, B),
    Printed("Banker", "banker-dragon-tail", "5.5.12", B, P),
)
COUPS = 8
EARLY, LATE = Stake.EARLY, Stake.LATE


def tail_of(bet: str) -> Tail:
    found = rules(CROWN).bet(rules(CROWN).variants[0], bet)
    assert found
    assert found.tail
    return found.tail


def told(decision: Decision | None) -> tuple[str, str] | None:
    """The odds and the row of a decision."""
    return (str(decision[0]), decision[1][0].number) if decision else None


@pytest.mark.parametrize("side", SIDES)
def test_table_7_row_by_row(side: Printed) -> None:
    tail = tail_of(side.bet)
    for breaks in (side.other, T):
        for length, odds in list(ODDS.items())[:-1]:
            early = tail_decision(tail, EARLY, length, breaks)
            assert told(early) == (f"{odds} to 1", f"T7/{side.title} Early/{length}")
        for short in (0, 1, 6):
            assert told(tail_decision(tail, EARLY, short, breaks)) == (
                "lose", f"T7/{side.title} Early/under 2",
            )  # fmt: skip
        for indicator in (3, 4, 5):
            assert told(tail_decision(tail, LATE, indicator, breaks)) == (
                f"{ODDS[indicator - 1]} to 1", f"T7/{side.title} Late/indicator {indicator}",
            )  # fmt: skip
        for indicator in (1, 2):
            assert told(tail_decision(tail, LATE, indicator, breaks)) == (
                "lose", f"T7/{side.title} Late/indicator 1-2",
            )  # fmt: skip
        late = tail_decision(tail, LATE, 6, breaks)
        assert told(late) == ("11 to 1", f"T7/{side.title} Late/six then miss")
    assert told(tail_decision(tail, EARLY, 5, side.own)) == ("30 to 1", f"T7/{side.title} Early/6")
    assert told(tail_decision(tail, LATE, 6, side.own)) == (
        "30 to 1",
        f"T7/{side.title} Late/six then hit",
    )
    assert told(tail_shoe_end(tail, LATE, 6)) == ("11 to 1", f"T7/{side.title} Late/six shoe end")
    assert [tail_decision(tail, EARLY, shown, side.own) for shown in (0, 1, 2, 3, 4, 6)] == [
        None
    ] * 6
    assert [tail_decision(tail, LATE, shown, side.own) for shown in range(1, 6)] == [None] * 5


@pytest.mark.parametrize("side", SIDES)
def test_the_end_of_the_shoe_breaks_a_tail(side: Printed) -> None:
    tail = tail_of(side.bet)
    assert tail.broken.number == "1.1/Dragon Tail/broken"
    for indicator in range(1, 6):
        for stake in Stake:
            assert tail_shoe_end(tail, stake, indicator) == tail_decision(
                tail, stake, indicator, side.other
            )
    assert tail_shoe_end(tail, EARLY, 0) is None
    assert tail_shoe_end(tail, EARLY, 6) is None


@proves(CROWN, "1.1/Dragon Tail/early-late")
def test_early_before_the_tail_late_in_the_one_coup_after() -> None:
    tail = tail_of("player-dragon-tail")
    opened = [tail.open_to(indicator) for indicator in range(7)]
    assert opened == [(EARLY,), (LATE,), (), (), (), (), (EARLY,)]


@proves(CROWN, "5.5.11", "5.5.12")
@pytest.mark.parametrize("side", SIDES)
def test_a_tail_is_taken_only_where_the_table_offers_it(side: Printed) -> None:
    one = wager(side.bet, "10", on="early")
    without = table(CROWN, offered=frozenset({"player-pairs"}))
    assert f"not-offered ({CROWN} {side.clause})" in data(placed(without, one))
    assert placed(table(CROWN, offered=frozenset({side.bet})), one) == Placed(one)
    for on in ("", "2", "EARLY"):
        answer = placed(table(CROWN), wager(side.bet, "10", on=on))
        assert f"unknown-bet ({CROWN} 1.1/Dragon Tail/early-late)" in data(answer)


def streaks(results: Sequence[Winner], staked: Sequence[bool], own: Winner) -> Iterator[int]:
    """The indicator after each result, told as a story: when the tail began, and how long it is."""
    began: int | None = None
    for place, winner in enumerate(results):
        over = began is None or place - began == 6
        if over:
            began = place if winner == own and staked[place] else None
        elif winner != own:
            began = None
        yield 0 if began is None else place - began + 1


@proves(
    CROWN, "1.1/Dragon Tail/established", "1.1/Dragon Tail/broken", "1.1/Dragon Tail/finish-six"
)
@pytest.mark.parametrize("side", SIDES)
def test_the_indicator_over_every_sequence_and_every_pattern_of_stakes(side: Printed) -> None:
    tail = tail_of(side.bet)
    for length in range(COUPS + 1):
        for hits in product((side.own, side.other, T)[: 2 if length > 6 else 3], repeat=length):
            for staked in product((True, False), repeat=min(length, 3)):
                early = (*staked, *(True,) * (length - len(staked)))
                shown, found = 0, list[int]()
                for winner, lies in zip(hits, early, strict=True):
                    assert tail_step(tail, shown, lies, None) == shown
                    shown = tail_step(tail, shown, lies, winner)
                    found.append(shown)
                assert found == list(streaks(hits, early, side.own))


def paid(tail: Tail, stake: Stake, winners: Sequence[Winner | None], laid: int) -> Fraction | None:
    """What a stake laid before that coup brings with an early stake always there; None: it lies."""
    shown = 0
    for place, winner in enumerate(winners):
        decision = tail_decision(tail, stake, shown, winner) if winner and place >= laid else None
        shown = tail_step(tail, shown, True, winner)
        if decision:
            return Fraction(-1) if decision[0].loses else decision[0].odds
    return None


def sequences(side: Printed) -> Iterator[tuple[Winner | None, ...]]:
    """All results of up to eight coups, and of up to six with some that have no effect."""
    for count in range(COUPS + 1):
        yield from product((side.own, side.other, T), repeat=count)
    yield from product((side.own, side.other, T, None), repeat=6)


@proves(CROWN, "10.8.4/exception")
@pytest.mark.parametrize("side", SIDES)
def test_what_an_early_stake_brings_over_every_sequence(side: Printed) -> None:
    """By counting: the results of that side before the first other one, or six."""
    tail = tail_of(side.bet)
    for winners in sequences(side):
        results = [winner for winner in winners if winner]
        ends = next((n for n, one in enumerate(results) if one != side.own), None)
        run = len(results) if ends is None else ends
        want = Fraction(30) if run >= 6 else None if ends is None else Fraction(ODDS.get(run, -1))
        assert paid(tail, EARLY, winners, 0) == want


@pytest.mark.parametrize("side", SIDES)
def test_what_a_late_stake_brings_over_every_sequence(side: Printed) -> None:
    """It is worth what an early stake would be that began with the coup it was laid for."""
    tail = tail_of(side.bet)
    for winners in sequences(side):
        results = [winner for winner in winners if winner]
        ends = next((n for n, one in enumerate(results) if one != side.own), None)
        run = len(results) if ends is None else ends
        want = Fraction(30) if run >= 6 else None if ends is None else Fraction(ODDS.get(run, -1))
        assert paid(tail, LATE, (side.own, *winners), 1) == want
