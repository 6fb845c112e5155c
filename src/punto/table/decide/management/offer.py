"""How the game is offered: which way up cards are dealt, and to whom a side bet is open."""

from __future__ import annotations

from punto.kernel.records import decided
from punto.rules.finding import Finding
from punto.rules.model import Face
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.values import BetKey, RoleKey, one_of_roles
from punto.table.commands import ChooseFace, Request, RestrictSideWager
from punto.table.decide.guard import not_now
from punto.table.events import BetRestricted, FaceChosen
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps

_QUIET = (Phase.CARDS, Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN, Phase.BETWEEN)


def choose_face(state: TableState, request: Request, command: ChooseFace) -> Ruling:
    """Face up or face down, by the role that has the choice [crown-melbourne-v29 7.2.3/face]."""
    ladder, method = state.rules.book.authority, state.rules.method
    clause = ladder.clause_for("choose-face")
    if clause is None:
        return Refused(Reason.NO_CHOICE, None, Finding.ANOTHER_FACE, Need.WHAT_THE_BOOK_SAYS)
    if not ladder.may(request.by.role, clause):
        want = one_of_roles(ladder.holders(clause))
        return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), want)
    if method is None or Face.EITHER not in (method.opening, method.third):
        want = Need.ANOTHER_METHOD
        return Refused(Reason.METHOD_NOT_ALLOWED, clause, Finding.ANOTHER_FACE, want)
    if refusal := not_now(state, Finding.ANOTHER_FACE, *_QUIET):
        return refusal
    steps = Steps(state).add(decided("choose-face", clause, command.reason))
    return steps.add(FaceChosen(down=command.down, clause=clause)).done()


def restrict(state: TableState, request: Request, command: RestrictSideWager) -> Ruling:
    """A side bet for players with a wager on a hand alone [nsw-premium 12.1].

    Before the next wagers are called for, the sign has to be up [nsw-premium 12.1.2].
    """
    bet, ladder = state.rules.bet(command.bet), state.rules.book.authority
    if bet is None or bet.restrictable is None:
        clause, want = state.rules.book.bets_clause, Need.WHAT_THE_BOOK_SAYS
        return Refused(Reason.UNKNOWN_BET, clause, BetKey(command.bet), want)
    if not ladder.may(request.by.role, bet.restrictable):
        want = one_of_roles(ladder.holders(bet.restrictable))
        return Refused(Reason.NOT_AUTHORISED, bet.restrictable, RoleKey(request.by.role), want)
    guard = not_now(state, Finding.BET_RESTRICTED, *_QUIET)
    if not guard and (state.layout or state.bets_called):
        want = Need.END_OF_THE_COUP
        guard = Refused(Reason.NOT_NOW, bet.restrictable, Finding.BET_RESTRICTED, want)
    if not guard and (command.bet in state.rules.choices.restricted) is command.on:
        guard = Refused(Reason.NOT_NOW, bet.restrictable, BetKey(command.bet), Need.CHANGE)
    if guard:
        return guard
    steps = Steps(state).add(decided("restrict-side-wager", bet.restrictable, command.reason))
    restricted = BetRestricted(bet=command.bet, on=command.on, clause=bet.restrictable)
    return steps.add(restricted).done()
