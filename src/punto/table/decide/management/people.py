"""Seats, discretions, disputes, and directions where a book is silent."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.money import NOTHING
from punto.rules.answers import Last
from punto.rules.finding import Finding
from punto.rules.irregular import Act, Choice, Irregularity, Remedy
from punto.rules.need import Need
from punto.rules.question import QUESTIONS, Gap, Question, gap_of
from punto.rules.ruling import NotStated, Reason, Refused, accepted
from punto.rules.values import Number, RoleKey, Thing, one_of, one_of_roles
from punto.table.commands import (
    Determine,
    Direct,
    Dispute,
    Exercise,
    Leave,
    PeopleCommand,
    Request,
    RuleOnDispute,
    Sit,
)
from punto.table.decide.guard import excluded_clause, is_player, not_staff
from punto.table.decide.management import disputes
from punto.table.decide.wagers.owed import who_leaves_pays
from punto.table.events import (
    DirectionGiven,
    DiscretionUsed,
    FaultClosed,
    Left,
    PlayerAnswered,
    Seated,
    ShoeLeft,
    WithheldDetermined,
)
from punto.table.ruling import Ruling
from punto.table.state import TableState
from punto.table.steps import Steps

CHOICES = (Remedy.ONE_OF_THE_CHOICES, Remedy.ANY_OF_THE_CHOICES)
_BOOKS_ONLY = (
    *CHOICES,
    Remedy.BECOMES_BANKERS_THIRD,
    Remedy.BECOMES_PLAYERS_THIRD,
    Remedy.BURN_CARDS,
)
DIRECTABLE = frozenset(each.value for each in Remedy if each not in _BOOKS_ONLY)
"""What a person may decide about a fault where a book is silent."""


def decide(state: TableState, request: Request, command: PeopleCommand) -> Ruling:
    match command:
        case Sit(seat=seat):
            return _sit(state, request.by.name, seat)
        case Leave():
            return _leave(state, request, command)
        case Direct():
            return _direct(state, request, command)
        case Exercise():
            return _exercise(state, request, command)
        case Dispute():
            return disputes.dispute(state, request, command)
        case RuleOnDispute():
            return disputes.rule(state, request, command)
        case Determine():
            return _determine(state, request, command)
        case _:
            assert_never(command)


def _sit(state: TableState, player: str, seat: int) -> Ruling:
    boxes = state.rules.boxes
    if player in state.people.excluded:
        return Refused(
            Reason.EXCLUDED,
            excluded_clause(state),
            Thing.PERSON(player),
            Need.SOMEBODY_WHO_MAY_PLAY,
        )
    if boxes is not None and seat > boxes:
        got, want = Thing.SEAT(seat), Need.NUMBERED_TO(Number(boxes, Thing.BOX))
        return Refused(Reason.UNKNOWN_AREA, state.rules.boxes_clause, got, want)
    if seat in state.seats:
        return Refused(Reason.AREA_FULL, None, Thing.SEAT(seat), Need.FREE_PLACE)
    return accepted(Seated(player=player, seat=seat))


def _leave(state: TableState, request: Request, command: Leave) -> Ruling:
    """A player leaves. Wagers stay, commission that waited falls due, an open choice is to stay."""
    name = command.player or request.by.name
    if not is_player(request.by, name) and (refusal := not_staff(state, request.by)):
        return refusal
    fault = state.fault
    waiting = fault is not None and name in fault.asked
    here = state.seat_of(name) is not None or waiting
    if not here and not any(each.player == name for each in state.wagers):
        return Refused(Reason.NOT_SEATED, None, Thing.PERSON(name), Need.PLAYER_OF_THIS_TABLE)
    steps = Steps(state)
    steps.add(*who_leaves_pays(state, name), Left(player=name))
    if state.hold.shoe == name:
        steps.add(ShoeLeft(by=name))
    if waiting and fault:
        steps.add(PlayerAnswered(player=name, does=Act.CONTINUE))
        if not fault.asked[1:]:
            steps.add(FaultClosed())
    return steps.done()


def _direct(state: TableState, request: Request, command: Direct) -> Ruling:
    """Only who fills the gaps of the book, or somebody above, gives directions."""
    ladder = state.rules.book.authority
    if ladder.gaps and not ladder.at_least(request.by.role, ladder.gaps):
        return Refused(
            Reason.NOT_AUTHORISED,
            ladder.gaps_clause,
            RoleKey(request.by.role),
            RoleKey(ladder.gaps),
        )
    gap = gap_of(command.question)
    if gap is None:
        asked, want = Thing.QUESTION(command.question), one_of(Thing.QUESTION, QUESTIONS)
        return Refused(Reason.NO_CHOICE, None, asked, want)
    answers = _answers(state, gap)
    if answers and command.decision not in answers:
        want = one_of(Thing.DECISION, answers)
        return Refused(Reason.NO_CHOICE, None, Thing.DECISION(command.decision), want)
    return accepted(
        DirectionGiven(
            question=command.question,
            decision=command.decision,
            reason=command.reason,
        )
    )


def _answers(state: TableState, gap: Gap) -> tuple[str, ...]:
    """The decisions that there can be on a question; empty where any word is one."""
    match gap:
        case Irregularity():
            return tuple(sorted(DIRECTABLE))
        case Question.WHO_CUTS:
            roles = state.rules.book.authority.roles
            return tuple(role.key for role in roles if not role.outside)
        case Question.WHICH_COUP_IS_THE_LAST:
            return tuple(Last)
        case _:
            return ()


def directed(state: TableState, answer: object) -> str | None:
    """The decision that a person gave on what a book does not state, if one did."""
    return state.directions.get(answer.question) if isinstance(answer, NotStated) else None


def _exercise(state: TableState, request: Request, command: Exercise) -> Ruling:
    """A discretion that changes nothing at the table is put on record by the role that holds it.

    One that has an effect is refused here, with the command that carries it out.
    """
    ladder = state.rules.book.authority
    held = next((each for each in ladder.discretions if each.clause == command.clause), None)
    if held is None:
        return Refused(
            Reason.NO_CHOICE, None, Thing.CLAUSE(command.clause), Need.DISCRETION_OF_THIS_BOOK
        )
    if not ladder.may(request.by.role, held.clause):
        want = one_of_roles(held.by)
        return Refused(Reason.NOT_AUTHORISED, held.clause, RoleKey(request.by.role), want)
    if not command.reason:
        return Refused(Reason.NO_CHOICE, held.clause, Finding.NO_REASON, Need.REASON)
    if word := ladder.command_for(held.clause):
        return Refused(
            Reason.NO_CHOICE, held.clause, Thing.COMMAND("exercise"), Thing.COMMAND(word)
        )
    return accepted(DiscretionUsed(clause=held.clause, reason=command.reason, about=command.about))


def _determine(state: TableState, request: Request, command: Determine) -> Ruling:
    """Who may withhold winnings says in the end what becomes of them."""
    amount = state.people.withheld.get(command.player, NOTHING)
    if not amount:
        return Refused(
            Reason.NO_SUCH_WAGER,
            None,
            Thing.PERSON(command.player),
            Need.SOMEBODY_WITH_WINNINGS_WITHHELD,
        )
    held = _withholding(state)
    if held is None:
        return state.rules.book.not_stated(Question.WINNINGS_WITHHELD, Thing.PERSON(command.player))
    if refusal := not_staff(state, request.by, held[0], held[1].clause):
        return refusal
    steps = Steps(state).add(decided("determine", held[1].clause, command.reason))
    done = WithheldDetermined(player=command.player, amount=amount, paid=command.paid)
    return steps.add(done).done()


def _withholding(state: TableState) -> tuple[str, Choice] | None:
    """Who may withhold winnings, and by which choice."""
    cases = state.rules.book.irregularities[Irregularity.PROHIBITED_DEVICE] or ()
    found = (
        (choice.by or case.by, choice)
        for case in cases
        for choice in case.choices
        if choice.does is Act.WITHHOLD_WINNINGS
    )
    return next(found, None)
