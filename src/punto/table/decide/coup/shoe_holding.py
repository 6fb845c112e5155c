"""Who has the shoe, and by which method the table deals."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.rules.card_opening import Turn, shoe_offers
from punto.rules.finding import Finding
from punto.rules.holding import Task, may_act_for, may_change_method, shoe_passes
from punto.rules.need import Need
from punto.rules.permission import Permission, power
from punto.rules.person import NamedPlayer
from punto.rules.ruling import NotStated, Reason, Refused, accepted
from punto.rules.values import RoleKey, Thing, one_of, one_of_roles
from punto.table.commands import (
    ChangeMethod,
    DeclineShoe,
    GiveUpShoe,
    NameDealer,
    OfferShoe,
    Request,
    ShoeCommand,
    TakeShoe,
)
from punto.table.decide.coup.openers import not_ranking, not_turn, wagers
from punto.table.decide.guard import (
    choice_open,
    is_player,
    not_now,
    not_role,
    not_staff,
)
from punto.table.decide.management.people import directed
from punto.table.decide.management.permissions import approver
from punto.table.events import (
    DealerNamed,
    MethodChanged,
    ShoeDeclined,
    ShoeLeft,
    ShoeOffered,
    ShoeTaken,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def decide(state: TableState, request: Request, command: ShoeCommand) -> Ruling:
    match command:
        case ChangeMethod():
            return _change(state, request, command)
        case OfferShoe():
            guard = not_staff(state, request.by) or not_now(state, Finding.SHOE, Phase.BETWEEN)
            return guard or _offer(state, request, command)
        case TakeShoe() | DeclineShoe():
            return _turn(state, request, command)
        case NameDealer():
            return _name(state, request, command)
        case GiveUpShoe():
            return choice_open(state, Finding.SHOE) or _give_up(state, request, command)
        case _:
            assert_never(command)


def _offer(state: TableState, request: Request, command: OfferShoe) -> Ruling:
    if state.hold.shoe:
        answer = state.rules.book.policy.player_may_deal
        clause = answer.shoe.kept if answer and answer.shoe else None
        return Refused(
            Reason.NOT_NOW, clause, Finding.SHOE, Need.KEEPS_THE_SHOE(Thing.PERSON(state.hold.shoe))
        )
    turns = shoe_offers(state.rules, wagers(state), state.places, command.order)
    if isinstance(turns, NotStated | Refused):
        return turns
    if refusal := not_ranking(state, request, turns, command.order):
        return refusal
    silent = next((each for each in turns if isinstance(each, NotStated)), None)
    named = tuple(each for each in turns if isinstance(each, Turn))
    if silent and turns[0] is silent:
        return silent
    clause = named[0].clause if named else None
    return accepted(ShoeOffered(to=tuple(each.person for each in named), clause=clause))


def _turn(state: TableState, request: Request, command: TakeShoe | DeclineShoe) -> Ruling:
    name = request.by.name
    if refusal := not_turn(request, state.hold.shoe_offers):
        return refusal
    return accepted(ShoeTaken(by=name) if isinstance(command, TakeShoe) else ShoeDeclined(by=name))


def _name(state: TableState, request: Request, command: NameDealer) -> Ruling:
    if not state.hold.shoe or not is_player(request.by, state.hold.shoe):
        return Refused(
            Reason.NOT_AUTHORISED, None, Thing.PERSON(request.by.name), Need.HOLDER_OF_THE_SHOE
        )
    person = NamedPlayer(name=command.person)
    answer = may_act_for(state.rules, person, state.places, Task.DEAL)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(DealerNamed(person=command.person))


def _give_up(state: TableState, request: Request, command: GiveUpShoe) -> Ruling:
    """The holder gives the shoe back, between coups; staff may order it."""
    holder = state.hold.shoe
    if not holder:
        return Refused(Reason.NOT_NOW, None, Finding.SHOE, Need.HOLDER_OF_THE_SHOE)
    own = is_player(request.by, holder)
    answer = (
        shoe_passes(state.rules, given_up=True)
        if own
        else shoe_passes(state.rules, directed_by=request.by.role)
    )
    if isinstance(answer, Refused | NotStated):
        return answer
    if refusal := not_now(state, Finding.SHOE_GIVEN_BACK, Phase.BETWEEN, Phase.SETTLED):
        return refusal
    steps = Steps(state)
    if not own:
        steps.add(decided("take-shoe-away", answer, command.reason))
    return steps.add(ShoeLeft(by=holder, clause=answer)).done()


def _not_chosen_by(state: TableState, request: Request) -> Refused | None:
    """Where a clause leaves the choice of a method to a role, only that role has it."""
    style, ladder = state.rules.book.policy.style_fixed_for_shoe, state.rules.book.authority
    clause = style.choice if style else None
    if clause is None or ladder.may(request.by.role, clause):
        return None
    want = one_of_roles(ladder.holders(clause))
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), want)


def _change(state: TableState, request: Request, command: ChangeMethod) -> Ruling:
    """Another method of dealing: between shoes, or where the book does not fix it for a shoe."""
    methods = state.rules.book.methods_of(state.rules.variant)
    found = next((each for each in methods if each.key == command.method), None)
    if found is None:
        want = one_of(Thing.METHOD, (each.key for each in methods))
        return Refused(Reason.UNKNOWN_METHOD, None, Thing.METHOD(command.method), want)
    if found.key in state.rules.arrangement.not_with:
        clause = state.rules.arrangement.clause
        return Refused(
            Reason.METHOD_NOT_ALLOWED, clause, Thing.METHOD(found.key), Need.ANOTHER_METHOD
        )
    guard = not_now(state, Finding.ANOTHER_METHOD, Phase.CARDS, Phase.OFFER, Phase.BETWEEN)
    guard = guard or not_staff(state, request.by)
    if guard:
        return guard
    if guard := _not_chosen_by(state, request):
        return guard
    over = state.phase is not Phase.BETWEEN
    role, used = approver(state, request, Permission.CHANGE_METHOD)
    held = power(state.rules, Permission.CHANGE_METHOD)
    approved = held is not None and not not_role(state, role, held.by)
    answer = may_change_method(state.rules, shoe_over=over, approved=approved)
    if answer is not None and not (over or directed(state, answer)):
        return answer
    steps = Steps(state).add(decided("change-method", found.clause, command.reason))
    steps.add(*(used if not over else ()))
    return steps.add(MethodChanged(method=found.key)).done()
