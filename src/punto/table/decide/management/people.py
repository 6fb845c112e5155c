"""Seats, discretions, disputes, and directions where a book is silent."""

from typing import assert_never

from punto.kernel.records import decided
from punto.money import NOTHING, Cents
from punto.rules.answers import Last, OverMaximumLate, UnderMinimumLate
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.permission import withholding
from punto.rules.person import NamedPlayer
from punto.rules.question import QUESTIONS, Gap, Question, gap_of
from punto.rules.values import Money, RoleKey, Thing, one_of
from punto.table import commands, events
from punto.table.commands import Dispute, Request, RuleOnDispute
from punto.table.decide.guard import (
    concerned,
    excluded,
    is_player,
    no_such_box,
    not_holder,
    not_staff,
)
from punto.table.decide.management.authority import present
from punto.table.decide.wagers.commission import who_leaves_pays
from punto.table.events import DisputeDecided, DisputeRaised, DisputeTakenOn
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, Steps, accepted
from punto.table.state import RaisedDispute, TableState

CHOICES = (Remedy.ONE_OF_THE_CHOICES, Remedy.ANY_OF_THE_CHOICES)
_BOOKS_ONLY = (
    *CHOICES,
    Remedy.BECOMES_BANKERS_THIRD,
    Remedy.BECOMES_PLAYERS_THIRD,
    Remedy.BURN_CARDS,
)
VOID, ROUNDS = "void", ("up", "down")
"""What a person may direct of a wager that a book is silent about, and of its payment."""

DIRECTABLE = frozenset(each.value for each in Remedy if each not in _BOOKS_ONLY)
"""What a person may decide about a fault where a book is silent."""


def decide(state: TableState, request: commands.Request, command: commands.PeopleCommand) -> Ruling:
    match command:
        case commands.Sit(seat=seat):
            return _sit(state, request.by.name, seat)
        case commands.StandUp():
            return _stand(state, request.by.name)
        case commands.Leave():
            return _leave(state, request, command)
        case commands.Direct():
            return _direct(state, request, command)
        case commands.Exercise():
            return _exercise(state, request, command)
        case commands.Dispute():
            return _dispute(state, request, command)
        case commands.RuleOnDispute():
            return _rule(state, request, command)
        case commands.Determine():
            return _determine(state, request, command)
        case _:
            assert_never(command)


def _sit(state: TableState, player: str, seat: int) -> Ruling:
    if refusal := excluded(state, player) or no_such_box(state, Thing.SEAT(seat), seat):
        return refusal
    if seat in state.seats:
        clause = state.rules.boxes_clause
        return Refused(Reason.AREA_FULL, clause, Thing.SEAT(seat), Need.FREE_PLACE)
    return accepted(events.Seated(player=player, seat=seat))


def _stand(state: TableState, name: str) -> Ruling:
    """A player gives up the seat, and with it what only seated players may have.

    Players who stand still take part. [nsw-premium 2.2] [nz-division-5 5.6] [rws 1/standing-player]
    """
    if state.seat_of(name) is None:
        return Refused(Reason.NOT_SEATED, None, Thing.PERSON(name), Need.SEATED_PLAYER)
    steps = Steps(state).add(events.StoodUp(player=name))
    return steps.add(events.ShoeLeft(by=name)).done() if state.hold.shoe == name else steps.done()


def _leave(state: TableState, request: commands.Request, command: commands.Leave) -> Ruling:
    """A player leaves: wagers stay in the coup, and deferred commission falls due."""
    name = concerned(state, request.by, command.player)
    if isinstance(name, Refused):
        return name
    fault = state.fault
    waiting = fault is not None and name in fault.asked
    cuts = NamedPlayer(name=name) in state.shoe.cutters
    if name not in present(state) and not waiting and not cuts:
        return Refused(Reason.NOT_SEATED, None, Thing.PERSON(name), Need.PLAYER_OF_THIS_TABLE)
    steps = Steps(state).add(*who_leaves_pays(state, name), events.Left(player=name))
    if state.hold.shoe == name:
        steps.add(events.ShoeLeft(by=name))
    if waiting and fault:
        steps.add(events.PlayerAnswered(player=name, does=Act.CONTINUE))
        if not fault.asked[1:]:
            steps.add(events.FaultClosed())
    return steps.done()


def _direct(state: TableState, request: commands.Request, command: commands.Direct) -> Ruling:
    """Give a direction, by the role that fills the gaps of the book or by one above it."""
    ladder = state.book.authority
    if ladder.gaps and not ladder.at_least(request.by.role, ladder.gaps):
        got, want = RoleKey(request.by.role), RoleKey(ladder.gaps)
        return Refused(Reason.NOT_AUTHORISED, ladder.gaps_clause, got, want)
    gap = gap_of(command.question)
    if gap is None:
        asked, want = Thing.QUESTION(command.question), one_of(Thing.QUESTION, QUESTIONS)
        return Refused(Reason.NO_CHOICE, None, asked, want)
    closed = answers(state, gap)
    if command.decision not in closed:
        want = one_of(Thing.DECISION, closed)
        return Refused(Reason.NO_CHOICE, None, Thing.DECISION(command.decision), want)
    question, decision = command.question, command.decision
    given = events.DirectionGiven(question=question, decision=decision, reason=command.reason)
    return accepted(given)


def answers(state: TableState, gap: Gap) -> tuple[str, ...]:
    """The decisions that a direction can give on a question which the book leaves open."""
    match gap:
        case Irregularity():
            return tuple(sorted(DIRECTABLE))
        case Question.WHO_CUTS:
            return state.book.authority.rungs
        case Question.WHICH_COUP_IS_THE_LAST:
            return tuple(Last)
        case _:
            return _OF_WAGERS.get(gap, ("yes", "no"))


_CHIPS = (*ROUNDS, VOID)
LATE: dict[Question, tuple[str, ...]] = {
    Question.WAGER_UNDER_THE_MINIMUM_FOUND_LATE: (UnderMinimumLate.STANDS.value, VOID),
    Question.WAGER_OVER_THE_MAXIMUM_FOUND_LATE: (*(each.value for each in OverMaximumLate), VOID),
}
"""What becomes of a wager outside the limits that is found when betting is over."""

_OF_WAGERS: dict[Question, tuple[str, ...]] = {
    Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE: _CHIPS,
    Question.PART_OF_A_WAGER_THAT_CHIPS_CANNOT_MAKE: _CHIPS,
    **LATE,
    Question.RUN_WITHOUT_A_HAND_OF_ITS_OWNER: (VOID, "lost"),
}
"""What becomes of a wager or of its payment; every other question is answered with yes or no."""


def _exercise(state: TableState, request: commands.Request, command: commands.Exercise) -> Ruling:
    """Put a discretion that changes nothing at the table on record, by the role that holds it.

    A discretion with an effect is refused here; the refusal names the command that carries it out.
    """
    ladder, clause = state.book.authority, command.clause
    if not ladder.holders(clause):
        want = Need.DISCRETION_OF_THIS_BOOK
        return Refused(Reason.NO_CHOICE, None, Thing.CLAUSE(clause), want)
    if refusal := not_holder(state, request.by, clause):
        return refusal
    if not command.reason:
        return Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)
    if word := ladder.command_for(clause):
        return Refused(Reason.NO_CHOICE, clause, Thing.COMMAND("exercise"), Thing.COMMAND(word))
    used = events.DiscretionUsed(clause=clause, reason=command.reason, about=command.about)
    return accepted(used)


def _determine(state: TableState, request: commands.Request, command: commands.Determine) -> Ruling:
    """The role that may withhold winnings finally decides about them."""
    amount = state.people.withheld.get(command.player, NOTHING)
    if not amount:
        got, want = Thing.PERSON(command.player), Need.SOMEBODY_WITH_WINNINGS_WITHHELD
        clause = held[1].clause if (held := withholding(state.book)) else None
        return Refused(Reason.NO_SUCH_WAGER, clause, got, want)
    held = withholding(state.book)
    if held is None:
        return state.book.not_stated(Question.WINNINGS_WITHHELD, Thing.PERSON(command.player))
    if refusal := not_staff(state, request.by, held[0], held[1].clause):
        return refusal
    steps = Steps(state).add(decided("determine", held[1].clause, command.reason))
    done = events.WithheldDetermined(player=command.player, amount=amount, paid=command.paid)
    return steps.add(done).done()


def _dispute(state: TableState, request: Request, command: Dispute) -> Ruling:
    """A player raises a dispute, or takes it on to the next role up."""
    clause = answer.clause if (answer := state.book.policy.disputes) else None
    if not command.number:
        if not command.about:
            return Refused(Reason.NO_CHOICE, clause, Finding.NOTHING_DISPUTED, Need.SUBJECT)
        number = state.people.next_dispute
        return accepted(DisputeRaised(number=number, by=request.by.name, about=command.about))
    raised = state.people.disputes.get(command.number)
    if raised is None or not is_player(request.by, raised.by):
        return Refused(Reason.NO_CHOICE, clause, Thing.DISPUTE(command.number), Need.OWN_DISPUTE)
    if not raised.decided:
        return Refused(Reason.NOT_NOW, clause, Finding.REVIEW, Need.DECISION_FIRST)
    return accepted(DisputeTakenOn(number=command.number, player=raised.by))


def _rule(state: TableState, request: Request, command: RuleOnDispute) -> Ruling:
    """Decide a dispute, by the role whose turn it is; somebody else of higher rank reviews it."""
    raised, answer = state.people.disputes.get(command.number), state.book.policy.disputes
    if raised is None or raised.decided:
        clause = answer and answer.clause
        return Refused(Reason.NO_CHOICE, clause, Thing.DISPUTE(command.number), Need.OPEN_ONE)
    if answer is None:
        silent = state.book.not_stated(Question.WHO_DECIDES_DISPUTES, Finding.DISPUTE)
        ladder = state.book.authority
        if not ladder.at_least(request.by.role, ladder.gaps):
            return silent
        return _ruling(state, request, command, raised, final=True)
    role, clause = answer.at(raised.level)
    if refusal := not_staff(state, request.by, role, clause):
        return refusal
    ladder = state.book.authority
    same = request.by.name in raised.deciders
    if raised.level and (same or not ladder.above(request.by.role, raised.role)):
        got, want = RoleKey(request.by.role), Need.SOMEBODY_ABOVE
        return Refused(Reason.NOT_AUTHORISED, clause, got, want)
    final = raised.level >= len(answer.value) - 1 or request.by.role == answer.value[-1]
    return _ruling(state, request, command, raised, final=final)


def _ruling(
    state: TableState,
    request: Request,
    command: RuleOnDispute,
    raised: RaisedDispute,
    *,
    final: bool,
) -> Ruling:
    """Decide a dispute, and move the difference in money between this decision and the last one."""
    answer, chips = state.book.policy.disputes, state.rules.chips
    amount = command.gives - raised.gave
    if not chips.payable(Cents(abs(amount))):
        want = Need.AMOUNT_IN_CHIPS(Money(chips.up(Cents(abs(amount)))))
        taken = state.book.policy.accepted_in
        return Refused(Reason.NOT_IN_CHIPS, taken and taken.clause, Money(abs(amount)), want)
    rack = state.rack.get(raised.by, NOTHING)
    short = max(-amount - rack, 0) if state.rules.choices.cashier else 0
    done = DisputeDecided(
        number=command.number,
        player=raised.by,
        decision=command.decision,
        by=request.by.name,
        role=request.by.role,
        clause=answer.at(len(answer.value) - 1 if final else raised.level)[1] if answer else None,
        final=final,
        advice=answer.note if final and answer else "",
        amount=amount,
        short=Cents(short),
    )
    return accepted(done)
