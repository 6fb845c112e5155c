"""Jackpots where section 13 meets other clauses: valid wagers, late powers, other tables."""

from __future__ import annotations

from punto.cards import parse_cards
from punto.jackpot.commands import DetermineShare, PayWin, RecordCoup, RecordWin, WithholdShare
from punto.money import Cents, cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.jackpot import Division, ShareMeans
from punto.rules.model import Cards, Step
from punto.rules.person import SeatNumber
from punto.rules.ruling import Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    CutCards,
    DealCard,
    EndShoe,
    Leave,
    OfferCut,
    OrderShuffle,
    Person,
    PlaceBet,
    PutCuttingCard,
    RefuseCut,
    ReopenBets,
    Report,
    SetPersonal,
    SettleBets,
    TakeBet,
)
from tests.jackpot.driver import AREA, CASINO, COLOURED, DEALER, HDD, MIXED, SUITED, Run, started
from tests.jackpot.linked import Linked, linked
from tests.table.crown_table import ANN, BANKER, BEN, CID, PLAYER, coup, deal, turned, wagers
from tests.tables import CROWN, proves

ELIGIBLE = "1.1/Lucky Tie Jackpot/eligibility"
CHIPS = ShareMeans.CHIPS


def over(t1: Linked) -> tuple[object, ...]:
    """The coup is paid and the cards are taken away; what the jackpot is told of it."""
    t1.at.must(SettleBets(), DEALER)
    t1.at.must(ClearTable(), DEALER)
    return t1.tell()


def paid(run: Run, win: int = 1) -> dict[str, int]:
    """The win is confirmed and paid: what each player has been paid, in units."""
    run.confirm(win)
    run.must(DEALER, PayWin(win=win, means=CHIPS))
    return {name: amount // 100 for name, amount in run.paid().items()}


@proves(CROWN, "10.7.2(b)", "13.4.6(a)")
def test_a_tie_wager_that_was_retracted_after_wrong_delivery_has_no_share() -> None:
    t1 = linked(started())
    wagers(t1.at, (ANN, "tie", "10"), (BEN, "tie", "10"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, "8h")
    t1.at.must(DealCard(card=parse_cards("8s")[0], to=Side.PLAYER), DEALER)
    t1.at.must(Choose(does="retract-or-reduce", reason="wrong hand"), HDD)
    t1.at.must(TakeBet(bet="tie", area=1), ANN)
    t1.at.must(CloseBets(), HDD)
    deal(t1.at, "8d 8c")
    over(t1)
    assert paid(t1.run) == {"Ben": 1000}


@proves(CROWN, "15.2.2", "5.4", "13.4.6(a)(i)")
def test_who_is_excluded_and_who_leaves_in_mid_coup_share_with_their_wagers() -> None:
    """Wagers that nobody declared void stand, and a share is what is owed for them."""
    t1 = linked(started())
    wagers(t1.at, (ANN, "tie", "10"), (BEN, "tie", "10"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, "8h 8s")
    t1.at.must(Report(irregularity=Irregularity.BREACH_OF_RULES, player="Ann"), DEALER)
    t1.at.must(Choose(does="exclude-person", reason="side bets"), CASINO)
    t1.at.must(Choose(does="play-on"), CASINO)
    t1.at.must(Leave(), BEN)
    deal(t1.at, "8d 8c")
    over(t1)
    assert paid(t1.run) == {"Ann": 500, "Ben": 500}


@proves(CROWN, "15.3", "1.1/1-1-2/split", "13.4.6(a)(ii)")
def test_the_tie_half_of_a_void_1_1_2_has_no_share() -> None:
    """Shared by value: 10 of Ann, and 30 as half of Ben's 60 until it is void."""
    t1 = linked(started(division=Division.BY_VALUE))
    coup(t1.at, MIXED, (ANN, "tie", "10"), (BEN, "1-1-2", "60"))
    t1.tell()
    t1.at.must(Report(irregularity=Irregularity.FRAUD, player="Ben", earlier=True), DEALER)
    t1.at.must(Choose(does="void-wagers", players=("Ben",), reason="late chips"), CASINO)
    t1.tell()
    assert paid(t1.run) == {"Ann": 1000}


@proves(CROWN, "10.6.1(b)", "13.4.3", "13.4.2", "10.8.5")
def test_a_fifth_card_beside_four_eights_takes_nothing_from_the_win() -> None:
    """Both stand on 6: the tie is settled without the card, which begins a dummy coup."""
    t1 = linked(started())
    wagers(t1.at, (ANN, "tie", "10"))
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, COLOURED)
    t1.at.must(DealCard(card=parse_cards("5d")[0], to=Side.PLAYER), DEALER)
    told = over(t1)
    assert [type(each) for each in told] == [RecordWin, RecordCoup]
    deal(t1.at, "5d 9c Kd Ks")
    assert over(t1) == (RecordCoup(table="T1", no_bet=True),)
    assert paid(t1.run) == {"Ann": 1000}
    assert t1.run.state.pool == cents("1,001")  # the seed again, and two coups


@proves(CROWN, "10.1.1", "4.3.1(a)", "13.4.4")
def test_four_eights_are_none_once_the_first_of_them_is_the_burn_card() -> None:
    """The burn of the second shoe was missed; its first coup is dealt again without the first."""
    t1 = linked(started())
    at = t1.at
    at.must(OrderShuffle(reason="abnormal"), HDD)
    at.must(EndShoe(), DEALER)
    at.must(BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    at.must(OfferCut(to_players=False), HDD)
    while isinstance(turn := at.state.shoe.cutters[0], SeatNumber):
        at.must(RefuseCut(), Person(name=at.state.seats[turn.number]))
    at.must(CutCards(in_front=200), HDD)
    at.must(PutCuttingCard(from_back=20), DEALER)
    at.must(Report(irregularity=Irregularity.FAIL_TO_BURN, unnoticed=True), DEALER)
    wagers(at, (ANN, "tie", "10"))
    at.must(CloseBets(), DEALER)
    deal(at, MIXED)
    at.must(Report(irregularity=Irregularity.FAIL_TO_BURN), DEALER)
    at.must(Choose(does="burn-and-restart", reason="nothing is lost"), HDD)
    at.must(BurnCard(), DEALER)
    for _ in range(3):
        at.must(DealCard(), DEALER)
    deal(at, "Kd")
    assert over(t1) == (RecordCoup(table="T1"),)
    assert t1.run.state.waiting == ()


@proves(CROWN, "15.2.3", "15.3", "13.4.6(a)")
def test_a_share_that_is_withheld_goes_to_the_pool_with_its_void_coup() -> None:
    t1 = linked(started())
    run = t1.run
    coup(t1.at, MIXED, (ANN, "tie", "10"), (BEN, "tie", "10"))
    t1.tell()
    run.confirm(1)
    run.must(CASINO, WithholdShare(win=1, player="Ann", reason="a device"))
    pool = run.state.pool
    t1.at.must(Report(irregularity=Irregularity.FRAUD, player="Ann", earlier=True), CASINO)
    t1.tell()
    assert (run.state.pool, run.state.owed) == (pool + cents("1,000"), ())
    run.no(CASINO, DetermineShare(win=1, player="Ann", paid=True, reason="nothing"), "15.2.3")
    assert run.paid() == {}


@proves(CROWN, "6.3.1", "13.4.6(a)", ELIGIBLE)
def test_a_short_tie_wager_shares_once_and_does_not_lie_the_second_time() -> None:
    """It is paid or collected with the advice, so it is valid; later ones are returned."""
    t1 = linked(started("option1", percentages={"non-coloured": "10%", "coloured": "20%"}))
    t1.at.must(SetPersonal(player="Ann", bet="tie", minimum=5000, maximum=10000), AREA)
    coup(t1.at, MIXED, (ANN, "tie", "10"), (BEN, "tie", "10"))
    t1.tell()
    assert paid(t1.run) == {"Ann": 50, "Ben": 50}
    t1.at.must(CallBets(), DEALER)
    again = t1.at.ask(PlaceBet(bet="tie", stake=cents("10"), area=1), ANN)
    assert isinstance(again, Refused)
    t1.at.must(PlaceBet(bet="tie", stake=cents("10"), area=3), BEN)
    t1.at.must(CloseBets(), DEALER)
    deal(t1.at, MIXED)
    over(t1)
    assert paid(t1.run, 2)["Ann"] == 50


@proves(CROWN, "10.9.1(c)", "13.4.6(a)")
def test_a_tie_wager_of_reopened_bets_shares_like_one_that_lay_before() -> None:
    t1 = linked(started())
    wagers(t1.at, (ANN, "tie", "10"))
    t1.at.must(CloseBets(), DEALER)
    t1.at.must(DealCard(face_down=True), DEALER)
    t1.at.must(ReopenBets(reason="a guest was late"), HDD)
    t1.at.must(PlaceBet(bet="tie", stake=cents("10"), area=5), CID)
    t1.at.must(CloseBets(), DEALER)
    for _ in range(3):
        t1.at.must(DealCard(face_down=True), DEALER)
    eights(t1)
    over(t1)
    assert paid(t1.run) == {"Ann": 500, "Cid": 500}


def eights(t1: Linked) -> None:
    """The dealer turns four eights."""
    turned(t1.at, DEALER, PLAYER, "8h 8d")
    turned(t1.at, DEALER, BANKER, "8s 8c")


@proves(CROWN, "13.4.7(b)", "15.3", "13.4.3")
def test_the_first_of_two_wins_is_void_and_the_second_has_the_whole_meter() -> None:
    """100% of the meter was the first table's; without it nothing came off before the second."""
    run = started("option3", "T1", "T2", seed=cents("5,000"))
    one, two = linked(run, "T1"), linked(run, "T2")
    coup(one.at, SUITED, (ANN, "tie", "10"))
    coup(two.at, SUITED, (BEN, "tie", "10"))
    one.tell()
    two.tell()
    one.at.must(Report(irregularity=Irregularity.FRAUD, player="Ann", earlier=True), CASINO)
    one.tell()
    assert [win.table for win in run.state.waiting] == ["T2"]
    assert run.confirm(2).value == Cents(cents("5,000") + 50)
    run.must(DEALER, PayWin(win=2, means=CHIPS))
    assert run.paid() == {"Ben": cents("5,001")}
    assert run.state.pool == cents("5,000.50")
