"""Ending a shoe early: the cards are shuffled again, or other cards come."""

from punto.rules.clause import Clause
from punto.rules.irregular import Case, Irregularity
from punto.rules.permission import Topic
from punto.rules.question import Question
from punto.table import commands
from punto.table.commands import Request
from punto.table.decide.faults.remedy import end_shoe
from punto.table.decide.guard import DEALER, directed, not_now, not_staff
from punto.table.decide.management.authority import agreed, agreement_used
from punto.table.decide.management.ready import over
from punto.table.decide.order import WHEN
from punto.table.ruling import (
    Finding,
    Need,
    NotStated,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
    decided,
)
from punto.table.state import Phase, TableState


def order_shuffle(state: TableState, request: Request, command: commands.OrderShuffle) -> Ruling:
    """Staff order the end of the shoe: at once before play, otherwise after the coup."""
    after_void = _agreed_after_void(state)
    held = after_void or shuffled_by(state, other=command.replace, cause=command.other)
    if isinstance(held, NotStated):
        return held
    guard = not_now(state, Finding.SHUFFLE, *WHEN[commands.OrderShuffle])
    by, clause = held
    if guard := guard or not_staff(state, request.by, by, clause):
        return guard
    rule = state.book.policy.replacing_cards if command.replace else None
    if rule and not after_void and rule.between and state.phase in (Phase.COUP, Phase.SETTLED):
        got, want = Finding.CARDS_REPLACED_IN_A_COUP, Need.END_OF_THE_COUP
        return Refused(Reason.NOT_NOW, clause, got, want)
    if not command.reason:
        return Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)
    if command.waiting:
        return _shuffle_waiting(state, command)
    what = "replace-cards" if command.replace else "shuffle"
    steps = Steps(state).add(decided(what, clause, command.reason))
    steps.add(*(agreement_used(state, Topic.NEW_CARDS) if after_void else ()))
    end_shoe(steps, clause, other=command.replace)
    return steps.done()


def _agreed_after_void(state: TableState) -> tuple[str, Clause] | None:
    """The role that may have cards changed after a void coup if all agreed. [nsw-premium 14.1.3]"""
    clause = state.rules.topics.get(Topic.NEW_CARDS)
    void = state.last.void if state.last else state.void
    if clause is None or not void or not agreed(state, Topic.NEW_CARDS):
        return None
    cases = (case for each in state.book.irregularities.values() for case in each or ())
    if all(case.clause != void or clause not in _clauses(case) for case in cases):
        return None
    return state.book.authority.holders(clause)[0], clause


def _clauses(case: Case) -> tuple[Clause, ...]:
    return tuple(each.clause for each in case.choices)


def shuffled_by(
    state: TableState, *, other: bool, cause: bool = False
) -> tuple[str, Clause | None] | NotStated:
    """The role that may have cards shuffled in mid-shoe, or with `other` replaced, and the clause.

    Before the last coup unfit cards may be replaced if the book says so. A fault may have given
    somebody that choice for this shoe, whatever the players have answered since [rws 5.10.2].
    [crown-melbourne-v29 4.4.2] [nsw-premium 3.10]
    """
    given = state.shoe.renewable
    if other and given and given not in state.rules.topics.values():
        return state.book.authority.holders(given)[0], given
    policy, unfit = state.book.policy, state.book.irregularities[Irregularity.UNFIT_CARDS]
    if other and unfit and not over(state):
        return unfit[0].by or DEALER, unfit[0].clause
    answer = policy.replacing_cards if other else policy.shuffle_in_mid_shoe
    if answer is not None:
        second = answer.also[0] if cause and answer.also and not other else None
        return answer.by or DEALER, second or answer.clause
    gap = Question.CARDS_REPLACED_IN_MID_SHOE if other else Question.SHUFFLE_IN_MID_SHOE
    silent = state.book.not_stated(gap, Finding.SHUFFLE)
    return (DEALER, None) if directed(state, silent) else silent


def _shuffle_waiting(state: TableState, command: commands.OrderShuffle) -> Ruling:
    """Shuffle the set of cards that waits; the shoe in play goes on."""
    arrangement = state.rules.arrangement
    if arrangement.alone is None:
        got, want = Finding.SET_THAT_WAITS, Need.TABLE_WITH_TWO_SETS
        return Refused(Reason.NO_CHOICE, arrangement.clause, got, want)
    return accepted(decided("shuffle-waiting-set", arrangement.alone, command.reason))
