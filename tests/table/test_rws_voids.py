"""RWS 5.5, 5.11, 5.13 to 5.17: void rounds, late errors, displays, chips' position, gaps."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.ruling import NotStated, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    DealCard,
    Direct,
    DrawCard,
    EndShoe,
    Person,
    PlaceBet,
    Report,
    SettleBets,
)
from punto.table.events import (
    BetPlaced,
    BetUnsettled,
    CoupVoided,
    Decided,
    DirectionGiven,
)
from punto.table.state import Phase
from tests.table.driver import Driven, few_left
from tests.table.rws_table import (
    ANN,
    BEN,
    CAT,
    DEALER,
    PIT,
    PIT_MANAGER,
    SHIFT,
    Money,
    all_of,
    asked,
    begin,
    deal,
    found,
    money,
    ready,
    settle,
)
from tests.tables import RWS, is_refused, proves

VOIDS = (
    Irregularity.FOREIGN_CARD,
    Irregularity.MISSING_CARD,
    Irregularity.FAIL_TO_SHUFFLE,
    Irregularity.INSUFFICIENT_CARDS,
)
DAN = Person(name="Dan")


def _card(text: str) -> Card:
    return parse_cards(text)[0]


def _played(at: Driven) -> Money:
    """A round in which Banker wins 9 to 2 against Ann and for Ben."""
    deal(begin(at), "2h 4c Kh 5c")
    lines = settle(at)
    at.must(ClearTable(), DEALER)
    return lines


@pytest.mark.parametrize("what", VOIDS)
@proves(RWS, "5.5", "5.5/previous-stand", "5.15", "1/void", "5.5.1", "5.5.2", "5.5.4", "5.5.5")
def test_rws_5_5_the_current_round_is_void_and_earlier_ones_keep_their_settlement(
    what: Irregularity,
) -> None:
    at = ready()
    before = _played(at)
    assert before["Ben", "banker"] == (Result.WON, 20000, 20000)
    deal(begin(at, (CAT, "player", "700"), (ANN, "tie", "50")), "7h 6c")
    if what is Irregularity.INSUFFICIENT_CARDS:
        assert isinstance(at.ask(Report(irregularity=what), DEALER), Refused), "410 are left"
        few_left(at, 1)
    events = at.must(Report(irregularity=what), DEALER)
    assert money(events) == {
        ("Cat", "player"): (Result.VOID, 70000, 0),
        ("Ann", "tie"): (Result.VOID, 5000, 0),
    }
    assert all_of(at.log, BetUnsettled) == [], "no cent of the earlier round moves"
    assert at.state.phase is Phase.SETTLED


@proves(RWS, "5.5.5")
def test_rws_5_5_5_unshuffled_cards_are_shuffled_before_another_round() -> None:
    at = deal(begin(ready()), "7h 6c")
    at.must(Report(irregularity=Irregularity.FAIL_TO_SHUFFLE), DEALER)
    at.must(ClearTable(), DEALER)
    assert is_refused(at.ask(CallBets(), DEALER), "rws 5.5.5")
    at.must(EndShoe(), DEALER)
    assert at.state.phase is Phase.CARDS


@proves(RWS, "5.5.1")
def test_rws_5_5_1_a_card_that_came_too_often_is_foreign() -> None:
    """Nine sevens of hearts from eight decks."""
    at = ready("main")
    for _ in range(8):
        deal(begin(at), "7h 6c Kd Qc")
        settle(at)
        at.must(ClearTable(), DEALER)
    begin(at)
    events = at.must(DealCard(card=_card("7h")), DEALER)
    assert found(events).clause == "rws 5.5.1"
    assert money(events)["Ann", "player"] == (Result.VOID, 10000, 0)


def _banker_with_one_too_many() -> Driven:
    """Player 7 and Banker 6 stand; a 4 makes Banker 0 and Player wins, and nobody sees it."""
    at = deal(begin(ready()), "7h 6c Kh Kc")
    at.must(DealCard(card=_card("4d"), to=Side.BANKER, unnoticed=True), DEALER)
    lines = money(at.must(SettleBets(unnoticed=True), DEALER))
    assert lines["Ann", "player"] == (Result.WON, 10000, 10000)
    at.must(ClearTable(), DEALER)
    return at


LATE = Report(irregularity=Irregularity.THIRD_CARD_TO_BANKER)


@proves(RWS, "5.11")
def test_rws_sr_02_the_round_starts_with_the_call() -> None:
    at = _banker_with_one_too_many()
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="tie", stake=cents("50")), ANN)
    before = at.state.layout
    events = at.must(LATE, PIT)
    assert (found(events).irregularity, found(events).clause) == (
        Irregularity.FOUND_LATE,
        "rws 5.11",
    )
    assert all_of(events, BetUnsettled) == []
    assert (at.state.layout, at.state.shoe.front) == (before, ())
    at.must(CloseBets(), DEALER)
    deal(at, "9h 9c Kh Kc")
    assert settle(at) == {("Ann", "tie"): (Result.WON, 5000, 40000)}


@proves(RWS, "5.11")
def test_rws_5_11_an_error_found_in_the_next_round_changes_neither() -> None:
    at = _banker_with_one_too_many()
    deal(begin(at, (ANN, "player", "100")), "9h 4c")
    events = at.must(Report(irregularity=Irregularity.THIRD_CARD_TO_BANKER, earlier=True), PIT)
    assert found(events).clause == "rws 5.11"
    assert (len(at.state.player), len(at.state.banker), asked(at)) == (1, 1, ())
    deal(at, "Kh Kc")
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}


@proves(RWS, "5.5.3", "5.7")
def test_rws_5_7_an_error_found_before_the_next_call_is_put_right() -> None:
    at = _banker_with_one_too_many()
    events = at.must(LATE, PIT)
    assert {each.wager.player for each in all_of(events, BetUnsettled)} == {"Ann", "Ben"}
    assert [laid.card for laid in at.state.shoe.front] == [_card("4d")]
    assert settle(at)["Ann", "player"] == (Result.WON, 10000, 10000)
    assert at.state.outcome is not None
    assert (at.state.outcome.player, at.state.outcome.banker) == (7, 6)


@proves(RWS, "5.5.3")
def test_rws_5_5_3_a_wrong_number_of_cards_that_cannot_be_rebuilt_voids_in_time_only() -> None:
    late = Report(irregularity=Irregularity.THIRD_CARD_TO_BANKER, rebuildable=False)
    at = _banker_with_one_too_many()
    events = at.must(late, PIT)
    assert found(events).clause == "rws 5.5.3"
    assert money(events) == {
        ("Ann", "player"): (Result.VOID, 10000, 0),
        ("Ben", "banker"): (Result.VOID, 20000, 0),
    }
    other = _banker_with_one_too_many()
    other.must(CallBets(), DEALER)
    assert all_of(other.must(late, PIT), CoupVoided) == []


@proves(RWS, "5.7/house-decides")
def test_rws_5_7_whether_cards_can_be_rebuilt_is_for_the_pit_supervisor() -> None:
    """The dealer draws one too many: nothing moves before it is decided, one way or the other."""
    at = deal(begin(ready("main")), "7h 6c Kh Kc")
    at.must(DrawCard(card=_card("4d")), DEALER)
    for does in ("first-of-next-coup", "void-coup"):
        assert isinstance(at.ask(Choose(does=does), DEALER), Refused)
    assert len(at.state.aside) == 1
    at.must(Report(irregularity=Irregularity.EXCESS_CARD, rebuildable=False, note="no trace"), PIT)
    assert (at.state.phase, at.state.layout, at.state.aside) == (Phase.SETTLED, (), ())
    at = deal(begin(ready("main")), "2h 4c 3h Kc")
    for what in (Irregularity.OUT_OF_ORDER, Irregularity.WRONG_DELIVERY):
        assert asked(at) == ()
        at.must(Report(irregularity=what, rebuildable=False), DEALER)
        assert at.state.fault is not None
        assert (at.state.fault.role, asked(at)) == ("pit-supervisor", ()), what
        assert isinstance(at.ask(Choose(does="play-on"), DEALER), Refused)
        (told,) = all_of(at.must(Choose(does="play-on", reason="no trace"), PIT_MANAGER), Decided)
        assert (at.who(told).name, told.reason) == ("Max", "no trace")
        assert asked(at) == ("Ann", "Ben")
        at.must(Choose(does="continue"), ANN)
        at.must(Choose(does="continue"), BEN)


@pytest.mark.parametrize("what", [Irregularity.WRONG_DISPLAY, Irregularity.WRONG_SCANNER])
@proves(RWS, "5.14")
def test_rws_5_14_the_display_says_banker_and_the_cards_say_player(what: Irregularity) -> None:
    at = deal(begin(ready()), "7h 6c Kh Kc")
    events = at.must(Report(irregularity=what, note="the display shows Banker 9"), DEALER)
    assert (found(events).clause, asked(at)) == ("rws 5.14", ())
    assert (found(events).remedy, at.state.shoe.ending) == (Remedy.DISREGARD, None)
    assert settle(at) == {
        ("Ann", "player"): (Result.WON, 10000, 10000),
        ("Ben", "banker"): (Result.LOST, 0, 0),
    }


@pytest.mark.parametrize(
    ("cards", "line"),
    [("2h 4c Kh 5c", (Result.LOST, 0, 0)), ("4h 2c 5h Kc", (Result.WON, 50000, 50000))],
)
@proves(RWS, "5.13", "5.13/no-liability", "5.16", "5.16/responsibility")
def test_rws_sr_32_chips_position_rules(cards: str, line: tuple[Result, int, int]) -> None:
    """Dan asked for 500 on Banker; the dealer laid it on Player, and so it lay at the closing."""
    at = ready()
    at.must(CallBets(), DEALER)
    laid = PlaceBet(bet="player", stake=cents("500"), owner="Dan", told="500 on Banker")
    (placed,) = all_of(at.must(laid, DEALER), BetPlaced)
    assert (placed.told, placed.wager.player) == ("500 on Banker", "Dan")
    at.must(CloseBets(), DEALER)
    wrong = Report(irregularity=Irregularity.PLACED_IN_ERROR, player="Dan", note="500 on Banker")
    assert found(at.must(wrong, DEALER)).clause == "rws 5.13"
    deal(at, cards)
    assert settle(at) == {("Dan", "player"): line}


@proves(RWS, "5.16")
def test_rws_5_16_only_pit_employees_lay_bets_for_a_player() -> None:
    at = ready()
    at.must(CallBets(), DEALER)
    laid = PlaceBet(bet="player", stake=cents("500"), owner="Dan", told="500 on Player")
    assert isinstance(at.ask(laid, ANN), Refused)
    for person in (DEALER, PIT, PIT_MANAGER):
        at.must(laid, person)
    assert [(each.player, each.stake) for each in at.state.layout] == [("Dan", cents("1500"))]


@proves(RWS, "5.17")
def test_rws_5_17_what_the_rules_leave_open_is_for_the_shift_manager() -> None:
    """The first card of a round lies face up in the shoe: no clause, and no remedy of our own."""
    at = begin(ready("main"))
    wrong = DealCard(card=_card("9h"), found_face_up=True)
    silent = at.ask(wrong, DEALER)
    assert isinstance(silent, NotStated)
    assert (silent.question, silent.by) == ("face-up-first-card", "table-game-shift-manager")
    decision = Direct(question=silent.question, decision="play-on", reason="nobody is hurt")
    for person in (ANN, DEALER, PIT, PIT_MANAGER):
        assert is_refused(at.ask(decision, person), "rws 5.17")
    (given,) = all_of(at.must(decision, SHIFT), DirectionGiven)
    assert (at.who(given).name, at.who(given).role, given.reason) == (
        "Sam", "table-game-shift-manager", "nobody is hurt",
    )  # fmt: skip
    assert found(at.must(wrong, DEALER)).clause is None


P, B = Side.PLAYER, Side.BANKER
VOIDED = (Act.RETURN_WAGERS, Act.EARLIER_RESULTS_STAND)


@proves(RWS, "5.5", "5.5.3", "5.5/previous-stand", "5.12.1", "5.15", "1/void")
@pytest.mark.parametrize(
    ("cards", "hands", "clause"),
    [
        ("2h 4c Kd 8s", (P, P, B, B), "5.12"),  # 6 against 8, which would be 2 against 2
        ("2h 4c 4d Ks", (P, P, P, B), "5.5.3"),
        ("2h 4c 4d Ks", (P, P, P, P), "5.5.3"),
        ("2h 3d Kc Ks 4d", (P, B, B, P, P), "5.12"),  # 6 against 3, and a card may come to Banker
        ("2h 3d Kc Ks 4d 2c", (P, B, B, P, P, B), "5.12"),  # it came
        ("2h 3d Kc Ks 8d 2c", (P, B, B, P, P, B), "5.5.3"),  # against an 8 it cannot
        ("7h 3d Kc Ks 2d", (P, B, B, P, P), "5.5.3"),  # Player stands on 7
        ("2h 3d Kc Ks 2d 9c 5c", (P, B, B, P, P, P, B), "5.5.3"),  # four cards
    ],
)
def test_rws_what_cannot_be_put_right_goes_on_unless_a_hand_has_a_wrong_number_of_cards(
    cards: str, hands: tuple[Side, ...], clause: str
) -> None:
    at = _astray(cards, hands)
    events = at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), PIT)
    said = found(events)
    assert said.clause == f"rws {clause}"
    if clause == "5.12":
        assert (said.remedy, money(events)) == (Remedy.PLAY_ON, {})
        return
    assert (said.remedy, said.then) == (Remedy.VOID_COUP, VOIDED)
    assert money(events) == {("Ann", "player"): (Result.VOID, 10000, 0)}
    assert all_of(at.log, BetUnsettled) == [], "the round before keeps its settlement"


@proves(RWS, "5.12.1")
def test_rws_5_12_1_it_goes_on_as_it_lies_and_is_not_put_right_at_the_settlement() -> None:
    at = _astray("2h 4c Kd 8s", (P, P, B, B))
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), PIT)
    at.must(Choose(does="continue"), ANN)
    assert settle(at) == {("Ann", "player"): (Result.LOST, 0, 0)}
    assert at.state.outcome
    assert (at.state.outcome.player, at.state.outcome.banker) == (6, 8)


def _astray(cards: str, hands: tuple[Side, ...]) -> Driven:
    """Ann is on Player; the cards come one after the other to these hands."""
    at = ready()
    _played(at)
    begin(at, (ANN, "player", "100"))
    for card, hand in zip(parse_cards(cards), hands, strict=True):
        at.must(DealCard(card=card, to=hand, unnoticed=True), DEALER)
    return at
