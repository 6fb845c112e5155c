"""How the director briefs the players, lets them practise, and begins or leaves out a round."""

from collections.abc import Iterator

from punto.kernel.records import decided
from punto.money import NOTHING, Cents, cents
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.terms import Round
from punto.rules.values import At, Money, Number, Thing, all_of
from punto.tournament import commands, events
from punto.tournament.commands import Request
from punto.tournament.decide.entry import unready
from punto.tournament.decide.guard import director_at, not_director, unknown_table
from punto.tournament.decide.steps import TournamentSteps
from punto.tournament.events import Ruling
from punto.tournament.places import best_of_those_out, undecided_out
from punto.tournament.state import Stage, Standing, TournamentState

_BEFORE_PLAY = (Stage.CLOSED, Stage.BETWEEN)


def brief(state: TournamentState, request: Request, command: commands.Brief) -> Ruling:
    """Note the briefing, if the players understood the terms, and the bank that all begin with."""
    duty = state.by
    if guard := director_at(state, request, duty.briefing, Finding.BRIEFING, *_BEFORE_PLAY):
        return guard
    if not command.understood:
        return Refused(Reason.NOT_BRIEFED, duty.briefing, Finding.DOUBTS, Need.DIRECTORS_BRIEFING)
    stated = state.agreed.format.bank
    bank = state.bank or (cents(stated) if stated else Cents(command.bank))
    stated = stated or state.bank
    if not bank or (stated and command.bank and command.bank != bank):
        want = Money(bank) if bank else Need.BANK_OF_ALL_PLAYERS
        got = Finding.BANK_OF(Money(command.bank))
        return Refused(Reason.WRONG_TERMS, duty.equal_bank, got, want)
    return accepted(events.Briefed(bank=bank, clause=duty.briefing))


def begin_practice(
    state: TournamentState, request: Request, command: commands.BeginPractice
) -> Ruling:
    """Begin practice at a table; only the director may, before the first round."""
    clause = state.by.instruction
    guard = director_at(state, request, clause, Finding.PRACTICE, Stage.CLOSED)
    guard = guard or _unknown(state, command.table)
    if not guard and state.tables[command.table].practice:
        guard = Refused(Reason.NOT_NOW, clause, Finding.PRACTICE_TWICE, Need.END_OF_PRACTICE)
    what = decided("practice", clause, command.reason)
    return guard or accepted(what, events.PracticeBegun(table=command.table))


def end_practice(state: TournamentState, request: Request, command: commands.EndPractice) -> Ruling:
    guard = not_director(state, request, state.by.instruction) or _unknown(state, command.table)
    if not guard and not state.tables[command.table].practice:
        want = Need.ROUND_OR_PRACTICE
        guard = Refused(Reason.NOT_NOW, state.by.instruction, Thing.TABLE(command.table), want)
    return guard or accepted(events.PracticeEnded(table=command.table))


def _unknown(state: TournamentState, table: str) -> Refused | None:
    return None if table in state.tables else unknown_table(table, state.by.tables)


def skip_round(state: TournamentState, request: Request, command: commands.SkipRound) -> Ruling:
    """Leave out a round for eliminated players, as the director decides."""
    clause = state.by.repechage
    if guard := director_at(state, request, clause, Finding.ROUND_LEFT_OUT, Stage.BETWEEN):
        return guard
    upcoming = state.upcoming
    if upcoming is None or not upcoming.repechage:
        got = Thing.ROUND(upcoming.name) if upcoming else Finding.NO_ROUND
        return Refused(Reason.NOT_NOW, clause, got, Need.REPECHAGE)
    what = decided("skip-round", clause, command.reason)
    return accepted(what, events.RoundSkipped(number=state.round + 1, name=upcoming.name))


def begin_round(state: TournamentState, request: Request, command: commands.BeginRound) -> Ruling:
    """Begin a round: give each of its players the seat that was drawn, and the same bank."""
    duty = state.by
    guard = director_at(state, request, duty.appointed, Finding.ROUND, *_BEFORE_PLAY)
    if guard := guard or unready(state) or _too_soon(state, request):
        return guard
    upcoming = state.upcoming
    assert upcoming is not None, "a stage with a round to come"
    if guard := _wrong_draw(state, upcoming, command) or _wrong_tables(state, upcoming, command):
        return guard
    if isinstance(minimum := _minimum(state, command), Refused):
        return minimum
    count = upcoming.tables or command.tables
    tables = tuple(state.tables)[:count]
    number, name, clause = state.round + 1, upcoming.name, duty.rounds
    begun = events.RoundBegun(
        number=number, name=name, tables=tables, minimum=minimum, clause=clause
    )
    steps = TournamentSteps(state, request).add(begun)
    for place, name in enumerate(command.order):
        table, seat = tables[place % count], place // count + 1
        steps.add(events.PlayerSeated(player=name, table=table, seat=seat))
    return steps.add(*_banks(steps.state, upcoming, command.order)).done()


def _banks(
    state: TournamentState, upcoming: Round, players: tuple[str, ...]
) -> Iterator[events.BankIssued]:
    """The same bank for each player, in the first round and where the terms give new banks."""
    # [crown-melbourne-v29 14.4.3(b)/equal bank]
    if not upcoming.bank and state.round > 1:
        return
    chips = cents(upcoming.bank) if upcoming.bank else state.bank
    for name in players:
        yield events.BankIssued(player=name, chips=chips, clause=state.by.equal_bank)


def _too_soon(state: TournamentState, request: Request) -> Refused | None:
    duty = state.by
    if not state.briefed or state.unbriefed & {each.name for each in state.those(Standing.IN)}:
        want = Need.DIRECTORS_BRIEFING
        return Refused(Reason.NOT_BRIEFED, duty.briefing, Finding.PLAYERS_NOT_BRIEFED, want)
    starts = state.starts.get(state.round + 1)
    if starts is not None and request.at < starts:
        got, want = Finding.START_AT(At(request.at)), At(starts)
        return Refused(Reason.NOT_NOW, duty.start_moved, got, want)
    if practising := [key for key, each in state.tables.items() if each.practice]:
        got, want = Finding.PRACTICE_AT(Thing.TABLE(practising[0])), Need.END_OF_PRACTICE
        return Refused(Reason.NOT_NOW, duty.instruction, got, want)
    return None


def participants(state: TournamentState, upcoming: Round, lots: tuple[str, ...]) -> tuple[str, ...]:
    """The players of a round: all who are still in, or the best of those who are out."""
    if not upcoming.repechage:
        return tuple(each.name for each in state.those(Standing.IN))
    best = best_of_those_out(state, lots)
    return best[: upcoming.places] if upcoming.places else best


def _wrong_draw(
    state: TournamentState, upcoming: Round, command: commands.BeginRound
) -> Refused | None:
    """A refusal unless the draw for seats names each player of the round once."""
    places = upcoming.places if upcoming.repechage else 0
    if places and (equal := undecided_out(state, command.lots, places)):
        want = Need.LOTS_FOR(all_of(Thing.PLAYER, equal))
        return Refused(Reason.LOTS_NEEDED, state.by.repechage, Finding.EQUAL_BANKS, want)
    wanted = participants(state, upcoming, command.lots)
    if wanted and sorted(wanted) == sorted(command.order):
        return None
    got = Finding.DRAW_OF(Number(len(command.order), Thing.PLAYER))
    clause = state.by.repechage if upcoming.repechage else state.by.clause
    want = Need.EACH_PLAYER_ONCE(Number(len(wanted), Thing.PLAYER))
    return Refused(Reason.NOT_IN_PLAY, clause, got, want)


def _wrong_tables(
    state: TournamentState, upcoming: Round, command: commands.BeginRound
) -> Refused | None:
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


def _minimum(state: TournamentState, command: commands.BeginRound) -> Cents | Refused:
    """The minimum wager of a coup, from the terms or from this command."""
    rule, want = state.agreed.wagers.minimum, Need.MINIMUM_OF_THE_TERMS
    stated = cents(rule.stake) if rule and rule.stake else None
    if command.minimum and (rule is None or stated not in (None, command.minimum)):
        got = Finding.MINIMUM_OF(Money(command.minimum))
        return Refused(Reason.WRONG_TERMS, state.by.minimum, got, want)
    if rule is None:
        return NOTHING
    if stated is None and not command.minimum:
        return Refused(Reason.WRONG_TERMS, state.by.minimum, Finding.NO_MINIMUM, want)
    return stated if stated is not None else Cents(command.minimum)
