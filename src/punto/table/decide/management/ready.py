"""Whether a coup may begin."""

from __future__ import annotations

from punto.rules.announce import call
from punto.rules.answers import NoBet
from punto.rules.finding import Finding
from punto.rules.irregular import Irregularity
from punto.rules.model import Moment
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused
from punto.table.decide.management.people import directed
from punto.table.decide.wagers.nominating import not_named
from punto.table.state import TableState


def over(state: TableState) -> Refused | None:
    """The last coup of the shoe has been played, or the cards have to be shuffled or changed.

    Coups without wagers may still be ordered after the last one with them, where staff may.
    """
    policy, shoe = state.rules.book.policy, state.shoe
    if shoe.ending:
        return Refused(Reason.NOT_NOW, shoe.ending.clause, Finding.ANOTHER_COUP, Need.NEW_CARDS)
    if shoe.coups is None or shoe.coups > 0:
        return None
    by_direction = policy.no_bet_coups and policy.no_bet_coups.value is NoBet.BY_DIRECTION
    if by_direction and state.desk.no_bet:
        return None
    last = policy.last_coup_cutting_card_later
    return Refused(
        Reason.NOT_NOW, last.clause if last else None, Finding.COUP_AFTER_THE_LAST, Need.NEW_CARDS
    )


def open_again(state: TableState) -> Refused | None:
    """No card moves while wagers may be changed in the middle of a coup."""
    if state.desk.reopened is None:
        return None
    closing = call(state.rules.book, Moment.NO_MORE_BETS)
    clause = closing.clause if closing else state.desk.reopened
    return Refused(Reason.NOT_NOW, clause, Finding.CARD_WHILE_BETTING_IS_OPEN, Need.NO_MORE_BETS)


def not_ready(state: TableState) -> Refused | NotStated | None:
    """Before the first card: a coup is left, bets were closed if they must be, somebody wagered."""
    if state.dealt:
        return None
    if refusal := over(state):
        return refusal
    if state.no_bet:
        return None
    closing = call(state.rules.book, Moment.NO_MORE_BETS)
    if closing and not closing.optional and not state.bets_closed:
        got, want = Finding.CARD_BEFORE_THE_CALL, Need.NO_MORE_BETS
        return Refused(Reason.NOT_NOW, closing.clause, got, want)
    return not_named(state, Finding.CARD) or _no_wagers(state)


def _no_wagers(state: TableState) -> Refused | NotStated | None:
    """A coup on which nobody wagered: by order or request only, unless it is a fault to mend."""
    book = state.rules.book
    if (
        state.wagers
        or state.desk.wagerless
        or book.irregularities[Irregularity.DEALT_WITHOUT_WAGERS]
    ):
        return None
    answer = book.policy.no_bet_coups
    if answer:
        return Refused(Reason.NOT_NOW, answer.clause, Finding.COUP_WITHOUT_WAGERS, Need.WAGER)
    silent = book.not_stated(Question.COUP_WITHOUT_WAGERS, Finding.NO_WAGER)
    return None if directed(state, silent) else silent
