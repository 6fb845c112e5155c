"""How a coup ends, and what it leaves behind for the next one."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from punto.rules.model import ShufflingMachine
from punto.table.evolve import lasting
from punto.table.evolve.authority import after_coup
from punto.table.evolve.cards import DECK
from punto.table.evolve.terms import in_force
from punto.table.state import (
    REACH,
    Counted,
    Desk,
    Finished,
    Hold,
    NoBetCoup,
    People,
    Phase,
    ShoeState,
    TableState,
)


def cleared(state: TableState) -> TableState:
    """The table after a coup, with one coup less to come if the cutting card is out."""
    shoe, desk = state.shoe, state.desk
    extra = state.no_bet is not None and state.no_bet.extra
    coups = shoe.coups if shoe.coups is None or extra else shoe.coups - 1
    owed = shoe.owed or (shoe.coups or 0) > (coups or 0)
    if state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS:
        shoe = _refilled(shoe)
    shoe_now = replace(
        shoe, coups=coups, owed=owed, coups_played=shoe.coups_played + 1, burned=False
    )
    after = TableState(
        state.rules,
        state.coming,
        Phase.BETWEEN,
        shoe_now,
        layout=state.layout,
        past=_past(state),
        lasting=lasting.cleared(state.lasting),
        aside=state.aside,
        last=_finished(state, shoe.coups),
        no_bet=_next_no_bet(state),
        hold=Hold(shoe=state.hold.shoe, dealing=state.hold.dealing),
        desk=_counted(state, desk),
        people=_people(state),
        authority=after_coup(state.authority),
        seats=state.seats,
        directions=state.directions,
        rack=state.rack,
        debts=state.debts,
    )
    return in_force(after)


def with_over(state: TableState, over: Finished, **changed: Any) -> TableState:
    """The table with `changed` values in the record of a coup that is over."""
    now = replace(over, **changed)
    if over is state.last:
        return replace(state, last=now)
    if over is state.before:
        return replace(state, before=now)
    return replace(state, past=tuple(now if each is over else each for each in state.past))


def _past(state: TableState) -> tuple[Finished, ...]:
    """The coups before the last, wagers only, as far back as a role may still void them."""
    over = state.before
    if over is None or not (over.lines or over.lasting):
        return state.past
    kept = replace(over, player=(), banker=(), rules=None, off=(), hold=None)
    return (*state.past[1 - REACH :], kept)


def _finished(state: TableState, coups: int | None) -> Finished:
    player, banker, lines, outcome = state.player, state.banker, state.settled, state.outcome
    before, number = state.lasting.before, state.desk.coups + 1
    desk = state.desk
    counted = Counted(desk.no_bet, desk.wagerless, desk.in_a_row, state.people.idle)
    done = Finished(player, banker, lines, outcome, state.no_bet, coups, before, number=number)
    hold = state.hold if state.hold.offers or state.hold.accepted else None
    return replace(done, off=state.off, void=state.void, counted=counted, hold=hold)


def uncounted(state: TableState, last: Finished) -> TableState:
    """The table without a reopened coup in its counters; it is counted when it is over again.

    [nsw-premium 15.10] [nz-division-5 8.3]
    """
    desk, people = replace(state.desk, coups=state.desk.coups - 1), state.people
    if was := last.counted:
        no_bet, wagerless = max(desk.no_bet, was.no_bet), max(desk.wagerless, was.wagerless)
        desk = replace(desk, no_bet=no_bet, wagerless=wagerless, in_a_row=was.in_a_row)
        people = replace(people, idle=was.idle)
    return replace(state, desk=desk, people=people)


def _refilled(shoe: ShoeState) -> ShoeState:
    """A continuous shuffler has all cards again, except those that lie at its front.

    [crown-melbourne-v29 4.1.1(e)] [nz-division-5 7.2]
    """
    known = Counter(laid.card for laid in shoe.front if laid.card is not None)
    return replace(shoe, left=DECK * shoe.decks, seen=dict(known))


def _next_no_bet(state: TableState) -> NoBetCoup | None:
    """Whether the next coup has no wagers: a card came back, or such coups are ordered."""
    if state.next_no_bet and state.shoe.front:
        return state.next_no_bet
    ordered = state.desk.no_bet - (state.no_bet is not None and not state.desk.until_wagered)
    return NoBetCoup(state.desk.no_bet_clause) if ordered > 0 else None


def _counted(state: TableState, desk: Desk) -> Desk:
    """The counters with one coup more, and one fewer to come if it was an ordered one.

    A void hand is not one of the rounds in which anybody may wager. [nz-division-5 8.3/s2]
    """
    wagered = bool(state.settled or state.lasting.wagers)
    asked = desk.wagerless > 0 and state.no_bet is None
    return replace(
        desk,
        coups=desk.coups + 1,
        no_bet=max(desk.no_bet - (state.no_bet is not None and not desk.until_wagered), 0),
        wagerless=desk.wagerless - asked,
        in_a_row=0 if wagered else desk.in_a_row + asked,
        reopened=None,
    )


def _people(state: TableState) -> People:
    """Players who left in this coup are away until the next is over; others may be idle."""
    people = _idle(state)
    if not people.away:
        return people
    mine = {line.wager.player for line in state.settled}
    mine |= {each.wager.player for each in state.lasting.wagers}
    return replace(people, away=people.away & mine)


def _idle(state: TableState) -> People:
    """Count one more coup without a wager for players who sit and had none.

    A coup in which nobody could wager does not count, unless the book counts those that were
    ordered. A player with a wager that lasts longer than a coup has a wager in every coup. Only
    while all seats are in use does it matter who abstains, so one with a free seat ends the row.
    [crown-melbourne-v29 15.9] [nsw-premium 15.10]
    """
    rule = state.book.policy.abstaining_coups
    counts = rule is not None and rule.ordered and state.desk.no_bet > 0
    if (state.no_bet is not None and not counts) or not (state.seats or state.people.idle):
        return state.people
    wagered = {line.wager.player for line in state.settled} | {each.player for each in state.off}
    wagered |= {each.wager.player for each in state.lasting.wagers}
    free = state.seat_left
    idle = {
        name: 0 if free or name in wagered else state.people.idle.get(name, 0) + 1
        for name in state.seats.values()
    }
    return replace(state.people, idle=idle)
