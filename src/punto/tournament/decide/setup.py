"""What must be done before the first entry: terms, notice to the regulator, director and tables."""

from typing import assert_never

from msgspec.structs import replace

from punto.kernel.rank import below
from punto.kernel.records import decided
from punto.rules.checklist import missing, unplayable
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.terms import Terms
from punto.rules.terms_words import RefundCase
from punto.rules.values import At, Number, Quote, RoleKey, Thing
from punto.tournament import commands, events
from punto.tournament.commands import Request
from punto.tournament.decide.guard import (
    director_at,
    house_at,
    not_house,
    not_now,
    unknown_table,
)
from punto.tournament.decide.steps import TournamentSteps
from punto.tournament.events import Ruling
from punto.tournament.state import Stage, Standing, TournamentState, table_rules

_BEFORE = (Stage.DRAFT, Stage.PUBLISHED, Stage.ENTRIES, Stage.CLOSED)
MINUTE = 60


def decide(state: TournamentState, request: Request, command: commands.SetupCommand) -> Ruling:
    match command:
        case commands.DraftTerms():
            return house_at(state, request, Finding.TERMS, *_BEFORE) or _draft(state, command)
        case commands.PublishTerms(where=where):
            guard = house_at(state, request, Finding.TERMS_PUBLISHED, *_BEFORE)
            return guard or _publish(state, where)
        case commands.AdviseAuthority(note=note):
            return _advise(state, request, note)
        case commands.AppointDirector(person=person):
            # Crown appoints, not whoever is on duty. [crown-melbourne-v29 14.2.3]
            guard = below(state.rules, request.by, state.by.approval, state.by.appointed)
            guard = guard or not_now(state, Finding.DIRECTOR, *_OPEN)
            appointed = events.DirectorAppointed(person=person, clause=state.by.appointed)
            return guard or accepted(appointed)
        case commands.AppointDeputy():
            return _deputy(state, request, command)
        case commands.Attend(present=present):
            return _attend(state, request, present=present)
        case commands.DesignateTable(table=table):
            return _designate(state, request, table)
        case commands.ReleaseTable(table=table):
            return not_house(state, request) or _release(state, table)
        case commands.MoveStart():
            return _move(state, request, command)
        case commands.Cancel(reason=reason):
            return _cancel(state, request, reason)
        case _:
            assert_never(command)


_OPEN = tuple(stage for stage in Stage if stage not in (Stage.ENDED, Stage.CANCELLED))


def _draft(state: TournamentState, command: commands.DraftTerms) -> Ruling:
    """Draft or change the terms: all of them until the first entry, after it only the details."""
    if command.terms.book != state.rules.key:
        got = Finding.TERMS_BY(Thing.BOOK(command.terms.book))
        return Refused(Reason.WRONG_TERMS, state.by.documented, got, Thing.BOOK(state.rules.key))
    if isinstance(rules := table_rules(state.rules, command.terms), Refused):
        return rules
    if state.tables or state.briefed:
        return Refused(Reason.NOT_NOW, state.by.documented, Finding.OTHER_TERMS, Need.TERMS_IN_TIME)
    if state.entrants and not _only_details(state.agreed, command.terms):
        want = Need.TERMS_IN_TIME
        return Refused(Reason.NOT_NOW, state.by.available, Finding.OTHER_TERMS, want)
    return accepted(events.TermsDrafted(terms=command.terms))


def _only_details(old: Terms, new: Terms) -> bool:
    """Whether new terms differ from the old ones only in details, and not in the fees.

    [crown-melbourne-v29 14.2.2(a)] [crown-melbourne-v29 14.4.1(c)]
    """
    return replace(new, details=old.details) == old and new.details.fees == old.details.fees


def _publish(state: TournamentState, where: str) -> Ruling:
    """Publish the terms, if no item is missing, and where patrons can get them."""
    if state.terms is None:
        return Refused(Reason.TERMS_INCOMPLETE, state.by.documented, Finding.NO_TERMS, Need.TERMS)
    for gap in missing(state.by, state.terms):
        got, want = Finding.MISSING(Thing.TERM(gap.what)), Quote(gap.title)
        return Refused(Reason.TERMS_INCOMPLETE, gap.clause, got, want)
    for fault in unplayable(state.by, state.terms):
        return fault
    if not where:
        got, want = Finding.NO_MEANS, Need.PLACE_TO_GET_THEM
        return Refused(Reason.NOT_PUBLISHED, state.by.available, got, want)
    return accepted(events.TermsPublished(where=where, clause=state.by.available))


def _advise(state: TournamentState, request: Request, note: str) -> Ruling:
    guard = house_at(state, request, Finding.REGULATOR_TOLD, *_BEFORE)
    if not guard and state.terms is None:
        guard = Refused(Reason.NOT_NOW, state.by.advised, Finding.NO_TERMS, Need.TERMS)
    changed = state.stage in (Stage.ENTRIES, Stage.CLOSED)
    clause = state.by.changes_notified if changed else state.by.advised
    told = events.AuthorityAdvised(who=state.by.authority, clause=clause, note=note)
    return guard or accepted(told)


def _deputy(state: TournamentState, request: Request, command: commands.AppointDeputy) -> Ruling:
    """Name a deputy; only the director may, present or not."""
    duty = state.by
    by, held = request.by, state.rules.authority.may(request.by.role, duty.deputies)
    if not held or by.name != state.director:
        return Refused(Reason.NOT_AUTHORISED, duty.deputies, RoleKey(by.role), Need.DIRECTOR)
    what = decided("appoint-deputy", duty.deputies, command.reason)
    return accepted(what, events.DeputyAppointed(person=command.person))


def _attend(state: TournamentState, request: Request, *, present: bool) -> Ruling:
    by, duty = request.by, state.by
    named = by.name == state.director or by.name in state.deputies
    if by.role != duty.director or not named:
        want = Need.DIRECTOR_OR_DEPUTY
        return Refused(Reason.NOT_AUTHORISED, duty.appointed, Thing.PERSON(by.name), want)
    if present is (by.name in state.present):
        return Refused(Reason.NOT_NOW, duty.appointed, Thing.PERSON(by.name), Need.CHANGE)
    return accepted(events.Attended(person=by.name, present=present))


def _designate(state: TournamentState, request: Request, table: str) -> Ruling:
    """Set a table aside for the tournament, while no round is played."""
    stages = (Stage.PUBLISHED, Stage.ENTRIES, Stage.CLOSED, Stage.BETWEEN)
    guard = house_at(state, request, Finding.TABLE, *stages)
    if not guard and (not table or table in state.tables):
        guard = Refused(Reason.NOT_NOW, state.by.tables, Thing.TABLE(table), Need.ANOTHER_TABLE)
    return guard or accepted(events.TableDesignated(table=table, clause=state.by.tables))


def _release(state: TournamentState, table: str) -> Ruling:
    """Give a table back to ordinary play, but not while a round is played at it."""
    played = state.tables.get(table)
    if played is None:
        return unknown_table(table, state.by.tables)
    if (state.stage is Stage.ROUND and played.active) or not played.idle:
        got, want = Finding.TABLE_RELEASED(Thing.TABLE(table)), Need.END_OF_THE_ROUND
        return Refused(Reason.TABLE_RESERVED, state.by.exclusive, got, want)
    return accepted(events.TableReleased(table=table))


def _move(state: TournamentState, request: Request, command: commands.MoveStart) -> Ruling:
    """Move the start of a round, if the players were told and in time for the notice required."""
    clause, stages = state.by.start_moved, (Stage.ENTRIES, Stage.CLOSED, Stage.BETWEEN)
    if guard := director_at(state, request, clause, Finding.START, *stages):
        return guard
    rounds = len(state.agreed.format.rounds)
    if not state.round < command.round <= rounds:
        want = Need.BETWEEN(Thing.ROUND(state.round + 1), Thing.ROUND(rounds))
        return Refused(Reason.NOT_NOW, clause, Thing.ROUND(command.round), want)
    least = state.agreed.details.notice_minutes * MINUTE
    if not command.told or command.to < request.at + least:
        got, want = Finding.START_AT(At(command.to)), Need.NOTICE_OF(Number(least, Thing.SECOND))
        return Refused(Reason.NOTICE_TOO_SHORT, clause, got, want)
    moved = events.StartMoved(round=command.round, to=command.to, clause=clause)
    return accepted(decided("move-start", clause), moved)


def _cancel(state: TournamentState, request: Request, reason: str) -> Ruling:
    if guard := house_at(state, request, Finding.CANCELLATION, *_BEFORE):
        return guard
    steps = TournamentSteps(state, request).add(events.TournamentCancelled(reason=reason))
    for each in state.those(Standing.IN):
        steps.refund(each, RefundCase.CANCELLED)
    return steps.done()
