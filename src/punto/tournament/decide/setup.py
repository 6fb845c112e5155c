"""Terms, notice, director, tables: what must be done before the first entry."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.rules.checklist import missing, unplayable
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.terms_words import RefundCase
from punto.rules.values import At, Number, Quote, RoleKey, Thing
from punto.table.state import Phase
from punto.tournament.commands import (
    AdviseAuthority,
    AppointDeputy,
    AppointDirector,
    Attend,
    Cancel,
    DesignateTable,
    DraftTerms,
    MoveStart,
    PublishTerms,
    ReleaseTable,
    Request,
    SetupCommand,
)
from punto.tournament.decide.guard import not_director, not_house, not_now
from punto.tournament.decide.refunds import refund
from punto.tournament.events import (
    Attended,
    AuthorityAdvised,
    DeputyAppointed,
    DirectorAppointed,
    StartMoved,
    TableDesignated,
    TableReleased,
    TermsDrafted,
    TermsPublished,
    TournamentCancelled,
)
from punto.tournament.ruling import Ruling
from punto.tournament.state import Stage, Standing, TournamentState, table_rules
from punto.tournament.steps import Steps

_BEFORE = (Stage.DRAFT, Stage.PUBLISHED, Stage.ENTRIES, Stage.CLOSED)
MINUTE = 60


def decide(state: TournamentState, request: Request, command: SetupCommand) -> Ruling:
    match command:
        case DraftTerms():
            return _draft(state, request, command)
        case PublishTerms(where=where):
            return _publish(state, request, where)
        case AdviseAuthority(note=note):
            return _advise(state, request, note)
        case AppointDirector(person=person):
            guard = not_house(state, request) or not_now(state, Finding.DIRECTOR, *_OPEN)
            return guard or accepted(DirectorAppointed(person=person, clause=state.by.appointed))
        case AppointDeputy():
            return _deputy(state, request, command)
        case Attend(present=present):
            return _attend(state, request, present=present)
        case DesignateTable(table=table):
            return _designate(state, request, table)
        case ReleaseTable(table=table):
            return _release(state, request, table)
        case MoveStart():
            return _move(state, request, command)
        case Cancel(reason=reason):
            return _cancel(state, request, reason)
        case _:
            assert_never(command)


_OPEN = tuple(stage for stage in Stage if stage not in (Stage.ENDED, Stage.CANCELLED))


def _draft(state: TournamentState, request: Request, command: DraftTerms) -> Ruling:
    """Terms may change until play begins; what changed is published and told anew."""
    guard = not_house(state, request) or not_now(state, Finding.TERMS, *_BEFORE)
    if guard:
        return guard
    if command.terms.book != state.rules.key:
        got = Finding.TERMS_BY(Thing.BOOK(command.terms.book))
        return Refused(Reason.WRONG_TERMS, state.by.documented, got, Thing.BOOK(state.rules.key))
    rules = table_rules(state.rules, command.terms)
    if isinstance(rules, Refused):
        return rules
    if state.tables or state.briefed:
        want = Need.TERMS_IN_TIME
        return Refused(Reason.NOT_NOW, state.by.documented, Finding.OTHER_TERMS, want)
    return accepted(TermsDrafted(terms=command.terms))


def _publish(state: TournamentState, request: Request, where: str) -> Ruling:
    """Complete terms, item by item, and a place where patrons can have them."""
    guard = not_house(state, request) or not_now(state, Finding.TERMS_PUBLISHED, *_BEFORE)
    if guard:
        return guard
    if state.terms is None:
        return Refused(Reason.TERMS_INCOMPLETE, state.by.documented, Finding.NO_TERMS, Need.TERMS)
    for gap in missing(state.by, state.terms):
        return Refused(
            Reason.TERMS_INCOMPLETE,
            gap.clause,
            Finding.MISSING(Thing.TERM(gap.what)),
            Quote(gap.title),
        )
    for fault in unplayable(state.by, state.terms):
        return fault
    if not where:
        return Refused(
            Reason.NOT_PUBLISHED, state.by.available, Finding.NO_MEANS, Need.PLACE_TO_GET_THEM
        )
    return accepted(TermsPublished(where=where, clause=state.by.available))


def _advise(state: TournamentState, request: Request, note: str) -> Ruling:
    guard = not_house(state, request) or not_now(state, Finding.REGULATOR_TOLD, *_BEFORE)
    if not guard and state.terms is None:
        guard = Refused(Reason.NOT_NOW, state.by.advised, Finding.NO_TERMS, Need.TERMS)
    changed = state.stage in (Stage.ENTRIES, Stage.CLOSED)
    clause = state.by.changes_notified if changed else state.by.advised
    told = AuthorityAdvised(who=state.by.authority, clause=clause, note=note)
    return guard or accepted(told)


def _deputy(state: TournamentState, request: Request, command: AppointDeputy) -> Ruling:
    """The director alone names deputies, and may be anywhere."""
    duty = state.by
    held = state.rules.authority.may(request.by.role, duty.deputies)
    if not held or request.by.name != state.director:
        want = Need.DIRECTOR
        return Refused(Reason.NOT_AUTHORISED, duty.deputies, RoleKey(request.by.role), want)
    what = decided("appoint-deputy", duty.deputies, command.reason)
    return accepted(what, DeputyAppointed(person=command.person))


def _attend(state: TournamentState, request: Request, *, present: bool) -> Ruling:
    by, duty = request.by, state.by
    if by.name != state.director and by.name not in state.deputies:
        want = Need.DIRECTOR_OR_DEPUTY
        return Refused(Reason.NOT_AUTHORISED, duty.appointed, Thing.PERSON(by.name), want)
    if present is (by.name in state.present):
        return Refused(Reason.NOT_NOW, duty.appointed, Thing.PERSON(by.name), Need.CHANGE)
    return accepted(Attended(person=by.name, present=present))


def _designate(state: TournamentState, request: Request, table: str) -> Ruling:
    """A table as the terms have it, while no round is played."""
    stages = (Stage.PUBLISHED, Stage.ENTRIES, Stage.CLOSED, Stage.BETWEEN)
    guard = not_house(state, request) or not_now(state, Finding.TABLE, *stages)
    if not guard and (not table or table in state.tables):
        guard = Refused(Reason.NOT_NOW, state.by.tables, Thing.TABLE(table), Need.ANOTHER_TABLE)
    return guard or accepted(TableDesignated(table=table, clause=state.by.tables))


def _release(state: TournamentState, request: Request, table: str) -> Ruling:
    """Not while a round is played there: it is the tournament's alone."""
    if guard := not_house(state, request):
        return guard
    played = state.tables.get(table)
    if played is None:
        return Refused(
            Reason.NOT_IN_PLAY, state.by.tables, Thing.TABLE(table), Need.TABLE_OF_THE_TOURNAMENT
        )
    idle = (Phase.CARDS, Phase.BETWEEN, Phase.CLOSED)
    if (state.stage is Stage.ROUND and played.active) or played.state.phase not in idle:
        want = Need.END_OF_THE_ROUND
        return Refused(
            Reason.TABLE_RESERVED,
            state.by.exclusive,
            Finding.TABLE_RELEASED(Thing.TABLE(table)),
            want,
        )
    return accepted(TableReleased(table=table))


def _move(state: TournamentState, request: Request, command: MoveStart) -> Ruling:
    """Reasonable notice is what the terms say, and the players must have been told."""
    duty = state.by
    stages = (Stage.ENTRIES, Stage.CLOSED, Stage.BETWEEN)
    guard = not_director(state, request, duty.start_moved) or not_now(state, Finding.START, *stages)
    if guard:
        return guard
    rounds = len(state.agreed.format.rounds)
    if not state.round < command.round <= rounds:
        got, want = (
            Thing.ROUND(command.round),
            Need.BETWEEN(Thing.ROUND(state.round + 1), Thing.ROUND(rounds)),
        )
        return Refused(Reason.NOT_NOW, duty.start_moved, got, want)
    least = state.agreed.details.notice_minutes * MINUTE
    if not command.told or command.to < request.at + least:
        got, want = Finding.START_AT(At(command.to)), Need.NOTICE_OF(Number(least, Thing.SECOND))
        return Refused(Reason.NOTICE_TOO_SHORT, duty.start_moved, got, want)
    moved = StartMoved(round=command.round, to=command.to, clause=duty.start_moved)
    return accepted(decided("move-start", duty.start_moved), moved)


def _cancel(state: TournamentState, request: Request, reason: str) -> Ruling:
    guard = not_house(state, request) or not_now(state, Finding.CANCELLATION, *_BEFORE)
    if guard:
        return guard
    steps = Steps(state).add(TournamentCancelled(reason=reason))
    for each in state.those(Standing.IN):
        steps.add(*refund(state, each, RefundCase.CANCELLED))
    return steps.done()
