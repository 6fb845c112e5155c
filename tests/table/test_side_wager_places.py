"""Side wagers at a full area: who has the first right takes the place, before no more bets."""

from __future__ import annotations

from typing import Any

import pytest

from punto.money import cents
from punto.rules.clause import Clause
from punto.rules.ruling import Reason, Refused
from punto.table.commands import CallBets, CloseBets, Person, PlaceBet
from punto.table.events import AnyEvent, BetPlaced, BetTaken
from punto.table.ruling import Ruling
from tests.table.driver import Driven, opened
from tests.tables import CROWN, NSW, RWS, proves, table

pytestmark = pytest.mark.covers

ANN, BEN, CID, DOT = (Person(name=name) for name in ("Ann", "Ben", "Cid", "Dot"))


def betting(key: str, *bets: tuple[Person, str], **choices: Any) -> Driven:
    """Wagers are called, and these lie on area 1."""
    at = opened(table(key, **choices), seed=3)
    at.must(CallBets())
    for who, bet in bets:
        at.must(PlaceBet(bet=bet, stake=cents("10")), who)
    return at


def ask(at: Driven, who: Person, bet: str, area: int = 1) -> Ruling:
    return at.ask(PlaceBet(bet=bet, stake=cents("10"), area=area), who)


def holders(at: Driven, bet: str) -> list[str]:
    return [each.player for each in at.state.layout if each.bet == bet]


def swapped(events: tuple[AnyEvent, ...]) -> tuple[str, str, Clause | None]:
    """Who made room for whom, and by which clause."""
    gone, come = events
    assert isinstance(gone, BetTaken)
    assert isinstance(come, BetPlaced)
    return gone.wager.player, come.wager.player, gone.clause


@pytest.mark.parametrize(
    ("bet", "hand", "other", "first", "second"),
    [
        pytest.param(
            "player-pairs", "player", "banker", "5.8.3", "5.8.5",
            marks=proves(CROWN, "5.8.3", "5.8.5", "5.8.7"),
        ),
        pytest.param(
            "banker-dragon-bonus", "banker", "player", "5.8.4", "5.8.6",
            marks=proves(CROWN, "5.8.4", "5.8.6", "5.8.7"),
        ),
    ],
)  # fmt: skip
def test_crown_5_8_the_hand_of_the_wager_then_any_wager_there_then_the_rest(
    bet: str, hand: str, other: str, first: str, second: str
) -> None:
    at = betting(CROWN, (BEN, other), (CID, hand), side_places=1)
    assert not isinstance(ask(at, ANN, bet), Refused)  # nobody else wants the place yet
    assert isinstance(ask(at, DOT, bet), Refused)  # no better right than Ann's
    events = at.must(PlaceBet(bet=bet, stake=cents("10")), BEN)
    assert swapped(events) == ("Ann", "Ben", Clause.of(CROWN, second))
    events = at.must(PlaceBet(bet=bet, stake=cents("10")), CID)
    assert swapped(events) == ("Ben", "Cid", Clause.of(CROWN, first))
    assert holders(at, bet) == ["Cid"]
    for late in (ANN, BEN, DOT):
        full = ask(at, late, bet)
        assert isinstance(full, Refused)
        assert full.reason is Reason.AREA_FULL


@proves(CROWN, "5.8.3", "5.8.7")
def test_crown_5_8_a_right_holds_on_its_own_area_only() -> None:
    at = betting(CROWN, (CID, "player"), side_places=1)
    assert not isinstance(ask(at, ANN, "player-pairs", area=2), Refused)
    assert isinstance(ask(at, CID, "player-pairs", area=2), Refused)
    assert not isinstance(ask(at, CID, "player-pairs"), Refused)


@proves(CROWN, "5.8.7")
def test_crown_5_8_7_once_no_more_bets_is_called_the_places_are_given() -> None:
    """Reading A67: contention is over before no more bets."""
    at = betting(CROWN, (CID, "player"), (ANN, "player-pairs"), side_places=1)
    at.must(CloseBets())
    full = ask(at, CID, "player-pairs")
    assert isinstance(full, Refused)
    assert holders(at, "player-pairs") == ["Ann"]


def test_crown_a_wager_of_neither_hand_displaces_nobody() -> None:
    at = betting(CROWN, (CID, "player"), (ANN, "tiger/tiger"), side_places=1)
    assert isinstance(ask(at, CID, "tiger/tiger"), Refused)


def test_crown_without_a_number_of_places_everybody_finds_one() -> None:
    at = betting(CROWN, (ANN, "player-pairs"), (BEN, "player"))
    assert not isinstance(ask(at, BEN, "player-pairs"), Refused)
    assert holders(at, "player-pairs") == ["Ann", "Ben"]


@proves(NSW, "12.2", "12.2/preference")
def test_nsw_12_2_main_wagers_have_the_places_and_others_as_they_came() -> None:
    three = ((ANN, "pairs-player"), (BEN, "pairs-player"), (CID, "pairs-player"))
    at = betting(NSW, *three)
    full = ask(at, DOT, "pairs-player")
    assert isinstance(full, Refused)
    assert full.clause == Clause.of(NSW, "12.2")
    at.must(PlaceBet(bet="tie", stake=cents("10")), DOT)
    events = at.must(PlaceBet(bet="pairs-player", stake=cents("10")), DOT)
    # Of those without a main wager the last one makes room.
    assert swapped(events) == ("Cid", "Dot", Clause.of(NSW, "12.2/preference"))
    assert holders(at, "pairs-player") == ["Ann", "Ben", "Dot"]


@proves(NSW, "12.2/preference")
def test_nsw_12_2_who_backs_a_main_bet_by_now_keeps_the_place() -> None:
    three = ((ANN, "pairs-player"), (BEN, "pairs-player"), (CID, "pairs-player"))
    at = betting(NSW, *three, (DOT, "banker"))
    at.must(PlaceBet(bet="player", stake=cents("10"), area=2), CID)
    events = at.must(PlaceBet(bet="pairs-player", stake=cents("10")), DOT)
    assert swapped(events)[:2] == ("Ben", "Dot")


@proves(NSW, "12.2/one-each")
def test_nsw_12_2_nobody_makes_room_for_a_second_wager_of_one_player() -> None:
    three = ((ANN, "pairs-player"), (BEN, "pairs-player"), (CID, "pairs-player"))
    at = betting(NSW, *three)
    at.must(PlaceBet(bet="player", stake=cents("10"), area=2), CID)
    before = at.state
    again = at.ask(PlaceBet(bet="pairs-player", stake=cents("10"), area=2), CID)
    assert isinstance(again, Refused)
    assert again.clause == Clause.of(NSW, "12.2/one-each")
    assert at.state == before


def test_a_book_without_an_order_keeps_who_came_first() -> None:
    at = betting(RWS, (BEN, "player"), (ANN, "player-pair"), side_places=1)
    assert isinstance(ask(at, BEN, "player-pair"), Refused)
