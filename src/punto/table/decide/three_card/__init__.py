"""Commands at a table of Three Card Baccarat: its own, and those that mean the same anywhere."""

from collections.abc import Callable
from typing import Any, get_args

from punto.rules.irregular import Irregularity
from punto.rules.three_card import Mishap
from punto.rules.values import Thing, all_of, one_of
from punto.table import commands
from punto.table.commands import BringCards, PlaceBet, Request
from punto.table.decide.faults import report, resolve
from punto.table.decide.guard import not_holder, not_now
from punto.table.decide.order import QUIET
from punto.table.decide.three_card import dealing, mishaps, settling
from punto.table.decide.three_card.hands import game, in_sets, makes_room, taken
from punto.table.events import DecksPaired, MethodChanged
from punto.table.ruling import (
    Accepted,
    Finding,
    Need,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
    decided,
)
from punto.table.state import Phase, TableState

Decides = Callable[[TableState, Request, Any], Ruling]

_OWN: dict[type, Decides] = {
    commands.DealToArea: dealing.deal,
    commands.LookAtArea: dealing.look,
    commands.TurnHand: dealing.turn,
    commands.CountCards: mishaps.count,
    commands.ReportMishap: mishaps.report,
    commands.ForfeitBets: settling.forfeit,
    commands.SettleBets: settling.settle_bets,
    commands.ClearTable: settling.clear,
}

SHARED = frozenset(get_args(commands.CardCommand | commands.BetCommand | commands.HouseCommand)) - {
    commands.OrderNoBetCoups
} | {commands.ShowCuttingCard}
"""Commands that mean the same as at any table."""

HERE = SHARED | _OWN.keys() | {commands.ChangeMethod, commands.Choose, commands.Report}
"""Every command that means something at this game."""

REPORTED = frozenset(
    {
        Irregularity.POWER_FAILURE,
        Irregularity.DISRUPTION,
        Irregularity.FRAUD,
        Irregularity.PROHIBITED_DEVICE,
        Irregularity.BREACH_OF_RULES,
        Irregularity.UNFIT_CARDS,
        Irregularity.CARDS_HANDLED,
        Irregularity.DROPPED_CARDS,
    }
)
"""What goes wrong here as at any table. The rest is of two hands and a table of play."""


def decide(state: TableState, request: Request, elsewhere: Decides) -> Ruling:
    """The ruling on a command at Three Card Baccarat; `elsewhere` rules on what any game has."""
    command = request.command
    own = _OWN.get(type(command))
    if own is not None:
        return own(state, request, command)
    match command:
        case PlaceBet():
            return _place(state, request, command, elsewhere)
        case BringCards():
            return _bring(state, request, command, elsewhere)
        case commands.BurnCard() if state.phase is Phase.BETWEEN and not state.layout:
            clause = game(state).clause
            return Refused(Reason.NOT_NOW, clause, Finding.BURN_BEFORE_A_COUP, Need.WAGER)
        case commands.ChangeMethod():
            return _change(state, request, command)
        case commands.Choose():
            return _choose(state, request, command)
        case commands.Report():
            return _report(state, request, command)
        case _ if type(command) in SHARED:
            return elsewhere(state, request, command)
        case _:
            return not_here(state, request, command)


def not_here(state: TableState, _: Request, command: Any) -> Ruling:
    """A refusal of a command that belongs to another game."""
    word = str(command.__struct_config__.tag)
    got, want = Thing.COMMAND(word), Need.COMMAND_OF(Thing.VARIANT(state.rules.variant.key))
    three = state.rules.three_card
    return Refused(Reason.NOT_NOW, three and three.clause, got, want)


def _place(state: TableState, request: Request, command: PlaceBet, elsewhere: Decides) -> Ruling:
    """Place a wager at a free area, or at one whose owner has another area and must make room."""
    if refusal := taken(state, request, command):
        return refusal
    steps = Steps(state).add(*makes_room(state, request, command))
    ruling = elsewhere(steps.state, request, command)
    return steps.add(*ruling.events).done() if isinstance(ruling, Accepted) else ruling


def _bring(state: TableState, request: Request, command: BringCards, elsewhere: Decides) -> Ruling:
    """Bring cards; a machine takes two decks of different colours, which take turns."""
    if not in_sets(state):
        return elsewhere(state, request, command)
    three = game(state)
    if not command.backs or not command.other_backs or command.backs == command.other_backs:
        got = Finding.BACKS(all_of(Thing.BACKS, filter(None, (command.backs, command.other_backs))))
        want = Need.TWO_DECKS_OF_DIFFERENT_COLOURS
        return Refused(Reason.MISSING_STEP, three.alternate, got, want)
    ruling = elsewhere(state, request, command)
    if not isinstance(ruling, Accepted):
        return ruling
    paired = DecksPaired(backs=command.backs, other=command.other_backs, clause=three.alternate)
    return Steps.after(state, ruling).add(paired).done()


def _change(state: TableState, request: Request, command: commands.ChangeMethod) -> Ruling:
    """Choose face up or face down, by the role that has this choice."""
    clause = game(state).face
    if refusal := not_holder(state, request.by, clause):
        return refusal
    methods = [each.key for each in state.book.methods_of(state.rules.variant)]
    if command.method not in methods:
        got, want = Thing.METHOD(command.method), one_of(Thing.METHOD, methods)
        return Refused(Reason.UNKNOWN_METHOD, clause, got, want)
    if refusal := not_now(state, Finding.ANOTHER_METHOD, *QUIET):
        return refusal
    changed = MethodChanged(method=command.method)
    return accepted(decided("change-method", clause, command.reason), changed)


def _choose(state: TableState, request: Request, command: commands.Choose) -> Ruling:
    fault = state.fault
    if fault is not None and isinstance(fault.irregularity, Mishap):
        return mishaps.choose(state, request, fault, command)
    return resolve.decide(state, request, command)


def _report(state: TableState, request: Request, command: commands.Report) -> Ruling:
    if command.irregularity not in REPORTED:
        got, want = Thing.IRREGULARITY(command.irregularity), Need.MISHAP_OF_THIS_GAME
        return Refused(Reason.NOT_DUE, game(state).clause, got, want)
    return report.decide(state, request, command)
