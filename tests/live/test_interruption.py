"""A floor that is started again in the middle of a coup: what each book says of that, is done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from punto.kernel.verify import verify
from punto.live.house import LiveHouse
from punto.live.interruption import is_interrupted
from punto.rules.coup import Side
from punto.rules.irregular import Remedy
from punto.rules.table_rules import TableRules
from punto.table import commands as do
from punto.table import events
from punto.table.machine import TABLE
from punto.table.pace import Pace
from punto.table.state import Phase, TableState
from punto.table.table_file import TableFile
from tests.live.houses import MovedClock, OpenHouse, run
from tests.table.dealer.tables import ALL, name
from tests.tables import CROWN, RWS, proves

METHODS = tuple({(each.book.key, each.choices.method): each for each in reversed(ALL)}.values())
STILL = 3_600_000
QUICK = Pace(
    bets_ms=50, last_call_ms=1, cut_ms=1, offer_ms=1, card_ms=1, squeeze_ms=1, window_ms=1,
    answer_ms=1, decision_ms=STILL, act_ms=1,
)  # fmt: skip
"""What staff has to decide is waited for, so that it is the start that goes on."""
DIRECTED = {
    "nsw-premium": "casino-supervisor",
    "nz-division-5": "casino-supervisor",
    "nz-midi-1998": "casino-supervisor",
}
"""Books that do not name a power failure, and who fills their gaps."""


def many_cards(state: TableState) -> int:
    hands = state.three_card.hands.values() if state.three_card else ()
    return sum(map(len, (state.player, state.banker, *hands)))


async def interrupted(folder: Path, rules: TableRules, cards: int) -> TableState:
    """A floor that stops when this many cards lie, with a wager of Ann's; the state it left."""
    pace = Pace(**{**_as_dict(QUICK), "card_ms": 1, "offer_ms": STILL, "squeeze_ms": STILL})
    house = LiveHouse(folder, {"a": TableFile(rules, pace)}, MovedClock())
    await house.start()
    at, actor = OpenHouse(house, MovedClock()), house.floor.actors["a"]

    def look(_events: Any, state: TableState) -> None:
        if state.phase is Phase.COUP and many_cards(state) >= cards:
            actor.park()

    actor.feed.listeners.append(look)
    await at.join("Ann")
    await at.seated("Ann", chips=500_000)
    bets = sorted((each.key for each in rules.offered), key=lambda bet: bet != "player")
    while not many_cards(at.state()):
        if not at.state().layout:
            await at.ask(do.PlaceBet(bet=bets[0], stake=10_000, area=1), "Ann")
            bets = [*bets[1:], bets[0]]
        for hand in Side:
            await at.ask(do.DeclineCards(hand=hand), "Ann")
        await at.ask(do.DeclineShoe(), "Ann")
    await at.until(lambda: is_interrupted(at.state()) and many_cards(at.state()) >= cards)
    left = at.state()
    await house.stop()
    return left


def _as_dict(pace: Pace) -> dict[str, int]:
    return {each: getattr(pace, each) for each in Pace.__dataclass_fields__}


async def started_again(folder: Path, rules: TableRules) -> tuple[OpenHouse, list[Any]]:
    """The floor again, and what happened by its start alone."""
    house = LiveHouse(folder, {"a": TableFile(rules, QUICK)}, MovedClock())
    happened: list[Any] = []
    before = house._go_on  # pyright: ignore[reportPrivateUsage]

    async def watched() -> None:
        house.floor.actors["a"].feed.listeners.append(lambda more, _: happened.extend(more))
        await before()
        house.floor.actors["a"].feed.listeners.pop()

    house._go_on = watched  # pyright: ignore[reportPrivateUsage]
    await house.start()
    return OpenHouse(house, MovedClock()), happened


@proves(RWS, "5.4", "5.4.2")
@proves(CROWN, "15.4")
@pytest.mark.parametrize("rules", METHODS, ids=name)
def test_a_coup_goes_on_after_a_restart_as_its_book_says(rules: TableRules, tmp_path: Path) -> None:
    async def play() -> None:
        left = await interrupted(tmp_path, rules, 1)
        at, happened = await started_again(tmp_path, rules)
        try:
            found = next(e for e in happened if isinstance(e, events.IrregularityFound))
            assert found.irregularity == "power-failure"
            see(rules, left, happened, found)
            await at.until(lambda: at.state().phase in (Phase.BETWEEN, Phase.CARDS)
                           and not at.state().layout)  # fmt: skip
            assert await at.sums() == 0
            store = at.house.store
            ((header,),) = store.all("select header from streams where id = 'a'")
            assert verify(TABLE, [header, *store.lines("a")]).first_wrong is None
        finally:
            await at.house.stop()

    run(play)


def see(
    rules: TableRules, left: TableState, happened: list[Any], found: events.IrregularityFound
) -> None:
    book = rules.book.key
    directed = [each for each in happened if isinstance(each, events.DirectionGiven)]
    void = [each for each in happened if isinstance(each, events.CoupVoided)]
    if book == "rws":  # One card has decided no bet.
        assert (found.remedy, found.clause) == (Remedy.VOID_COUP, "rws 5.4.2")
        (back,) = [each for each in happened if isinstance(each, events.BetSettled)]
        assert (back.returned, back.wager.stake) == (10_000, left.layout[0].stake)
        return
    assert void == []
    if book in DIRECTED:
        (given,) = directed
        assert (given.question, given.decision) == ("power-failure", Remedy.PLAY_ON)
        assert found.remedy == Remedy.PLAY_ON
        return
    assert (found.clause, found.role) == ("crown-melbourne-v29 15.4", "higher-duties-dealer")


@proves(RWS, "5.4.1")
def test_rws_5_4_1_a_round_in_which_a_bet_is_decided_is_concluded(tmp_path: Path) -> None:
    """With three cards out it is known whether Player has a pair, and that can be wagered on."""
    rules = next(each for each in METHODS if each.choices.method == "face-up")

    async def play() -> None:
        left = await interrupted(tmp_path, rules, 3)
        at, happened = await started_again(tmp_path, rules)
        try:
            found = next(e for e in happened if isinstance(e, events.IrregularityFound))
            assert (found.remedy, found.clause) == (Remedy.PLAY_ON, "rws 5.4.1")
            assert at.state().layout == left.layout
            await at.until(lambda: at.state().desk.coups > left.desk.coups)
            called = [each for each in happened if isinstance(each, events.CoupVoided)]
            assert called == []
        finally:
            await at.house.stop()

    run(play)
