"""Signs, limits and markers at a New South Wales table (2.5, 2.6, 6)."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.model import Cards, Item, Step
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    CutCards,
    Leave,
    OfferCut,
    PlaceBet,
    PostSign,
    PutCuttingCard,
    SetDifferential,
    SetMaximum,
    SetMinimum,
    SetPersonal,
    Sit,
    TakeBet,
)
from punto.table.state import TableState
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    BEN,
    CAL,
    DEALER,
    SUPERVISOR,
    open_table,
    refused_by,
    seat,
)
from tests.tables import NSW, limits, proves, refused, table

MINUTE = 60


def _no_signs(variant: str, percentage: str = "") -> Driven:
    shown = {"tie-percentage": percentage} if percentage else {}
    at = Driven(TableState(table(NSW, variant=variant, percentages=shown)))
    at.must(BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,)), DEALER)
    at.must(OfferCut(to_players=False), DEALER)
    at.must(CutCards(in_front=200), SUPERVISOR)
    at.must(PutCuttingCard(from_back=20), DEALER)
    at.must(BurnCard(), DEALER)
    return at


@proves(NSW, "2.6", "13.3.5.2", "6.1")
def test_sn_05_tie_premium_waits_for_odds_and_percentage_on_its_sign() -> None:
    for wrong in ("", "0.5%", "11%"):
        shown = {"tie-percentage": wrong} if wrong else {}
        answer = refused(NSW, variant="tie-premium", percentages=shown)
        assert answer.reason is Reason.WRONG_PERCENTAGE
    for right in ("1%", "10%"):
        at = _no_signs("tie-premium", right)
        assert refused_by(at.ask(CallBets(), DEALER), "6.1")
        at.must(PostSign(item=Item.LIMITS), DEALER)
        assert refused_by(at.ask(CallBets(), DEALER), "2.6")
        at.must(PostSign(item=Item.PAYOUT_ODDS), DEALER)
        assert refused_by(at.ask(CallBets(), DEALER), "2.6")
        at.must(PostSign(item=Item.PERCENTAGE, announces=right), DEALER)
        at.must(CallBets(), DEALER)


@proves(NSW, "2.5", "6.1")
def test_sn_05_even_money_waits_for_its_odds_on_a_sign() -> None:
    at = _no_signs("even-money")
    at.must(PostSign(item=Item.LIMITS), DEALER)
    assert refused_by(at.ask(CallBets(), DEALER), "2.5")
    at.must(PostSign(item=Item.PAYOUT_ODDS), DEALER)
    at.must(CallBets(), DEALER)


def _bets(dollars: str, area: int) -> PlaceBet:
    return PlaceBet(bet="player", stake=cents(dollars), area=area)


@proves(NSW, "6.6.1", "6.6.1/keep", "6.6.1.1", "6.6.1.3", "6.6.3", "6.6.4")
def test_sn_32_a_minimum_raised_at_once_leaves_players_theirs() -> None:
    at = open_table(limits=limits("100", "10000"))
    seat(at, Ann=2, Ben=4)
    at.now = 21 * 60 * MINUTE
    raised = SetMinimum(bet="player", minimum=cents("300"), at_once=True)
    assert refused_by(at.ask(raised, DEALER), "6.6.1")
    at.must(raised, SUPERVISOR)
    assert refused_by(at.ask(CallBets(), DEALER), "6.6.3")
    at.must(PostSign(item=Item.TWO_MINIMUMS, announces="100 and 300"), DEALER)
    at.must(CallBets(), DEALER)
    at.now += 5 * MINUTE
    at.must(_bets("100", 2), ANN)
    at.must(_bets("100", 4), BEN)
    at.must(_bets("100", 5), BEN)
    ruling = at.ask(_bets("100", 1), CAL)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.UNDER_MINIMUM
    at.must(_bets("300", 1), CAL)
    marked = {at.state.seat_of(name) for name in at.state.rules.markers}
    assert marked == {2, 4}


@proves(NSW, "6.6.1.2", "6.6.4")
def test_who_leaves_loses_the_marker_and_comes_back_as_a_new_player() -> None:
    at = open_table(limits=limits("100", "10000"))
    seat(at, Ann=2)
    at.must(SetMinimum(bet="player", minimum=cents("300"), at_once=True), SUPERVISOR)
    assert at.state.rules.markers == {"Ann"}
    at.must(Leave(), ANN)
    assert at.state.rules.markers == frozenset()
    at.must(Sit(seat=2), ANN)
    at.must(CallBets(), DEALER)
    assert isinstance(at.ask(_bets("100", 2), ANN), Refused)


@proves(NSW, "6.6/raise-minimum", "6.6.2")
@pytest.mark.parametrize("kept", [False, True])
def test_after_twenty_minutes_of_a_sign_everybody_has_the_new_minimum(kept: bool) -> None:
    at = open_table(limits=limits("100", "10000"))
    seat(at, Ann=2)
    if kept:
        at.must(SetMinimum(bet="player", minimum=cents("300"), at_once=True), SUPERVISOR)
        at.must(PostSign(item=Item.TWO_MINIMUMS), DEALER)
    raised = SetMinimum(bet="player", minimum=cents("300"))
    by = "6.6.2" if kept else "6.6/raise-minimum"
    assert refused_by(at.ask(raised, SUPERVISOR), by)
    sign = PostSign(item=Item.NEW_MINIMUM, announces="300.00", effective=20 * MINUTE)
    at.must(sign, DEALER)
    at.now = 19 * MINUTE
    assert refused_by(at.ask(raised, SUPERVISOR), by)
    at.now = 20 * MINUTE
    at.must(raised, SUPERVISOR)
    at.must(CallBets(), DEALER)
    assert isinstance(at.ask(_bets("100", 2), ANN), Refused)
    assert at.state.rules.markers == frozenset()


@proves(NSW, "6.6")
def test_other_limits_change_at_any_time_by_a_casino_supervisor_only() -> None:
    at = open_table(limits=limits("100", "10000"))
    for command in (
        SetMinimum(bet="player", minimum=cents("50")),
        SetMaximum(bet="player", maximum=cents("20000")),
        SetDifferential(differential=cents("5000")),
    ):
        assert isinstance(at.ask(command, DEALER), Refused)
        at.must(command, SUPERVISOR)
    assert refused_by(at.ask(SetDifferential(differential=None), DEALER), "6.6")
    above = at.ask(SetMinimum(bet="player", minimum=cents("20001")), SUPERVISOR)
    assert isinstance(above, Refused)
    at.must(SetMinimum(bet="player", minimum=cents("20000"), at_once=True), SUPERVISOR)
    assert at.state.rules.limits.differential == cents("5000")


@proves(NSW, "6.7", "6.7/sign")
def test_sn_35_a_player_may_exceed_the_maximum_with_a_sign_of_both_limits() -> None:
    at = open_table(limits=limits("100", "10000"))
    own = SetPersonal(player="Ann", bet="player", minimum=cents("1000"), maximum=cents("50000"))
    assert refused_by(at.ask(own, SUPERVISOR), "6.7")
    at.must(PostSign(item=Item.PERSONAL_LIMITS, announces="Ann 1000 to 50000"), DEALER)
    assert refused_by(at.ask(own, DEALER), "6.7")
    at.must(own, SUPERVISOR)
    at.must(CallBets(), DEALER)
    assert isinstance(at.ask(_bets("500", 1), ANN), Refused)
    for least_and_most in ("1000", "50000"):
        at.must(_bets(least_and_most, 1), ANN)
        at.must(TakeBet(bet="player"), ANN)
    assert isinstance(at.ask(_bets("50001", 1), ANN), Refused)
    assert isinstance(at.ask(_bets("10001", 2), BEN), Refused)
    at.must(_bets("10000", 2), BEN)
