"""Crown 6 at a table: limits, the differential, limits of one player, a raised minimum."""

from __future__ import annotations

import pytest

from punto.money import Chips, cents
from punto.rules.limits import Limit
from punto.rules.model import Item
from punto.rules.ruling import Accepted, Reason, Refused
from punto.table.commands import (
    ArrangeExcess,
    CallBets,
    CloseBets,
    PlaceBet,
    PostSign,
    ReduceBets,
    SetDifferential,
    SetMaximum,
    SetMinimum,
    SetPersonal,
)
from punto.table.events import (
    BetLowered,
    BetPlaced,
    BetSettled,
    Decided,
    ExcessArranged,
    MarkerPut,
    MinimumSet,
    SignPosted,
)
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER_WINS,
    BEN,
    CID,
    DEALER,
    HDD,
    PLAYER_WINS,
    at_minute,
    clause,
    coup,
    crown,
    deal,
    found,
    refused_by,
    settled,
    wagers,
)
from tests.table.driver import Driven
from tests.tables import CROWN, limits, money, proves

HALVES = Chips.of("0.50", "1", "5", "25", "100", "1,000")
SIGN = limits("25", "10,000", bets={"tie": Limit(cents("5"), cents("2,000"))})


def house() -> Driven:
    """Hand wagers 25 to 10,000, Tie 5 to 2,000, smallest chip 0.50."""
    return crown(limits=SIGN, chips=HALVES)


@proves(CROWN, "6.1", "6.1/fn1/s66(1)(c)")
def test_crown_6_1_no_wagers_before_the_sign_with_the_limits_is_up() -> None:
    at = house()
    signs = [each.item for each in at.log if isinstance(each, SignPosted)]
    assert signs == [Item.LIMITS]
    with_differential = crown(limits=SIGN)
    with_differential.must(SetDifferential(differential=cents("500")), AREA)
    assert isinstance(with_differential.ask(CallBets(), DEALER), Refused)
    with_differential.must(PostSign(), DEALER)
    with_differential.must(CallBets(), DEALER)


@proves(CROWN, "6.3", "6.3.1")
def test_crown_6_3_1_a_short_wager_plays_once_and_comes_back_the_next_time() -> None:
    at = house()
    wagers(at, (ANN, "player", "20"))
    assert found(at.log[-1:], BetPlaced).advice == clause("6.3.1")
    at.must(CloseBets(), DEALER)
    deal(at, PLAYER_WINS)
    first = found(settled(at), BetSettled)
    assert (first.returned, first.paid) == (money("20"), money("20"))
    at.must(CallBets(), DEALER)
    again = at.ask(PlaceBet(bet="player", stake=cents("20"), area=1), ANN)
    assert refused_by(again, "6.3.1")
    at.must(PlaceBet(bet="player", stake=cents("25"), area=1), ANN)


@proves(CROWN, "6.3.2")
@pytest.mark.parametrize(
    ("cards", "returned", "paid"), [(PLAYER_WINS, "15,000", "10,000"), (BANKER_WINS, "5,000", "0")]
)
def test_crown_6_3_2_over_the_maximum_it_is_paid_or_collected_to_the_maximum(
    cards: str, returned: str, paid: str
) -> None:
    at = house()
    wagers(at, (ANN, "player", "15,000"))
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    done = found(settled(at), BetSettled)
    assert (done.returned, done.paid) == (money(returned), money(paid))


@proves(CROWN, "6.2", "6.4")
def test_crown_6_4_the_dealer_may_cut_the_heavier_hand_pro_rata() -> None:
    """Differential 1,000: 1,500 and 900 against 600 on Banker are cut to 1,000 and 600."""
    at = crown(limits=limits("25", "10,000", differential=cents("1,000")))
    wagers(at, (ANN, "player", "1500"), (BEN, "player", "900"), (CID, "banker", "600"))
    assert isinstance(at.ask(ReduceBets(), ANN), Refused)
    events = at.must(ReduceBets(), DEALER)
    assert found(events, Decided).clause == clause("6.4")
    cut = {each.wager.player: each.stake for each in events if isinstance(each, BetLowered)}
    assert cut == {"Ann": money("1000"), "Ben": money("600")}
    assert sum(each.stake for each in at.state.layout if each.bet == "player") == cents("1600")
    assert isinstance(at.ask(ReduceBets(), DEALER), Refused)  # nothing is too much any more
    at.must(CloseBets(), DEALER)
    deal(at, "9c")
    assert isinstance(at.ask(ReduceBets(), DEALER), Refused)


@proves(CROWN, "6.5", "6.5.1", "6.5.2")
def test_cs_023_additional_commission() -> None:
    """Differential 10,000, arranged to 20,000: 13,200; 13,900; 9,500; a loss of 14,000."""
    at = crown(limits=limits("25", "20,000", differential=cents("10,000")))
    arrange = ArrangeExcess(player="Ann", maximum=cents("20,000"), reason="by arrangement")
    for lower in (DEALER, HDD):
        assert refused_by(at.ask(arrange, lower), "6.5")
    events = at.must(arrange, AREA)
    assert found(events, Decided).clause == clause("6.5")
    assert found(events, ExcessArranged).maximum == cents("20,000")
    for bet, cards, stake, net in (
        ("banker", BANKER_WINS, "14,000", "13,200"), ("player", PLAYER_WINS, "14,000", "13,900"),
        ("banker", BANKER_WINS, "10,000", "9,500"), ("player", BANKER_WINS, "14,000", "-14,000"),
    ):  # fmt: skip
        assert coup(at, cards, (ANN, bet, stake)) == {("Ann", bet): money(net)}


@proves(CROWN, "6.5")
def test_crown_6_5_in_traditional_baccarat_only() -> None:
    at = crown("crown", limits=limits("25", "20,000", differential=cents("10,000")))
    assert refused_by(at.ask(ArrangeExcess(player="Ann", maximum=cents("20,000")), AREA), "6.5")


@proves(CROWN, "6.6")
def test_cs_026_individual_limits() -> None:
    """Seat 3 has 500 to 50,000 and a marker, seat 4 has not; each has 40,000 on Player."""
    at = crown(limits=SIGN, seats={3: "Ben", 4: "Dot"})
    personal = SetPersonal(
        player="Ben", bet="player", minimum=cents("500"), maximum=cents("50,000")
    )
    for lower in (DEALER, HDD):
        assert refused_by(at.ask(personal, lower), "6.6")
    marker = found(at.must(personal, AREA), MarkerPut)
    assert (marker.player, marker.seat, marker.clause) == ("Ben", 3, clause("6.6"))
    assert at.state.rules.markers == {"Ben"}
    dot = next(name for seat, name in at.state.seats.items() if seat == 4)
    assert dot not in at.state.rules.markers
    wagers(at, (BEN, "player", "40,000"))
    at.must(PlaceBet(bet="player", stake=cents("40,000"), owner="Dot", area=4), DEALER)
    at.must(CloseBets(), DEALER)
    deal(at, PLAYER_WINS)
    paid = {each.wager.player: each for each in settled(at) if isinstance(each, BetSettled)}
    assert (paid["Ben"].paid, paid["Ben"].returned) == (cents("40,000"), cents("40,000"))
    assert (paid["Dot"].paid, paid["Dot"].returned) == (cents("10,000"), cents("40,000"))


@proves(CROWN, "6.6", "6.3.2")
def test_cs_026_beyond_the_maximum_the_stake_comes_back_when_it_loses() -> None:
    at = crown(limits=SIGN)
    wagers(at, (BEN, "player", "40,000"))
    at.must(CloseBets(), DEALER)
    deal(at, BANKER_WINS)
    assert found(settled(at), BetSettled).returned == cents("30,000")


@proves(CROWN, "6.7", "6.1/fn1/s66(2)")
def test_crown_6_7_a_higher_minimum_after_twenty_minutes_of_notice() -> None:
    at = house()
    higher = SetMinimum(bet="player", minimum=cents("50"), reason="a busy evening")
    assert refused_by(at_minute(at, 0, higher, DEALER), "6.7")
    assert refused_by(at_minute(at, 0, higher, AREA), "6.7")
    without_time = PostSign(item=Item.NEW_MINIMUM, announces="50.00")
    at_minute(at, 1, without_time, DEALER)
    assert refused_by(at_minute(at, 30, higher, AREA), "6.7")
    sign = PostSign(item=Item.NEW_MINIMUM, announces="50.00", effective=60 * 51)
    at_minute(at, 31, sign, DEALER)
    assert refused_by(at_minute(at, 50, higher, AREA), "6.7")
    assert refused_by(at_minute(at, 51, higher, HDD), "6.7")
    done = at_minute(at, 51, higher, AREA)
    assert isinstance(done, Accepted)
    assert found(done.events, MinimumSet).minimum == cents("50")
    assert at.state.rules.limits.shown("player").minimum == cents("50")


@proves(CROWN, "6.7")
def test_crown_6_7_other_changes_need_no_notice_and_an_area_manager() -> None:
    at = house()
    lower = SetMinimum(bet="player", minimum=cents("20"))
    higher = SetMaximum(bet="player", maximum=cents("20,000"))
    for command in (lower, higher, SetDifferential(differential=cents("500"))):
        no = at.ask(command, HDD)
        assert refused_by(no, "6.7")
        assert isinstance(no, Refused)
        assert no.reason is Reason.NOT_AUTHORISED
        at.must(command, AREA)
    assert at.state.rules.limits.shown("player").minimum == cents("20")
    assert at.state.rules.limits.shown("player").maximum == cents("20,000")
