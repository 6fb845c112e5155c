"""RWS 5.4: a technical interruption, judged by every card that can still come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from punto.rules.irregular import Irregularity, Remedy
from punto.rules.settle import Result
from punto.table.commands import CallBets, ClearTable, Report, SettleBets
from punto.table.events import BetTaken, CoupVoided
from punto.table.state import Phase
from tests.table.driver import Driven
from tests.table.rws_endings import established
from tests.table.rws_table import (
    ANN,
    DEALER,
    LAYOUTS,
    all_of,
    asked,
    begin,
    bet,
    deal,
    found,
    money,
    ready,
    settle,
)
from tests.tables import RWS, proves

FAILS = Report(irregularity=Irregularity.POWER_FAILURE)
TWO = {count: f"T{count}" if count > 1 else ("TK", "TA")[count] for count in range(10)}
PAIR = {2: "AA", 4: "22", 6: "33", 8: "44", 0: "55"}


def _positions() -> Iterator[tuple[str, str]]:
    """Hands as ranks, before the first card to the fifth."""
    yield from (("", ""), ("7", ""), ("K", ""), ("7", "7"), ("9", "T"), ("8", "8"))
    for player, banker in product((*TWO.values(), *PAIR.values()), "6K9"):
        yield player, banker
    for player, banker in product(TWO.values(), TWO.values()):
        yield player, banker
    yield from ((PAIR[2], TWO[1]), (TWO[1], PAIR[2]), (PAIR[0], PAIR[0]))
    for player, banker in product(range(6), range(8)):
        yield from ((TWO[player] + third, TWO[banker]) for third in "A23456789T")


def _at(layout: str, player: str, banker: str) -> Driven:
    """A round in which the hands hold these ranks."""
    at = begin(ready(layout))
    order = [hand[place] + suit for place in range(3) for hand, suit in
             ((player, "h"), (banker, "c")) if len(hand) > place]  # fmt: skip
    return deal(at, " ".join(order))


@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.4", "5.4.1", "5.4.2")
def test_rws_5_4_goes_on_where_any_bet_on_offer_is_decided_and_is_void_elsewhere(
    layout: str,
) -> None:
    seen = set[bool]()
    for player, banker in _positions():
        at = _at(layout, player, banker)
        events = at.must(FAILS, DEALER)
        decided = established(layout, player, banker)
        seen.add(decided)
        assert asked(at) == (), "never an option"
        if decided:
            assert (found(events).remedy, found(events).clause) == (Remedy.PLAY_ON, "rws 5.4.1")
            assert (at.state.phase, len(at.state.layout)) == (Phase.COUP, 2), (player, banker)
            continue
        assert (found(events).remedy, found(events).clause) == (Remedy.VOID_COUP, "rws 5.4.2")
        back = {wager.player: wager.stake for wager in (e.wager for e in all_of(events, BetTaken))}
        back |= {name: returned for (name, _), (_, returned, _) in money(events).items()}
        assert back == {"Ann": 10000, "Ben": 20000}, (player, banker)
        assert at.state.layout == ()
    assert seen == {True, False}


@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.4.1")
def test_rws_5_4_1_the_round_is_concluded(layout: str) -> None:
    """Player 7, Banker 6 stand: interrupted, then settled as if nothing had been."""
    at = _at(layout, "T7", "T6")
    at.must(FAILS, DEALER)
    assert settle(at) == {
        ("Ann", "player"): (Result.WON, 10000, 10000),
        ("Ben", "banker"): (Result.LOST, 0, 0),
    }


@proves(RWS, "5.4", "5.4.1", "5.4.2")
def test_rws_sr_23_interruption_on_a_main_only_layout() -> None:
    void = _at("main", "T7", "T5")
    assert all_of(void.must(FAILS, DEALER), CoupVoided)
    decided = _at("main", "T7", "T6")
    assert not all_of(decided.must(FAILS, DEALER), CoupVoided)
    decided.must(SettleBets(), DEALER)
    wins_on = _at("wins-on", "T7", "T5")
    assert not all_of(wins_on.must(FAILS, DEALER), CoupVoided)
    deal(wins_on, "Kd")
    assert settle(wins_on)["Ann", "player"] == (Result.WON, 10000, 10000)


@proves(RWS, "5.4.2", "5.15")
def test_rws_5_4_2_a_void_round_has_no_result_and_the_next_goes_on_with_the_shoe() -> None:
    at = _at("main", "T4", "T5")
    left = at.state.shoe.left
    events = at.must(FAILS, DEALER)
    assert {line[0] for line in money(events).values()} == {Result.VOID}
    assert (at.state.phase, at.state.outcome) == (Phase.SETTLED, None)
    at.must(ClearTable(), DEALER)
    at.must(CallBets(), DEALER)
    bet(at, ANN, "tie", "50")
    assert at.state.shoe.left == left
