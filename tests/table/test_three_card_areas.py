"""Three Card Baccarat: whose an area is, and who looks at which hand (12.5, 12.6.4)."""

from __future__ import annotations

from punto.money import cents
from punto.table import commands as ask
from punto.table.events import (
    AreaLookedAt,
    BetTaken,
)
from tests.table.crown_table import (
    ANN,
    BEN,
    CID,
    DEALER,
    DOT,
    clause,
    found,
    refused_by,
)
from tests.table.three_table import (
    FIVE,
    NINE,
    SEVEN,
    around,
    bet,
    card,
    spread_of,
    three,
    turned,
    wagers,
)
from tests.tables import CROWN, proves


@proves(CROWN, "12.3", "12.3.1")
def test_nobody_sits_or_wagers_beyond_the_ninth_place() -> None:
    at = three()
    assert refused_by(at.ask(ask.Sit(seat=10), DOT), "12.3.1")
    at.must(ask.CallBets(), DEALER)
    place = ask.PlaceBet(bet="three-card", stake=1000, area=10)
    assert refused_by(at.ask(place, ANN), "12.3.1")


@proves(CROWN, "12.5", "12.5.1", "12.5.1(a)", "12.5.1(b)", "12.5.1(c)")
def test_three_bets_are_taken_each_alone_and_no_other() -> None:
    at = three()
    at.must(ask.CallBets(), DEALER)
    for on in ("player", "banker", "dragon", "super-6"):
        answer = at.ask(ask.PlaceBet(bet=on, stake=1000), ANN)
        assert refused_by(answer, "12.5.1")
    bet(at, ANN, "three-pictures", "10")
    bet(at, BEN, "tie", "10")
    bet(at, CID, "three-card", "10")


@proves(CROWN, "12.5.5", "12.5.5(a)")
def test_several_areas_for_one_player_while_nobody_is_kept_out() -> None:
    at = three(boxes=4)
    at.must(ask.CallBets(), DEALER)
    bet(at, ANN, "three-card", "10")
    bet(at, ANN, "three-card", "20", area=2)
    for area in (3, 4):  # Ben and Cid sit there.
        place = ask.PlaceBet(bet="three-card", stake=1000, area=area)
        assert refused_by(at.ask(place, ANN), "12.5.5(a)")
    # Dot comes, and area 2 is the only one that is not somebody's own.
    place = ask.PlaceBet(bet="tie", stake=500, area=2)
    events = at.must(place, DOT)
    gone = found(events, BetTaken)
    assert (gone.wager.player, gone.wager.stake, gone.clause) == (
        "Ann", cents("20"), clause("12.5.5(a)"),
    )  # fmt: skip
    assert {(each.player, each.area) for each in at.state.layout} == {("Ann", 1), ("Dot", 2)}
    back = ask.PlaceBet(bet="three-card", stake=1000, area=2)
    assert refused_by(at.ask(back, ANN), "12.5.5(a)")


@proves(CROWN, "12.5.5(a)")
def test_who_sits_down_has_the_area_of_the_seat() -> None:
    at = three()
    at.must(ask.CallBets(), DEALER)
    bet(at, ANN, "three-card", "10")
    bet(at, ANN, "three-card", "20", area=2)
    at.must(ask.Sit(seat=2), DOT)
    events = at.must(ask.PlaceBet(bet="three-card", stake=500, area=2), DOT)
    assert found(events, BetTaken).clause == clause("12.5.5(a)")
    assert [each.player for each in at.state.layout if each.area == 2] == ["Dot"]


@proves(CROWN, "12.5.5(b)", "12.6.4")
def test_a_player_with_several_areas_sees_the_hand_of_the_own_seat_only() -> None:
    at = three()
    at.must(ask.CallBets(), DEALER)
    bet(at, ANN, "three-card", "10", area=2)
    bet(at, ANN, "three-card", "10")
    at.must(ask.CloseBets(), DEALER)
    around(at, {1: NINE, 2: FIVE, 0: SEVEN})
    assert spread_of(at).blind(2)
    assert not spread_of(at).blind(1)
    assert refused_by(at.ask(ask.LookAtArea(area=2), ANN), "12.5.5(b)")
    at.must(ask.Leave(), ANN)  # Where she sat when the cards were dealt is what counts.
    at.must(ask.Sit(seat=2), ANN)
    assert refused_by(at.ask(ask.LookAtArea(area=2), ANN), "12.5.5(b)")
    (looked,) = at.must(ask.LookAtArea(area=1), ANN)
    assert isinstance(looked, AreaLookedAt)
    assert refused_by(at.ask(ask.TurnHand(area=2), ANN), "12.5.5(b)")
    turned(at)
    at.must(ask.SettleBets(), DEALER)
    assert [(line.wager.area, line.result.value) for line in at.state.settled] == [
        (1, "won"), (2, "lost"),
    ]  # fmt: skip


def test_a_player_without_a_seat_sees_a_single_hand_and_no_other() -> None:
    at = three(seats={3: "Ben"})
    at.must(ask.CallBets(), DEALER)
    bet(at, DOT, "three-card", "10", area=5)
    bet(at, BEN, "three-card", "10")
    at.must(ask.CloseBets(), DEALER)
    around(at, {3: NINE, 5: FIVE, 0: SEVEN})
    at.must(ask.LookAtArea(area=5), DOT)
    assert refused_by(at.ask(ask.LookAtArea(area=5), BEN), "12.5.5(b)")
    assert refused_by(at.ask(ask.LookAtArea(area=5), DEALER), "12.5.5(b)")


@proves(CROWN, "12.6.4")
def test_cards_are_picked_up_once_all_are_dealt() -> None:
    at = three()
    wagers(at, (ANN, "three-card", "10"))
    for _ in range(6):
        assert refused_by(at.ask(ask.LookAtArea(area=1), ANN), "12.6.4") or not at.state.three_card
        at.must(ask.DealToArea(), DEALER)
    at.must(ask.LookAtArea(area=1, cards=(card("4s"), card("5c"), card("Tc"))), ANN)
    assert [laid.looked for laid in spread_of(at).hand(1)] == [("Ann",)] * 3
    assert spread_of(at).looked
