"""The cut: offered in order, passed on, or given to somebody whom a player names; and mixing."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.rules.clause import Clause
from punto.rules.cut import cut_depth, offers
from punto.rules.finding import Finding
from punto.rules.model import Introduction
from punto.rules.need import Need
from punto.rules.permission import Permission, PlayerWish
from punto.rules.person import Cutter, SeatNumber, StaffRole
from punto.rules.question import Question
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import RoleKey, Thing
from punto.table.commands import CutCards, MixCards, OfferCut, Person, Request
from punto.table.decide.guard import is_player, not_now, not_role, not_staff
from punto.table.decide.management.agreement import wishes_met
from punto.table.decide.management.people import directed
from punto.table.decide.management.permissions import approver
from punto.table.events import CardsCut, CardsMixed, CutOffered, CutRefused, CutterNamed
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def offer(state: TableState, request: Request, command: OfferCut) -> Ruling:
    """The cut is offered; players have it only if the role that comes first lets them."""
    order = state.rules.book.policy.who_cuts
    if order is None:
        answer = state.rules.book.not_stated(Question.WHO_CUTS, Finding.OFFER_OF_THE_CUT)
        by = directed(state, answer)
        known = by in {role.key for role in state.rules.book.authority.roles if not role.outside}
        return accepted(CutOffered(to=(StaffRole(role=by),))) if by and known else answer
    how, steps = order.value, Steps(state)
    if how.supervisor_first and command.to_players:
        clause = how.to_players or order.clause
        role, used = approver(state, request, Permission.OFFER_CUT)
        if refusal := not_role(state, role, how.supervisor_first, clause):
            return refusal
        steps.add(decided("offer-cut-to-players", clause), *used)
    if command.first is not None:
        if refusal := _not_designated(state, request, command.first):
            return refusal
        steps.add(decided("designate-cutter", how.designated))
    arrived = None if state.desk.coups else next(iter(state.seats), None)
    to = offers(
        how,
        state.seats,
        to_players=command.to_players,
        arrived_first=arrived,
        designated=None if command.first is None else SeatNumber(number=command.first),
        from_left=state.rules.three is not None,
    )
    return steps.add(CutOffered(to=to)).done()


def _not_designated(state: TableState, request: Request, seat: int) -> Refused | None:
    """Who cuts first is for staff to say only where the book has it.

    [crown-melbourne-v29 4.2.1(b)]
    """
    order = state.rules.book.policy.who_cuts
    if order is None or not order.value.designated_by:
        want = Need.WHAT_THE_BOOK_SAYS
        return Refused(Reason.NOT_AUTHORISED, _order(state), Thing.SEAT(seat), want)
    clause = order.value.designated
    if refusal := not_staff(state, request.by, order.value.designated_by, clause):
        return refusal
    if seat in state.seats:
        return None
    return Refused(Reason.NOT_SEATED, clause, Thing.SEAT(seat), Need.SEATED_PLAYER)


def _is(state: TableState, by: Person, cutter: Cutter) -> bool:
    """Whether a person is the one whose turn it is: in that seat, or of that role or above."""
    if isinstance(cutter, SeatNumber):
        return is_player(by, state.seats.get(cutter.number, ""))
    return state.rules.book.authority.at_least(by.role, cutter.role)


def _not_asked(state: TableState, by: Person) -> Refused:
    turn = state.shoe.cutters[0]
    want = Thing.SEAT(turn.number) if isinstance(turn, SeatNumber) else RoleKey(turn.role)
    return Refused(Reason.NOT_AUTHORISED, _order(state), Thing.PERSON(by.name), want)


def refuse(state: TableState, by: Person) -> Ruling:
    first, *others = state.shoe.cutters
    if not _is(state, by, first):
        return _not_asked(state, by)
    if not others:
        return Refused(Reason.NOT_AUTHORISED, _order(state), Finding.REFUSAL, Need.CUT_AS_THE_LAST)
    return accepted(CutRefused(by=first))


def name(state: TableState, by: Person, person: str) -> Ruling:
    """A player who is offered the cut lets somebody else have it, where the book allows it.

    [nsw-premium 4.3.3]
    """
    order, turn = state.rules.book.policy.who_cuts, state.shoe.cutters[0]
    if isinstance(turn, StaffRole) or not _is(state, by, turn):
        return _not_asked(state, by)
    if order is None or not order.value.nominee:
        return Refused(Reason.NOT_AUTHORISED, _order(state), Thing.PERSON(person), Need.NOBODY_ELSE)
    return accepted(CutterNamed(by=turn, person=person, clause=order.clause))


def _order(state: TableState) -> Clause | None:
    order = state.rules.book.policy.who_cuts
    return order.clause if order else None


def cut(state: TableState, by: Person, command: CutCards) -> Ruling:
    turn, named = state.shoe.cutters[0], state.shoe.cutter_named
    if not (is_player(by, named) if named else _is(state, by, turn)):
        return _not_asked(state, by)
    answer = cut_depth(state.rules, state.shoe.left, command.in_front)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(CardsCut(by=turn, in_front=command.in_front))


def mix(state: TableState, request: Request, command: MixCards) -> Ruling:
    """Cards that came shuffled: riffled before the cut, or shuffled by hand before the shoe.

    A riffle needs the wish of a player and an approval [nsw-premium 4.2] [nsw-premium 4.2.1]; to
    have them shuffled by hand is for the role alone [nsw-premium 4.11].
    """
    phase = Phase.LOAD if command.by_hand else Phase.OFFER
    if refusal := not_now(state, Finding.CARDS_MIXED, phase):
        return refusal
    way = _way(state)
    clause = (way.by_hand if command.by_hand else way.riffle) if way else None
    if way is None or clause is None:
        return Refused(Reason.NO_CHOICE, None, Finding.CARDS_MIXED, Need.OTHER_CARDS)
    role, used = approver(state, request, Permission.RIFFLE)
    role = request.by.role if command.by_hand else role
    if refusal := not_role(state, role, way.riffle_by, clause):
        return refusal
    if not command.by_hand and not state.authority.wished(PlayerWish.RIFFLE):
        return Refused(Reason.NOT_AUTHORISED, clause, Finding.NO_REQUEST, Need.PLAYERS_REQUEST)
    what = "shuffle-by-hand" if command.by_hand else "riffle"
    steps = Steps(state).add(decided(what, clause, command.reason))
    if not command.by_hand:
        steps.add(*used, *wishes_met(state, PlayerWish.RIFFLE))
    return steps.add(CardsMixed(by_hand=command.by_hand, clause=clause)).done()


def _way(state: TableState) -> Introduction | None:
    """How the cards at the table came into play."""
    ways = state.rules.book.introductions
    return next((each for each in ways if each.cards is state.shoe.cards), None)
