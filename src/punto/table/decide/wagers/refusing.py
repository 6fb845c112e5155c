"""Wagers that are refused or cut: by staff who give a ground, at a closed box, or in tokens that
the player does not have.
"""

from collections.abc import Iterator, Sequence
from typing import Any, assert_never

from msgspec import UNSET

from punto.kernel.records import Decided
from punto.money import NOTHING
from punto.rules.answers import (
    BookAnswer,
    Excess,
    Refusing,
    StakeMeans,
    UnderMinimum,
    UnderMinimumLate,
)
from punto.rules.circumstances import CLOSED_FROM, CoupStage
from punto.rules.clause import Clause
from punto.rules.differential import reduce, reduce_area, reject
from punto.rules.model import Item
from punto.rules.place import betting_open
from punto.rules.policy import Taken
from punto.rules.settle import Settled
from punto.rules.valid_stake import limit_of, pays_exactly
from punto.rules.values import BetKey, Money, Thing, one_of
from punto.rules.wager import Wager
from punto.table.commands import LowerBet, PlaceBet, ReduceBets, RefuseBet, Request, TakeBet
from punto.table.decide.guard import choice_open, not_staff
from punto.table.decide.management.ready import missing_sign
from punto.table.decide.wagers.lasting import lies_still
from punto.table.decide.wagers.staying import left_alone, stage
from punto.table.events import BetAdvised, BetLowered, BetTaken
from punto.table.ruling import (
    Finding,
    Need,
    Question,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
    decided,
)
from punto.table.state import TableState


def not_there(state: TableState, owner: str, command: PlaceBet) -> Refused | None:
    """A refusal of a wager at a closed box, not in chips, or in tokens that may not lie there."""
    out = state.rules.out_of_play(command.area)
    # [nsw-premium 2.8] [nsw-premium 2.8/refuse]
    if out or command.area in state.desk.closed_boxes:
        clause = out or state.book.closed_boxes
        return Refused(Reason.BOX_CLOSED, clause, Thing.BOX(command.area), Need.BOX_THAT_IS_OPEN)
    taken = state.book.policy.accepted_in
    if command.means is not StakeMeans.CHIPS:
        return _no_chips(taken, words=command.means is StakeMeans.WORDS)
    if not command.token or taken is None or taken.exchange is None:
        return None
    held, bets = state.people.tokens.get(owner, NOTHING), state.people.token_bets.get(owner, ())
    if command.stake > held:
        got, want = Finding.TOKENS_FOR(Money(command.stake)), Need.AT_MOST(Money(held))
        return Refused(Reason.NOT_IN_CHIPS, taken.exchange, got, want)
    if bets and command.bet not in bets:
        got = Finding.TOKENS_ON(BetKey(command.bet))
        return Refused(Reason.NOT_IN_CHIPS, taken.exchange, got, one_of(BetKey, bets))
    return None


def _no_chips(taken: Taken | None, *, words: bool) -> Refused:
    """A refusal of a wager in money, or in words alone.

    [nz-division-5 5.3] [nz-division-5 5.4] [nz-midi-1998 5.3] [nz-midi-1998 5.4]
    [crown-melbourne-v29 5.3] [nsw-premium 5.2] [rws 5.13]
    """
    clause = taken and ((words and taken.spoken) or taken.clause)
    got = Finding.WORDS_ALONE if words else Finding.CASH
    return Refused(Reason.NOT_IN_CHIPS, clause, got, Need.CHIPS)


def whose(
    state: TableState, player: str, command: TakeBet | LowerBet | RefuseBet
) -> Wager | Refused:
    """The wager of a player that a command names; of several there, the one that was laid last."""
    bet, key = command.bet, (player, command.bet, command.area, command.on)
    lying = (*state.layout, *state.lasting.fresh())
    tokens = (True, False) if command.token is UNSET else (command.token,)
    mine = [each for each in lying if each.key[:-1] == key and each.token in tokens]
    if mine:
        return mine[-1]
    none = Refused(Reason.NO_SUCH_WAGER, None, BetKey(bet), Need.WAGER_OF_THAT_PLAYER)
    return lies_still(state, key) or none


def refuse(state: TableState, request: Request, command: RefuseBet) -> Ruling:
    """Staff turn a wager down before the first card, on grounds that the book accepts."""
    answer = state.book.policy.refusing_a_wager
    wager = whose(state, command.player, command)
    if isinstance(wager, Refused):
        return wager
    if answer is None:
        return state.book.not_stated(Question.REFUSING_A_WAGER, BetKey(command.bet))
    open_still = betting_open(state.rules, stage(state)) and not not_staff(state, request.by)
    if open_still and (clause := low(state, wager)):
        return accepted(BetAdvised(wager=wager, clause=clause))
    guard = not_staff(state, request.by, answer.by or "dealer", answer.clause)
    if guard := guard or choice_open(state, Finding.WAGER_REFUSED):
        return guard
    if state.dealt:
        got, want = Finding.WAGER_REFUSED, Need.BEFORE_FIRST_CARD
        return Refused(Reason.BETTING_CLOSED, answer.clause, got, want)
    if want := _grounds(state, wager, answer.value, command.reason):
        return Refused(Reason.NOT_AUTHORISED, answer.clause, Finding.WAGER_REFUSED, want)
    steps = Steps(state).add(decided("refuse-bet", answer.clause, command.reason))
    steps.add(BetTaken(wager=wager, clause=answer.clause))
    return steps.add(*left_alone(steps.state)).done()


def low(state: TableState, wager: Wager) -> Clause | None:
    """The clause by which a wager below the minimum must be raised or withdrawn before betting
    closes.
    """
    under = state.book.policy.under_minimum
    if under is None or under.value is not UnderMinimum.RAISE_OR_WITHDRAW:
        return None
    # Under the minimum that it was laid at, and under the one that is on the sign now. [rws 3.4]
    both = (wager, wager.under(state.rules.number))
    least = min(limit_of(state.rules, each).minimum for each in both)
    return under.clause if wager.stake < least else None


def _grounds(state: TableState, wager: Wager, on: Refusing, reason: str) -> Need | None:
    """What is missing before a wager may be refused; None if it may be."""
    match on:
        case Refusing.REASONABLE_GROUNDS:
            return None if reason else Need.REASONABLE_GROUNDS
        case Refusing.UNPAYABLE_ONLY:
            return Need.UNPAYABLE_AMOUNT if pays_exactly(state.rules, wager) else None
        case Refusing.BY_RULE_ONLY | Refusing.LATE_OR_EXCESS:
            return Need.FORBIDDEN_WAGER
        case _:
            assert_never(on)


def cut_too_late(state: TableState, answer: BookAnswer[Any]) -> bool:
    """Whether it is too late in this coup to cut wagers down."""
    closes = state.book.policy.betting_closes
    last = CLOSED_FROM[closes.value] if closes else CoupStage.FIRST_CARD_DEALT
    if answer.value is not Excess.REJECT:
        last = max(last, CoupStage.FIRST_CARD_DEALT)
    return stage(state) >= last


def reduce_bets(state: TableState, command: ReduceBets) -> Ruling:
    """The dealer cuts wagers that are beyond the differential or an area maximum, in time."""
    rules, policy = state.rules, state.book.policy
    answer = policy.area_maximum if command.bet else policy.differential
    if answer is None:
        got = BetKey(command.bet) if command.bet else Finding.DIFFERENTIAL
        return rules.book.not_stated(Question.WAGERS_CUT_BY_THE_DEALER, got)
    if refusal := None if command.bet else not_on_notice(state):
        return refusal
    if cut_too_late(state, answer):
        return Refused(Reason.BETTING_CLOSED, answer.clause, Finding.WAGERS_CUT, Need.IN_TIME)
    if command.bet:
        cut = reduce_area(rules, state.layout, command.bet, command.area)
    else:
        cut = reduce(rules, state.layout) or reject(rules, state.layout, _first_right(state))
    if not cut:
        got, want = Finding.WAGERS_CUT, Need.WAGERS_BEYOND_A_LIMIT
        return Refused(Reason.WRONG_STAKE, answer.clause, got, want)
    steps = Steps(state).add(decided("reduce-bets", answer.clause))
    for each in cut:
        steps.add(BetLowered(wager=each.wager, stake=each.kept, clause=each.clause))
    return steps.add(*left_alone(steps.state)).done()


def not_on_notice(state: TableState) -> Refused | None:
    """A refusal to cut wagers to a differential that no sign shows.

    [nz-division-5 5.18] [nz-midi-1998 5.14]
    """
    return None if state.terms_fixed else missing_sign(state, Item.DIFFERENTIAL)


def _first_right(state: TableState) -> set[str]:
    """Players with first right: those who sit, and those who left a seat that nobody has taken.

    [rws 5.1/priority] [rws 5.3]
    """
    left = {each.player for each in state.layout if each.seated and each.area not in state.seats}
    return left | {*state.places}


def excess_left(state: TableState) -> Iterator[Decided]:
    """The record that the dealer left wagers beyond the differential as they lie.

    [crown-melbourne-v29 6.4] [nsw-premium 6.2] [nz-division-5 5.18] [nz-midi-1998 5.14]
    """
    answer = state.book.policy.differential
    if answer and reduce(state.rules, state.layout):
        yield decided("leave-excess", answer.clause)


def advice(state: TableState, lines: Sequence[Settled]) -> Iterator[BetAdvised]:
    """Advise the owner of a wager under the minimum that was noticed only when it was paid.

    [crown-melbourne-v29 6.3.1]
    """
    late = state.book.policy.under_minimum_late
    if late is None or late.value is not UnderMinimumLate.PLAYS_ONCE:
        return
    short = (line.wager for line in lines if line.wager.short and late.clause in line.clauses)
    told = {(wager.player, wager.bet): wager for wager in short}
    for who, wager in told.items():
        if who not in state.people.advised:
            yield BetAdvised(wager=wager, clause=late.clause)
