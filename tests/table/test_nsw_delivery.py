"""Cards delivered wrongly or revealed by the dealer, in New South Wales (14.12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    Choose,
    CloseBets,
    DealCard,
    LowerBet,
    OfferCards,
    PassHand,
    Person,
    PlaceBet,
    Report,
    ReturnHand,
    TakeBet,
    TakeCards,
    TurnCard,
)
from punto.table.events import (
    AnyEvent,
    CoupWithoutBets,
    Decided,
    IrregularityFound,
    Notified,
)
from punto.table.state import Spot
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    ASSISTANT,
    BEN,
    DEALER,
    SUPERVISOR,
    all_decline,
    begin,
    clause,
    deal,
    deal_down,
    given_back,
    lost,
    only,
    open_table,
    refused_by,
    seat,
    settle,
    turn,
    won,
)
from tests.tables import NSW, proves

Fault = Callable[[], tuple[Driven, tuple[AnyEvent, ...]]]
BETS = (ANN, "player", "500"), (BEN, "banker", "300")


def _to_the_banker_area() -> tuple[Driven, tuple[AnyEvent, ...]]:
    """The Player's first card is laid on the Banker's place."""
    at = open_table()
    begin(at, *BETS)
    return at, at.must(DealCard(card=parse_cards("9c")[0], to=Side.BANKER), DEALER)


def _to_the_player_area() -> tuple[Driven, tuple[AnyEvent, ...]]:
    """The Banker's second card is laid on the Player's place."""
    at = open_table()
    begin(at, *BETS, cards="9c 2c 9d")
    return at, at.must(DealCard(card=parse_cards("3s")[0], to=Side.PLAYER), DEALER)


def _opening() -> Driven:
    """Four cards face down, Ann to open the Player's hand and Ben the Banker's."""
    at = open_table(method="method-b")
    seat(at, Ann=1, Ben=2)
    begin(at, *BETS)
    deal_down(at, 4)
    for hand, who in ((Side.PLAYER, ANN), (Side.BANKER, BEN)):
        at.must(OfferCards(hand=hand), DEALER)
        at.must(TakeCards(hand=hand), who)
    return at


def _to_the_wrong_player() -> tuple[Driven, tuple[AnyEvent, ...]]:
    """Ben is handed the Player's cards."""
    at = _opening()
    return at, at.must(Report(irregularity=Irregularity.WRONG_DELIVERY, player="Ben"), DEALER)


def _turned_by_the_dealer() -> tuple[Driven, tuple[AnyEvent, ...]]:
    """The dealer turns a card that Ann should have turned."""
    at = _opening()
    return at, at.must(TurnCard(hand=Side.PLAYER, place=1, card=parse_cards("9c")[0]), DEALER)


def _dealt_face_up() -> tuple[Driven, tuple[AnyEvent, ...]]:
    """A first card that should lie face down comes face up."""
    at = open_table(method="method-b")
    begin(at, *BETS)
    return at, at.must(DealCard(card=parse_cards("9c")[0]), DEALER)


FAULTS: dict[str, tuple[Fault, Irregularity, str]] = {
    "14.12.1 Player's card": (_to_the_banker_area, Irregularity.WRONG_DELIVERY, "14.12"),
    "14.12.1 Banker's card": (_to_the_player_area, Irregularity.WRONG_DELIVERY, "14.12"),
    "14.12.2": (_to_the_wrong_player, Irregularity.WRONG_DELIVERY, "14.12"),
    "14.12.3 turned": (_turned_by_the_dealer, Irregularity.REVEALED_BY_DEALER, "14.12.3"),
    "14.12.3 dealt": (_dealt_face_up, Irregularity.DEALT_FACE_UP, "14.12.3"),
}
each_fault = pytest.mark.parametrize("fault", FAULTS)


def _finish(at: Driven) -> None:
    """The rest of a coup: Player 8, Banker 5."""
    named = {Side.PLAYER: ("9c", "9d"), Side.BANKER: ("2c", "3s")}
    down = at.state.rules.method is not None and at.state.rules.method.key == "method-b"
    while at.state.dealt < 4:
        due = at.state.due
        assert due is not None
        name = named[due][len(at.state.hand(due))]
        if down and not at.state.no_bet:
            deal_down(at, 1)
        else:
            deal(at, name)
    for side in Side:
        _open(at, side, named[side])


def _open(at: Driven, side: Side, names: tuple[str, str]) -> None:
    """Cards that lie face down are turned, by who opens the hand."""
    closed = [place for place, laid in enumerate(at.state.hand(side), start=1) if laid.face_down]
    opener = at.state.hold.opening_player(side)
    passed = bool(opener and closed and not at.state.no_bet)
    if closed and not opener and not at.state.no_bet and side not in at.state.hold.passed:
        all_decline(at, side)
    if passed:
        at.must(PassHand(hand=side), DEALER)
    for number in closed:
        by = Person(name=opener) if passed and opener else DEALER
        turn(at, side, names[number - 1], by, number)
    if passed:
        at.must(ReturnHand(hand=side), DEALER)


@proves(NSW, "14.12", "14.12.1", "14.12.2", "14.12.3", "14.12.7", "14.12/tail")
@each_fault
def test_a_wrong_delivery_waits_for_a_casino_supervisor_and_an_inspector_is_told(
    fault: str,
) -> None:
    make, what, number = FAULTS[fault]
    at, events = make()
    found = only(events, IrregularityFound)
    assert (found.irregularity, found.clause) == (what, clause(number))
    assert {each.does.value for each in found.choices} == {
        "finish-as-it-is",
        "retract-or-reduce",
        "no-bet-coup",
    }
    assert only(events, Notified).who == "inspector"
    ruling = at.ask(DealCard(face_down=True), DEALER)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.CHOICE_OPEN
    assert isinstance(at.ask(Choose(does="finish-as-it-is"), DEALER), Refused)
    assert isinstance(at.ask(TakeBet(bet="player", area=1), ANN), Refused) or not _exposed(at)


def _exposed(at: Driven) -> bool:
    return any(laid.seen for laid in (*at.state.player, *at.state.banker))


@proves(NSW, "14.12.4")
@each_fault
def test_the_coup_may_be_finished_with_all_wagers_valid(fault: str) -> None:
    at, _ = FAULTS[fault][0]()
    assert refused_by(at.ask(Choose(does="finish-as-it-is"), DEALER), "14.12.4")
    events = at.must(Choose(does="finish-as-it-is", reason="seen by all"), SUPERVISOR)
    noted = only(events, Decided)
    assert (at.who(noted).name, noted.clause, noted.reason) == (
        SUPERVISOR.name,
        clause("14.12.4"),
        "seen by all",
    )
    _finish(at)
    assert settle(at) == {("Ann", "player"): won("500", "500"), ("Ben", "banker"): lost()}


@proves(NSW, "14.12.5")
@each_fault
def test_wagers_may_be_taken_off_or_made_smaller_before_it_goes_on(fault: str) -> None:
    at, _ = FAULTS[fault][0]()
    assert refused_by(at.ask(Choose(does="retract-or-reduce"), DEALER), "14.12.5")
    at.must(Choose(does="retract-or-reduce"), SUPERVISOR)
    more = LowerBet(bet="player", stake=cents("600"), area=1)
    assert isinstance(at.ask(more, ANN), Refused)
    at.must(LowerBet(bet="player", stake=cents("200"), area=1), ANN)
    at.must(TakeBet(bet="banker", area=2), BEN)
    at.must(CloseBets(), SUPERVISOR)
    _finish(at)
    assert settle(at) == {("Ann", "player"): won("200", "200")}


@proves(NSW, "14.12.5", "14.12.6")
@each_fault
def test_where_no_wager_is_left_it_becomes_a_no_bet_coup(fault: str) -> None:
    at, _ = FAULTS[fault][0]()
    at.must(Choose(does="retract-or-reduce"), SUPERVISOR)
    at.must(TakeBet(bet="player", area=1), ANN)
    events = at.must(TakeBet(bet="banker", area=2), BEN)
    assert only(events, CoupWithoutBets).clause == clause("14.12.6")
    ruling = at.ask(PlaceBet(bet="tie", stake=cents("10")), ANN)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.NO_BET_COUP
    _finish(at)
    assert settle(at) == {}


@proves(NSW, "14.12.6", "14.4/no-wagers")
@each_fault
def test_it_may_be_played_as_a_no_bet_coup(fault: str) -> None:
    at, _ = FAULTS[fault][0]()
    assert refused_by(at.ask(Choose(does="no-bet-coup"), DEALER), "14.12.6")
    events = at.must(Choose(does="no-bet-coup"), ASSISTANT)
    assert given_back(events) == {("Ann", "player"): cents("500"), ("Ben", "banker"): cents("300")}
    _finish(at)
    assert settle(at) == {}


def test_one_choice_ends_it() -> None:
    at, _ = _to_the_banker_area()
    at.must(Choose(does="finish-as-it-is"), SUPERVISOR)
    assert isinstance(at.ask(Choose(does="no-bet-coup"), SUPERVISOR), Refused)


@proves(NSW, "14.12.1")
def test_a_card_of_the_other_hand_is_found_when_somebody_tells_of_it_later() -> None:
    at = open_table()
    begin(at, *BETS)
    at.must(DealCard(card=parse_cards("9c")[0], to=Side.BANKER, unnoticed=True), DEALER)
    events = at.must(Report(irregularity=Irregularity.WRONG_DELIVERY), DEALER)
    found = only(events, IrregularityFound)
    assert (found.stray, found.place) == (Spot.BANKER, 1)
