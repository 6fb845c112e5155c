"""Crown's Dragon Tails, driven by commands: Table 7, early and late, the indicator, six."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason
from punto.table.commands import CloseBets, Person, Report, TakeBet
from punto.table.events import BetSettled, BetTaken
from tests.table.crown_long import (
    OTHER,
    TAILS,
    called,
    clauses,
    closed,
    coup,
    coups,
    deal,
    early,
    indicators,
    late,
    lay,
    on,
    refused,
    shown,
    told,
    told_by,
)
from tests.table.crown_table import ANN, BEN, DEALER, crown
from tests.table.driver import Driven
from tests.table.seeing import view
from tests.tables import CROWN, proves

TEN = cents("10")
NAMES = {"P": "Player", "B": "Banker"}
EARLY = {2: 1, 3: 3, 4: 7, 5: 11, 6: 30}


def rows(*ends: str) -> list[object]:
    """Each side, with the clauses of Table 7 that end so."""
    return [
        pytest.param(side, marks=proves(CROWN, *(f"T7/{name} {end}" for end in ends)), id=name)
        for side, name in NAMES.items()
    ]


def both(at: Driven, side: str) -> None:
    """An early stake, established; then a late one beside it."""
    assert coup(at, side, early(side)) == {}
    lay(at, late(side))


def e(side: str, net: int) -> dict[str, int]:
    return {f"{TAILS[side]} early": net}


def lt(side: str, net: int) -> dict[str, int]:
    return {f"{TAILS[side]} late": net}


@proves(CROWN, "5.7", "5.7.1", "5.7.2")
@pytest.mark.parametrize("breaks", ["tie", "other"])
@pytest.mark.parametrize("side", rows("Early/2", "Early/3", "Early/4", "Early/5", "Late/broken",
                                      "Late/indicator 1-2", "Late/indicator 3",
                                      "Late/indicator 4", "Late/indicator 5"))  # fmt: skip
def test_t7_a_tail_that_breaks_at_each_length(side: str, breaks: str) -> None:
    """Early by the indicator, late by the indicator minus one."""
    for length in (2, 3, 4, 5):
        at = crown()
        both(at, side)
        assert coups(at, side * (length - 1)) == [{}] * (length - 1)
        assert shown(at, side) == length
        called(at)
        events = deal(at, "T" if breaks == "tie" else OTHER[side])
        worth = EARLY.get(length - 1)
        wanted = e(side, EARLY[length] * TEN) | lt(side, -TEN if worth is None else worth * TEN)
        assert told(at, events) == wanted
        row = "1-2" if length == 2 else str(length)
        assert f"T7/{NAMES[side]} Early/{length}" in clauses(events)
        assert {f"T7/{NAMES[side]} Late/indicator {row}", f"T7/{NAMES[side]} Late/broken"} <= (
            clauses(events)
        )
        assert indicators(events) == [0]


@pytest.mark.parametrize("breaks", ["tie", "other"])
@pytest.mark.parametrize("side", rows("Early/under 2", "Late/indicator 1-2"))
def test_t7_at_one_both_lose(side: str, breaks: str) -> None:
    at = crown()
    both(at, side)
    events = deal(at, "T" if breaks == "tie" else OTHER[side])
    assert told(at, events) == e(side, -TEN) | lt(side, -TEN)
    name = NAMES[side]
    assert {f"T7/{name} Early/under 2", f"T7/{name} Late/indicator 1-2"} <= clauses(events)


@proves(CROWN, "1.1/Dragon Tail/finish-six")
@pytest.mark.parametrize("seventh", ["hit", "tie", "other"])
@pytest.mark.parametrize("side", rows("Early/6", "Late/six hold", "Late/six then hit",
                                      "Late/six then miss"))  # fmt: skip
def test_t7_at_six_early_is_paid_and_late_waits_for_one_coup(side: str, seventh: str) -> None:
    at, name = crown(), NAMES[side]
    both(at, side)
    assert coups(at, side * 4) == [{}] * 4
    called(at)
    sixth = deal(at, side)
    assert told(at, sixth) == e(side, 30 * TEN)
    assert f"T7/{name} Early/6" in clauses(sixth)
    assert "1.1/Dragon Tail/finish-six" in clauses(sixth)
    assert [each.wager.on for each in at.state.lasting.wagers] == ["late"]
    assert shown(at, side) == 6
    called(at)
    last = deal(at, {"hit": side, "tie": "T", "other": OTHER[side]}[seventh])
    assert told(at, last) == lt(side, (30 if seventh == "hit" else 11) * TEN)
    assert f"T7/{name} Late/six then {'hit' if seventh == 'hit' else 'miss'}" in clauses(last)
    assert shown(at, side) == 0


@proves(CROWN, "T7/Player Late/six hold", "1.1/Dragon Tail/finish-six")
@pytest.mark.parametrize("after", ["hit", "miss"])
def test_a_new_tail_may_begin_with_the_coup_that_the_late_stakes_wait_for(after: str) -> None:
    """A18: two tails, each on its own."""
    at = crown()
    both(at, "P")
    coups(at, "PPPPP")
    found = coup(at, "P" if after == "hit" else "B", early("P", "20"), who=BEN)
    if after == "hit":
        assert found == lt("P", 30 * TEN)
        assert shown(at, "P") == 1
        assert coup(at, "P") == {}
        assert coup(at, "T") == e("P", cents("20"))
    else:
        assert found == lt("P", 11 * TEN) | e("P", -cents("20"))
        assert shown(at, "P") == 0


@pytest.mark.parametrize("side", rows("Early/under 2"))
def test_cs_050_short_tails(side: str) -> None:
    other = OTHER[side]
    at = crown()
    both(at, side)
    assert coups(at, side + "T") == [{}, e(side, TEN) | lt(side, -TEN)]
    at = crown()
    both(at, side)
    assert coup(at, other) == e(side, -TEN) | lt(side, -TEN)
    for first in ("T", other):
        at = crown()
        assert coup(at, first, early(side)) == e(side, -TEN)
        assert shown(at, side) == 0


@proves(CROWN, "1.1/Dragon Tail/established")
@pytest.mark.parametrize("side", "PB")
def test_without_an_early_stake_there_is_no_tail(side: str) -> None:
    at = crown()
    coups(at, side * 3)
    assert shown(at, side) == 0
    coup(at, side, early(OTHER[side]))
    assert (shown(at, side), shown(at, OTHER[side])) == (0, 0)
    coup(at, side, early(side))
    assert shown(at, side) == 1


@proves(CROWN, "1.1/Dragon Tail/early-late")
def test_early_is_closed_once_a_tail_runs_and_late_is_open_for_one_coup() -> None:
    at = crown()
    called(at)
    answer = refused(at, late("P"))
    assert answer.clause is not None
    assert (answer.reason, answer.clause.number) == (
        Reason.BETTING_CLOSED, "1.1/Dragon Tail/early-late",
    )  # fmt: skip
    lay(at, early("P"))
    coup(at, "P")
    for number in range(1, 6):
        called(at)
        assert refused(at, early("P")).reason is Reason.BETTING_CLOSED
        if number > 1:
            assert refused(at, late("P"), BEN).reason is Reason.BETTING_CLOSED
        else:
            at.must(late("P"), BEN)
        at.must(early("B", "1"), BEN)
        coup(at, "P")
    called(at)
    assert refused(at, late("P"), BEN).reason is Reason.BETTING_CLOSED
    at.must(early("P"), BEN)


@proves(CROWN, "1.1/Dragon Tail/window")
def test_stakes_close_with_the_call() -> None:
    at = crown()
    lay(at, early("B"))
    at.must(CloseBets(), DEALER)
    answer = refused(at, early("P"))
    assert answer.clause is not None
    assert (answer.reason, answer.clause.number) == (
        Reason.BETTING_CLOSED, "1.1/Dragon Tail/window",
    )  # fmt: skip


@proves(CROWN, "1.1/Dragon Tail/broken")
def test_the_tail_is_one_for_the_table_and_any_patron_may_be_late() -> None:
    at = crown()
    lay(at, early("P"), who=ANN)
    coup(at, "P", early("P", "20"), who=BEN)
    lay(at, late("P", "30"), who=Person(name="Cid"))
    coup(at, "P")
    coup(at, "P")
    called(at)
    events = deal(at, "B")
    lines = {each.wager.player: each.paid for each in events
             if isinstance(each, BetSettled) and each.wager.on}  # fmt: skip
    assert lines == {"Ann": cents("30"), "Ben": cents("60"), "Cid": cents("30")}


def test_both_sides_have_their_own_tail() -> None:
    at = crown()
    assert coup(at, "P", early("P"), early("B", "5")) == e("B", -cents("5"))
    assert coup(at, "P", early("B", "5")) == e("B", -cents("5"))
    assert coup(at, "B", early("B", "5")) == e("P", TEN)
    assert (shown(at, "P"), shown(at, "B")) == (0, 1)


@proves(CROWN, "1.1/Dragon Tail Indicator/shown")
def test_the_indicator_is_told_and_shown_to_everybody() -> None:
    at = crown()
    lay(at, early("P"))
    events = deal(at, "P")
    assert indicators(events) == [1]
    told(at, events)
    tails = {each.bet: (each.shows, each.open) for each in view(at.state, BEN).common.tails}
    assert tails == {TAILS["P"]: (1, ("late",)), TAILS["B"]: (0, ("early",))}
    assert [each.wager.on for each in view(at.state, BEN).common.lasting] == ["early"]


@proves(CROWN, "10.13")
@pytest.mark.parametrize("noticed", ["after the call", "in the coup", "at the settlement"])
def test_10_13_a_late_stake_before_there_is_a_tail_is_void_and_goes_back(noticed: str) -> None:
    at = crown()
    lay(at, early("P"))
    at.must(*told_by(on(TAILS["P"], "late", unnoticed=True), BEN))
    closed(at)
    if noticed == "after the call":
        events = at.must(Report(irregularity=Irregularity.LATE_TAIL_TOO_EARLY), DEALER)
        (back,) = [each for each in events if isinstance(each, BetTaken)]
        assert back.clause is not None
        assert (back.wager.player, back.clause.number) == ("Ben", "10.13")
    events = deal(at, "P")
    if noticed != "after the call":
        assert clauses(events) == {"10.13"}
        (line,) = [each for each in events if isinstance(each, BetSettled)]
        assert (line.result, line.returned) == ("void", TEN)
    told(at, events)
    assert shown(at, "P") == 1
    assert [each.wager.on for each in at.state.lasting.wagers] == ["early"]


@proves(CROWN, "10.13")
def test_10_13_is_about_a_tail_that_does_not_exist() -> None:
    """While one runs a late stake is too late, noticed or not."""
    at = crown()
    coup(at, "P", early("P"))
    coup(at, "P")
    called(at)
    for what in ("late", "early"):
        stake = on(TAILS["P"], what, unnoticed=True)
        assert refused(at, *told_by(stake)).reason is Reason.BETTING_CLOSED


def test_a_stake_is_taken_off_before_the_first_card_and_not_after() -> None:
    at = crown()
    lay(at, early("P"))
    at.must(TakeBet(bet=TAILS["P"], on="early"), ANN)
    lay(at, early("P"))
    coup(at, "P")
    called(at)
    answer = refused(at, TakeBet(bet=TAILS["P"], on="early"))
    assert answer.clause is not None
    assert answer.clause.number == "5.4"
