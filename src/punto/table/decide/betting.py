"""Wagers: asked for, placed, taken off, closed."""

from __future__ import annotations

from typing import assert_never

from punto.money import Cents
from punto.rules.announce import call
from punto.rules.model import Moment
from punto.rules.permits import CLOSED_FROM, Permits
from punto.rules.place import Placed, place
from punto.rules.ruling import Reason, Refused
from punto.rules.wager import Wager
from punto.table.commands import CallBets, CloseBets, Person, PlaceBet, TakeBet
from punto.table.decide.guard import not_now, not_staff
from punto.table.events import BetPlaced, BetsCalled, BetsClosed, BetTaken
from punto.table.ruling import Ruling, accepted
from punto.table.state import Phase, TableState


def decide(
    state: TableState, by: Person, command: CallBets | PlaceBet | TakeBet | CloseBets
) -> Ruling:
    match command:
        case CallBets():
            guard = not_now(state, "a call for wagers", Phase.BETWEEN) or not_staff(state, by)
            return (
                guard or over(state) or accepted(BetsCalled(words=_words(state, Moment.PLACE_BETS)))
            )
        case PlaceBet():
            return _not_called(state) or _place(state, by, command)
        case TakeBet():
            return _not_called(state) or _take(state, by, command)
        case CloseBets():
            guard = not_staff(state, by) or _not_called(state)
            return guard or accepted(BetsClosed(words=_words(state, Moment.NO_MORE_BETS)))
        case _:
            assert_never(command)


def _words(state: TableState, moment: Moment) -> str:
    """What the book has the dealer say, or the plain name of it."""
    fixed = call(state.rules.rules, moment)
    return fixed.words[0] if fixed and fixed.words else moment.value.replace("-", " ")


def over(state: TableState) -> Refused | None:
    """The last coup of the shoe has been played."""
    if state.shoe.coups != 0:
        return None
    last = state.rules.rules.policy.last_coup_cutting_card_later
    clause = last.clause if last else None
    return Refused(Reason.NOT_NOW, clause, "a coup after the last", "new cards")


def _not_called(state: TableState) -> Refused | None:
    if state.bets_called:
        return not_now(state, "a wager", Phase.BETWEEN, Phase.COUP)
    return Refused(Reason.NOT_NOW, None, "a wager before the call", "the call for wagers")


def _place(state: TableState, by: Person, command: PlaceBet) -> Ruling:
    wager = Wager(
        player=by.name,
        bet=command.bet,
        stake=Cents(command.stake),
        area=command.area,
        seated=state.seat_of(by.name) is not None,
        token=command.token,
    )
    answer = place(state.rules, state.layout, wager, Permits(stage=state.stage))
    if isinstance(answer, Placed):
        return accepted(BetPlaced(wager=answer.wager, advice=answer.advice))
    return answer


def _take(state: TableState, by: Person, command: TakeBet) -> Ruling:
    closes = state.rules.rules.policy.betting_closes
    if closes and state.stage >= CLOSED_FROM[closes.value]:
        return Refused(Reason.BETTING_CLOSED, closes.clause, "a wager taken off", "it in time")
    key = (by.name, command.bet, command.area)
    mine = [each for each in state.layout if (each.player, each.bet, each.area) == key]
    if not mine:
        return Refused(Reason.NO_SUCH_WAGER, None, command.bet, "a wager of one's own")
    return accepted(BetTaken(wager=mine[-1]))
