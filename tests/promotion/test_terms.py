"""NSW 16.1, 16.2, 16.6 to 16.9: conditions from the draft to the start, and changed after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from punto.kernel.recorder import begin
from punto.money import cents
from punto.promotion.commands import (
    Amend,
    CancelDraw,
    Draft,
    DrawEntry,
    End,
    EnterDraw,
    NominateScrutineer,
    Prescribe,
    Publish,
    Request,
    Start,
    Submit,
    WatchDraw,
)
from punto.promotion.events import (
    Drafted,
    EntryDrawn,
    Published,
    Submitted,
)
from punto.promotion.machine import PROMOTION
from punto.promotion.state import PromotionPhase
from punto.rules.conditions import Conditions
from punto.rules.ruling import Accepted, Reason
from punto.table.commands import Person
from tests.promotion.drafts import DETAILS, conditions, prize, unsaid
from tests.promotion.room import (
    ANN,
    AUTHORITY,
    DEALER,
    DRAWN,
    INSPECTOR,
    MANAGER,
    OPEN,
    OPERATOR,
    Promoted,
    drafted,
    entered,
    only,
    started,
    time,
)
from tests.refusals import data
from tests.tables import NSW, proves, rules

PUBLISH = Publish(means=("casino", "secure website"), marketing=True)


@proves(NSW, "16.1")
def test_the_operator_alone_offers_prizes() -> None:
    at = Promoted()
    for by in (MANAGER, DEALER, ANN, INSPECTOR, AUTHORITY):
        refusal = at.no(Draft(conditions=conditions()), "16.1", by)
        assert refusal.reason is Reason.NOT_AUTHORISED
    event = only(at.must(Draft(conditions=conditions())), Drafted)
    assert (at.who(event).name, at.who(event).role, event.clause) == (
        "Olga",
        "operator",
        f"{NSW} 16.6",
    )
    assert at.state.conditions == conditions()


@proves(NSW, "16.6", "16.6/available")
def test_conditions_are_to_be_had_and_advertising_refers_to_them() -> None:
    at = drafted()
    at.no(Publish(means=("casino",), marketing=False), "16.6")
    at.no(Publish(means=(), marketing=True), "16.6/available")
    at.no(Publish(means=(" ",), marketing=True), "16.6/available")
    at.must(Submit())
    at.now = OPEN
    at.no(Start(), "16.6")
    event = only(at.must(PUBLISH), Published)
    assert event.means == ("casino", "secure-website")
    assert (event.clause, event.available) == (f"{NSW} 16.6", f"{NSW} 16.6/available")
    at.must(Start())
    assert at.state.phase is PromotionPhase.STARTED


@proves(NSW, "16.7", "16.5")
@pytest.mark.parametrize("command", [PUBLISH, Submit()])
def test_sn_74_incomplete_conditions_are_neither_published_nor_submitted(
    command: Publish | Submit,
) -> None:
    at = Promoted()
    at.no(command, "16.7")
    lacking = unsaid(conditions(prize("vehicle", details={})), "awarding")
    at.must(Draft(conditions=lacking))
    refusal = at.no(command, "16.7.1")
    for number in ("16.7.1", *(f"16.7.11.2.{n}" for n in range(1, 5))):
        assert f"({NSW} {number})" in data(refusal)
    at.must(Draft(conditions=conditions(prize(contains={"tobacco": 1}))))
    assert at.no(command, "16.5.1").reason is Reason.PRIZE_BANNED
    at.must(Draft(conditions=conditions()))
    at.must(command)


def _lacking() -> Iterator[tuple[Conditions, str]]:
    """A car without each condition in turn, then each other kind without each of its details."""
    whole = conditions(prize("vehicle"))
    words = ("1", "2", "3", "5", "8", "9", "10", "11")
    for key, number in zip(whole.says, words, strict=True):
        yield unsaid(whole, key), f"16.7.{number}"
    empty = (("drawn", "", 2), ("closes", "", 6), ("place", "", 7), ("starts", "", 7))
    for fact, nothing, number in (*empty, ("presence", None, 8), ("prizes", (), 11)):
        yield replace(whole, **{fact: nothing}), f"16.7.{number}"
    for number, (kind, details) in enumerate(DETAILS.items(), start=1):
        for place, detail in enumerate(details, start=1):
            left = {key: "as described" for key in details if key != detail}
            yield conditions(prize(kind, details=left)), f"16.7.11.{number}.{place}"


@proves(NSW, "16.7")
@pytest.mark.parametrize(("lacking", "clause"), list(_lacking()))
def test_sn_74_nothing_goes_out_while_one_condition_is_missing(
    lacking: Conditions, clause: str
) -> None:
    at = Promoted()
    at.must(Draft(conditions=lacking))
    for command in (PUBLISH, Submit()):
        assert at.no(command, clause).reason is Reason.CONDITION_MISSING
    at = started()
    at.no(Amend(conditions=lacking), clause)


@proves(NSW, "16.5.5")
def test_prescribed_goods_stop_a_promotion_at_every_step() -> None:
    at = drafted(prize(contains={"fireworks": 1}))
    at.no(Prescribe(goods=("fireworks",)), "16.1", DEALER)
    at.must(PUBLISH)
    at.must(Submit())
    at.must(Prescribe(goods=("Fireworks",)))
    at.now = OPEN
    for command in (PUBLISH, Submit(), Start()):
        at.no(command, "16.5.5")
    at.must(Prescribe(goods=()))
    at.must(Start())
    at.must(EnterDraw(entry="A1", guest="Ann"), DEALER)
    at.must(Prescribe(goods=("fireworks",)))
    at.now = DRAWN
    at.no(DrawEntry(prize="other", entry="A1"), "16.5.5")


@proves(NSW, "16.9")
def test_the_authority_has_the_full_conditions_before_the_start() -> None:
    at = drafted(prize("travel"))
    at.must(PUBLISH)
    at.now = OPEN
    at.no(Start(), "16.9")
    event = only(at.must(Submit()), Submitted)
    assert (event.to, event.conditions) == ("authority", at.state.conditions)
    assert event.clause == f"{NSW} 16.9"
    at.no(Start(), "16.9")  # in the same second is not before
    at.now += 1
    at.must(Start())


@proves(NSW, "16.9")
def test_a_draft_that_changed_goes_to_the_authority_again() -> None:
    at = drafted()
    at.must(PUBLISH)
    at.must(Submit())
    at.must(Draft(conditions=conditions(prize("travel"))))
    at.now = OPEN
    at.no(Start(), "16.9")
    at.must(Submit())
    at.now += 1
    at.no(Start(), "16.6")
    at.must(PUBLISH)
    at.must(Start())


def test_a_promotion_starts_when_its_conditions_say() -> None:
    at = drafted()
    at.must(PUBLISH)
    at.must(Submit())
    at.now = OPEN - 1
    at.no(Start(), "16.7.7")
    at.now = OPEN
    at.must(Start())


@proves(NSW, "16.2")
@pytest.mark.parametrize(
    ("value", "allowed"), [("9,999.99", False), ("10,000", False), ("10,000.01", True)]
)
def test_a_scrutineer_for_prizes_over_ten_thousand(value: str, allowed: bool) -> None:
    at = drafted(prize("cash", key="small"), prize("cash", value=cents(value)))
    name = NominateScrutineer(name="Sam")
    assert at.no(name, "16.2", MANAGER).reason is Reason.NOT_AUTHORISED
    if allowed:
        at.must(name)
        assert at.state.scrutineer == "Sam"
    else:
        at.no(name, "16.2")


@proves(NSW, "16.2")
def test_who_was_nominated_watches_the_draw_of_a_great_prize_and_of_no_other() -> None:
    big = prize("cash", key="big", value=cents("10,000.01"))
    small = prize("cash", key="small", value=cents("10,000"))
    at = entered(big, small)
    at.no(NominateScrutineer(name=""), "16.2")
    at.must(NominateScrutineer(name="Sam"))
    at.no(DrawEntry(prize="big", entry="A1"), "16.2")
    watch, sam = WatchDraw(prize="big"), Person(name="Sam", role="inspector")
    assert at.no(watch, "16.2").reason is Reason.NOT_AUTHORISED, "not in the scrutineer's name"
    for guest in ("player", "patron"):
        at.no(watch, "16.2", Person(name="Sam", role=guest))
    at.must(watch, sam)
    event = only(at.must(DrawEntry(prize="big", entry="A1")), EntryDrawn)
    assert not at.state.watched, "used up"
    assert event.scrutineer == "Sam"
    at.must(DrawEntry(prize="small", entry="B1"))


@proves(NSW, "16.2")
def test_a_scrutineer_does_not_draw_nor_watch_for_one_who_was_nominated_later() -> None:
    at = entered(prize("cash", value=cents("10,000.01")))
    draw, watch = DrawEntry(prize="cash", entry="A1"), WatchDraw(prize="cash")
    at.must(NominateScrutineer(name="Olga"))
    at.must(watch)  # The operator's own person watches,
    assert at.no(draw, "16.2").reason is Reason.NOT_AUTHORISED  # and does not draw as well.
    at.must(NominateScrutineer(name="Sam"))
    at.no(draw, "16.2")  # Nobody whom the operator wants now has watched.
    at.must(watch, Person(name="Sam", role="inspector"))
    at.must(draw)


@proves(NSW, "16.7.6", "16.7.2")
def test_a_promotion_does_not_end_before_entries_close_and_the_draw_is_due() -> None:
    at = started()
    at.now = time("2027-06-03 17:59")
    at.no(End(), "16.7.6")
    at.now = DRAWN - 1
    at.no(End(), "16.7.2")
    at.now = DRAWN
    at.must(End())


@proves(NSW, "16.12")
def test_a_promotion_whose_draw_was_called_off_may_end_at_once() -> None:
    at = started()
    at.no(End(), "16.7.6")
    at.must(CancelDraw(reason="entries were copied"))
    at.must(End())


def test_without_a_nomination_nobody_need_watch() -> None:
    at = entered(prize("cash", value=cents("50,000")))
    at.must(DrawEntry(prize="cash", entry="A1"))


def test_what_has_ended_is_over() -> None:
    at = started()
    at.now = DRAWN
    at.must(End())
    assert at.state.phase is PromotionPhase.ENDED
    for command in (PUBLISH, Submit(), Start(), Amend(conditions=conditions()), End()):
        assert "at ended" in data(at.ask(command)), command
    assert "at ended" in data(at.ask(NominateScrutineer(name="Sam")))
    assert "at ended" in data(at.ask(EnterDraw(entry="A1"), ANN))
    at.no(Draft(conditions=conditions()), "16.9.1")


def test_nothing_goes_before_there_are_conditions() -> None:
    at = Promoted()
    for command in (PUBLISH, Submit(), Start(), NominateScrutineer(name="Sam")):
        at.no(command, "16.7")


def test_nothing_is_dated_back() -> None:
    recorder, _ = begin(PROMOTION, PROMOTION.header(rules(NSW)))
    draft = Draft(conditions=conditions())
    later, _, _ = recorder.ask(Request(by=OPERATOR, at=OPEN, command=draft))
    with pytest.raises(ValueError, match="the time goes back"):
        later.ask(Request(by=OPERATOR, at=OPEN - 1, command=draft))
    assert isinstance(later.ask(Request(by=OPERATOR, at=OPEN, command=draft))[1].ruling, Accepted)
