"""What is done before a jackpot starts: parameters, tables, equipment, notice to the authority."""

from functools import partial
from typing import assert_never

from punto.jackpot import commands, events
from punto.jackpot.commands import Request
from punto.jackpot.decide import guard
from punto.jackpot.events import Ruling
from punto.jackpot.state import JackpotState, Parameters
from punto.kernel.message import like, word
from punto.kernel.records import decided
from punto.rules.jackpot import Jackpot, percentages
from punto.rules.ruling import Finding, Found, Need, Reason, Refused, accepted
from punto.rules.values import RoleKey, Thing, one_of


def decide(state: JackpotState, request: Request, command: commands.SetCommand) -> Ruling:
    if isinstance(command, commands.SetUp):
        return _started(state, Finding.OTHER_PARAMETERS) or _set_up(state, request, command)
    if isinstance(found := guard.parameters(state, command), Refused):
        return found
    if refusal := _started(state, Finding.AFTER_THE_START(Thing.COMMAND(word(command)))):
        return refusal
    jackpot, barred = found.jackpot, partial(guard.not_duty, state, request)
    match command:
        case commands.JoinTable():
            return barred(jackpot.parameters) or _join(state, jackpot, command)
        case commands.CheckSystem(works=works):
            refusal = barred(jackpot.value) or guard.not_working(jackpot, works)
            checked = events.SystemChecked(works=works, clause=jackpot.checks_clause)
            return refusal or accepted(checked)
        case commands.NotifyParameters():
            duty = jackpot.parameters
            told = like(events.ParametersNotified, command, to=duty.notify, clause=duty.clause)
            return barred(duty) or _no_tables(state, jackpot) or accepted(told)
        case commands.StartJackpot():
            return barred(jackpot.operating) or _start(state, found, command)
        case _:
            assert_never(command)


def _started(state: JackpotState, got: Found) -> Refused | None:
    """A refusal if the jackpot has started: its parameters stay as the authority was told."""
    if not state.running or state.parameters is None:
        return None
    clause = state.parameters.jackpot.parameters.clause
    return Refused(Reason.NOT_NOW, clause, got, Need.NOTIFIED_PARAMETERS)


def _set_up(state: JackpotState, request: Request, command: commands.SetUp) -> Ruling:
    known = {each.key: each for each in state.rules.jackpots}
    jackpot = known.get(command.jackpot or next(iter(known), ""))
    if jackpot is None:
        got = Thing.JACKPOT(command.jackpot)
        return Refused(Reason.UNKNOWN_JACKPOT, None, got, one_of(Thing.JACKPOT, known))
    return guard.not_duty(state, request, jackpot.operating) or _parameters(jackpot, command)


def _parameters(jackpot: Jackpot, command: commands.SetUp) -> Ruling:
    option, clause = jackpot.option(command.option), jackpot.options_clause
    if option is None:
        want = one_of(Thing.OPTION, (each.key for each in jackpot.options))
        return Refused(Reason.UNKNOWN_OPTION, clause, Thing.OPTION(command.option), want)
    if isinstance(shares := percentages(option, command.percentages), Refused):
        return shares
    ways = [each.how for each in jackpot.divided.ways]
    if command.division not in ways:
        got, want = Thing.DIVISION(command.division), one_of(Thing.DIVISION, ways)
        return Refused(Reason.UNKNOWN_OPTION, jackpot.divided.clause, got, want)
    no_bet = command.no_bet_coups
    chosen = like(
        events.ParametersSet,
        command,
        jackpot=jackpot.key,
        percentages={key: str(share) for key, share in shares.items()},
        no_bet_coups=jackpot.meter.no_bet_coups if no_bet is None else no_bet,
        clause=clause,
    )
    return accepted(decided("set-up", jackpot.operating.clause, command.reason), chosen)


def _join(state: JackpotState, jackpot: Jackpot, command: commands.JoinTable) -> Ruling:
    """Add a table of the right game that has the equipment which the book requires."""
    table = Thing.TABLE(command.table)
    if command.table in state.tables or not command.table:
        return Refused(Reason.NOT_NOW, jackpot.group, table, Need.ANOTHER_TABLE)
    if command.variant not in jackpot.variants:
        want = one_of(Thing.VARIANT, jackpot.variants)
        return Refused(Reason.NOT_OFFERED, jackpot.table, Thing.VARIANT(command.variant), want)
    for each in jackpot.equipment:
        if each.needed and each.fitting not in command.fitted:
            want = Thing.EQUIPMENT(each.fitting)
            got = Finding.TABLE_WITHOUT(table, want)
            return Refused(Reason.EQUIPMENT_MISSING, each.clause, got, want)
    return accepted(like(events.TableJoined, command, clause=jackpot.group))


def _no_tables(state: JackpotState, jackpot: Jackpot) -> Refused | None:
    got, want = Finding.NO_TABLE, Need.ONE_TABLE_OR_A_GROUP
    return None if state.tables else Refused(Reason.UNKNOWN_TABLE, jackpot.group, got, want)


def _start(state: JackpotState, chosen: Parameters, command: commands.StartJackpot) -> Ruling:
    jackpot, seed = chosen.jackpot, chosen.seed
    if refusal := _no_tables(state, jackpot) or guard.not_working(jackpot, state.works):
        return refusal
    if not state.notified:
        duty = jackpot.parameters
        want = Need.NOTIFIED_TO(RoleKey(duty.notify))
        return Refused(Reason.NOT_NOTIFIED, duty.clause, Finding.START, want)
    what = decided("start-jackpot", jackpot.operating.clause, command.reason)
    return accepted(what, events.JackpotStarted(amount=seed, funded=seed))
