"""Before a jackpot starts: parameters, tables, equipment, and notice to the authority."""

from __future__ import annotations

from typing import assert_never

from punto.jackpot.commands import (
    CheckSystem,
    JoinTable,
    NotifyParameters,
    Request,
    SetCommand,
    SetUp,
    StartJackpot,
)
from punto.jackpot.decide.guard import not_duty, not_working, parameters, word
from punto.jackpot.events import (
    JackpotStarted,
    ParametersNotified,
    ParametersSet,
    SystemChecked,
    TableJoined,
)
from punto.jackpot.ruling import Ruling
from punto.jackpot.state import JackpotState, Parameters
from punto.kernel.records import decided
from punto.money import Cents
from punto.rules.finding import Finding
from punto.rules.jackpot import Jackpot, percentages
from punto.rules.need import Need
from punto.rules.ruling import Found, Reason, Refused, accepted
from punto.rules.values import RoleKey, Thing, one_of


def decide(state: JackpotState, request: Request, command: SetCommand) -> Ruling:
    if isinstance(command, SetUp):
        return _started(state, Finding.OTHER_PARAMETERS) or _set_up(state, request, command)
    found = parameters(state, Thing.COMMAND(word(command)))
    if isinstance(found, Refused):
        return found
    if refusal := _started(state, Finding.AFTER_THE_START(Thing.COMMAND(word(command)))):
        return refusal
    match command:
        case JoinTable():
            return not_duty(state, request, found.jackpot.parameters) or _join(
                state, found, command
            )
        case CheckSystem():
            return not_duty(state, request, found.jackpot.value) or _check(found, command)
        case NotifyParameters():
            duty = found.jackpot.parameters
            return not_duty(state, request, duty) or _notify(state, found, command)
        case StartJackpot():
            duty = found.jackpot.operating
            return not_duty(state, request, duty) or _start(state, found, command)
        case _:
            assert_never(command)


def _started(state: JackpotState, got: Found) -> Refused | None:
    """A jackpot goes on as it was notified."""
    if not state.running or state.parameters is None:
        return None
    clause = state.parameters.jackpot.parameters.clause
    return Refused(Reason.NOT_NOW, clause, got, Need.NOTIFIED_PARAMETERS)


def _set_up(state: JackpotState, request: Request, command: SetUp) -> Ruling:
    known = {each.key: each for each in state.rules.jackpots}
    jackpot = known.get(command.jackpot or next(iter(known), ""))
    if jackpot is None:
        got = Thing.JACKPOT(command.jackpot)
        return Refused(Reason.UNKNOWN_JACKPOT, None, got, one_of(Thing.JACKPOT, known))
    return not_duty(state, request, jackpot.operating) or _parameters(jackpot, command)


def _parameters(jackpot: Jackpot, command: SetUp) -> Ruling:
    option = jackpot.option(command.option)
    if option is None:
        want = one_of(Thing.OPTION, (each.key for each in jackpot.options))
        return Refused(
            Reason.UNKNOWN_OPTION, jackpot.options_clause, Thing.OPTION(command.option), want
        )
    shares = percentages(option, command.percentages)
    if isinstance(shares, Refused):
        return shares
    ways = [each.how for each in jackpot.divided.ways]
    if command.division not in ways:
        clause = jackpot.divided.clause
        return Refused(
            Reason.UNKNOWN_OPTION,
            clause,
            Thing.DIVISION(command.division),
            one_of(Thing.DIVISION, ways),
        )
    no_bet = command.no_bet_coups
    chosen = ParametersSet(
        jackpot=jackpot.key,
        option=option.key,
        percentages={key: str(share) for key, share in shares.items()},
        seed=Cents(command.seed),
        contribution=Cents(command.contribution),
        division=command.division,
        unit=Cents(command.unit),
        no_bet_coups=jackpot.meter.no_bet_coups if no_bet is None else no_bet,
        clause=jackpot.options_clause,
    )
    return accepted(decided("set-up", jackpot.operating.clause, command.reason), chosen)


def _join(state: JackpotState, chosen: Parameters, command: JoinTable) -> Ruling:
    """A table of the right game, with what the book wants at it."""
    jackpot = chosen.jackpot
    if command.table in state.tables or not command.table:
        got = Thing.TABLE(command.table)
        return Refused(Reason.NOT_NOW, jackpot.group, got, Need.ANOTHER_TABLE)
    if command.variant not in jackpot.variants:
        want = one_of(Thing.VARIANT, jackpot.variants)
        return Refused(Reason.NOT_OFFERED, jackpot.table, Thing.VARIANT(command.variant), want)
    for each in jackpot.equipment:
        if each.needed and each.fitting not in command.fitted:
            got, want = (
                Finding.TABLE_WITHOUT(Thing.TABLE(command.table), Thing.EQUIPMENT(each.fitting)),
                Thing.EQUIPMENT(each.fitting),
            )
            return Refused(Reason.EQUIPMENT_MISSING, each.clause, got, want)
    return accepted(
        TableJoined(
            table=command.table,
            variant=command.variant,
            fitted=command.fitted,
            clause=jackpot.group,
        )
    )


def _check(chosen: Parameters, command: CheckSystem) -> Ruling:
    if refusal := not_working(chosen.jackpot, command.works):
        return refusal
    return accepted(
        SystemChecked(
            works=command.works,
            clause=chosen.jackpot.checks_clause,
        )
    )


def _no_tables(state: JackpotState, chosen: Parameters) -> Refused | None:
    if state.tables:
        return None
    return Refused(
        Reason.UNKNOWN_TABLE, chosen.jackpot.group, Finding.NO_TABLE, Need.ONE_TABLE_OR_A_GROUP
    )


def _notify(state: JackpotState, chosen: Parameters, command: NotifyParameters) -> Ruling:
    duty = chosen.jackpot.parameters
    if refusal := _no_tables(state, chosen):
        return refusal
    return accepted(
        ParametersNotified(
            to=duty.notify,
            reference=command.reference,
            clause=duty.clause,
        )
    )


def _start(state: JackpotState, chosen: Parameters, command: StartJackpot) -> Ruling:
    jackpot = chosen.jackpot
    guard = _no_tables(state, chosen) or not_working(jackpot, state.works)
    if guard:
        return guard
    duty = jackpot.parameters
    if not state.notified:
        want = Need.NOTIFIED_TO(RoleKey(duty.notify))
        return Refused(Reason.NOT_NOTIFIED, duty.clause, Finding.START, want)
    return accepted(
        decided("start-jackpot", jackpot.operating.clause, command.reason),
        JackpotStarted(amount=chosen.seed, funded=chosen.seed),
    )
