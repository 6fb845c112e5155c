"""NSW 16.3, 16.4, 16.10: prizes claimed, paid in money or goods, or refused with reasons."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.promotion.commands import (
    Claim,
    Deny,
    DrawEntry,
    End,
    Grant,
    Part,
    TellReasons,
    TellWinner,
    WithdrawAward,
)
from punto.promotion.events import (
    AwardWithdrawn,
    ClaimDenied,
    Claimed,
    PrizeGiven,
    PrizePaid,
    ReasonsTold,
)
from punto.promotion.state import PromotionPhase
from punto.rules.promotion import PayoutWay
from punto.rules.ruling import Reason
from tests.promotion.drafts import prize
from tests.promotion.room import (
    ANN,
    BEN,
    DEALER,
    INSPECTOR,
    MANAGER,
    claimed,
    drafted,
    only,
    won,
)
from tests.refusals import data
from tests.tables import NSW, proves


def _part(way: PayoutWay, amount: str) -> Part:
    return Part(way=way, amount=cents(amount))


def test_a_cash_prize_is_paid_once_to_its_winner() -> None:
    at = claimed(prize("cash", value=cents("5,000")))
    at.no(Grant(claim=1), "16.1", MANAGER)
    event = only(at.must(Grant(claim=1)), PrizePaid)
    assert (event.guest, event.amount) == ("Ann", cents("5,000"))
    assert event.parts == (_part(PayoutWay.CASH, "5,000"),)
    at.no(Grant(claim=1), "16.10")
    at.must(Claim(award=1), ANN)
    assert at.no(Grant(claim=2), "16.7.8").reason is Reason.NO_SUCH_PRIZE


@pytest.mark.parametrize("kind", ["casino-dollars", "slots-dollars", "vehicle", "other"])
def test_goods_are_handed_over_and_no_money_is_paid(kind: str) -> None:
    at = claimed(prize(kind, value=cents("900")))
    event = only(at.must(Grant(claim=1)), PrizeGiven)
    assert (event.guest, event.prize, event.value) == ("Ann", kind, cents("900"))


@proves(NSW, "16.3")
def test_cash_instead_of_goods_where_the_conditions_offer_it() -> None:
    want_cash = Claim(award=1, cash=True)
    at = won(prize("travel"))
    assert at.no(want_cash, "16.3", ANN).reason is Reason.NO_CHOICE
    offered = claimed(prize("travel", cash=cents("3,500")), claim=want_cash)
    event = only(offered.must(Grant(claim=1)), PrizePaid)
    assert (event.amount, event.clause) == (cents("3,500"), f"{NSW} 16.3")
    kept = claimed(prize("travel", cash=cents("3,500")))
    assert only(kept.must(Grant(claim=1)), PrizeGiven).value == cents("5,000")


WAYS = [
    (_part(PayoutWay.CASH, "10,000.01"),),
    (_part(PayoutWay.CROSSED_CHEQUE, "10,000.01"),),
    (_part(PayoutWay.ELECTRONIC_TRANSFER, "10,000.01"),),
    (_part(PayoutWay.CASH, "0.01"), _part(PayoutWay.CROSSED_CHEQUE, "10,000")),
    (
        _part(PayoutWay.CASH, "1,000"),
        _part(PayoutWay.CROSSED_CHEQUE, "4,000.01"),
        _part(PayoutWay.ELECTRONIC_TRANSFER, "5,000"),
    ),
]


@proves(NSW, "16.4")
@pytest.mark.parametrize("parts", WAYS)
def test_the_winner_of_more_than_ten_thousand_chooses_how_it_is_paid(
    parts: tuple[Part, ...],
) -> None:
    big = prize("cash", value=cents("10,000.01"))
    at = claimed(big, claim=Claim(award=1, parts=parts))
    event = only(at.must(Grant(claim=1)), PrizePaid)
    assert (event.guest, event.amount, event.parts) == ("Ann", cents("10,000.01"), parts)
    assert event.clause == f"{NSW} 16.4"


@proves(NSW, "16.4")
@pytest.mark.parametrize(
    ("value", "free"), [("9,999.99", False), ("10,000", False), ("10,000.01", True)]
)
def test_up_to_ten_thousand_there_is_no_such_choice(value: str, free: bool) -> None:
    at = won(prize("cash", value=cents(value)))
    cheque = Claim(award=1, parts=(_part(PayoutWay.CROSSED_CHEQUE, value),))
    if free:
        at.must(cheque, ANN)
    else:
        at.no(cheque, "16.4", ANN)


@proves(NSW, "16.4")
def test_the_parts_make_up_the_prize_and_the_winner_chooses_them() -> None:
    at = won(prize("cash", value=cents("12,000")))
    short = Claim(award=1, parts=(_part(PayoutWay.CASH, "11,999.99"),))
    over = Claim(award=1, parts=(_part(PayoutWay.CASH, "12,000"), _part(PayoutWay.CASH, "0.01")))
    for claim in (short, over):
        at.no(claim, "16.4", ANN)
    whole = (_part(PayoutWay.ELECTRONIC_TRANSFER, "12,000"),)
    staff = Claim(award=1, claimant="Ann", parts=whole)
    assert at.no(staff, "16.4", DEALER).reason is Reason.NOT_AUTHORISED
    at.must(Claim(award=1, parts=whole), ANN)


def test_goods_have_no_ways_of_paying() -> None:
    at = won(prize("vehicle", value=cents("30,000"), cash=cents("25,000")))
    parts = (_part(PayoutWay.ELECTRONIC_TRANSFER, "25,000"),)
    at.no(Claim(award=1, parts=parts), "16.4", ANN)
    at.must(Claim(award=1, cash=True, parts=parts), ANN)
    event = only(at.must(Grant(claim=1)), PrizePaid)
    assert (event.amount, event.parts) == (cents("25,000"), parts)


def test_a_claim_is_of_a_guest_or_written_down_by_staff() -> None:
    at = won()
    at.no(Claim(award=1), "1.1/promotional-prize", INSPECTOR)
    at.no(Claim(award=1), "16.7.8", DEALER)  # whose?
    event = only(at.must(Claim(award=1, claimant="Ann", address="1 High St"), DEALER), Claimed)
    assert (event.claim, event.claimant, at.who(event).name) == (1, "Ann", "Dee")
    at.no(Claim(award=1), "16.7.8", ANN)  # the first is open
    at.no(Claim(award=7), "16.7.11", ANN)
    at.no(Claim(prize="boat"), "16.7.11", ANN)
    assert "at draft" in data(drafted().ask(Claim(prize="cash"), ANN))


def test_nobody_but_the_winner_is_given_the_prize() -> None:
    at = won()
    at.must(Claim(award=1, address="2 Low Road"), BEN)
    at.no(Grant(claim=1), "16.7.8")
    at.must(Claim(prize="cash"), BEN)
    at.no(Grant(claim=2), "16.7.8")


@proves(NSW, "16.10", "16.10.1")
@pytest.mark.parametrize(
    ("value", "kept"), [("0.01", False), ("99.99", False), ("100", False), ("100.01", True)]
)
def test_denied_claims_over_a_hundred_are_kept_with_name_address_and_reason(
    value: str, kept: bool
) -> None:
    at = claimed(prize("cash", value=cents(value)), claim=Claim(award=1))
    deny = Deny(claim=1, reason="Under 18.")
    if kept:
        at.no(deny, "16.10.1")
        deny = Deny(claim=1, reason="Under 18.", address="1 High Street")
    event = only(at.must(deny), ClaimDenied)
    assert event.kept is kept
    (refusal,) = at.state.refusals
    assert (refusal.claimant, refusal.reason, refusal.kept) == ("Ann", "Under 18.", kept)
    assert refusal.address == ("1 High Street" if kept else "")
    assert refusal.value == cents(value)


@proves(NSW, "16.10")
@pytest.mark.parametrize("value", ["50", "5,000"])
def test_whoever_is_refused_a_prize_is_told_why(value: str) -> None:
    at = claimed(prize("cash", value=cents(value)))
    at.no(Deny(claim=1, reason=" "), "16.10")
    assert at.no(Deny(claim=1, reason="x"), "16.10", MANAGER).reason is Reason.NOT_AUTHORISED
    at.must(Deny(claim=1, reason="Under 18."))
    owed = "refusal 1: tell Ann why"
    assert owed in list(at.state.owed())
    assert owed in data(at.no(End(), "16.1"))
    at.no(TellReasons(refusal=2), "16.10", DEALER)
    at.no(TellReasons(refusal=1), "16.10", ANN)
    event = only(at.must(TellReasons(refusal=1), DEALER), ReasonsTold)
    assert (event.to, event.reason, event.clause) == ("Ann", "Under 18.", f"{NSW} 16.10")
    assert owed not in list(at.state.owed())
    at.must(End())
    assert at.state.phase is PromotionPhase.ENDED


def test_a_prize_that_its_winner_was_refused_is_drawn_again() -> None:
    at = claimed()
    at.no(DrawEntry(prize="cash", entry="B1"), "16.7.11")
    at.must(Deny(claim=1, reason="Under 18."))
    at.no(Deny(claim=1, reason="again"), "16.10")
    at.must(DrawEntry(prize="cash", entry="B1"))
    at.must(Claim(award=2), BEN)
    assert only(at.must(Grant(claim=2)), PrizePaid).guest == "Ben"
    at.no(TellWinner(award=1, means="mail"), "16.8")


def test_a_refused_stranger_takes_nothing_from_the_winner() -> None:
    at = won()
    at.must(Claim(award=1, address="2 Low Road"), BEN)
    assert only(at.must(Deny(claim=1, reason="Not the winner.")), ClaimDenied).award == 0
    at.must(Claim(award=1), ANN)
    assert only(at.must(Grant(claim=2)), PrizePaid).guest == "Ann"


def test_a_prize_that_nobody_claims_is_withdrawn_with_its_reason_and_drawn_again() -> None:
    at = won()
    at.no(WithdrawAward(award=1, reason=""), "16.10")
    at.no(WithdrawAward(award=2, reason="Not claimed."), "16.10")
    at.no(WithdrawAward(award=1, reason="Not claimed."), "16.10", MANAGER)
    at.must(Claim(award=1), ANN)
    at.no(WithdrawAward(award=1, reason="Not claimed."), "16.10")
    other = won()
    event = only(other.must(WithdrawAward(award=1, reason="Not claimed.")), AwardWithdrawn)
    assert (event.guest, event.value) == ("Ann", cents("5,000"))
    assert "refusal 1: tell Ann why" in list(other.state.owed())
    other.must(DrawEntry(prize="cash", entry="C1"))


def test_nothing_ends_while_anything_is_owed() -> None:
    at = won()
    want = data(at.no(End(), "16.1"))
    assert "tell Ann by 2027-06-05" in want
    assert "Cash to Ann" in want
    at.must(TellWinner(award=1, means="telephone"), DEALER)
    at.must(Claim(award=1), ANN)
    assert "claim 1: an answer to Ann" in data(at.no(End(), "16.1"))
    at.must(Grant(claim=1))
    at.must(End())
    at.must(Claim(award=1), BEN)  # one may still ask, and is still told why not
    at.must(Deny(claim=2, reason="Not the winner.", address="2 Low Road"))
    at.must(TellReasons(refusal=1))
