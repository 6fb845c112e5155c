"""Wagers that are offered in mid-coup, as Shield is: the coup waits for the answers."""

from dataclasses import dataclass
from typing import assert_never

from punto.rules.bet import Bet
from punto.rules.clause import Clause
from punto.rules.draw import INITIAL_CARDS, start
from punto.rules.entitled import entitled
from punto.rules.values import At, BetKey, Thing, all_of
from punto.rules.wager import Wager
from punto.rules.window import Situation
from punto.table.commands import CloseWindow, DeclineWindow, OfferWindow, Request, WindowCommand
from punto.table.decide.guard import choice_open, not_now, not_staff
from punto.table.decide.order import WHEN
from punto.table.events import WindowClosed, WindowDeclined, WindowOpened
from punto.table.ruling import Finding, Found, Need, Reason, Refused, Ruling, accepted
from punto.table.state import Phase, TableState


@dataclass(frozen=True, slots=True)
class Ahead:
    """A wager that has to be offered before the fifth card, in which situation, and to whom."""

    bet: Bet
    situation: Situation
    to: tuple[str, ...]

    @property
    def clause(self) -> Clause:
        assert self.bet.window is not None, self.bet.key
        return self.bet.window.clause


def decide(state: TableState, request: Request, command: WindowCommand) -> Ruling:
    guard = None if isinstance(command, DeclineWindow) else not_staff(state, request.by)
    guard = guard or not_now(state, Finding.WAGER_IN_MID_COUP, *WHEN[type(command)])
    if guard := guard or choice_open(state, Finding.WAGER_IN_MID_COUP):
        return guard
    match command:
        case OfferWindow():
            return _offer(state, request)
        case DeclineWindow():
            return _decline(state, request.by.name)
        case CloseWindow():
            return _close(state, request)
        case _:
            assert_never(command)


def ahead(state: TableState) -> Ahead | None:
    """The mid-coup wager to offer now, if four open cards show a situation for it; else None.

    A player who has answered, or has such a wager, is not asked again; nor is one who left the
    table. [crown-melbourne-v29 5.4.2] [crown-melbourne-v29 1.1/Shield/window]
    """
    if not state.rules.windows or state.dealt != INITIAL_CARDS or state.phase is not Phase.COUP:
        return None
    coup = state.coup
    if not state.opened or coup is None or state.aside or state.no_bet:
        return None
    for bet in state.rules.windows:
        assert bet.window is not None, bet.key
        situation = bet.window.situation(start(state.book.points, coup))
        asked = situation and (state.window.bet, state.window.on) == (bet.key, situation.key)
        if situation and not asked and (to := _askable(state, bet, situation)):
            return Ahead(bet, situation, to)
    return None


def _askable(state: TableState, bet: Bet, situation: Situation) -> tuple[str, ...]:
    people = state.people
    done = {each.player for each in state.layout if each.bet == bet.key}
    away = people.away | people.excluded | state.window.declined | done
    found = entitled(state.rules, state.layout, situation)
    return tuple(name for name in found if name not in away)


def window_first(state: TableState, got: Found) -> Refused | None:
    """A refusal of the next card while a wager in mid-coup is on offer, or has to be offered."""
    if not state.rules.windows:
        return None
    if state.window_waits:
        want = Need.WINDOW_CLOSED_FIRST(BetKey(state.window.bet))
        return Refused(Reason.NOT_NOW, _clause(state), got, want)
    if due := ahead(state):
        return Refused(Reason.NOT_NOW, due.clause, got, Need.OFFERED_FIRST(BetKey(due.bet.key)))
    return None


def _clause(state: TableState) -> Clause | None:
    bet = state.rules.bet(state.window.bet)
    return bet.window.clause if bet and bet.window else None


def not_waived(state: TableState) -> Refused | None:
    """A refusal of an early fifth card until all who could wager in mid-coup have declined.

    [crown-melbourne-v29 7.1.5]
    """
    for bet in state.rules.windows:
        declined = state.window.declined
        if left := [name for name in _backers(state, bet) if name not in declined]:
            want = Need.DECLINED_FIRST(BetKey(bet.key), all_of(Thing.PLAYER, left))
            clause = bet.window.clause if bet.window else None
            return Refused(Reason.NOT_NOW, clause, Finding.EARLY_FIFTH_CARD, want)
    return None


def _backers(state: TableState, bet: Bet) -> tuple[str, ...]:
    """Whoever could be entitled to a wager in mid-coup, whatever the cards are."""
    found = dict[str, None]()
    for situation in bet.window.situations if bet.window else ():
        found |= dict.fromkeys(entitled(state.rules, state.layout, situation))
    return tuple(found)


def _offer(state: TableState, request: Request) -> Ruling:
    due = ahead(state)
    if due is None:
        return Refused(Reason.NOT_DUE, _clause(state), Finding.WAGER_IN_MID_COUP, Need.WINDOW_DUE)
    bet, on, until = due.bet.key, due.situation.key, request.at + state.rules.house.window_seconds
    return accepted(WindowOpened(bet=bet, on=on, to=due.to, until=until, clause=due.clause))


def _may_decline(state: TableState, player: str) -> bool:
    """Whether a player can decline a wager in mid-coup, on offer or beforehand."""
    if player in state.window.asked:
        return True
    early = not state.window_waits and not state.window.over and state.dealt <= INITIAL_CARDS
    if not early or player in state.window.declined:
        return False
    return any(player in _backers(state, bet) for bet in state.rules.windows)


def _decline(state: TableState, player: str) -> Ruling:
    if _may_decline(state, player):
        return accepted(WindowDeclined(player=player))
    got, want = Thing.PERSON(player), Need.SOMEBODY_OFFERED_THE_WAGER
    return Refused(Reason.NO_CHOICE, _clause(state), got, want)


def _close(state: TableState, request: Request) -> Ruling:
    """Close the offer, once all players have answered or the house's time for it is over."""
    window = state.window
    if not state.window_waits:
        return Refused(Reason.NOT_NOW, _clause(state), Finding.WINDOW_CLOSED, Need.OPEN_ONE)
    if window.asked and request.at < window.until:
        want = Need.ANSWERS_OR_TIME(all_of(Thing.PLAYER, window.asked), At(window.until))
        got = Finding.WINDOW_CLOSED_AT(At(request.at))
        return Refused(Reason.NOT_NOW, _clause(state), got, want)
    return accepted(WindowClosed(bet=window.bet))


def misplaced(state: TableState, wager: Wager) -> Clause | None:
    """The clause by which a mid-coup wager is void because the situation for it never came about.

    That can happen if the coup is put right after the wager was placed.
    """
    bet, coup = state.rules.bet(wager.bet), state.coup
    if bet is None or bet.window is None or coup is None:
        return None
    held = bet.window.situation(start(state.book.points, coup))
    return None if held and held.key == wager.on else bet.window.only
