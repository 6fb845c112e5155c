"""Nobody gets a power by what is written into a command: not players, nor roles too low for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args

import pytest

from punto.cards import parse_cards
from punto.kernel.envelope import check
from punto.kernel.viewing import roles
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.rules.permission import Permission
from punto.rules.person import SeatNumber
from punto.rules.ruling import Accepted, Refused
from punto.table import commands as ask
from punto.table import events as did
from punto.table.commands import AnyCommand, Person, Request
from punto.table.decide import decide
from punto.table.events import AnyEvent
from punto.table.machine import TABLE
from punto.table.state import TableState
from tests.kernel.every_field import at_random, kinds, one_by_one
from tests.people import cutter
from tests.table.authority_matrix import LEAST, PERMITS, STAFF
from tests.table.driver import Driven, opened, top
from tests.table.test_discretions import LADDERS, LOWEST
from tests.table.three_table import three
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

BOOKS = (NSW, NZ5, NZ98, RWS, CROWN)
CLOSED = {NSW: "method-b", NZ5: "style-b", NZ98: "style-b", RWS: "face-down",
          CROWN: "cards-to-players"}  # fmt: skip
ANN, BEN = Person(name="Ann"), Person(name="Ben")

GUESTS = ("player", "patron")
ROUNDS = 300
"""Random commands at each state, for each role."""

STAFF_ONLY: frozenset[type] = frozenset(
    {
        did.CardsBrought, did.CutOffered, did.ShoeLoaded, did.BurnChosen, did.CardBurned,
        did.StepForgotten, did.ShoeEnded, did.CardsMixed, did.BetsCalled, did.BetsClosed,
        did.BetsReopened, did.VoucherExchanged, did.CommissionDeferred, did.ExcessArranged,
        did.ResultCalled, did.ResultsCalled, did.TableCleared, did.CardsOffered, did.ShoeOffered,
        did.HandOrderedBack, did.MethodChanged, did.WindowOpened, did.PersonExcluded,
        did.WinningsWithheld, did.WithheldDetermined, did.DirectionGiven, did.DisputeDecided,
        did.PermissionGiven, did.PermissionWithdrawn, did.AgreementAsked, did.AgreementUsed,
        did.SignPosted, did.MinimumSet, did.MaximumSet, did.DifferentialSet, did.PersonalSet,
        did.AreaMaximumSet, did.VariantChanged, did.OptionChosen, did.FaceChosen,
        did.BetRestricted, did.NoBetCoupsOrdered, did.BoxClosed, did.BoxOpened,
        did.ClosingAnnounced, did.TableClosed, did.TableOpened, did.HandDealt, did.CardsCounted,
    }
)  # fmt: skip
"""What never follows from a player's command."""


def _seated(key: str, at: Driven | None = None) -> Driven:
    at = at or Driven(TableState(table(key)))
    for seat, who in ((1, ANN), (2, BEN)):
        at.must(ask.Sit(seat=seat), who)
    return at


def _course(key: str) -> Iterator[TableState]:
    """A shoe from its cards to a settled coup, with a card astray; then a coup face down."""
    at = _seated(key)
    yield at.state
    kinds_of = [each.cards for each in at.state.rules.book.introductions]
    at.must(ask.BringCards(cards=kinds_of[0] if kinds_of else Cards.NEW, done=tuple(Step)))
    at.must(ask.PostSign())
    yield at.state
    at.must(ask.OfferCut())
    yield at.state
    while isinstance(turn := at.state.shoe.cutters[0], SeatNumber):
        at.must(ask.RefuseCut(), Person(name=at.state.seats[turn.number]))
    at.must(ask.CutCards(in_front=200))
    yield at.state
    at.must(ask.PutCuttingCard(from_back=20))
    yield at.state
    at = _seated(key, opened(table(key), 7))
    at.must(ask.CallBets())
    for who, bet in ((ANN, "player"), (BEN, "banker")):
        at.must(ask.PlaceBet(bet=bet, stake=cents("100")), who)
    yield at.state
    at.must(ask.CloseBets())
    for card in parse_cards("4h 2c"):
        at.must(ask.DealCard(card=card))
    yield at.state
    astray = Driven(at.state)
    astray.ask(ask.Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False))
    yield astray.state
    for card in parse_cards("5d 7s"):
        at.must(ask.DealCard(card=card))
    at.must(ask.SettleBets())
    yield at.state
    yield from _face_down(key)
    if key == CROWN:
        yield from _shoe_and_areas()


def _shoe_and_areas() -> Iterator[TableState]:
    """Ann deals from the shoe; and a coup of Three Card Baccarat."""
    at = _seated(CROWN, opened(table(CROWN, method="shoe-to-player"), 7))
    at.must(ask.CallBets())
    at.must(ask.PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(ask.OfferShoe())
    at.must(ask.TakeShoe(), ANN)
    at.must(ask.CloseBets())
    yield at.state
    for _ in range(4):
        at.must(ask.DealCard(face_down=True), ANN)
    at.must(ask.TakeCards(hand=Side.PLAYER), ANN)
    yield at.state
    at = three()
    at.must(ask.CallBets())
    at.must(ask.PlaceBet(bet="three-card", stake=cents("100")), ANN)
    at.must(ask.CloseBets())
    yield at.state
    while at.state.three_card is None or at.state.three_card.due is not None:
        at.must(ask.DealToArea())
    yield at.state


def _face_down(key: str) -> Iterator[TableState]:
    """Ann has a hand, with every permission that the book has and that nobody has used yet."""
    at = _seated(key, opened(table(key, method=CLOSED[key]), 7))
    at.must(ask.CallBets())
    for who, bet in ((ANN, "player"), (BEN, "banker")):
        at.must(ask.PlaceBet(bet=bet, stake=cents("100")), who)
    at.must(ask.CloseBets())
    for what in Permission:
        for player in ("", "Ann"):
            at.ask(ask.Permit(what=what, player=player, lasting=True))
    for hand, who in ((Side.PLAYER, ANN), (Side.BANKER, BEN)):
        at.ask(ask.OfferCards(hand=hand))
        at.ask(ask.TakeCards(hand=hand), who)
    yield at.state
    for _ in range(4):
        at.must(ask.DealCard(face_down=True))
    at.ask(ask.PassHand(hand=Side.PLAYER))
    yield at.state


@cache
def course(key: str) -> tuple[TableState, ...]:
    return tuple(_course(key))


def follow(state: TableState, command: AnyCommand, by: Person) -> tuple[AnyEvent, ...]:
    ruling = decide(state, Request(by=by, at=60, command=command))
    return ruling.events if isinstance(ruling, Accepted) else ()


def powers(events: tuple[AnyEvent, ...], key: str) -> list[AnyEvent]:
    """What only staff may cause; a discretion on record counts unless a player holds it."""
    own = {number for number, holder in LOWEST[key].items() if holder == "player"}
    return [
        each
        for each in events
        if type(each) in STAFF_ONLY
        or (
            isinstance(each, did.Decided | did.DiscretionUsed)
            and (each.clause is None or each.clause.number not in own)
        )
    ]


def test_every_command_is_given_by_somebody_and_every_staff_event_exists() -> None:
    assert set(kinds(TABLE)) >= STAFF
    assert set(get_args(AnyEvent)) >= STAFF_ONLY
    assert all(set(least) <= STAFF for least in LEAST.values())


@pytest.mark.parametrize("key", BOOKS)
def test_whatever_a_player_writes_into_a_command_no_power_of_the_staff_follows(key: str) -> None:
    for state in course(key):
        for kind in kinds(TABLE):
            for command in one_by_one(kind):
                events = follow(state, command, ANN)
                assert not powers(events, key), (state.phase, command, events)
                assert not (events and kind in STAFF), (state.phase, command)


@pytest.mark.parametrize("key", BOOKS)
@pytest.mark.parametrize("role", ["player", "patron", "onlooker", "inspector", "authority"])
def test_whatever_people_beside_the_ladder_write_at_random_the_same(key: str, role: str) -> None:
    """Their names are those of players, of roles, and of staff."""
    random = Random(f"{key} {role}")
    given = {"change-method"} if (key, role) == (NZ5, "authority") else set[str]()
    for state in course(key):
        for _ in range(ROUNDS):
            by = Person(name=random.choice(("Ann", "Top", "dealer", "operator")), role=role)
            command = at_random(TABLE, random)
            if isinstance(command, ask.Permit | ask.WithdrawPermission) and command.what in given:
                continue
            events = follow(state, command, by)
            held = [each for each in events if isinstance(each, did.DiscretionUsed)]
            assert held or not powers(events, key), (state.phase, by, command, events)
            assert not held or (role, held[0].clause.number) in {
                ("patron", "16.4"), ("player", "16.4"), ("inspector", "3.11")
            }, (by, held)  # fmt: skip


def below(key: str, least: str) -> tuple[str, ...]:
    ladder = LADDERS[key]
    low = ladder[: ladder.index(least)]
    return tuple(
        role for role in low if (role, least) != ("gaming-supervisor", "casino-supervisor")
    )


@pytest.mark.parametrize(
    ("key", "kind"), [(key, kind) for key in BOOKS for kind in LEAST[key]], ids=str
)
def test_a_role_below_the_one_that_the_clause_names_never_has_its_power(
    key: str, kind: type
) -> None:
    """NSW: a gaming supervisor has the powers of a casino supervisor, by reading N40."""
    for state in course(key):
        if kind in (ask.DrawEarly, ask.MixCards) and state.authority.permissions:
            continue  # There a permission was given: the dealer has it by that.
        for role in below(key, LEAST[key][kind]):
            for command in one_by_one(kind):
                events = follow(state, command, Person(name="Pat", role=role))
                assert not events, (state.phase, role, command, events)


@pytest.mark.parametrize("key", BOOKS)
def test_only_the_role_that_the_clause_names_permits_and_takes_back(key: str) -> None:
    state = next(each for each in course(key) if each.authority.permissions)
    ladder = (*LADDERS[key], "player", "authority")
    for what in Permission:
        least = PERMITS[key].get(what, "")
        for role in ladder:
            by = Person(name="Pat", role=role)
            may = role == least or (least in LADDERS[key] and role in LADDERS[key][
                LADDERS[key].index(least):
            ])  # fmt: skip
            may = may or (role, least) == ("gaming-supervisor", "casino-supervisor")
            given = [follow(state, ask.Permit(what=what, player=name), by) for name in ("", "Ann")]
            assert any(given) is bool(least and may), (what, role)
            back = [
                follow(state, ask.WithdrawPermission(what=what, player=name), by)
                for name in ("", "Ann")
            ]
            assert any(back) is (any(given) and what.value in _held(state)), (what, role)


def _held(state: TableState) -> set[str]:
    return {each.what.value for each in state.authority.permissions}


@pytest.mark.parametrize("key", BOOKS)
def test_a_player_called_dealer_is_only_a_name(key: str) -> None:
    """Nor does somebody of the staff have the cards or the seat of a player of the same name."""
    named = Person(name="dealer")
    for state in course(key):
        for kind in STAFF:
            for command in one_by_one(kind):
                assert not follow(state, command, named), command
    at = _seated(key)
    at.must(ask.BringCards(cards=Cards.NEW, done=tuple(Step)))
    at.must(ask.OfferCut())
    if at.state.shoe.cutters[0] in (cutter(1), cutter(2)):
        seat = at.state.shoe.cutters[0]
        name = "Ann" if seat == cutter(1) else "Ben"
        namesake = at.ask(ask.CutCards(in_front=200), Person(name=name, role="dealer"))
        assert isinstance(namesake, Refused)


@pytest.mark.parametrize("key", BOOKS)
def test_staff_and_inspectors_do_not_bet(key: str) -> None:
    state = next(each for each in course(key) if each.layout)
    roles = [each.key for each in state.rules.book.authority.roles if each.key not in GUESTS]
    for role in roles:
        for name in ("Pat", "Ann"):
            by = Person(name=name, role=role)
            assert not follow(state, ask.PlaceBet(bet="player", stake=cents("100")), by)
            assert not follow(state, ask.TakeBet(bet="player"), by)
            assert not follow(state, ask.Sit(seat=5), by)
    missed = ask.PlaceBet(bet="player", stake=cents("100"), owner="Ann", unnoticed=True)
    assert not follow(state, missed, ANN)
    assert follow(state, missed, top(state.rules)), "staff tell what nobody noticed"


def test_what_nobody_noticed_is_not_for_the_player_with_the_shoe_to_tell() -> None:
    at = _seated(CROWN, opened(table(CROWN, method="shoe-to-player"), 7))
    at.must(ask.CallBets())
    at.must(ask.PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(ask.OfferShoe())
    at.must(ask.TakeShoe(), ANN)
    at.must(ask.CloseBets())
    for card in parse_cards("2h 7c 3d Ks"):
        at.must(ask.DealCard(card=card), ANN)
    (astray,) = parse_cards("9h")
    told = ask.DealCard(card=astray, to=Side.BANKER, unnoticed=True)
    assert not follow(at.state, told, ANN)
    assert follow(at.state, told, Person(name="Dee", role="dealer"))


@pytest.mark.parametrize(
    ("by", "says"),
    [
        (Person(name="Ann", role="wizard"), 'by.role is "wizard"; it must be player, onlooker, '),
        (Person(name="Ann", role=""), 'by.role is ""; it must be '),
        (Person(name=""), "a name is empty"),
        (Person(name="A" * 65), "a name has 65 characters"),
        (Person(name=" Ann"), "begins or ends with a blank"),
        (Person(name="Ann\n"), "begins or ends with a blank"),
        (Person(name="A\x07nn"), "a character that cannot be read"),
    ],
)
def test_a_wrong_envelope_is_an_error_and_no_ruling(by: Person, says: str) -> None:
    state = TableState(table(NSW))
    with pytest.raises(ValueError, match=says):
        check(roles(state.book), Request(by=by, at=0, command=ask.Sit(seat=1)))


@pytest.mark.parametrize("key", BOOKS)
def test_everybody_whom_the_book_knows_may_speak(key: str) -> None:
    state = TableState(table(key))
    for role in ("player", "onlooker", *(each.key for each in state.rules.book.authority.roles)):
        check(
            roles(state.book),
            Request(by=Person(name="A" * 64, role=role), at=0, command=ask.CallBets()),
        )


def test_a_name_within_a_command_is_checked_as_well() -> None:
    state, dee = TableState(table(NSW)), Person(name="Dee", role="dealer")
    for command in (
        ask.VacateSeat(player="x" * 65),
        ask.PlaceBet(bet="player", stake=1, owner=" Ann"),
        ask.OfferCards(hand=Side.PLAYER, order=("Ann", "")),
    ):
        with pytest.raises(ValueError, match="name"):
            check(roles(state.book), Request(by=dee, at=0, command=command))
    check(roles(state.book), Request(by=dee, at=0, command=ask.Leave(player="")))


FOR_OTHERS = (
    ask.CashOut(amount=100),
    ask.Leave(),
    ask.Nominate(bet="player"),
    ask.NominateHand(hand=Side.PLAYER),
    ask.Dispute(about="the call"),
)
"""What a player does alone; staff do all but the last for a player whom they name."""


@pytest.mark.parametrize("key", BOOKS)
def test_staff_who_name_nobody_do_not_mean_the_player_of_their_own_name(key: str) -> None:
    at = _seated(key, opened(table(key, cashier=True), 7))
    at.must(ask.BuyIn(player="Ann", amount=cents("1000")))
    for role in (each.key for each in at.state.book.authority.roles if each.key not in GUESTS):
        by = Person(name="Ann", role=role)
        for command in FOR_OTHERS:
            assert not follow(at.state, command, by), (role, command)
    assert follow(at.state, ask.CashOut(amount=10000, player="Ann"), top(at.state.rules))
    for command in (ask.CashOut(amount=10000), ask.Dispute(about="x"), ask.Leave()):
        assert follow(at.state, command, ANN), command
