"""The player who has the shoe, and the method by which the table deals."""

from typing import assert_never

from punto.kernel.records import decided
from punto.rules.card_opening import shoe_offers
from punto.rules.holding import Task, may_act_for, may_change_method, shoe_passes
from punto.rules.offering import ShoeOffer
from punto.rules.permission import Permission
from punto.rules.person import NamedPlayer
from punto.rules.values import Thing, one_of
from punto.table import commands, events
from punto.table.commands import DeclineShoe, Request, TakeShoe
from punto.table.decide.coup.openers import not_turn, offered, wagers
from punto.table.decide.guard import (
    choice_open,
    cited,
    directed,
    is_player,
    not_holder,
    not_now,
    not_role,
    not_staff,
)
from punto.table.decide.management.authority import approver
from punto.table.decide.order import WHEN
from punto.table.ruling import Finding, Need, NotStated, Reason, Refused, Ruling, accepted
from punto.table.state import Phase, TableState


def decide(state: TableState, request: Request, command: commands.ShoeCommand) -> Ruling:
    match command:
        case commands.ChangeMethod():
            return _change(state, request, command)
        case commands.OfferShoe():
            guard = not_staff(state, request.by)
            guard = guard or not_now(state, Finding.SHOE, *WHEN[commands.OfferShoe])
            return guard or _offer(state, request, command)
        case TakeShoe() | DeclineShoe():
            return _turn(state, request, command)
        case commands.NameDealer():
            return _name(state, request, command)
        case commands.GiveUpShoe():
            return choice_open(state, Finding.SHOE) or _give_up(state, request, command)
        case _:
            assert_never(command)


def _offer(state: TableState, request: Request, command: commands.OfferShoe) -> Ruling:
    if state.hold.shoe:
        answer = state.book.policy.player_may_deal
        clause = answer.shoe.kept if answer and answer.shoe else None
        want = Need.KEEPS_THE_SHOE(Thing.PERSON(state.hold.shoe))
        return Refused(Reason.NOT_NOW, clause, Finding.SHOE, want)
    turns = shoe_offers(state.rules, wagers(state), state.places, command.order)
    if isinstance(turns, NotStated | Refused):
        return turns
    found = offered(state, request, turns, command.order)
    if isinstance(found, NotStated | Refused):
        return found
    return accepted(events.ShoeOffered(to=found[0], clause=found[1]))


def _turn(state: TableState, request: Request, command: TakeShoe | DeclineShoe) -> Ruling:
    name = request.by.name
    answer = state.book.policy.player_may_deal
    if refusal := not_turn(request, state.hold.shoe_offers, answer):
        return refusal
    return accepted(
        events.ShoeTaken(by=name) if isinstance(command, TakeShoe) else events.ShoeDeclined(by=name)
    )


def _of_the_shoe(state: TableState) -> ShoeOffer | None:
    """What the book says on a player who has the shoe, whatever method this table uses."""
    answer = state.book.policy.player_may_deal
    return answer.shoe if answer else None


def _name(state: TableState, request: Request, command: commands.NameDealer) -> Ruling:
    if not state.hold.shoe or not is_player(request.by, state.hold.shoe):
        got, want = Thing.PERSON(request.by.name), Need.HOLDER_OF_THE_SHOE
        rule = _of_the_shoe(state)
        clause = rule.dealing.clause if rule and rule.dealing else None
        return Refused(Reason.NOT_AUTHORISED, clause, got, want)
    person = NamedPlayer(name=command.person)
    answer = may_act_for(state.rules, person, state.places, Task.DEAL)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(events.DealerNamed(person=command.person))


def _give_up(state: TableState, request: Request, command: commands.GiveUpShoe) -> Ruling:
    """The holder gives the shoe back, at any time; staff may order it."""
    holder = state.hold.shoe
    if not holder:
        rule, want = _of_the_shoe(state), Need.HOLDER_OF_THE_SHOE
        return Refused(Reason.NOT_NOW, rule and rule.kept, Finding.SHOE, want)
    own = is_player(request.by, holder)
    by = "" if own else request.by.role
    answer = shoe_passes(state.rules, given_up=own, directed_by=by)
    if isinstance(answer, Refused | NotStated):
        return answer
    if refusal := not_now(state, Finding.SHOE_GIVEN_BACK, *WHEN[commands.GiveUpShoe]):
        return refusal
    record = () if own else (decided("take-shoe-away", answer, command.reason),)
    return accepted(*record, events.ShoeLeft(by=holder, clause=answer))


def _not_chosen_by(state: TableState, request: Request) -> Refused | None:
    """A refusal if a clause leaves the choice of the method to another role."""
    style = state.book.policy.style_fixed_for_shoe
    clause = style.choice if style else None
    return not_holder(state, request.by, clause) if clause else None


def _change(state: TableState, request: Request, command: commands.ChangeMethod) -> Ruling:
    """Change the method of dealing: between shoes, or where the book does not fix it for a shoe."""
    methods = state.book.methods_of(state.rules.variant)
    found = next((each for each in methods if each.key == command.method), None)
    if found is None:
        want = one_of(Thing.METHOD, (each.key for each in methods))
        clause = cited(state, Finding.ANOTHER_METHOD)
        return Refused(Reason.UNKNOWN_METHOD, clause, Thing.METHOD(command.method), want)
    if found.key in state.rules.arrangement.not_with:
        clause, want = state.rules.arrangement.clause, Need.ANOTHER_METHOD
        return Refused(Reason.METHOD_NOT_ALLOWED, clause, Thing.METHOD(found.key), want)
    guard = not_now(state, Finding.ANOTHER_METHOD, Phase.CARDS, Phase.OFFER, Phase.BETWEEN)
    if guard := guard or not_staff(state, request.by) or _not_chosen_by(state, request):
        return guard
    over = state.phase is not Phase.BETWEEN
    role, used = approver(state, request, Permission.CHANGE_METHOD)
    held = state.rules.powers.get(Permission.CHANGE_METHOD)
    approved = held is not None and not not_role(state, role, held.by)
    answer = may_change_method(state.rules, shoe_over=over, approved=approved)
    if answer is not None and not (over or directed(state, answer)):
        return answer
    record = decided("change-method", found.clause, command.reason)
    return accepted(record, *(() if over else used), events.MethodChanged(method=found.key))
