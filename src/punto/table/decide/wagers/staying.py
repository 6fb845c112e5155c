"""Wagers that lie on after a coup, or that go back because another wager of their owner is gone."""

from collections.abc import Iterator
from dataclasses import replace

from punto.money import NOTHING
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.model import Moment
from punto.rules.payoff import Row
from punto.rules.place import Placed, lies_alone, place
from punto.rules.settle import PlayerStanding, Result
from punto.rules.valid_stake import part_valid, valid
from punto.rules.wager import Wager
from punto.table.decide.coup.calls import words
from punto.table.events import (
    BetPlaced,
    BetsCalled,
    BetsClosed,
    BetTaken,
    NominationVoided,
)
from punto.table.ruling import Ruling, Steps
from punto.table.state import Phase, TableState, Waiting


def still_lying(steps: Steps) -> Ruling:
    """Place the wagers that stood off in the last coup again, if the rules still take them.

    [nz-division-5 5.16] If the book makes them stay, they keep the terms that they were taken
    under, and their owner names a hand for them anew. [crown-melbourne-v29 11.3.2]
    """
    state = steps.state
    permits = Circumstances(both_hands=state.authority.both_hands, advised=state.people.advised)
    for wager, row in lying_on(state):
        if _beyond_chips(steps.state, wager):
            continue
        rules = state.rules.of(wager) if row.again else state.rules
        answer = place(rules, steps.state.layout, wager, permits)
        if isinstance(answer, Placed):
            steps.add(BetPlaced(wager=answer.wager, added=wager.stake))
            if row.again:
                steps.add(NominationVoided(wager=answer.wager, clause=row.again))
    return steps.done()


def lying_on(state: TableState) -> Iterator[tuple[Wager, Row]]:
    """Wagers that stood off and lie on for the next coup, whose owners are still at the table.

    They lie on over the end of a shoe as well; a wager that has to lie on does so whoever left.
    [nz-division-5 5.16] [nz-midi-1998 5.12] [crown-melbourne-v29 11.3.2]
    """
    last = None if state.phase in (Phase.COUP, Phase.SETTLED) else state.over
    rules = last.rules if last and last.rules else state.rules
    lines, outcome = (last.lines, last.outcome) if last else (state.settled, state.outcome)
    if outcome is None:
        return
    for wager in (line.wager for line in lines if line.result is Result.STOOD_OFF):
        there = wager.player not in state.people.excluded | state.people.away
        own = rules.of(wager)
        if own.bet(wager.bet) and state.rules.bet(wager.bet):
            row = own.row(wager.bet, outcome, wager.on)
            # What chips cannot pay was void. [nz-division-5 5.13] [nz-midi-1998 5.9]
            lies = row.again or (there and row.stays)
            if lies and (part := part_valid(own, wager.bet, wager.stake)):
                yield replace(wager, stake=part), row


def laid_for_next(state: TableState) -> tuple[Wager, ...]:
    """The wagers laid for the coming coup; stakes that have to lie on belong to the last one."""
    held = {each.key for each in state.bound}
    return tuple(w for w in (*state.layout, *state.lasting.fresh()) if w.key not in held)


def lay_again(steps: Steps, waiting: Waiting | None) -> None:
    """Restore the calls and wagers for the coming coup, once the last one is over again.

    No clause takes them off: a coup that is put right or void concerns its own wagers. If the
    coming coup is to have no wagers, they stay with their owners.
    [nsw-premium 14.1.1] [nsw-premium 5.3] [nz-division-5 12.6] [nz-midi-1998 12.6]
    """
    now = steps.state
    if waiting is None or now.phase is not Phase.BETWEEN or now.no_bet or now.shoe.ending:
        return
    steps.add(BetsCalled(words=words(steps.state, Moment.PLACE_BETS)))
    for wager in waiting.wagers:
        if not _beyond_chips(steps.state, wager):
            steps.add(BetPlaced(wager=wager, added=wager.stake))
    if waiting.closed:
        steps.add(BetsClosed(words=words(steps.state, Moment.NO_MORE_BETS)))


def _beyond_chips(state: TableState, wager: Wager) -> bool:
    """Whether an owner no longer has the chips, at a table that counts them."""
    chips = state.rack.get(wager.player, NOTHING)
    return state.rules.choices.cashier and not wager.token and wager.stake > chips


def left_alone(state: TableState) -> Iterator[BetTaken]:
    """The wagers that go back because they may lie only beside another wager of their owner.

    They also go back beside a wager that has no valid part. [nz-division-5 5.13]
    [nsw-premium 12.1] [nz-division-5 11A.2] [crown-melbourne-v29 5.8.1(b)]
    """
    needy = [each for each in state.layout if lies_alone(state.rules.of(each), (), each)]
    there = [each for each in state.layout if valid(state.rules.of(each), each)] if needy else []
    for wager in needy:
        if clause := lies_alone(state.rules.of(wager), there, wager):
            yield BetTaken(wager=wager, clause=clause)


def standing(state: TableState) -> PlayerStanding:
    return PlayerStanding(deferred=state.people.deferred, tokens_back=state.people.tokens_back)


def stage(state: TableState) -> CoupStage:
    """How far the coup is for a player who wants to bet; a settled coup is at its last stage."""
    return state.stage if state.phase is not Phase.SETTLED else CoupStage.FIRST_CARD_EXPOSED
