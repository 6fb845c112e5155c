"""Crown 5 at a table: what is taken, where and how long; what the dealer clears and pays."""

from __future__ import annotations

import pytest

from punto.cards import Card
from punto.money import Chips, cents
from punto.rules.irregular import Act
from punto.rules.ruling import Accepted, Reason, Refused
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    DealCard,
    LowerBet,
    PlaceBet,
    RefuseBet,
    ReopenBets,
    SettleBets,
    TakeBet,
)
from punto.table.events import BetPlaced, BetTaken, Decided
from tests.table.crown_table import (
    ANN,
    BANKER,
    BEN,
    CID,
    DEALER,
    HDD,
    PLAYER_WINS,
    clause,
    coup,
    crown,
    deal,
    found,
    four_down,
    nets,
    refused_by,
    settled,
    turned,
    wagers,
)
from tests.table.driver import Driven
from tests.tables import CROWN, money, proves

FIVES = Chips.of("5", "25", "100")
HALVES = Chips.of("0.50", "1", "5", "25", "100", "1,000")


def called() -> Driven:
    at = crown(chips=FIVES)
    at.must(CallBets(), DEALER)
    return at


@proves(CROWN, "5.1")
def test_crown_5_1_wagers_are_taken_in_chips_only() -> None:
    at = called()
    token = PlaceBet(bet="player", stake=cents("25"), token=True)
    assert refused_by(at.ask(token, ANN), "5.1")
    no = at.ask(PlaceBet(bet="player", stake=cents("26")), ANN)  # no chips make it
    assert isinstance(no, Refused)
    assert (no.reason, no.clause) == (Reason.NOT_IN_CHIPS, clause("5.1"))
    at.must(PlaceBet(bet="player", stake=cents("25")), ANN)


@proves(CROWN, "5.2")
def test_crown_5_2_wagers_lie_on_areas_of_the_layout() -> None:
    """Where the chips lie is what counts, whatever was told; there are no other areas."""
    at = called()
    for bet in ("dealer", "player-run", "insurance-no-6"):
        assert isinstance(at.ask(PlaceBet(bet=bet, stake=cents("25")), ANN), Refused)
    assert refused_by(at.ask(PlaceBet(bet="player", stake=cents("25"), area=15), ANN), "2.1")
    at.must(PlaceBet(bet="banker", stake=cents("100"), owner="Ann", told="Player, please"), DEALER)
    at.must(CloseBets(), DEALER)
    deal(at, PLAYER_WINS)
    assert nets(settled(at)) == {("Ann", "banker"): money("-100")}


@proves(CROWN, "5.3")
def test_crown_5_3_a_spoken_wager_lies_in_chips_before_the_call() -> None:
    at = called()
    spoken = PlaceBet(bet="banker", stake=cents("100"), owner="Ann", told="100 in cash on Banker")
    cash = PlaceBet(bet="banker", stake=cents("100"), owner="Ann", told="a voucher", token=True)
    assert refused_by(at.ask(cash, DEALER), "5.1")  # it has to be changed into chips
    placed = found(at.must(spoken, DEALER), BetPlaced)
    assert (placed.wager.player, placed.told) == ("Ann", "100 in cash on Banker")
    at.must(CloseBets(), DEALER)
    assert refused_by(at.ask(spoken, DEALER), "5.3")
    assert len(at.state.layout) == 1


@proves(CROWN, "5.4")
def test_cs_011_frozen_wagers() -> None:
    """100 on Player and the first card out: no raise, no withdrawal, no Tie beside it."""
    at = called()
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(CloseBets(), DEALER)
    deal(at, "9c")
    before = at.state
    tries = (
        PlaceBet(bet="player", stake=cents("100")),
        LowerBet(bet="player", stake=cents("50")),
        TakeBet(bet="player"),
        PlaceBet(bet="tie", stake=cents("20")),
    )
    for command in tries:
        assert refused_by(at.ask(command, ANN), "5.4")
    assert at.state == before
    deal(at, "2h Kd 5s")
    for command in tries:
        assert refused_by(at.ask(command, ANN), "5.4")
    assert nets(at.must(SettleBets(), DEALER)) == {("Ann", "player"): money("100")}
    for command in tries:
        assert isinstance(at.ask(command, ANN), Refused)
    at.must(ClearTable(), DEALER)


@proves(CROWN, "5.4", "5.4.1")
def test_crown_5_4_1_a_higher_duties_dealer_may_open_wagers_again_by_10_9() -> None:
    at = called()
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(CloseBets(), DEALER)
    four_down(at)
    lower = LowerBet(bet="player", stake=cents("50"))
    assert refused_by(at.ask(lower, ANN), "5.4")
    assert isinstance(at.ask(ReopenBets(), DEALER), Refused)
    at.must(ReopenBets(reason="asked"), HDD)
    at.must(lower, ANN)
    at.must(PlaceBet(bet="tie", stake=cents("25")), ANN)
    at.must(CloseBets(), DEALER)
    assert refused_by(at.ask(TakeBet(bet="player"), ANN), "5.4")
    turned(at, DEALER, BANKER, "2h 5s")
    turned(at, DEALER, next(each for each in type(BANKER) if each is not BANKER), "9c Kd")
    assert nets(settled(at)) == {("Ann", "player"): money("50"), ("Ann", "tie"): money("-25")}


@proves(CROWN, "5.4.1")
def test_crown_5_4_1_after_a_wrong_delivery_players_may_retract_or_reduce_by_10_7() -> None:
    """Reading A06."""
    at = called()
    at.must(PlaceBet(bet="player", stake=cents("500")), ANN)
    at.must(PlaceBet(bet="player", stake=cents("300")), BEN)
    at.must(CloseBets(), DEALER)
    at.must(DealCard(card=Card.parse("9c"), to=BANKER), DEALER)
    lower = LowerBet(bet="player", stake=cents("100"))
    assert isinstance(at.ask(lower, ANN), Refused)
    at.must(Choose(does=Act.RETRACT_OR_REDUCE.value, reason="fair"), HDD)
    at.must(lower, ANN)
    at.must(TakeBet(bet="player"), BEN)
    assert isinstance(at.ask(PlaceBet(bet="tie", stake=cents("25")), CID), Refused)
    assert [each.stake for each in at.state.layout] == [cents("100")]


@proves(CROWN, "5.6", "6.3.3")
def test_cs_020_the_next_highest_payable_amount() -> None:
    """Smallest chip 5: 30 and 50 on Banker; a loss; smallest chip 0.50: 25; a refusal."""
    at = crown(chips=FIVES)
    banker_wins = "2h 9c 5s Kd"
    for cards, stake, net in (
        (banker_wins, "30", "30"), (banker_wins, "50", "50"), (PLAYER_WINS, "30", "-30"),
    ):  # fmt: skip
        assert coup(at, cards, (ANN, "banker", stake)) == {("Ann", "banker"): money(net)}
    halves = crown(chips=HALVES)
    assert coup(halves, banker_wins, (ANN, "banker", "25")) == {("Ann", "banker"): money("24")}
    wagers(at, (BEN, "banker", "30"), (CID, "player", "30"))
    assert refused_by(at.ask(RefuseBet(player="Cid", bet="player", area=5), DEALER), "5.6")
    events = at.must(RefuseBet(player="Ben", bet="banker", area=3), DEALER)
    assert found(events, Decided).clause == clause("5.6")
    assert found(events, BetTaken).wager.stake == cents("30")
    at.must(PlaceBet(bet="banker", stake=cents("30"), area=3), BEN)
    at.must(CloseBets(), DEALER)
    deal(at, "9c")
    late = at.ask(RefuseBet(player="Ben", bet="banker", area=3), DEALER)
    assert refused_by(late, "5.6")


@proves(CROWN, "5.7", "5.7.1", "5.7.2", "5.8.1", "5.8.1(a)", "5.8.2")
@pytest.mark.parametrize("bet", ["player-pairs", "banker-crown-pairs"])
def test_crown_5_8_1_a_a_coup_with_pairs_alone_is_played_to_its_end(bet: str) -> None:
    at = crown()
    wagers(at, (ANN, bet, "25"), (ANN, "tiger/tiger-pair", "25"))
    at.must(CloseBets(), DEALER)
    deal(at, "2c Kh 3h 5d")
    assert not isinstance(at.ask(SettleBets(), DEALER), Accepted)
    deal(at, "6s 4s")
    assert nets(settled(at)) == {
        ("Ann", bet): money("-25"),
        ("Ann", "tiger/tiger-pair"): money("-25"),
    }
    assert at.state.layout == ()
