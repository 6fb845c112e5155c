"""What everybody sees of a table, what only some see, and what comes next for whom."""

from __future__ import annotations

import pytest

from punto.cards import Card, parse_cards
from punto.kernel.codec import encode
from punto.kernel.viewing import ONLOOKER
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.limits import Limit
from punto.rules.model import Item
from punto.rules.notice import Announced
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.machine import TableView
from punto.table.next import next_steps
from punto.table.state import TableState
from punto.table.view.common import Marker, MarkerKind
from tests.people import opener
from tests.table.closed import viewers
from tests.table.driver import Driven, opened
from tests.table.seeing import next_words, view
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, limits, proves, table

ANN, BEN = Person(name="Ann"), Person(name="Ben")
DEALER = Person(name="Dee", role="dealer")
STRANGER = Person(name="", role=ONLOOKER)


def wagered(key: str, method: str) -> Driven:
    """Ann sits with a wager on Banker, Ben with one on Player."""
    at = opened(table(key, method=method), 7)
    at.must(ask.CallBets())
    for seat, (who, bet) in enumerate(((ANN, "banker"), (BEN, "player")), start=1):
        at.must(ask.Sit(seat=seat), who)
        at.must(ask.PlaceBet(bet=bet, stake=cents("100")), who)
    at.must(ask.CloseBets())
    return at


def taken(at: Driven) -> Driven:
    """Ann opens the Banker's cards, Ben the Player's."""
    for hand, who in ((Side.BANKER, ANN), (Side.PLAYER, BEN)):
        at.must(ask.OfferCards(hand=hand))
        at.must(ask.TakeCards(hand=hand), who)
    return at


def holders(seen: TableView) -> dict[str, str]:
    return {hand.label: hand.held_by for hand in (seen.common.player, seen.common.banker)}


@proves(NZ5, "3.3", "3.3(a)", "3.3(b)", "3.3(c)")
@proves(NZ98, "3.3", "3.3(a)", "3.3(b)", "3.3(c)")
@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, CROWN])
def test_areas_are_named_banker_player_and_tie(key: str) -> None:
    state = TableState(table(key))
    for viewer in viewers(state.rules):
        words = {bet.key: bet.label for bet in view(state, viewer).layout.bets}
        assert (words["banker"], words["player"], words["tie"]) == ("Banker", "Player", "Tie")


@proves(NZ5, "3.4(e)", "8.11(c)")
@proves(NZ98, "3.4(f)", "8.10(c)")
@proves(NSW, "2.7", "8.8/marker")
@proves(CROWN, "7.1.1(c)")
@pytest.mark.parametrize(
    ("key", "method"),
    [(NZ5, "style-b"), (NZ98, "style-b"), (NSW, "method-b"), (CROWN, "cards-to-players")],
)
def test_markers_show_to_everybody_who_has_which_hand(key: str, method: str) -> None:
    at = wagered(key, method)
    nobody = {"Player": "", "Banker": ""}
    assert all(holders(view(at.state, who)) == nobody for who in viewers(at.state.rules))
    taken(at)
    roles = {"Player": "Ben", "Banker": "Ann"}
    assert all(holders(view(at.state, who)) == roles for who in viewers(at.state.rules))


@proves(NZ5, "3.4(e)")
@proves(NZ98, "3.4(f)")
@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_where_the_dealer_opens_the_cards_no_role_is_shown(key: str) -> None:
    at = wagered(key, "style-a")
    for hand in Side:
        at.ask(ask.OfferCards(hand=hand))
        at.ask(ask.TakeCards(hand=hand), Person(name="dealer"))
    for who in viewers(at.state.rules):
        assert holders(view(at.state, who)) == {"Player": "", "Banker": ""}


@proves(CROWN, "7.1.3(d)")
def test_who_has_the_shoe_is_shown_with_the_hand_that_one_has() -> None:
    at = wagered(CROWN, "shoe-to-player")
    at.must(ask.OfferShoe())
    assert view(at.state, Person(name="", role=ONLOOKER)).common.shoe.offered[0] == opener("Ann")
    at.must(ask.TakeShoe(), ANN)
    taken(at)
    seen = view(at.state, STRANGER).common
    assert (seen.shoe.held_by, seen.banker.held_by) == ("Ann", "Ann")


def faces(cards: str) -> list[Card]:
    return list(parse_cards(cards))


def test_a_hand_that_ann_looked_at_is_open_to_ann_and_to_nobody_else() -> None:
    at = taken(wagered(NZ5, "style-b"))
    for card in faces("3h 4c 5d 2s"):
        at.must(ask.DealCard(card=card, face_down=True))
    at.must(ask.PassHand(hand=Side.PLAYER))
    at.must(ask.LookAtHand(hand=Side.PLAYER), BEN)
    own = view(at.state, BEN).own
    assert own is not None
    (looked,) = own.hands
    assert (looked.spot, [each.card for each in looked.cards]) == ("player", faces("3h 5d"))
    assert looked.count == 8
    for who in viewers(at.state.rules):
        whole = view(at.state, who)
        seen = whole.common
        assert [each.card for each in seen.player.cards] == [None, None]
        assert (seen.player.count, seen.banker.count) == (None, None)
        if who != BEN:
            assert whole.own is None or not whole.own.hands
    at.must(ask.TurnCard(hand=Side.PLAYER, place=1), BEN)
    half = view(at.state, STRANGER).common.player
    assert [each.card for each in half.cards] == [Card.parse("3h"), None]
    assert half.count is None
    at.must(ask.TurnCard(hand=Side.PLAYER, place=2), BEN)
    assert view(at.state, STRANGER).common.player.count == 8


def test_own_limits_are_for_the_player_and_a_marker_for_all() -> None:
    at = opened(table(CROWN, limits=limits("10", "1000")), 1)
    at.must(ask.Sit(seat=3), ANN)
    least, most = cents("50"), cents("5000")
    personal = ask.SetPersonal(player="Ann", bet="banker", minimum=least, maximum=most)
    at.must(personal)
    own = view(at.state, ANN).own
    assert own is not None
    assert own.limits == {"banker": Limit(least, most)}
    marker = Marker(kind=MarkerKind.PERSONAL_LIMITS, player="Ann", seat=3)
    for who in viewers(at.state.rules):
        seen = view(at.state, who)
        assert seen.common.markers == (marker,)
        if who != ANN:
            assert seen.own is None or not seen.own.limits
        staff = seen.staff
        assert (staff is None) == (who.role in ("player", "patron", ONLOOKER))
        if staff:
            assert staff.personal == {"Ann": {"banker": Limit(least, most)}}


def test_commission_that_waits_lies_as_a_marker_with_amount_and_seat() -> None:
    at = opened(table(CROWN), 1)
    at.must(ask.Sit(seat=2), ANN)
    at.must(ask.DeferCommission(player="Ann"))
    at.must(ask.CallBets())
    at.must(ask.PlaceBet(bet="banker", stake=cents("100")), ANN)
    at.must(ask.CloseBets())
    for card in faces("2h 4c Kd 5s"):
        at.must(ask.DealCard(card=card))
    at.must(ask.SettleBets())
    seen = view(at.state, STRANGER).common
    owed = Marker(kind=MarkerKind.COMMISSION, player="Ann", seat=2, amount=cents("5"))
    assert owed in seen.markers
    assert seen.result is not None
    assert seen.result.words == "Player 2, Banker 9: Banker wins"
    assert [(line.wager.player, line.paid) for line in seen.settled] == [("Ann", cents("100"))]


def test_a_choice_that_is_open_is_shown_with_who_has_it_and_what_there_is() -> None:
    at = wagered(NSW, "method-a")
    at.must(ask.DealCard(card=Card.parse("3h")), DEALER)
    at.must(ask.DealCard(card=Card.parse("9h"), to=Side.PLAYER), DEALER)
    choice = view(at.state, STRANGER).common.choice
    assert choice is not None
    assert choice.irregularity == "wrong-delivery"
    assert (choice.spot, choice.place) == ("player", 2)
    assert choice.by == ("casino-supervisor",)
    assert choice.options == ("finish-as-it-is", "retract-or-reduce", "no-bet-coup")
    going_on = {"choose", "deal-card", "turn-card", "settle-bets", "draw-card"}
    assert not going_on & set(next_words(at.state, DEALER))
    assert not going_on & set(next_words(at.state, ANN))
    sue = Person(name="Sue", role="casino-supervisor")
    assert going_on & set(next_words(at.state, sue)) == {"choose"}
    chosen = [each.ask for each in next_steps(at.state, sue) if isinstance(each.ask, ask.Choose)]
    assert tuple(each.does for each in chosen) == choice.options


@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, RWS, CROWN])
def test_a_dealer_is_told_the_next_act_and_a_player_only_what_players_do(key: str) -> None:
    at = Driven(TableState(table(key)))
    assert next_words(at.state, DEALER)[0] == "bring-cards"
    assert not {"bring-cards", "deal-card", "call-bets"} & set(next_words(at.state, ANN))
    at = wagered(key, "")
    assert "deal-card" in next_words(at.state, DEALER)
    assert not {"deal-card", "close-bets", "settle-bets"} & set(next_words(at.state, ANN))
    for card in faces("Kh 9c Qd Ks"):
        at.must(ask.DealCard(card=card))
    right = [each.ask for each in next_steps(at.state, DEALER) if not each.amiss]
    assert right[0] == ask.SettleBets()
    assert not any(isinstance(each, ask.DealCard | ask.TurnCard) for each in right)
    assert next_words(at.state, STRANGER) == ()


def test_a_view_is_one_line_of_json() -> None:
    said = encode(view(wagered(NSW, "method-a").state, ANN))
    assert b"\n" not in said
    assert said.startswith(b'{"viewer":{"name":"Ann"')


def test_a_void_coup_shows_that_it_is_void() -> None:
    at = opened(table(NSW), seed=1)
    at.must(ask.CallBets())
    at.must(ask.PlaceBet(bet="player", stake=cents("100")), Person(name="Ann"))
    at.must(ask.CloseBets())
    at.must(ask.DealCard(card=at.order[0]))
    at.must(ask.Report(irregularity=Irregularity.FOREIGN_CARD))
    seen = view(at.state, STRANGER).common
    assert seen.result is not None
    assert (seen.result.winner, seen.result.words) == (None, "void")


def test_a_sign_that_says_more_than_that_it_is_up_is_a_notice_to_everybody() -> None:
    at = opened(table(NSW), seed=1)
    assert Item.LIMITS in at.state.desk.signs
    assert view(at.state, Person(name="Zoe", role=ONLOOKER)).common.notices == ()
    says = Announced(minimum=cents("25"), maximum=cents("100"))
    at.must(ask.PostSign(item=Item.LIMITS, announces=says))
    (notice,) = view(at.state, Person(name="Zoe", role=ONLOOKER)).common.notices
    assert (notice.what, notice.announces) == (Item.LIMITS, says)
