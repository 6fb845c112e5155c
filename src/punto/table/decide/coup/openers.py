"""Who may open the cards, by the wagers that are valid, and whether that is settled yet."""

from typing import Any

from punto.rules.answers import BookAnswer
from punto.rules.card_opening import Turn, Turns, openers, other_method
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.person import NamedPlayer, Opener, StaffRole
from punto.rules.valid_stake import valid_wagers
from punto.rules.values import HandOf, RoleKey, Thing
from punto.rules.wager import Wager
from punto.table.commands import Request
from punto.table.decide.guard import is_player, not_staff
from punto.table.ruling import Finding, Need, NotStated, Reason, Refused
from punto.table.state import TableState


def wagers(state: TableState) -> tuple[Wager, ...]:
    """The wagers by which the highest is found; those on a hand have the valid part of their stake.

    Players who have left or are excluded open no cards and have no shoe, though their wagers lie.
    [crown-melbourne-v29 15.2.2] [nsw-premium 15.3.2]
    """
    gone = state.people.excluded | state.people.away
    valid = valid_wagers(state.rules, state.layout)
    return tuple(each for each in valid if each.player not in gone) if gone else valid


def undetermined(state: TableState) -> Refused | None:
    """A refusal of the first card while it is not known whether a player opens a hand, and who.

    [nz-division-5 8.8]
    """
    offering = state.book.policy.cards_offered_to
    clause = offering.before_deal if offering else None
    if offering is None or clause is None or state.no_bet or state.dealt:
        return None
    if other_method(state.rules, offering.methods):
        return None
    for hand in Side:
        if unasked(state, hand):
            got, want = Finding.CARD, Need.OPENER_OR_NOBODY(HandOf(hand))
            return Refused(Reason.NOT_NOW, clause, got, want)
    return None


def unasked(state: TableState, hand: Side) -> bool:
    """Whether a player may still open a hand: nobody has taken it, and not all have declined."""
    turns = openers(state.rules, wagers(state), state.places, hand)
    asks = isinstance(turns, tuple) and any(
        isinstance(each, Turn) and isinstance(each.person, NamedPlayer) for each in turns
    )
    left = state.hold.offers.get(hand)
    waits = left is None or any(isinstance(each, NamedPlayer) for each in left)
    return asks and waits and not state.hold.opener(hand)


def _not_ranking(
    state: TableState, request: Request, turns: Turns, order: tuple[str, ...]
) -> Refused | None:
    """A refusal to rank equal players, to anybody but the role that decides their order.

    A turn without a clause was put so by a person, where the book does not rank equals.
    """
    by_order = order and any(isinstance(each, Turn) and each.clause is None for each in turns)
    if not by_order:
        return None
    offering = state.book.policy.cards_offered_to
    role = (offering.by if offering else "") or state.book.authority.gaps
    return not_staff(state, request.by, role, state.book.authority.gaps_clause)


def offered(
    state: TableState, request: Request, turns: Turns, order: tuple[str, ...]
) -> tuple[tuple[Opener, ...], Clause | None] | Refused | NotStated:
    """The players who are offered the shoe or a hand, in order, and the clause for the first one.

    Where the book does not rank equal players, those before them are asked first. The equals and
    those after them are offered nothing before somebody has ranked the equals.
    """
    if refusal := _not_ranking(state, request, turns, order):
        return refusal
    if turns and isinstance(turns[0], NotStated):
        return turns[0]
    gap = next((at for at, each in enumerate(turns) if isinstance(each, NotStated)), None)
    named = [each for each in turns[:gap] if isinstance(each, Turn)]
    return tuple(each.person for each in named), named[0].clause if named else None


def not_turn(
    request: Request, turns: tuple[Opener, ...], offered: BookAnswer[Any] | None
) -> Refused | None:
    """A refusal unless it is this player's turn to answer; it cites the clause of `offered`."""
    first = turns[0] if turns else None
    if isinstance(first, NamedPlayer) and is_player(request.by, first.name):
        return None
    match first:
        case NamedPlayer(name=name):
            want = Thing.PERSON(name)
        case StaffRole(role=role):
            want = RoleKey(role)
        case None:
            want = Need.OFFER
    clause = offered and offered.clause
    return Refused(Reason.NOT_AUTHORISED, clause, Thing.PERSON(request.by.name), want)
