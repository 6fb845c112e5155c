"""Wagers that lie on after a coup or go back with another, and what is known of their owners."""

from __future__ import annotations

from collections.abc import Iterator

from punto.money import NOTHING
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.payoff import Row
from punto.rules.place import Placed, place
from punto.rules.settle import PlayerStanding, Result
from punto.rules.wager import Wager
from punto.table.events import BetPlaced, BetTaken, NominationVoided
from punto.table.ruling import Ruling, Steps
from punto.table.state import Phase, TableState


def still_lying(steps: Steps) -> Ruling:
    """Wagers that stood off lie for this coup, as far as they are taken anew.

    [nz-division-5 5.16] Where they have to, a hand is named for them anew.
    [crown-melbourne-v29 11.3.2]
    """
    state = steps.state
    permits = Circumstances(both_hands=state.authority.both_hands, advised=state.people.advised)
    for wager, row in lying_on(state):
        chips = steps.state.rack.get(wager.player, NOTHING)
        if state.rules.choices.cashier and not wager.token and wager.stake > chips:
            continue
        if isinstance(place(state.rules, steps.state.layout, wager, permits), Placed):
            steps.add(BetPlaced(wager=wager, added=wager.stake))
            if row.again:
                steps.add(NominationVoided(wager=wager, clause=row.again))
    return steps.done()


def lying_on(state: TableState) -> Iterator[tuple[Wager, Row]]:
    """Wagers that stood off and lie on for the next coup, whose owners are still at the table."""
    rules, last = state.rules, state.last
    lines, outcome = (last.lines, last.outcome) if last else (state.settled, state.outcome)
    if outcome is None:
        return
    for wager in (line.wager for line in lines if line.result is Result.STOOD_OFF):
        there = wager.player not in state.people.excluded
        there = there and (not wager.seated or state.seat_of(wager.player) is not None)
        if there and rules.bet(wager.bet):
            row = rules.row(wager.bet, outcome, wager.on)
            if row.stays:
                yield wager, row


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


def standing(state: TableState) -> PlayerStanding:
    people = state.people
    fresh = frozenset((wager.player, wager.bet) for wager in state.layout if _short(state, wager))
    advised, back = people.advised - fresh, people.tokens_back
    return PlayerStanding(advised=advised, deferred=people.deferred, tokens_back=back)


def _short(state: TableState, wager: Wager) -> bool:
    """Whether a wager is under its minimum: it was taken, so its owner was told only by it."""
    return wager.stake < state.rules.limits.of(wager.player, wager.bet).minimum


def stage(state: TableState) -> CoupStage:
    """How far the coup is for who wants to bet; once it is settled, as far as can be."""
    return state.stage if state.phase is not Phase.SETTLED else CoupStage.FIRST_CARD_EXPOSED
