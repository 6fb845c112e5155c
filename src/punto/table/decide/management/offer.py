"""How the game is offered: which way up cards are dealt, and to whom a side bet is open."""

from __future__ import annotations

from punto.rules.model import Face
from punto.rules.ruling import Reason, Refused
from punto.table.commands import ChooseFace, Request, RestrictBet
from punto.table.decide.guard import decided, not_now
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
        return state.rules.book.not_stated("which way up the cards are dealt", "a choice")
    if not ladder.may(request.by.role, clause):
        want = "a role that chooses it"
        return Refused(Reason.NOT_AUTHORISED, clause, request.by.role, want)
    if method is None or Face.EITHER not in (method.opening, method.third):
        want = "a method that leaves it open"
        return Refused(Reason.METHOD_NOT_ALLOWED, clause, "another face", want)
    if refusal := not_now(state, "another face", *_QUIET):
        return refusal
    steps = Steps(state).add(decided(request, "choose-face", clause, command.reason))
    return steps.add(FaceChosen(down=command.down, clause=clause)).done()


def restrict(state: TableState, request: Request, command: RestrictBet) -> Ruling:
    """A side bet for players with a wager on a hand alone [nsw-premium 12.1].

    Before the next wagers are called for, the sign has to be up [nsw-premium 12.1.2].
    """
    bet, ladder = state.rules.bet(command.bet), state.rules.book.authority
    if bet is None or bet.restrictable is None:
        clause, want = state.rules.book.bets_clause, "a bet that may be restricted"
        return Refused(Reason.UNKNOWN_BET, clause, command.bet, want)
    if not ladder.may(request.by.role, bet.restrictable):
        want = "a role that may restrict it"
        return Refused(Reason.NOT_AUTHORISED, bet.restrictable, request.by.role, want)
    guard = not_now(state, "a bet restricted", *_QUIET)
    if not guard and (state.layout or state.bets_called):
        want = "it before wagers are called for"
        guard = Refused(Reason.NOT_NOW, bet.restrictable, "a bet restricted", want)
    if not guard and (command.bet in state.rules.choices.restricted) is command.on:
        guard = Refused(Reason.NOT_NOW, bet.restrictable, command.bet, "one that is not so already")
    if guard:
        return guard
    steps = Steps(state).add(decided(request, "restrict-bet", bet.restrictable, command.reason))
    restricted = BetRestricted(bet=command.bet, on=command.on, clause=bet.restrictable)
    return steps.add(restricted).done()
