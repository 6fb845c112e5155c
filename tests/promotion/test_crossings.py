"""NSW 16, where clauses meet: an amendment, a draw put off, a claim refused in between."""

from __future__ import annotations

from punto.money import cents
from punto.promotion.commands import (
    Amend,
    Approve,
    CancelDraw,
    Claim,
    Deny,
    DrawEntry,
    End,
    Grant,
    NominateScrutineer,
    Part,
    Postpone,
    Publish,
    RaiseGuestDispute,
    RuleOnGuestDispute,
    Stop,
    TellReasons,
    TellWinner,
    Validate,
    WatchDraw,
)
from punto.promotion.events import ClaimDenied, EntryPassedOver, PrizePaid, WinnerTold
from punto.rules.promotion import PayoutWay
from punto.table.commands import Person
from tests.promotion.drafts import conditions, prize
from tests.promotion.room import (
    ANN,
    AUTHORITY,
    BEN,
    DEALER,
    Promoted,
    entered,
    only,
    started,
    time,
    won,
)
from tests.tables import NSW, proves

SAM = Person(name="Sam", role="inspector")


def _amended(at: Promoted, value: str) -> None:
    """Another amount for both cash prizes, approved and published."""
    other = conditions(prize("cash", value=cents(value), count=2))
    at.must(Amend(conditions=other))
    at.must(Approve(number=1), AUTHORITY)
    at.must(Publish(means=("casino",), marketing=True))


def _transfer(amount: str) -> tuple[Part, ...]:
    return (Part(way=PayoutWay.ELECTRONIC_TRANSFER, amount=cents(amount)),)


@proves(NSW, "16.9.1", "16.4")
def test_a_prize_that_was_won_keeps_its_amount_and_the_choice_of_payment() -> None:
    at = won(prize("cash", value=cents("12,000"), count=2))
    _amended(at, "9,000")
    at.must(DrawEntry(prize="cash", entry="B1"))
    at.no(Claim(award=2, parts=_transfer("9,000")), "16.4", BEN)
    at.must(Claim(award=2), BEN)
    at.must(Claim(award=1, parts=_transfer("12,000")), ANN)
    paid = [only(at.must(Grant(claim=number)), PrizePaid) for number in (2, 1)]
    assert [(each.guest, each.amount) for each in paid] == [
        ("Ann", cents("12,000")),
        ("Ben", cents("9,000")),
    ]


@proves(NSW, "16.8", "16.12")
def test_the_two_days_count_from_the_draw_that_was_put_off() -> None:
    for day, late in (("2027-06-12 23:59", False), ("2027-06-13 00:00", True)):
        at = entered()
        at.must(Postpone(what=Stop.DRAW, reason="tampered with"))
        at.no(DrawEntry(prize="cash", entry="A1"), "16.12")
        at.now = time("2027-06-10 20:00")
        at.must(Validate(reason="counted again"))
        at.must(DrawEntry(prize="cash", entry="A1"))
        at.now = time(day)
        told = only(at.must(TellWinner(award=1, means="telephone"), DEALER), WinnerTold)
        assert told.late is late


@proves(NSW, "16.2", "16.9.1")
def test_a_scrutineer_oversees_the_draws_of_prizes_that_became_great() -> None:
    at = entered(prize("cash", value=cents("10,000"), count=2))
    at.no(NominateScrutineer(name="Sam"), "16.2")
    at.must(DrawEntry(prize="cash", entry="A1"))
    _amended(at, "10,000.01")
    at.must(NominateScrutineer(name="Sam"))
    at.no(DrawEntry(prize="cash", entry="B1"), "16.2")
    at.no(WatchDraw(prize="cash"), "16.2", Person(name="Sam", role="player"))
    at.must(WatchDraw(prize="cash"), SAM)
    at.no(DrawEntry(prize="cash", entry="B1"), "16.2", Person(name="Sam", role="operator"))
    at.must(DrawEntry(prize="cash", entry="B1"))


@proves(NSW, "16.10", "16.10.1", "16.11")
def test_a_dispute_over_a_refusal_leaves_the_duty_to_tell_why() -> None:
    at = won(prize("cash", value=cents("100.01")))
    at.must(Claim(award=1), ANN)
    at.no(Deny(claim=1, reason="Under 18."), "16.10.1")
    refused = Deny(claim=1, reason="Under 18.", address="1 High Street")
    assert only(at.must(refused), ClaimDenied).kept
    at.must(RaiseGuestDispute(about="I am 19."), ANN)
    at.must(RuleOnGuestDispute(number=1, decision="The paper says 17."))
    at.no(End(), "16.1")
    at.must(TellReasons(refusal=1), DEALER)
    at.must(End())


@proves(NSW, "16.3", "16.4", "16.12")
def test_cash_instead_of_a_great_prize_waits_while_the_draw_is_put_off() -> None:
    at = won(prize("travel", value=cents("20,000"), cash=cents("15,000"), count=2))
    at.must(Claim(award=1, cash=True, parts=_transfer("15,000")), ANN)
    at.must(Postpone(what=Stop.DRAW, reason="tampered with"))
    at.no(Grant(claim=1), "16.12")
    at.must(Validate(reason="counted again"))
    assert only(at.must(Grant(claim=1)), PrizePaid).parts == _transfer("15,000")
    at.must(CancelDraw(reason="found again"))
    at.no(DrawEntry(prize="travel", entry="B1"), "16.12")


@proves(NSW, "16.9.1", "16.12")
def test_an_amendment_waits_for_the_authority_while_the_promotion_is_put_off() -> None:
    at = started(prize("cash", value=cents("9,000"), count=2))
    at.must(Postpone(what=Stop.PROMOTION, reason="tampered with"))
    _amended(at, "8,000")
    assert at.state.conditions is not None
    assert at.state.conditions.prizes[0].value == cents("8,000")
    at.no(DrawEntry(prize="cash", entry="A1"), "16.12")


@proves(NSW, "16.8", "16.9.1")
def test_a_winner_who_was_drawn_before_presence_was_required_has_to_be_told() -> None:
    at = entered(prize("cash", value=cents("9,000"), count=2))
    at.must(DrawEntry(prize="cash", entry="A1"))
    other = conditions(prize("cash", value=cents("9,000"), count=2), presence=True)
    at.must(Amend(conditions=other))
    at.must(Approve(number=1), AUTHORITY)
    at.must(Publish(means=("casino",), marketing=True))
    assert only(at.must(DrawEntry(prize="cash", entry="B1")), EntryPassedOver).guest == "Ben"
    at.no(End(), "16.1")
    told = only(at.must(TellWinner(award=1, means="telephone"), DEALER), WinnerTold)
    assert told.late is False


@proves(NSW, "16.5.4", "16.9.1")
def test_no_approval_makes_a_prize_of_what_no_prize_may_be() -> None:
    at = started(prize(contains={"liquor": 20_000}))
    drink = conditions(prize(contains={"liquor": 20_001}))
    at.no(Amend(conditions=drink), "16.5.4")


@proves(NSW, "16.10.1", "16.3")
def test_a_prize_over_a_hundred_dollars_is_kept_whatever_its_cash_is() -> None:
    at = won(prize("travel", value=cents("100.01"), cash=cents("90")))
    at.must(Claim(award=1, cash=True), ANN)
    at.no(Deny(claim=1, reason="Under 18."), "16.10.1")
    refused = Deny(claim=1, reason="Under 18.", address="1 High Street")
    assert only(at.must(refused), ClaimDenied).kept
