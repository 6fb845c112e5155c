"""Waits of the automatic dealer: one is known by its value, and has a lawful default."""

from __future__ import annotations

import pytest

from punto.rules.books import keys
from punto.rules.coup import Side
from punto.rules.question import Question
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.dealer import Awaited, DealerAct, Wait, lasts_ms, next_step, overdue
from punto.table.events import (
    CardBurned,
    CardDealt,
    CardTurned,
    Decided,
    DirectionGiven,
    HandOrderedBack,
    HandPassed,
    HandReturned,
)
from punto.table.pace import Pace
from tests.table.dealer.scene import rules_of, take, taken, until, wagered, waits
from tests.table.room import ANN, BOB, HUNDRED, Room
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

BOOKS = pytest.mark.parametrize("key", keys())


def default(at: Room) -> ask.Request | None:
    return overdue(at.state, at.pack, waits(at))


@BOOKS
def test_more_wagers_do_not_restart_the_time_for_wagers_and_the_next_coup_does(key: str) -> None:
    at = wagered(rules_of(key))
    first = waits(at)
    assert first.what is Awaited.WAGERS
    assert "Ann" in first.players
    at.player(ask.PlaceBet(bet="banker", stake=HUNDRED, area=5), BOB)
    assert waits(at).key == first.key
    until(at, Awaited.FIRST_WAGER)
    at.player(ask.PlaceBet(bet="player", stake=HUNDRED, area=3))
    assert waits(at).what is Awaited.WAGERS
    assert waits(at).key != first.key


@BOOKS
def test_a_turned_card_does_not_restart_the_squeeze_and_a_third_card_has_its_own(key: str) -> None:
    """With this seed a third card comes to Player in one of the next coups."""
    at = taken(key)
    first = waits(at)
    at.player(ask.LookAtHand(hand=Side.PLAYER))
    at.player(ask.TurnCard(hand=Side.PLAYER, place=1))
    assert waits(at) == first
    at.player(ask.TurnCard(hand=Side.PLAYER, place=2))
    assert waits(at).key != first.key


def test_each_player_has_a_time_of_one_s_own_for_an_offer() -> None:
    at = wagered(rules_of(NSW))
    at.player(ask.PlaceBet(bet="player", stake=50 * 100, area=5), BOB)
    first = until(at, Awaited.CARDS_ANSWER)
    assert first.players == ("Ann",)
    at.player(ask.DeclineCards(hand=Side.PLAYER))
    second = waits(at)
    assert (second.what, second.players) == (Awaited.CARDS_ANSWER, ("Bob",))
    assert second.key != first.key
    assert overdue(at.state, at.pack, first) is None, "its time does not count for the next"


@BOOKS
def test_while_nobody_has_wagered_the_coup_waits_on(key: str) -> None:
    at = wagered(rules_of(key))
    until(at, Awaited.FIRST_WAGER)
    wait = waits(at)
    assert wait.what is Awaited.FIRST_WAGER
    assert overdue(at.state, at.pack, wait) is None


@BOOKS
def test_a_hand_that_is_offered_and_not_answered_goes_to_the_dealer(key: str) -> None:
    at = wagered(rules_of(key))
    until(at, Awaited.CARDS_ANSWER)
    request = default(at)
    assert request is not None
    assert (request.by.name, request.command) == ("Ann", ask.DeclineCards(hand=Side.PLAYER))
    until(at, Awaited.FIRST_WAGER)
    assert not any(isinstance(each, HandPassed) for each in at.log)


@pytest.mark.parametrize(
    ("key", "role"),
    [
        (NSW, "casino-supervisor"),
        (NZ5, "game-supervisor"),
        (NZ98, "game-supervisor"),
    ],
)
def test_a_hand_that_is_held_too_long_is_ordered_back_by_who_may(key: str, role: str) -> None:
    at = taken(key)
    request = default(at)
    assert request is not None
    assert isinstance(request.command, ask.OrderHandBack)
    assert request.by.role == role
    at.ask(request)
    at.run()
    turned = [each for each in at.log if isinstance(each, CardTurned)]
    assert turned[0].hand is Side.PLAYER


@pytest.mark.parametrize("key", [RWS, CROWN])
def test_where_no_book_says_who_orders_a_hand_back_a_direction_comes_first(key: str) -> None:
    at = taken(key)
    until(at, Awaited.FIRST_WAGER)
    asked = [each.question for each in at.log if isinstance(each, DirectionGiven)]
    assert Question.WHO_MAY_ORDER_THE_CARDS_BACK in asked
    assert any(isinstance(each, HandOrderedBack) for each in at.log)


@BOOKS
def test_a_hand_that_lies_open_is_taken_back_by_the_dealer_and_not_passed_again(key: str) -> None:
    at = taken(key)
    for place in (1, 2):
        at.player(ask.TurnCard(hand=Side.PLAYER, place=place))
    before = len(at.log)
    at.run()
    assert isinstance(at.log[before], HandReturned)
    passed = [each for each in at.log[before:] if isinstance(each, HandPassed)]
    assert all(len(at.state.player) == 3 for _ in passed)


@BOOKS
def test_a_third_card_goes_to_who_opened_the_hand_and_once_only(key: str) -> None:
    """It is passed again after the first two, and given back unseen it is the dealer's to turn."""
    at = next(each for each in (_third(key, seed) for seed in range(1, 40)) if each)
    assert at.state.player[2].face_down
    at.player(ask.ReturnHand(hand=Side.PLAYER))
    passed = sum(isinstance(each, HandPassed) for each in at.log)
    until(at, Awaited.FIRST_WAGER)
    assert sum(isinstance(each, HandPassed) for each in at.log) == passed == 2


def _third(key: str, seed: int) -> Room | None:
    at = taken(key, seed=seed)
    for place in (1, 2):
        at.player(ask.TurnCard(hand=Side.PLAYER, place=place))
    wait = waits(at)
    return at if wait.what is Awaited.SQUEEZE and len(at.state.player) == 3 else None


@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, CROWN])
def test_one_hand_after_the_other_is_with_players(key: str) -> None:
    at = wagered(rules_of(key))
    at.player(ask.PlaceBet(bet="banker", stake=HUNDRED, area=5), BOB)
    at.player(ask.Sit(seat=5), BOB)
    until(at, Awaited.CARDS_ANSWER)
    take(at, Side.PLAYER)
    assert waits(at).players == ("Bob",)
    at.player(ask.TakeCards(hand=Side.BANKER), BOB)
    assert waits(at).players == ("Ann",)
    assert (at.state.hold.out, at.state.hold.has) == (Side.PLAYER, "Ann")
    for place in (1, 2):
        at.player(ask.TurnCard(hand=Side.PLAYER, place=place))
    assert waits(at).players == ("Bob",)
    assert (at.state.hold.out, at.state.hold.has) == (Side.BANKER, "Bob")


def test_who_leaves_with_a_hand_or_the_right_to_it_is_not_waited_for() -> None:
    at = taken(NSW)
    at.player(ask.Leave())
    assert (at.state.hold.out, at.state.hold.has) == (None, ""), "the cards come back"
    at.run()
    again = wagered(rules_of(NSW))
    until(again, Awaited.CARDS_ANSWER)
    take(again, Side.PLAYER)
    again.player(ask.Leave())
    assert waits(again).what is Awaited.FIRST_WAGER
    assert not any(isinstance(each, HandPassed) for each in again.log)


def test_equals_whom_the_book_does_not_rank_are_ranked_by_who_may() -> None:
    """Resorts World names one player for the table; of two with the same bet staff choose."""
    at = wagered(rules_of(RWS))
    at.player(ask.Sit(seat=2), BOB)
    at.player(ask.PlaceBet(bet="banker", stake=HUNDRED, area=2), BOB)
    first = until(at, Awaited.CARDS_ANSWER)
    assert first.players == ("Bob",), "the lower seat"


def test_who_has_the_shoe_is_waited_for_and_silence_draws_in_that_name() -> None:
    at = wagered(rules_of(CROWN, "shoe-to-player"))
    until(at, Awaited.SHOE_ANSWER)
    at.player(ask.TakeShoe())
    wait = until(at, Awaited.DEAL)
    assert wait.players == ("Ann",)
    request = overdue(at.state, at.pack, wait)
    assert request is not None
    assert request.by.name == "Ann"
    at.ask(request)
    assert waits(at).key != wait.key


def test_a_side_wagerer_is_designated_by_who_may_where_nobody_backs_a_hand() -> None:
    at = wagered(rules_of(CROWN, "side-wagerer-opens"), "tie")
    assert until(at, Awaited.CARDS_ANSWER).players == ("Ann",)
    assert [each.what for each in at.log if isinstance(each, Decided)] == ["designate-opener"]


def test_a_player_offered_the_third_card_only_gets_it_face_down() -> None:
    at = next(each for each in (_named_dealer(seed) for seed in range(1, 40)) if each)
    wait = waits(at)
    assert (wait.what, wait.players) == (Awaited.CARDS_ANSWER, ("Ann",))
    assert at.state.player[2].face_down
    assert not at.state.player[0].face_down


def _named_dealer(seed: int) -> Room | None:
    at = wagered(rules_of(CROWN), seed=seed)
    until(at, Awaited.CARDS_ANSWER)
    take(at, Side.PLAYER)
    at.player(ask.NameOpener(hand=Side.PLAYER))
    at.run()
    return at if len(at.state.player) == 3 else None


@BOOKS
def test_cards_that_lie_face_down_have_no_name_in_the_log(key: str) -> None:
    at = taken(key)
    dealt = [each for each in at.log if isinstance(each, CardDealt)]
    assert [each.card for each in dealt] == [None] * 4
    known = at.pack.player
    at.player(ask.TurnCard(hand=Side.PLAYER, place=2))
    turned = [each for each in at.log if isinstance(each, CardTurned)]
    assert turned[-1].card == known[1]
    assert at.state.player[0].card is None
    burned = [each for each in at.log if isinstance(each, CardBurned)]
    assert all(each.card is None for each in burned[1:])


def test_a_name_that_a_player_tells_is_not_believed() -> None:
    at = taken(NSW)
    wrong = next(card for card in at.pack.order if card and card not in at.pack.player)
    at.player(ask.TurnCard(hand=Side.PLAYER, place=1, card=wrong))
    assert at.state.player[0].card == at.pack.player[0] != wrong


def test_the_house_s_pace_says_how_long_each_wait_lasts() -> None:
    pace = Pace()
    endless = {each for each in Awaited if lasts_ms(Wait(each, "k"), pace) is None}
    assert endless == {
        Awaited.CARDS,
        Awaited.CARD_READ,
        Awaited.DIRECTION,
        Awaited.STAFF,
        Awaited.OPENING,
    }
    assert lasts_ms(Wait(Awaited.SQUEEZE, "k"), pace) == 12_000
    assert lasts_ms(Wait(Awaited.CUT, "k"), pace) == 20_000
    at = wagered(rules_of(NSW))
    assert lasts_ms(waits(at), pace) == 18_000
    until(at, Awaited.CARDS_ANSWER)
    at.player(ask.DeclineCards(hand=Side.PLAYER), ANN)
    step = next_step(at.state, at.pack)
    assert isinstance(step, DealerAct)
    assert isinstance(step.request.command, ask.DealCard)
    assert lasts_ms(step, pace) == 800


def test_a_closed_table_waits_to_be_opened() -> None:
    at = wagered(rules_of(NSW))
    at.player(ask.TakeBet(bet="player", area=3))
    at.player(ask.Leave())
    manager = Person(name="Manager", role="operator")
    at.player(ask.CloseTable(), manager)
    assert waits(at).what is Awaited.OPENING
