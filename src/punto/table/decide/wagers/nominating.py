"""Stakes that have to lie on after a tie: their owners name a hand for them anew.

[crown-melbourne-v29 11.3.2]
"""

import dataclasses

from punto.money import NOTHING, Cents
from punto.rules.clause import Clause
from punto.rules.question import Question
from punto.rules.values import BetKey, Thing, all_of, one_of
from punto.rules.wager import HANDS, Wager
from punto.table.commands import Nominate, Request, ReturnStake
from punto.table.decide.guard import concerned, excluded, not_now, not_staff
from punto.table.decide.order import WHEN
from punto.table.events import BetLowered, BetPlaced, BetTaken, Nominated
from punto.table.ruling import Finding, Found, Need, Reason, Refused, Ruling, Steps, decided
from punto.table.state import TableState


def again_clause(state: TableState) -> Clause | None:
    """The clause, if there is one, by which a stake has to lie on in the next coup."""
    rows = (row for rows in state.rules.rows.values() for row in rows)
    return next((row.again for row in rows if row.again), None)


def bound_stake(state: TableState, wager: Wager) -> Cents:
    """The part of a wager that has to lie on. Chips that were added later may be taken off.

    Nothing has to lie on while players may withdraw any wager. [crown-melbourne-v29 5.4.1]
    """
    if state.desk.reopened or (state.fault and state.fault.may):
        return NOTHING
    return next((each.stake for each in state.bound if each.key == wager.key), NOTHING)


def bound(state: TableState, wager: Wager, left: Cents = NOTHING) -> Refused | None:
    """A refusal to take off a stake that has to lie on, or to leave less than that."""
    if left >= bound_stake(state, wager):
        return None
    clause, got = again_clause(state), Finding.TAKEN_OFF(BetKey(wager.bet))
    return Refused(Reason.BETTING_CLOSED, clause, got, Need.STAKE_STAYS)


def not_named(state: TableState, got: Found) -> Refused | None:
    """A refusal to go on until a hand has been named for every stake that lies on."""
    if not state.unnamed:
        return None
    names = dict.fromkeys(each.player for each in state.unnamed)
    want = Need.NOMINATION_FIRST(all_of(Thing.PLAYER, names))
    return Refused(Reason.NOT_NOW, again_clause(state), got, want)


def nominate(state: TableState, request: Request, command: Nominate) -> Ruling:
    owner = concerned(state, request.by, command.owner)
    if isinstance(owner, Refused):
        return owner
    guard = not_now(state, Finding.NOMINATION, *WHEN[Nominate]) or excluded(state, owner)
    stakes = _stakes(state, owner, command.area)
    if command.was:
        stakes = _from(state, stakes, command.was)
    clause = again_clause(state)
    if guard:
        return guard
    if not stakes or clause is None:
        want = Need.STAKE_HELD_AFTER_A_TIE
        return Refused(Reason.NO_SUCH_WAGER, clause, Thing.PERSON(owner), want)
    if state.bets_closed:
        return Refused(Reason.BETTING_CLOSED, clause, Finding.NOMINATION, Need.BEFORE_NO_MORE_BETS)
    if command.bet not in HANDS:
        return Refused(Reason.UNKNOWN_BET, clause, BetKey(command.bet), one_of(BetKey, HANDS))
    steps = Steps(state)
    for wager in stakes:
        steps.add(Nominated(wager=wager, bet=command.bet, clause=clause))
        if command.bet != wager.bet:
            steps.add(_off(steps.state, wager, clause))
            steps.add(_joining(steps.state, dataclasses.replace(wager, bet=command.bet)))
    return steps.done()


def _off(state: TableState, part: Wager, clause: Clause) -> BetTaken | BetLowered:
    """The event that a part of a wager comes off; the rest of it stays."""
    whole = _whole(state, part)
    if left := Cents(whole.stake - part.stake):
        return BetLowered(wager=whole, stake=left, clause=clause)
    return BetTaken(wager=whole, clause=clause)


def _whole(state: TableState, part: Wager) -> Wager:
    """The wager on the layout that a stake which lies on is part of."""
    whole = state.lying(part.key)
    assert whole is not None, part
    return whole


def _joining(state: TableState, part: Wager) -> BetPlaced:
    """The event that a stake was moved, and joins what lies there already."""
    there = state.lying(part.key)
    before = there.stake if there else NOTHING
    whole = dataclasses.replace(part, stake=Cents(before + part.stake))
    return BetPlaced(wager=whole, added=part.stake)


def return_stake(state: TableState, request: Request, command: ReturnStake) -> Ruling:
    """Give back a stake that has to lie on, by the role that decides what the book does not cover.

    The book itself offers no withdrawal. [crown-melbourne-v29 15.10]
    """
    answer, who = state.book.policy.disputes, Thing.PERSON(command.player)
    if answer is None:
        return state.book.not_stated(Question.STAKE_GIVEN_BACK_THAT_LIES_ON, who)
    guard = not_staff(state, request.by, answer.value[0], answer.clause)
    guard = guard or not_now(state, Finding.STAKE_GIVEN_BACK, *WHEN[ReturnStake])
    stakes = _stakes(state, command.player, command.area)
    if guard:
        return guard
    if not stakes:
        return Refused(Reason.NO_SUCH_WAGER, answer.clause, who, Need.STAKE_HELD_AFTER_A_TIE)
    steps = Steps(state).add(decided("return-stake", answer.clause, command.reason))
    for part in stakes:
        whole = _whole(steps.state, part)
        steps.add(BetTaken(wager=whole, clause=answer.clause))
        if added := Cents(whole.stake - part.stake):
            free = dataclasses.replace(whole, stake=added)
            steps.add(BetPlaced(wager=free, added=added))
    return steps.done()


def _from(state: TableState, stakes: tuple[Wager, ...], hand: str) -> tuple[Wager, ...]:
    """The stakes that lay on one hand: those still to be named, else all of them."""
    lay = {each.key: each for each in stakes if each.bet == hand}
    return tuple(each for each in state.unnamed if each.key in lay) or tuple(lay.values())


def _stakes(state: TableState, player: str, area: int) -> tuple[Wager, ...]:
    return tuple(each for each in state.bound if (each.player, each.area) == (player, area))
