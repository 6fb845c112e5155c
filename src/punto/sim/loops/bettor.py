"""Sessions of one bettor, shoe after shoe: loops over arrays of whole numbers, nothing else.

A session begins with a fresh shoe and ends when the bankroll does not cover the minimum, when it
has reached the goal, or when the length of play is over. What a stake brings is looked up: the cell
of a coup falls into a class of its wager, and class and stake have their net in cents. `game.py`
has what the arrays hold. The module is compiled as the kernel is; with a system that cannot be
compiled, only the functions that deal the cards are.
"""

from typing import Any

import numpy as np

from punto.sim.loops.game import Purse
from punto.sim.loops.generator import FORWARD, exchange
from punto.sim.loops.kernel import (
    CARDS_MAX,
    LANES,
    ROOM,
    RUNS,
    WINNERS,
    cell_of,
    four_recorded,
    four_shuffled,
    picked,
)
from punto.sim.loops.seen import Seen
from punto.sim.loops.systems import system

int64: Any = np.int64

PLAYING, RUINED, REACHED, OVER, FAULTY = 0, 1, 2, 3, 4
"""How a session stands."""

NO_PLACE, OVER_BANKROLL, OVER_MAXIMUM, UNDER_MINIMUM, NO_MULTIPLE = 1, 2, 3, 4, 5
"""What may be wrong with a stake; 0 where nothing is."""

NET, DRAWDOWN, STAKED, COUPS, SHOES, ENDED, FIGURES = 0, 1, 2, 3, 4, 5, 6
"""What is kept of each session."""

SESSION, COUP, FAULT, PLACE, STAKE, BANKROLL, LANE, WHERE = 0, 1, 2, 3, 4, 5, 6, 7
"""Where the loop is, what is wrong there, and which of four shuffled shoes is the next."""

RANKS, MOMENTS = 13, 100
"""So many times over a session its result is recorded, after its start."""


def sessions(number: int, game: Any) -> int:
    """Play this many sessions, or stop at an impossible stake; returns how many were played."""
    room = game.room
    room.where[LANE] = LANES
    for at in range(number):
        room.where[SESSION] = at
        room.memory[:] = 0
        if session(at, game) == FAULTY:
            return at
    return number


def session(at: int, game: Any) -> int:
    """Play one session, shoe by shoe, and return how it ended."""
    till, fan, figures = game.till, game.room.fan, game.room.figures[at]
    purse = Purse(till.bankroll, till.bankroll, 0, 0, 0, 0, -1, 0, 0)
    ended, shoes, dealt, mark = PLAYING, 0, 0, 0
    if at < len(fan):
        mark = record(fan[at], 0, 0, till.horizon)
    while ended == PLAYING and (till.continuous or shoes < till.shoes):
        if till.continuous:
            coups = mixed_cells(game)
        else:
            coups, shoes, dealt = shoe_cells(game), shoes + 1, 0
        ended, purse, mark = coups_of(coups, dealt, mark, at, purse, game)
        dealt += coups
    if ended == FAULTY:
        return ended
    net = purse.bankroll - till.bankroll
    if at < len(fan):
        fan[at, min(moment_after(purse.coup, till.horizon), MOMENTS) :] = net
    figures[NET], figures[DRAWDOWN], figures[STAKED] = net, purse.drawdown, purse.staked
    figures[COUPS], figures[SHOES] = purse.coup, shoes
    figures[ENDED] = OVER if ended == PLAYING else ended
    return OVER


def record(results: Any, coup: int, net: int, horizon: int) -> int:
    """Write down what a session has brought by now; returns after which coup to do so next, or 0.

    At moment m the session is as it was after `m * horizon // MOMENTS` coups.
    """
    moment = moment_after(coup + 1, horizon)
    results[moment_after(coup, horizon) : moment] = net
    return moment * horizon // MOMENTS if moment <= MOMENTS else 0


def moment_after(coup: int, horizon: int) -> int:
    """The first moment at which this many coups are over."""
    return (coup * MOMENTS + horizon - 1) // horizon


def coups_of(
    coups: int, dealt: int, mark: int, at: int, purse: Any, game: Any
) -> tuple[int, Any, int]:
    """Play the coups whose cells were found; returns how the session stands, its purse and mark.

    The mark is the coup after which the result is recorded next.
    """
    terms, till, pays, room, ended = game.terms, game.till, game.pays, game.room, PLAYING
    cells = room.cells[room.where[LANE] - 1]
    for here in range(coups):
        room.where[COUP] = purse.coup
        cell = int64(cells[here])
        place, stake = system(terms, seen_of(purse, dealt + here, till, room), room.memory)
        step = units_of(stake, pays.shift, pays.inverse) - pays.first
        wrong = fault(place, stake, step, purse, terms, pays)
        if wrong:
            where = room.where
            where[FAULT], where[PLACE], where[STAKE] = wrong, place, stake
            where[BANKROLL] = purse.bankroll
            return FAULTY, purse, mark
        purse = purse_after(purse, place, stake, step, cell, pays, room.counts)
        see(cell, here, dealt + here, game)
        if purse.coup == mark:
            mark = record(room.fan[at], purse.coup, purse.bankroll - till.bankroll, till.horizon)
        if purse.bankroll < terms.minimum:
            ended = RUINED
        elif purse.bankroll >= till.goal:
            ended = REACHED
        elif purse.coup == till.coups:
            ended = OVER
        if ended != PLAYING:
            break
    return ended, purse, mark


def seen_of(purse: Any, dealt: int, till: Any, room: Any) -> Any:
    return Seen(
        purse.bankroll,
        till.bankroll,
        purse.coup,
        purse.stake,
        purse.place,
        purse.net,
        purse.won,
        room.winners_seen,
        dealt,
        room.left_seen,
        room.unseen[0],
        room.cards_seen,
    )


def fault(place: int, stake: int, step: int, purse: Any, terms: Any, pays: Any) -> int:
    """What is wrong with a stake; 0 if nothing is, or if no stake was placed."""
    if place < -1 or place >= pays.wagers:
        return NO_PLACE
    if stake == 0 or place == -1:
        return 0
    if stake > purse.bankroll:
        return OVER_BANKROLL
    if 0 <= step < pays.steps and (pays.first + step) * terms.unit == stake:
        return 0
    if stake > terms.maximum:
        return OVER_MAXIMUM
    if stake < terms.minimum:
        return UNDER_MINIMUM
    return NO_MULTIPLE


def units_of(stake: int, shift: int, inverse: int) -> int:
    """How many units a stake has, found without a division, which takes as long as all the rest.

    The odd part of the unit has an inverse modulo 2**64. A stake that is not a multiple of the unit
    gives a number above that of any possible stake.
    """
    return (int64(stake) >> int64(shift)) * int64(inverse)


def purse_after(
    purse: Any, place: int, stake: int, step: int, cell: int, pays: Any, counts: Any
) -> Any:
    """Settle the stake on a coup: returns the purse after it, and counts the stake."""
    if stake == 0 or place == -1:
        laid = purse.bankroll, purse.peak, purse.drawdown, purse.staked, purse.coup + 1
        return Purse(*laid, 0, -1, 0, 0)
    kind = int64(pays.classes[(place * RUNS + cell) & FORWARD])
    at = ((place * pays.kinds + kind) * pays.steps + step) & FORWARD
    net = int64(pays.nets[at])
    counts[at] += 1
    bankroll = purse.bankroll + net
    peak = max(purse.peak, bankroll)
    drawdown = max(purse.drawdown, peak - bankroll)
    won = int(net > 0) - int(net < 0)
    laid = bankroll, peak, drawdown, purse.staked + stake, purse.coup + 1
    return Purse(*laid, stake, place, net, won)


def see(cell: int, here: int, dealt: int, game: Any) -> None:
    """Write down who won a coup and, if the system looks at cards, which of them are gone."""
    room = game.room
    room.winners[dealt] = game.work.table[(cell & 4095) + WINNERS]
    if game.till.seeing:
        lane = room.where[LANE] - 1
        shoe = game.work.cards[lane * ROOM :]
        first, last = room.places[lane, here], room.places[lane, here + 1]
        for card in range(CARDS_MAX):
            at, gone = int64(shoe[first + card]), int64(first + card < last)
            room.left[at >> 2] -= gone
            room.cards[at] -= gone
        room.unseen[0] -= last - first


def shoe_cells(game: Any) -> int:
    """Go on to the next shoe, of four that are shuffled together; returns its number of coups.

    It writes the cells of the coups, where they begin, and what is shown of the shoe.
    """
    work, end, room = game.work, game.end, game.room
    lane = room.where[LANE]
    if lane == LANES:
        four_shuffled(work, end.size, room.streams)
        four_recorded(work, end, room.cells, room.places, room.dealt)
        lane = 0
    room.where[LANE] = lane + 1
    first = int64(work.cards[lane * ROOM])
    full, shown = 4 * game.terms.decks, int64(game.till.shown)
    room.left[:] = full
    room.left[first >> 2] -= shown
    room.cards[:] = game.terms.decks
    room.cards[first] -= shown
    room.unseen[0] = RANKS * full - shown
    return room.dealt[lane]


def mixed_cells(game: Any) -> int:
    """Write the cells of the next coups of a continuous shuffler, and return their number."""
    work, end, room = game.work, game.end, game.room
    picked(work, room.streams)
    room.where[LANE] = 1
    for coup in range(end.size // CARDS_MAX):
        exchange(work.cards, work.places[0], coup * CARDS_MAX, CARDS_MAX)
        room.cells[0, coup], _ = cell_of(work.cards, 0, work.table, work.draws, end.eight)
    return end.size // CARDS_MAX
