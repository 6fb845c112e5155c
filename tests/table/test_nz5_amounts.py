"""New Zealand Division 5: amounts that fit, the differential, rounds without wagers."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.permission import PlayerWish
from punto.table.commands import (
    AskFor,
    CallBets,
    CloseBets,
    DealCard,
    OrderNoBetCoups,
    Person,
    PlaceBet,
    ReduceBets,
    SetDifferential,
)
from punto.table.events import BetLowered, BetSettled, Decided
from tests.table.driver import Driven
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    OPERATOR,
    begin,
    clause,
    deal,
    end,
    one,
    place,
    ready,
    refused,
    settlements,
    t5,
    taken,
    won,
)
from tests.tables import NZ5, proves

ANN, BEN, CYD = (Person(name=name) for name in ("Ann", "Ben", "Cyd"))


@pytest.mark.parametrize(("stake", "ok"), [
    ("100", 1), ("110", 0), ("120", 1), ("130", 0), ("140", 1),
])  # fmt: skip
@proves(NZ5, "5.12", "5.10(b)")
def test_nz5_5_12_a_banker_wager_that_chips_could_not_pay(stake: str, ok: int) -> None:
    """D5-23."""
    at = ready()
    at.must(CallBets(), DEALER)
    ruling = at.ask(*place(f"Ann banker {stake}"))
    if not ok:
        assert refused(ruling, "5.12")
        assert taken(at.ask(*place(f"Ann player {stake}")))
        return
    at.must(CloseBets(), DEALER)
    deal(at, "2h 9c Kd Ks")
    assert won(end(at)) == f"+{int(stake) * 95 // 100}.00"


@pytest.mark.parametrize(("cards", "back", "net"), [
    ("Ah 3c 4d Ks 8h", "130", "+0.00"), ("9h 2c Kd Ks", "10", "-120.00"),
    ("2h 9c Kd Ks", "130", "+114.00"),
])  # fmt: skip
@proves(NZ5, "5.13")
def test_nz5_5_13_the_payable_part_is_valid_whatever_the_result(
    cards: str, back: str, net: str
) -> None:
    """D5-26 is the tie: 10 void and returned, 120 stand off."""
    at = ready()
    at.must(CallBets(), DEALER)
    mistake = PlaceBet(bet="banker", stake=13000, owner="Ann", unnoticed=True)
    at.must(mistake, DEALER)
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    done = end(at)
    (line,) = [each for each in done if isinstance(each, BetSettled)]
    assert line.returned == cents(back)
    assert clause("5.13") in line.clauses
    assert won(done) == net


@proves(NZ5, "5.17", "5.18", "1.0/Table Differential")
def test_nz5_5_18_the_dealer_may_reduce_to_amounts_that_can_be_paid() -> None:
    """D5-35."""
    at = ready()
    assert refused(at.ask(SetDifferential(differential=50000, reason="risk"), CASINO), "5.17")
    at.must(SetDifferential(differential=50000, reason="risk"), OPERATOR)
    assert refused(at.ask(CallBets(), DEALER), "5.17/s2"), "it is not on the notice yet"
    from punto.table.commands import PostSign

    at.must(PostSign(), OPERATOR)
    begin(at, "Ann banker 700 1", "Ben banker 500 2", "Cyd player 200 3", "Cyd tie 900 3")
    events = at.must(ReduceBets(), DEALER)
    kept = {each.wager.player: each.stake for each in events if isinstance(each, BetLowered)}
    assert kept == {"Ann": 40000, "Ben": 28000}
    assert [each.clause for each in events if isinstance(each, Decided)] == [clause("5.18")]
    deal(at, "2h 9c Kd Ks")
    done = end(at)
    assert (won(done, "Ann"), won(done, "Ben")) == ("+380.00", "+266.00")


@proves(NZ5, "5.18")
def test_nz5_5_18_the_dealer_need_not_and_not_after_the_first_card() -> None:
    """A38."""
    at = ready(t5(limits={"differential": cents("500")}))
    begin(at, "Ann banker 700", "Cyd player 100 3")
    deal(at, "2h")
    assert refused(at.ask(ReduceBets(), DEALER), "5.18")
    deal(at, "9c Kd Ks")
    assert won(end(at)) == "+665.00", "in full"


WANTED = AskFor(what=PlayerWish.NO_BET_COUPS)


@proves(NZ5, "8.3", "8.3/s2")
def test_nz5_8_3_up_to_three_rounds_without_wagers_on_request() -> None:
    """D5-53, A24."""
    at = ready()
    begin(at)
    assert refused(at.ask(DealCard(card=one("9h")), DEALER), "8.3")
    at = ready()
    asked = OrderNoBetCoups(coups=3, reason="a guest asked")
    assert refused(at.ask(asked, OPERATOR), "8.3"), "nobody asked yet"
    assert refused(at.ask(WANTED, OPERATOR), "8.3"), "a guest asks, not staff"
    at.must(WANTED, Person(name="Pat", role="patron"))
    assert refused(at.ask(asked, CASINO), "8.3")
    assert refused(at.ask(OrderNoBetCoups(coups=4), OPERATOR), "8.3")
    at.must(asked, OPERATOR)
    for _ in range(3):
        empty_round(at)
    begin(at)
    assert refused(at.ask(DealCard(card=one("9h")), DEALER), "8.3")


@proves(NZ5, "8.3", "8.3/s2")
def test_nz5_8_3_anybody_may_wager_on_such_a_round_and_then_they_count_anew() -> None:
    at = ready()
    asked = OrderNoBetCoups(coups=3, reason="a guest asked")
    at.must(WANTED, Person(name="Ann"))
    at.must(asked, OPERATOR)
    empty_round(at)
    at.must(WANTED, Person(name="Ann"))
    again = OrderNoBetCoups(coups=3, reason="asked again")
    assert refused(at.ask(again, OPERATOR), "8.3"), "a fresh request does not extend the run"
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert won(end(at)) == "+100.00"
    at.must(again, OPERATOR)
    for _ in range(3):
        empty_round(at)


def empty_round(at: Driven) -> None:
    begin(at)
    deal(at, "9h 2c Kd Ks")
    assert not settlements(end(at))
