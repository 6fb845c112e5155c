"""Briefing, practice, and the beginning of a round."""

from __future__ import annotations

from collections.abc import Iterator

from punto.kernel.records import decided
from punto.money import NOTHING, Cents, cents
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.terms import Round
from punto.rules.values import At, Money, Number, Thing, all_of
from punto.tournament.commands import (
    BeginPractice,
    BeginRound,
    Brief,
    EndPractice,
    Request,
    SkipRound,
)
from punto.tournament.decide.entry import unready
from punto.tournament.decide.guard import not_director, not_now
from punto.tournament.decide.seating import leave_events, seat_events
from punto.tournament.events import (
    BankIssued,
    Briefed,
    HappenedAtTable,
    PlayerSeated,
    PracticeBegun,
    PracticeEnded,
    RoundBegun,
    RoundSkipped,
)
from punto.tournament.ranking import best_of_those_out, undecided_out
from punto.tournament.ruling import Ruling
from punto.tournament.state import Stage, Standing, TournamentState
from punto.tournament.steps import Steps


def brief(state: TournamentState, request: Request, command: Brief) -> Ruling:
    """The director must be satisfied, and everybody is told the bank before play."""
    duty = state.by
    guard = not_director(state, request, duty.briefing) or not_now(
        state, Finding.BRIEFING, Stage.CLOSED
    )
    if guard:
        return guard
    if not command.understood:
        want = Need.DIRECTORS_BRIEFING
        return Refused(Reason.NOT_BRIEFED, duty.briefing, Finding.DOUBTS, want)
    stated = state.agreed.format.bank
    bank = cents(stated) if stated else Cents(command.bank)
    if not bank or (stated and command.bank and command.bank != bank):
        got, want = (
            Finding.BANK_OF(Money(command.bank)),
            Money(bank) if bank else Need.BANK_OF_ALL_PLAYERS,
        )
        return Refused(Reason.WRONG_TERMS, duty.equal_bank, got, want)
    return accepted(Briefed(bank=bank, clause=duty.briefing))


def begin_practice(state: TournamentState, request: Request, command: BeginPractice) -> Ruling:
    """Instruction before play, as the director likes."""
    duty = state.by
    guard = not_director(state, request, duty.instruction)
    guard = (
        guard or not_now(state, Finding.PRACTICE, Stage.CLOSED) or _unknown(state, command.table)
    )
    if not guard and state.tables[command.table].practice:
        guard = Refused(
            Reason.NOT_NOW, duty.instruction, Finding.PRACTICE_TWICE, Need.END_OF_PRACTICE
        )
    what = decided("practice", duty.instruction, command.reason)
    return guard or accepted(what, PracticeBegun(table=command.table))


def end_practice(state: TournamentState, request: Request, command: EndPractice) -> Ruling:
    guard = not_director(state, request, state.by.instruction) or _unknown(state, command.table)
    if not guard and not state.tables[command.table].practice:
        want = Need.ROUND_OR_PRACTICE
        guard = Refused(Reason.NOT_NOW, state.by.instruction, Thing.TABLE(command.table), want)
    return guard or accepted(PracticeEnded(table=command.table))


def _unknown(state: TournamentState, table: str) -> Refused | None:
    if table in state.tables:
        return None
    return Refused(
        Reason.NOT_IN_PLAY, state.by.tables, Thing.TABLE(table), Need.TABLE_OF_THE_TOURNAMENT
    )


def skip_round(state: TournamentState, request: Request, command: SkipRound) -> Ruling:
    """The director determines whether there is a round for those who are out."""
    duty = state.by
    guard = not_director(state, request, duty.repechage)
    guard = guard or not_now(state, Finding.ROUND_LEFT_OUT, Stage.BETWEEN)
    if guard:
        return guard
    upcoming = state.upcoming
    if upcoming is None or not upcoming.repechage:
        got = Thing.ROUND(upcoming.name) if upcoming else Finding.NO_ROUND
        return Refused(Reason.NOT_NOW, duty.repechage, got, Need.REPECHAGE)
    what = decided("skip-round", duty.repechage, command.reason)
    return accepted(what, RoundSkipped(number=state.round + 1, name=upcoming.name))


def begin_round(state: TournamentState, request: Request, command: BeginRound) -> Ruling:
    """Everybody who is in it has a seat by the draw and the same bank."""
    guard = not_director(state, request) or not_now(
        state, Finding.ROUND, Stage.CLOSED, Stage.BETWEEN
    )
    guard = guard or unready(state) or _too_soon(state, request)
    if guard:
        return guard
    upcoming = state.upcoming
    assert upcoming is not None, "a stage with a round to come"
    guard = _wrong_draw(state, upcoming, command) or _wrong_tables(state, upcoming, command)
    if guard:
        return guard
    minimum = _minimum(state, command)
    if isinstance(minimum, Refused):
        return minimum
    count = upcoming.tables or command.tables
    tables = tuple(state.tables)[:count]
    begun = RoundBegun(
        number=state.round + 1,
        name=upcoming.name,
        tables=tables,
        minimum=minimum,
        clause=state.by.rounds,
    )
    steps = Steps(state).add(begun)
    for table, played in state.tables.items():
        for name in played.state.seats.values():
            for event in leave_events(steps.state.tables[table].state, name):
                steps.add(HappenedAtTable(table=table, happened=event))
    for place, name in enumerate(command.order):
        table, seat = tables[place % count], place // count + 1
        steps.add(PlayerSeated(player=name, table=table, seat=seat))
        for event in seat_events(steps.state.tables[table].state, name, seat):
            steps.add(HappenedAtTable(table=table, happened=event))
    return steps.add(*_banks(steps.state, upcoming, command.order)).done()


def _banks(
    state: TournamentState, upcoming: Round, players: tuple[str, ...]
) -> Iterator[BankIssued]:
    """The same for all, at the start and wherever the terms have banks anew.

    [crown-melbourne-v29 14.4.3(b)/equal bank]
    """
    if not upcoming.bank and state.round > 1:
        return
    chips = cents(upcoming.bank) if upcoming.bank else state.bank
    for name in players:
        yield BankIssued(player=name, chips=chips, clause=state.by.equal_bank)


def _too_soon(state: TournamentState, request: Request) -> Refused | None:
    duty = state.by
    if not state.briefed:
        want = Need.DIRECTORS_BRIEFING
        return Refused(Reason.NOT_BRIEFED, duty.briefing, Finding.PLAYERS_NOT_BRIEFED, want)
    starts = state.starts.get(state.round + 1)
    if starts is not None and request.at < starts:
        got, want = Finding.START_AT(At(request.at)), At(starts)
        return Refused(Reason.NOT_NOW, duty.start_moved, got, want)
    practising = [key for key, each in state.tables.items() if each.practice]
    if practising:
        return Refused(
            Reason.NOT_NOW,
            duty.instruction,
            Finding.PRACTICE_AT(Thing.TABLE(practising[0])),
            Need.END_OF_PRACTICE,
        )
    return None


def participants(state: TournamentState, upcoming: Round, lots: tuple[str, ...]) -> tuple[str, ...]:
    """Who plays in a round: those who are in, or the best of those who are out."""
    if not upcoming.repechage:
        return tuple(each.name for each in state.those(Standing.IN))
    best = best_of_those_out(state, lots)
    return best[: upcoming.places] if upcoming.places else best


def _wrong_draw(state: TournamentState, upcoming: Round, command: BeginRound) -> Refused | None:
    """Each of them once, so that all have an equal chance of every seat."""
    places = upcoming.places if upcoming.repechage else 0
    if places and (equal := undecided_out(state, command.lots, places)):
        want = Need.LOTS_FOR(all_of(Thing.PLAYER, equal))
        return Refused(Reason.LOTS_NEEDED, state.by.repechage, Finding.EQUAL_BANKS, want)
    wanted = participants(state, upcoming, command.lots)
    if wanted and sorted(wanted) == sorted(command.order):
        return None
    got = Finding.DRAW_OF(Number(len(command.order), Thing.PLAYER))
    clause = state.by.repechage if upcoming.repechage else state.by.clause
    return Refused(
        Reason.NOT_IN_PLAY, clause, got, Need.EACH_PLAYER_ONCE(Number(len(wanted), Thing.PLAYER))
    )


def _wrong_tables(state: TournamentState, upcoming: Round, command: BeginRound) -> Refused | None:
    duty, players = state.by, len(command.order)
    if upcoming.tables and command.tables not in (0, upcoming.tables):
        got, want = Number(command.tables, Thing.TABLE), Number(upcoming.tables, Thing.TABLE)
        return Refused(Reason.WRONG_TERMS, duty.tables_active, got, want)
    count = upcoming.tables or command.tables
    if not count or count > players or players > count * state.agreed.format.seats:
        got = Finding.PLAYERS_AT_TABLES(Number(players, Thing.PLAYER), Number(count, Thing.TABLE))
        want = Need.AT_EACH_TABLE(Number(state.agreed.format.seats, Thing.PLAYER))
        return Refused(Reason.WRONG_SEATS, duty.tables_active, got, want)
    if count > len(state.tables):
        got = Number(len(state.tables), Thing.TABLE)
        return Refused(Reason.NOT_IN_PLAY, duty.tables, got, Number(count, Thing.TABLE))
    return None


def _minimum(state: TournamentState, command: BeginRound) -> Cents | Refused:
    """The least wager of a coup, by the terms or as it is determined now."""
    rule = state.agreed.wagers.minimum
    stated = cents(rule.stake) if rule and rule.stake else None
    if command.minimum and (rule is None or stated not in (None, command.minimum)):
        got, want = Finding.MINIMUM_OF(Money(command.minimum)), Need.MINIMUM_OF_THE_TERMS
        return Refused(Reason.WRONG_TERMS, state.by.minimum, got, want)
    if rule is None:
        return NOTHING
    if stated is None and not command.minimum:
        return Refused(
            Reason.WRONG_TERMS, state.by.minimum, Finding.NO_MINIMUM, Need.MINIMUM_OF_THE_TERMS
        )
    return stated if stated is not None else Cents(command.minimum)
