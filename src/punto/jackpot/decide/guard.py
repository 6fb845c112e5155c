"""Checks that several commands share: whether the jackpot runs, and whether the person may act."""

from collections.abc import Collection

from punto.jackpot.commands import Request
from punto.jackpot.state import JackpotState, Parameters
from punto.kernel.message import Command, word
from punto.kernel.rank import below
from punto.rules.clause import Clause
from punto.rules.jackpot import Duty, Jackpot
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.values import Quote, Thing, one_of


def not_duty(state: JackpotState, request: Request, duty: Duty) -> Refused | None:
    return below(state.rules, request.by, duty.by, duty.clause)


def parameters(state: JackpotState, command: Command) -> Parameters | Refused:
    """The parameters of the jackpot, or a refusal if nobody has set it up."""
    got = Thing.COMMAND(word(command))
    return state.parameters or Refused(Reason.NOT_NOW, None, got, Need.JACKPOT_SET_UP)


def running(state: JackpotState, command: Command) -> Parameters | Refused:
    """The parameters of the jackpot, or a refusal if it has not started."""
    if state.parameters is None or state.running:
        return parameters(state, command)
    return Refused(Reason.NOT_NOW, None, Thing.COMMAND(word(command)), Need.JACKPOT_STARTED)


def not_table(state: JackpotState, table: str, clause: Clause) -> Refused | None:
    """A refusal if the table does not take part in the jackpot, else None."""
    if table in state.tables:
        return None
    want = one_of(Thing.TABLE, state.tables)
    return Refused(Reason.UNKNOWN_TABLE, clause, Thing.TABLE(table), want)


def out(state: JackpotState, table: str, jackpot: Jackpot) -> Refused | None:
    """A refusal if the jackpot equipment of the table has failed, else None."""
    if not state.tables[table].out:
        return None
    got, want = Finding.EQUIPMENT_FAILS(Thing.TABLE(table)), Need.WORKING_TABLE
    return Refused(Reason.NOT_OFFERED, jackpot.malfunction.clause, got, want)


def not_working(jackpot: Jackpot, works: Collection[str]) -> Refused | None:
    """A refusal unless `works` names every point of the book's list of checks, and no others."""
    known = [each.key for each in jackpot.checks]
    for key in works:
        if key not in known:
            got, want = Thing.OPTION(key), one_of(Thing.OPTION, known)
            return Refused(Reason.UNKNOWN_OPTION, jackpot.checks_clause, got, want)
    for each in jackpot.checks:
        if each.key not in works:
            got, want = Finding.MISSING(Thing.EQUIPMENT(each.key)), Quote(each.title)
            return Refused(Reason.EQUIPMENT_MISSING, each.clause, got, want)
    return None


def no_reason(reason: str, clause: Clause) -> Refused | None:
    return None if reason else Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)
