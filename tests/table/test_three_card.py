"""Three Card Baccarat at the table: areas, the deal, looks, the end of a coup (12.3 to 12.7)."""

from __future__ import annotations

import pytest

from punto.rules.model import Cards, Step
from punto.rules.ruling import Reason, Refused
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.events import (
    CutOffered,
    Decided,
    DecksChanged,
    DirectionGiven,
    HandDealt,
    HandTurned,
    ResultsCalled,
    ShoeToEnd,
)
from punto.table.state import Phase, TableState
from tests.people import cut_by
from tests.refusals import expected_in
from tests.table.crown_table import (
    ANN,
    AREA,
    BEN,
    CASINO,
    CID,
    CROWN_MANAGEMENT,
    DEALER,
    HDD,
    clause,
    found,
    refused_by,
)
from tests.table.driver import Driven
from tests.table.three_table import (
    DOWN,
    FIVE,
    MACHINE,
    NINE,
    SEVEN,
    SHOE,
    UP,
    card,
    coup,
    dealt,
    ready,
    returned,
    settled,
    spread_of,
    three,
    turned,
    wagers,
)
from tests.tables import CROWN, money, proves, table

BOTH = pytest.mark.parametrize("arrangement", [SHOE, MACHINE])
FACES = pytest.mark.parametrize("method", [UP, DOWN])


@BOTH
@FACES
@pytest.mark.parametrize(
    ("hand", "dealer", "main", "pictures"),
    [
        ("Js Qd Kh", NINE, "100", "200"),
        ("Js Kd 7h", FIVE, "100", "50"),
        ("2s 4d Th", FIVE, "50", "-10"),
        ("2s 4d Th", NINE, "-100", "-10"),
    ],
)
@proves(CROWN, "12.1", "12.7", "12.7.1", "T19/main/not 6", "T19/main/6", "12.6", "12.5.2", "12.5.4")
def test_cs_080_ranking_and_odds_at_the_table(
    arrangement: str, method: str, hand: str, dealer: str, main: str, pictures: str
) -> None:
    at = three(arrangement, method)
    bets = (ANN, "three-card", "100"), (ANN, "three-pictures", "10")
    net = coup(at, {1: hand, 0: dealer}, *bets)
    assert net == {
        ("Ann", "three-card"): money(main),
        ("Ann", "three-pictures"): money(pictures),
    }


@proves(CROWN, "12.7.1", "12.5.3", "T19/Tie", "T19/**", "12.5.2(c)")
def test_every_area_plays_the_dealer_by_itself() -> None:
    at = three()
    bets = (
        (ANN, "three-card", "100"), (ANN, "tie", "10"),
        (BEN, "three-card", "40"), (BEN, "tie", "10"),
        (CID, "three-card", "20"),
    )  # fmt: skip
    net = coup(at, {1: SEVEN, 3: NINE, 4: "As 2s Ks", 0: "7c Kc Qc"}, *bets)
    assert net == {
        ("Ann", "three-card"): 0, ("Ann", "tie"): money("80"),
        ("Ben", "three-card"): money("40"), ("Ben", "tie"): money("-10"),
        ("Cid", "three-card"): money("-20"),
    }  # fmt: skip
    called = found(at.log, ResultsCalled)
    assert (called.dealer, called.ranking) == (7, 4)
    assert [(each.area, each.result) for each in called.areas] == [
        (1, "tie"), (3, "higher"), (4, "lower"),
    ]  # fmt: skip


def packets(at: Driven) -> dict[int, list[int]]:
    """For each area the numbers of the cards that came to it, in the order of the deal."""
    numbers, next_card = dict[int, list[int]](), 1
    for event in at.log:
        if isinstance(event, HandDealt):
            for _ in event.cards:
                numbers.setdefault(event.area, []).append(next_card)
                next_card += 1
    return numbers


@proves(CROWN, "12.6.3", "12.6.3(a)", "12.6.3(b)", "12.6.3(c)", "12.3.3")
def test_cs_083_from_a_shoe_one_card_at_a_time_from_the_dealers_left() -> None:
    at = three()
    wagers(at, (CID, "three-card", "10"), (ANN, "three-card", "10"), (BEN, "tie", "10"))
    for _ in range(12):
        at.must(ask.DealToArea(), DEALER)
    assert packets(at) == {1: [1, 5, 9], 3: [2, 6, 10], 4: [3, 7, 11], 0: [4, 8, 12]}
    assert at.state.shoe.left == 51 - 12
    more = at.ask(ask.DealToArea(), DEALER)
    assert isinstance(more, Refused)
    assert more.reason is Reason.NOT_DUE


@proves(CROWN, "12.6.2", "12.6.2(a)", "12.6.2(b)", "12.3.3(a)")
def test_cs_083_from_a_machine_a_set_of_three_to_each() -> None:
    at = three(MACHINE)
    wagers(at, (CID, "three-card", "10"), (ANN, "three-card", "10"), (BEN, "tie", "10"))
    for _ in range(4):
        at.must(ask.DealToArea(), DEALER)
    assert packets(at) == {1: [1, 2, 3], 3: [4, 5, 6], 4: [7, 8, 9], 0: [10, 11, 12]}


@proves(CROWN, "12.4.1", "12.4.1(b)", "12.4")
def test_a_deck_from_a_hand_held_shoe_is_shuffled_after_every_coup() -> None:
    at = three()
    coup(at, {1: NINE, 0: FIVE}, (ANN, "three-card", "10"))
    assert at.log[-1] == ShoeToEnd(clause=clause("12.4.1(b)"))
    assert refused_by(at.ask(ask.CallBets(), DEALER), "12.4.1(b)")
    at.must(ask.EndShoe(), DEALER)
    ready(at, same=True)  # The same cards, though players may pick them up.
    assert at.state.shoe.left == 51
    coup(at, {1: NINE, 0: FIVE}, (ANN, "three-card", "10"))


@proves(CROWN, "12.4.1(a)", "12.4.1(a)(i)", "12.4.1(a)(ii)")
def test_a_machine_has_two_decks_of_different_colours_that_take_turns() -> None:
    rules = table(CROWN, "three-card", decks=1, arrangement=MACHINE)
    for first, second in (("red", "red"), ("red", ""), ("", "")):
        at = Driven(TableState(rules))
        bring = ask.BringCards(
            cards=Cards.NEW, done=(Step.SHUFFLED,), backs=first, other_backs=second
        )
        assert refused_by(at.ask(bring, DEALER), "12.4.1(a)(ii)")
    at = three(MACHINE)
    assert not at.state.shoe.cutting_card_in
    backs = list[str]()
    for _ in range(3):
        backs.append(at.state.shoe.backs)
        coup(at, {1: NINE, 0: FIVE}, (ANN, "three-card", "10"))
        assert isinstance(at.log[-1], DecksChanged)
        assert at.state.shoe.left == 52  # One deck, all of it again.
    assert backs == ["red", "blue", "red"]


@proves(CROWN, "12.4.1")
def test_the_cut_goes_round_from_the_dealers_left_and_leaves_a_card_at_each_end() -> None:
    at = three()
    coup(at, {1: NINE, 0: FIVE}, (ANN, "three-card", "10"))
    at.must(ask.EndShoe(), DEALER)
    at.must(ask.BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), same=True), DEALER)
    assert found(at.must(ask.OfferCut(), DEALER), CutOffered).to[:3] == cut_by(1, 3, 4)
    assert refused_by(at.ask(ask.CutCards(in_front=0), ANN), "4.2.3")
    assert refused_by(at.ask(ask.CutCards(in_front=52), ANN), "4.2.3")
    at.must(ask.CutCards(in_front=1), ANN)


@proves(CROWN, "12.6.5", "12.6", "T18/*")
def test_the_dealer_turns_all_own_cards_and_declares_the_total() -> None:
    at = dealt(three())
    assert refused_by(at.ask(ask.SettleBets(), DEALER), "12.6.5")
    assert refused_by(at.ask(ask.TurnHand(area=1), DEALER), "12.6.5")
    assert refused_by(at.ask(ask.TurnHand(), ANN), "12.6.5")
    (event,) = at.must(ask.TurnHand(), DEALER)
    assert isinstance(event, HandTurned)
    assert (event.area, event.total, event.words) == (0, 8, "Dealer 8")
    assert event.clause == clause("12.6.5")
    assert refused_by(at.ask(ask.SettleBets(), DEALER), "12.6.5")  # Areas still lie face down.
    at.must(ask.TurnHand(area=1), ANN)
    for area in (3, 4):
        at.must(ask.TurnHand(area=area), DEALER)
    assert settled(at) == {
        ("Ann", "three-card"): money("100"),
        ("Ben", "three-card"): money("-50"),
        ("Cid", "three-pictures"): money("50"),
    }


def test_12_6_1_the_casino_manager_decides_face_up_or_face_down() -> None:
    at = three()
    change = ask.ChangeMethod(method=UP, reason="quiet night")
    for low in (DEALER, HDD, AREA):
        assert refused_by(at.ask(change, low), "12.6.1")
    events = at.must(change, CASINO)
    assert found(events, Decided).clause == clause("12.6.1")
    assert not any(isinstance(event, DirectionGiven) for event in at.log)
    wagers(at, (ANN, "three-card", "10"))
    assert refused_by(at.ask(ask.DealToArea(), DEALER), "12.6.1")  # Face up it has a name.
    at.must(ask.DealToArea(cards=(card("4s"),)), DEALER)
    at.must(ask.DealToArea(), DEALER)
    assert not spread_of(at).hand(1)[0].face_down
    assert spread_of(at).hand(0)[0].face_down
    other = at.ask(ask.ChangeMethod(method="cards-to-players"), CASINO)
    assert isinstance(other, Refused)
    assert other.reason is Reason.UNKNOWN_METHOD


def test_12_6_4_a_who_tells_of_a_hand_may_forfeit_by_a_casino_manager() -> None:
    at = dealt(three())
    take = ask.ForfeitBets(player="Ann", reason="showed Ben her cards")
    for low in (DEALER, HDD, AREA, ANN):
        assert refused_by(at.ask(take, low), "12.6.4(a)")
    assert refused_by(at.ask(ask.ForfeitBets(player="Ann"), CASINO), "12.6.4(a)")
    assert refused_by(at.ask(ask.ForfeitBets(player="Dot", reason="x"), CASINO), "12.6.4(a)")
    events = at.must(take, CASINO)
    assert returned(events) == {("Ann", "three-card"): ("lost", 0, 0)}
    assert found(events, Decided).reason == "showed Ben her cards"
    at.must(ask.ForfeitBets(player="Ben", reason="looked", area=3), CROWN_MANAGEMENT)
    turned(at)
    assert settled(at) == {("Cid", "three-pictures"): money("50")}


def test_settlement_area_by_area() -> None:
    at = dealt(three())
    turned(at)
    at.must(ask.SettleBets(areas=(3,)), DEALER)
    assert {each.player for each in at.state.layout} == {"Ann", "Cid"}
    assert isinstance(at.ask(ask.ClearTable(), DEALER), Refused)
    assert at.state.phase is Phase.SETTLED
    assert set(settled(at)) == {("Ann", "three-card"), ("Cid", "three-pictures")}


def test_betting_is_over_with_the_first_card() -> None:
    at = three()
    wagers(at, (ANN, "three-card", "10"))
    at.must(ask.DealToArea(), DEALER)
    late = ask.PlaceBet(bet="tie", stake=1000, area=3)
    assert refused_by(at.ask(late, BEN), "5.4")
    assert refused_by(at.ask(ask.TakeBet(bet="three-card", area=1), ANN), "5.4")


def test_commands_of_another_game_are_refused_both_ways() -> None:
    at = three()
    for command in (ask.DealCard(), ask.DrawCard(), ask.OrderNoBetCoups(reason="x")):
        answer = at.ask(command, CASINO)
        assert isinstance(answer, Refused)
        assert expected_in(answer) == "command-of three-card"
    other = Driven(TableState(table(CROWN)))
    for command in (ask.DealToArea(), ask.LookAtArea(area=1), ask.CountCards(number=52)):
        answer = other.ask(command, CASINO)
        assert isinstance(answer, Refused)
        assert expected_in(answer) == "command-of traditional"


def test_a_deal_needs_wagers() -> None:
    at = three()
    at.must(ask.CallBets(), DEALER)
    at.must(ask.CloseBets(), DEALER)
    assert refused_by(at.ask(ask.DealToArea(), DEALER), "12.6.3")
    assert refused_by(at.ask(ask.BurnCard(), DEALER), "12.1")
    stranger = at.ask(ask.DealToArea(), Person(name="Ann"))
    assert isinstance(stranger, Refused)
