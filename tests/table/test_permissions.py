"""Permissions, agreement of all players and wishes: remembered, used up, shown and taken back."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.model import Cards, Step
from punto.rules.permission import Permission, PlayerWish, Topic
from punto.rules.ruling import Accepted, Reason, Refused
from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.events import CardsMixed, Notified, PermissionGiven
from punto.table.machine import TABLE
from punto.table.state import Phase, TableState
from tests.people import all_agree, permit
from tests.refusals import expected_in, found_in
from tests.table.driver import Driven, opened
from tests.table.seeing import view
from tests.tables import CROWN, NSW, NZ5, NZ98, is_refused, proves, table

ANN, BEN = Person(name="Ann"), Person(name="Ben")
DEALER = Person(name="Dee", role="dealer")
SUPERVISOR = Person(name="Sue", role="casino-supervisor")
MANAGER = Person(name="Gus", role="gaming-manager")
HDD = Person(name="Hal", role="higher-duties-dealer")
OPERATOR = Person(name="Ola", role="operator")
BOTH = ask.Permit(what=Permission.BOTH_HANDS, player="Ann")


def called(at: Driven) -> Driven:
    at.must(ask.CallBets())
    return at


def bet(at: Driven, on: str, who: Person = ANN) -> bool:
    ruling = at.ask(ask.PlaceBet(bet=on, stake=cents("100")), who)
    return isinstance(ruling, Accepted)


@proves(NSW, "5.6.3/both")
def test_a_gaming_manager_approves_both_hands_for_one_coup_or_until_it_is_taken_back() -> None:
    at = called(opened(table(NSW), 5))
    assert bet(at, "player")
    assert not bet(at, "banker")
    assert is_refused(at.ask(BOTH, SUPERVISOR), "nsw-premium 5.6.3")
    assert isinstance(at.ask(ask.Permit(what=Permission.BOTH_HANDS), MANAGER), Refused), "to whom"
    at.must(BOTH, MANAGER)
    assert bet(at, "banker")
    at.must(ask.CloseBets())
    for card in parse_cards("9h 2c Kd Ks"):
        at.must(ask.DealCard(card=card))
    at.must(ask.SettleBets())
    at.must(ask.ClearTable())
    assert not at.state.authority.permissions, "for one coup"
    at.must(ask.Permit(what=Permission.BOTH_HANDS, player="Ann", lasting=True), MANAGER)
    called(at)
    assert bet(at, "player")
    assert bet(at, "banker")
    at.must(ask.TakeBet(bet="banker"), ANN)
    back = ask.WithdrawPermission(what=Permission.BOTH_HANDS, player="Ann")
    assert is_refused(at.ask(back, SUPERVISOR), "nsw-premium 5.6.3")
    at.must(back, MANAGER)
    assert not bet(at, "banker")
    assert isinstance(at.ask(back, MANAGER), Refused), "it was taken back"


def test_a_permission_is_shown_to_staff_and_to_the_player_whom_it_concerns() -> None:
    at = opened(table(NSW), 5)
    at.must(BOTH, MANAGER)
    at.must(ask.AskFor(what=PlayerWish.SHOW_BURN), BEN)
    given, told = at.state.authority.permissions, at.state.authority.wishes
    for who, sees, hears in (
        (DEALER, given, told), (ANN, given, ()), (BEN, (), told),
        (Person(name="Ann", role="onlooker"), (), ()),
    ):  # fmt: skip
        seen = view(at.state, who)
        mine = seen.staff or seen.own
        found = (mine.permissions, mine.wishes) if mine else ((), ())
        assert found == (sees, hears), who


@pytest.mark.parametrize(("key", "by"), [(NSW, SUPERVISOR), (NZ5, OPERATOR)])
def test_a_permission_for_the_whole_table_is_told_to_every_player(key: str, by: Person) -> None:
    at = opened(table(key), 5)
    given = at.must(ask.Permit(what=Permission.SHARING), by)
    back = at.must(ask.WithdrawPermission(what=Permission.SHARING), by)
    for event in (*given, *back):
        for who in (ANN, BEN, DEALER):
            assert TABLE.seen(at.state, event, who) is not None, (who, event)
    onlooker = Person(name="Ann", role="onlooker")
    personal = PermissionGiven(what=Permission.SHARING, player="Ann", role="x", lasting=True)
    for event, who in ((given[-1], onlooker), (personal, onlooker), (personal, BEN)):
        assert TABLE.seen(at.state, event, who) is None, (who, event)


def test_who_leaves_takes_along_permissions_and_wishes() -> None:
    at = opened(table(NSW), 5)
    at.must(ask.Sit(seat=1), ANN)
    at.must(BOTH, MANAGER)
    at.must(ask.AskFor(what=PlayerWish.SHOW_BURN), ANN)
    at.must(ask.Leave(), ANN)
    assert at.state.authority.permissions == at.state.authority.wishes == ()


GAME = Topic.ANOTHER_GAME


@proves(NSW, "15.8")
def test_all_players_agree_each_for_oneself_standing_ones_and_newcomers_too() -> None:
    at = called(opened(table(NSW), 5))
    at.must(ask.Sit(seat=1), ANN)
    change = ask.ChangeVariant(variant="even-money")
    assert isinstance(at.ask(ask.Agree(what=GAME), ANN), Refused), "nobody asked"
    assert isinstance(at.ask(ask.AskAgreement(what=GAME), ANN), Refused), "staff ask"
    at.must(ask.AskAgreement(what=GAME), DEALER)
    for nobody in (DEALER, BEN, Person(name="Ann", role="dealer")):
        assert isinstance(at.ask(ask.Agree(what=GAME), nobody), Refused), nobody
    assert is_refused(at.ask(change, SUPERVISOR), "nsw-premium 15.8")
    at.must(ask.Agree(what=GAME), ANN)
    at.must(ask.Sit(seat=2), BEN)
    assert is_refused(at.ask(change, SUPERVISOR), "nsw-premium 15.8"), "a newcomer is asked too"
    left = Driven(at.state)
    left.must(ask.Leave(), BEN)
    left.must(change, SUPERVISOR)
    at.must(ask.Agree(what=GAME), BEN)
    at.must(change, SUPERVISOR)
    assert not at.state.authority.agreements, "used up"


def test_one_who_disagrees_ends_it_and_they_may_be_asked_again() -> None:
    at = opened(table(NSW), 5)
    for seat, who in ((1, ANN), (2, BEN)):
        at.must(ask.Sit(seat=seat), who)
    at.must(ask.AskAgreement(what=GAME), DEALER)
    at.must(ask.Agree(what=GAME), ANN)
    at.must(ask.Disagree(what=GAME), BEN)
    assert isinstance(at.ask(ask.Agree(what=GAME), BEN), Refused)
    change = ask.ChangeVariant(variant="even-money")
    assert is_refused(at.ask(change, SUPERVISOR), "nsw-premium 15.8")
    all_agree(at, GAME, DEALER)
    at.must(change, SUPERVISOR)


def test_what_a_book_does_not_have_nobody_agrees_to_or_asks_for() -> None:
    at = opened(table(CROWN), 5)
    at.must(ask.Sit(seat=1), ANN)
    for topic in Topic:
        answer = at.ask(ask.AskAgreement(what=topic), HDD)
        assert isinstance(answer, Refused), topic
        assert answer.reason is Reason.NO_CHOICE
    assert isinstance(at.ask(ask.AskFor(what=PlayerWish.NO_BET_COUPS), ANN), Refused)


def _pre_shuffled(kind: Cards = Cards.PRE_SHUFFLED) -> Driven:
    at = Driven(TableState(table(NSW)))
    at.must(ask.BringCards(cards=kind, done=tuple(Step)), DEALER)
    return at


@pytest.mark.parametrize(
    ("kind", "number"), [(Cards.PRE_SHUFFLED, "4.2"), (Cards.FACTORY_SHUFFLED, "4.2.1")]
)
@proves(NSW, "4.2", "4.2.1")
def test_cards_that_came_shuffled_are_riffled_if_a_player_asks_and_a_supervisor_approves(
    kind: Cards, number: str
) -> None:
    riffle = ask.MixCards()
    at = _pre_shuffled(kind)
    assert is_refused(at.ask(riffle, DEALER), f"nsw-premium {number}")
    permit(at, Permission.RIFFLE, SUPERVISOR)
    assert is_refused(at.ask(riffle, DEALER), f"nsw-premium {number}"), "nobody asked"
    at.must(ask.AskFor(what=PlayerWish.RIFFLE), ANN)
    mixed = at.must(riffle, DEALER)[-1]
    assert isinstance(mixed, CardsMixed)
    assert str(mixed.clause) == f"nsw-premium {number}"
    assert at.state.phase is Phase.OFFER
    assert isinstance(at.ask(riffle, DEALER), Refused), "once"
    new = _pre_shuffled(Cards.NEW)
    new.must(ask.AskFor(what=PlayerWish.RIFFLE), ANN)
    assert isinstance(new.ask(riffle, SUPERVISOR), Refused), "not of new cards"


@proves(NSW, "4.11")
def test_a_casino_supervisor_has_pre_shuffled_cards_shuffled_by_hand_and_they_are_cut_again() -> (
    None
):
    by_hand = ask.MixCards(by_hand=True, reason="to be sure")
    at = _pre_shuffled()
    at.must(ask.OfferCut(to_players=False), SUPERVISOR)
    at.must(ask.CutCards(in_front=200), SUPERVISOR)
    assert is_refused(at.ask(by_hand, DEALER), "nsw-premium 4.11")
    at.must(by_hand, SUPERVISOR)
    assert at.state.phase is Phase.OFFER
    assert isinstance(at.ask(ask.PutCuttingCard(from_back=20), DEALER), Refused)


@pytest.mark.parametrize(("key", "number"), [(NZ5, "7.4(a)"), (NZ98, "7.2(a)")])
@proves(NZ5, "7.4(a)")
@proves(NZ98, "7.2(a)")
def test_a_player_may_look_at_pre_shuffled_cards_first(key: str, number: str) -> None:
    at = Driven(TableState(table(key)))
    done = (Step.SHUFFLED, Step.SECURED, Step.RIFFLED)
    bring = ask.BringCards(cards=Cards.PRE_SHUFFLED, done=done)
    at.must(ask.AskFor(what=PlayerWish.VIEW_CARDS), ANN)
    assert is_refused(at.ask(bring, DEALER), f"{key} {number}")
    seen = ask.BringCards(cards=Cards.PRE_SHUFFLED, done=(*done, Step.VIEWED_BY_PLAYERS))
    at.must(seen, DEALER)
    assert not at.state.authority.wishes


@proves(CROWN, "4.2.1(b)")
def test_crown_4_2_1_b_a_higher_duties_dealer_designates_who_cuts_first() -> None:
    at = Driven(TableState(table(CROWN)))
    for seat, name in ((1, "Ann"), (5, "Ben"), (7, "Cid")):
        at.must(ask.Sit(seat=seat), Person(name=name))
    at.must(ask.BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    assert is_refused(at.ask(ask.OfferCut(first=5), DEALER), "crown-melbourne-v29 4.2.1(b)")
    assert isinstance(at.ask(ask.OfferCut(first=2), HDD), Refused), "nobody sits there"
    at.must(ask.OfferCut(first=5), HDD)
    assert isinstance(at.ask(ask.CutCards(in_front=200), Person(name="Cid")), Refused)
    at.must(ask.CutCards(in_front=200), BEN)
    other = Driven(TableState(table(NZ98)))
    other.must(ask.Sit(seat=1), ANN)
    other.must(ask.BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    assert isinstance(other.ask(ask.OfferCut(first=1), OPERATOR), Refused)


@proves(CROWN, "7.2.3/face")
def test_crown_7_2_3_a_higher_duties_dealer_chooses_face_up_or_face_down() -> None:
    at = opened(table(CROWN, method="cards-to-players"), 5)
    face = "crown-melbourne-v29 7.2.3/face"
    assert is_refused(at.ask(ask.ChooseFace(down=False), DEALER), face)
    at.must(ask.ChooseFace(down=False), HDD)
    called(at)
    assert bet(at, "player")
    at.must(ask.CloseBets())
    assert is_refused(at.ask(ask.DealCard(face_down=True), DEALER), face)
    assert isinstance(at.ask(ask.ChooseFace(down=True), HDD), Accepted)
    at.must(ask.DealCard(face_down=True), DEALER)
    assert isinstance(at.ask(ask.ChooseFace(down=False), HDD), Refused), "not in a coup"


@proves(NSW, "12.1", "12.1.2")
def test_nsw_12_1_a_gaming_manager_restricts_pairs_before_wagers_with_a_sign() -> None:
    at = opened(table(NSW), 5)
    restrict = ask.RestrictSideWager(bet="pairs-player")
    assert is_refused(at.ask(restrict, SUPERVISOR), "nsw-premium 12.1")
    assert isinstance(at.ask(ask.RestrictSideWager(bet="tie"), MANAGER), Refused)
    at.must(restrict, MANAGER)
    assert is_refused(at.ask(ask.CallBets(), DEALER), "nsw-premium 12.1.2")
    at.must(ask.PostSign(), DEALER)
    called(at)
    assert not bet(at, "pairs-player")
    assert bet(at, "banker")
    assert bet(at, "pairs-player")
    assert isinstance(at.ask(ask.RestrictSideWager(bet="pairs-player", on=False), MANAGER), Refused)


@pytest.mark.parametrize(("key", "number"), [(NZ5, "5.8(b)"), (NZ98, "5.6")])
@proves(NZ5, "5.8(b)")
@proves(NZ98, "5.6")
def test_the_operator_caps_what_all_have_on_one_area(key: str, number: str) -> None:
    at = opened(table(key), 5)
    cap = ask.SetAreaMaximum(maximum=cents("150"))
    assert is_refused(at.ask(cap, SUPERVISOR), f"{key} {number}")
    at.must(ask.Permit(what=Permission.SHARING), OPERATOR)
    at.must(cap, OPERATOR)
    called(at)
    assert bet(at, "player")
    assert not bet(at, "player", BEN)
    assert not any(isinstance(each, Notified) for each in at.log)


@proves(NZ5, "5.8(b)")
def test_areas_have_a_cap_where_players_may_share_them_and_not_at_full_baccarat() -> None:
    at = opened(table(NZ5, version="full"), 5)
    answer = at.ask(ask.SetAreaMaximum(maximum=cents("150")), OPERATOR)
    assert is_refused(answer, f"{NZ5} 5.8(b)")
    assert (found_in(answer), expected_in(answer)) == ("full", "mini or midi")


def test_a_permission_for_the_table_lets_the_dealer_offer_the_cut_to_players() -> None:
    at = Driven(TableState(table(NSW)))
    at.must(ask.Sit(seat=1), ANN)
    at.must(ask.BringCards(cards=Cards.NEW, done=tuple(Step)), DEALER)
    assert is_refused(at.ask(ask.OfferCut(), DEALER), "nsw-premium 4.3/offer-players")
    permit(at, Permission.OFFER_CUT, SUPERVISOR)
    at.must(ask.OfferCut(), DEALER)
    assert not at.state.authority.permissions
    at.must(ask.CutCards(in_front=200), ANN)


def test_a_permission_that_nobody_used_ends_with_the_coup_or_the_shoe() -> None:
    at = called(opened(table(NSW, method="method-b"), 5))
    assert bet(at, "player")
    permit(at, Permission.NAME_OPENER, SUPERVISOR, "Ann")
    permit(at, Permission.BURN_METHOD, SUPERVISOR)
    at.must(ask.CloseBets())
    for card in parse_cards("9h 2c Kd Ks"):
        at.must(ask.DealCard(card=card, face_down=True))
    at.must(ask.OfferCards(hand=Side.PLAYER))
    assert isinstance(at.ask(ask.DeclineCards(hand=Side.PLAYER), ANN), Accepted)
    for hand in Side:
        for place in (1, 2):
            at.must(ask.TurnCard(hand=hand, place=place))
    at.must(ask.SettleBets())
    at.must(ask.ClearTable())
    assert [each.what for each in at.state.authority.permissions] == [Permission.BURN_METHOD]
    at.must(ask.EndShoe())
    assert not at.state.authority.permissions
