"""Wagers that lie on after a coup, and those that go back with another."""

from __future__ import annotations

from collections.abc import Iterator

from punto.rules.circumstances import Circumstances
from punto.rules.place import Placed, place
from punto.rules.settle import Result
from punto.rules.wager import Wager
from punto.table.events import BetPlaced, BetTaken, NominationVoided
from punto.table.ruling import Ruling
from punto.table.state import TableState
from punto.table.steps import Steps


def still_lying(steps: Steps) -> Ruling:
    """Wagers that stood off lie for this coup, as far as they are taken anew.

    [nz-division-5 5.16] Where they have to, a hand is named for them anew.
    [crown-melbourne-v29 11.3.2]
    """
    state = steps.state
    rules, last = state.rules, state.last
    for line in last.lines if last else ():
        wager, outcome = line.wager, last.outcome if last else None
        if line.result is not Result.STOOD_OFF or outcome is None or not rules.bet(wager.bet):
            continue
        row = rules.row(wager.bet, outcome, wager.on)
        there = wager.player not in state.people.excluded
        there = there and (not wager.seated or state.seat_of(wager.player) is not None)
        people = state.people
        permits = Circumstances(both_hands=state.authority.both_hands, advised=people.advised)
        taken = place(rules, steps.state.layout, wager, permits)
        if row.stays and there and isinstance(taken, Placed):
            steps.add(BetPlaced(wager=wager))
            if row.again:
                steps.add(NominationVoided(wager=wager, clause=row.again))
    return steps.done()


def left_alone(state: TableState, gone: Wager) -> Iterator[BetTaken]:
    """Wagers that may only lie beside another of their owner go back with it."""
    mine = [each for each in state.layout if each.player == gone.player]
    for wager in mine:
        bet = state.rules.bet(wager.bet)
        there = {each.bet for each in mine if each.area == gone.area}
        if bet and bet.needs and wager.area == gone.area and not there & set(bet.needs):
            yield BetTaken(wager=wager, clause=bet.clause)
        if bet and bet.window:
            needs = bet.window.named(wager.on).needs
            if not any(each.bet in needs for each in mine):
                yield BetTaken(wager=wager, clause=bet.window.needed)
