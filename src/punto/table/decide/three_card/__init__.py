"""Commands at a table of Three Card Baccarat: its own, and those that mean the same anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from punto.kernel.records import decided
from punto.rules.finding import Finding
from punto.rules.irregular import Irregularity
from punto.rules.need import Need
from punto.rules.ruling import Accepted, Reason, Refused
from punto.rules.three_card import Mishap
from punto.rules.values import RoleKey, Thing, all_of, one_of, one_of_roles
from punto.table.commands import (
    AgreementCommand,
    BetCommand,
    BringCards,
    BurnCard,
    CardCommand,
    ChangeMethod,
    Choose,
    ClearTable,
    CountCards,
    DealToArea,
    DeskCommand,
    ForfeitBets,
    LimitCommand,
    LookAtArea,
    MoneyCommand,
    OrderNoBetCoups,
    PeopleCommand,
    PermitCommand,
    PlaceBet,
    PowerCommand,
    Report,
    ReportMishap,
    Request,
    SettleBets,
    ShowCuttingCard,
    TurnHand,
)
from punto.table.decide.faults import report, resolve
from punto.table.decide.guard import not_now
from punto.table.decide.three_card import dealing, mishaps, settling
from punto.table.decide.three_card.areas import makes_room, taken
from punto.table.decide.three_card.hands import game, in_sets
from punto.table.events import DecksPaired, MethodChanged
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps

Decides = Callable[[TableState, Request, Any], Ruling]

_OWN: dict[type, Decides] = {
    DealToArea: dealing.deal,
    LookAtArea: dealing.look,
    TurnHand: dealing.turn,
    CountCards: mishaps.count,
    ReportMishap: mishaps.report,
    ForfeitBets: settling.forfeit,
    SettleBets: settling.settle_bets,
    ClearTable: settling.clear,
}

_GROUPS = (
    CardCommand,
    BetCommand,
    PermitCommand,
    PeopleCommand,
    PowerCommand,
    AgreementCommand,
    MoneyCommand,
    LimitCommand,
    DeskCommand,
)
SHARED = (frozenset(kind for group in _GROUPS for kind in get_args(group)) | {ShowCuttingCard}) - {
    OrderNoBetCoups
}
"""Commands that mean the same as at any table."""

_REPORTED = frozenset(
    {
        Irregularity.POWER_FAILURE,
        Irregularity.DISRUPTION,
        Irregularity.FRAUD,
        Irregularity.PROHIBITED_DEVICE,
        Irregularity.UNFIT_CARDS,
        Irregularity.DROPPED_CARDS,
    }
)
"""What goes wrong here as at any table. The rest is of two hands and a table of play."""


_QUIET = (Phase.CARDS, Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN, Phase.BETWEEN)


def decide(state: TableState, request: Request, elsewhere: Decides) -> Ruling:
    """The ruling at this game; `elsewhere` rules on what means the same anywhere."""
    command = request.command
    own = _OWN.get(type(command))
    if own is not None:
        return own(state, request, command)
    match command:
        case PlaceBet():
            return _place(state, request, command, elsewhere)
        case BringCards():
            return _bring(state, request, command, elsewhere)
        case BurnCard() if state.phase is Phase.BETWEEN and not state.layout:
            clause = game(state).clause
            return Refused(Reason.NOT_NOW, clause, Finding.BURN_BEFORE_A_COUP, Need.WAGER)
        case ChangeMethod():
            return _change(state, request, command)
        case Choose():
            return _choose(state, request, command)
        case Report():
            return _report(state, request, command)
        case _ if type(command) in SHARED:
            return elsewhere(state, request, command)
        case _:
            return not_here(state, request, command)


def not_here(state: TableState, _: Request, command: Any) -> Ruling:
    """A command of another game."""
    word = str(command.__struct_config__.tag)
    return Refused(
        Reason.NOT_NOW,
        None,
        Thing.COMMAND(word),
        Need.COMMAND_OF(Thing.VARIANT(state.rules.variant.key)),
    )


def _place(state: TableState, request: Request, command: PlaceBet, elsewhere: Decides) -> Ruling:
    """A wager at an area that is free, or whose second owner has to make room."""
    if refusal := taken(state, request, command):
        return refusal
    room = tuple(makes_room(state, request, command))
    steps = Steps(state).add(*room)
    ruling = elsewhere(steps.state, request, command)
    return steps.add(*ruling.events).done() if isinstance(ruling, Accepted) else ruling


def _bring(state: TableState, request: Request, command: BringCards, elsewhere: Decides) -> Ruling:
    """A machine takes two decks of different colours, which have their turns."""
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
    return Steps(state).add(*ruling.events, paired).done()


def _change(state: TableState, request: Request, command: ChangeMethod) -> Ruling:
    """Face up or face down, as the role decides that holds it."""
    clause, ladder = game(state).face, state.rules.book.authority
    if not ladder.may(request.by.role, clause):
        held = next(each for each in ladder.discretions if each.clause == clause)
        return Refused(
            Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), one_of_roles(held.by)
        )
    methods = [each.key for each in state.rules.book.methods_of(state.rules.variant)]
    if command.method not in methods:
        return Refused(
            Reason.UNKNOWN_METHOD,
            clause,
            Thing.METHOD(command.method),
            one_of(Thing.METHOD, methods),
        )
    if refusal := not_now(state, Finding.ANOTHER_METHOD, *_QUIET):
        return refusal
    steps = Steps(state).add(decided("change-method", clause, command.reason))
    return steps.add(MethodChanged(method=command.method)).done()


def _choose(state: TableState, request: Request, command: Choose) -> Ruling:
    fault = state.fault
    if fault is not None and isinstance(fault.irregularity, Mishap):
        return mishaps.choose(state, request, fault, command)
    return resolve.decide(state, request, command)


def _report(state: TableState, request: Request, command: Report) -> Ruling:
    if command.irregularity not in _REPORTED:
        want = Need.MISHAP_OF_THIS_GAME
        return Refused(
            Reason.NOT_DUE, game(state).clause, Thing.IRREGULARITY(command.irregularity), want
        )
    return report.decide(state, request, command)
