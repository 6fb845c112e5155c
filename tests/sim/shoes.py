"""Shoes dealt card by card, at a table or by the rules alone: what the kernel must find too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from punto.cards import Card, Rank, Suit
from punto.odds.counting import cell
from punto.odds.states import FINISHES
from punto.rules.answers import Burn, Last
from punto.rules.burn import face_value
from punto.rules.coup import Coup, FirstCounts, Outcome
from punto.rules.cut import FROM_BACK
from punto.rules.default import table_of
from punto.rules.draw import dealt_to, due, outcome, start
from punto.rules.model import Rulebook
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.sim import compiled
from punto.sim.dealing import Dealing
from punto.sim.loops.kernel import LANES, ROOM
from punto.sim.tables import Path, Work, end_of, paths, tables_of, work_of
from punto.table.commands import DealCard, PlaceBet, Request
from punto.table.events import CardDealt, CardsCut, ResultCalled
from punto.table.state import Phase
from tests.table.room import HUNDRED, Room, wish

PLAYER = "player"

CODES = {
    Card(rank, suit): 4 * high + low
    for high, rank in enumerate(Rank)
    for low, suit in enumerate(Suit)
}


@dataclass(frozen=True, slots=True)
class Dealt:
    """A coup as it was dealt: the counts of the first four cards, and the outcome."""

    start: FirstCounts
    outcome: Outcome


def default_table(rules: Rulebook) -> TableRules:
    """A table by the first variant of a book."""
    found = table_of(rules, rules.variants[0])
    assert not isinstance(found, Refused)
    return found


def of_coup(rules: Rulebook, coup: Coup) -> Dealt:
    return Dealt(start(rules.points, coup), outcome(rules.points, coup))


def by_rules(rules: Rulebook, dealing: Dealing, order: Sequence[Card]) -> Iterator[Dealt]:
    """The coups of a shoe dealt card by card."""
    return (of_coup(rules, coup) for coup in coups_by_rules(rules, dealing, order))


def coups_by_rules(rules: Rulebook, dealing: Dealing, order: Sequence[Card]) -> Iterator[Coup]:
    """Deal a shoe card by card; the cutting card comes out before the card behind it."""
    assert dealing.from_back is not None
    at = {Burn.FACE_UP_COUNT: 1 + face_value(order[0]), None: 0}.get(dealing.burn, 1)
    left: int | None = None
    while left != 0:
        coup, dealt = Coup(), 0
        while (side := due(rules.draw, rules.points, coup)) is not None:
            if len(order) - at == dealing.from_back and left is None:
                last = dealing.later if dealt else dealing.first
                left = 1 if last is Last.THIS else 2
            coup, at, dealt = dealt_to(coup, side, order[at]), at + 1, dealt + 1
        left = left if left is None else left - 1
        yield coup


def deal_out(done: Room) -> None:
    """One whole shoe at a table, with a wager in each coup.

    The automatic dealer says what comes next, but for a card that is due and lies well before the
    cutting card: of its commands each is decided twice.
    """
    done.run(go_on=True)
    while done.state.bets_called:
        done.player(PlaceBet(bet=PLAYER, stake=HUNDRED))
        go_on = True
        while asked := wish(done.state, done.pack, go_on=go_on):
            done.ask(asked)
            go_on = go_on and done.state.phase is Phase.BETWEEN
            while isinstance(asked.command, DealCard) and _is_due(done):
                done.ask(Request(by=asked.by, at=0, command=DealCard(card=done.pack.order[0])))


def _is_due(done: Room) -> bool:
    coup = done.state.phase is Phase.COUP and done.state.due is not None
    return coup and len(done.pack.order) > FROM_BACK


def at_the_table(done: Room) -> list[Dealt]:
    """The coups of a log."""
    rules, coups = done.state.rules.book, list[Dealt]()
    coup = Coup()
    for each in done.log:
        if isinstance(each, CardDealt):
            assert each.card is not None
            coup = dealt_to(coup, each.to, each.card)
        elif isinstance(each, ResultCalled):
            coups.append(of_coup(rules, coup))
            coup = Coup()
    return coups


def dealt_from(done: Room, pack: Sequence[Card]) -> tuple[Card, ...]:
    """The order of a pack after it was cut."""
    (cut,) = (each.in_front for each in done.log if isinstance(each, CardsCut))
    return (*pack[cut:], *pack[:cut])


def coded(cards: Sequence[Card]) -> list[int]:
    """Cards as the kernel has them."""
    return [CODES[card] for card in cards]


def work_for(rules: Rulebook, dealing: Dealing) -> Work:
    return work_of(tables_of(rules.draw, rules.points, dealing), dealing)


def by_kernel(rules: Rulebook, dealing: Dealing, order: Sequence[Card]) -> list[int]:
    """The cells of a shoe in this order of cards."""
    table, draws = tables_of(rules.draw, rules.points, dealing)
    cards, found = np.array(coded(order), np.uint8), np.zeros(256, np.int64)
    places, end = np.zeros(256, np.int64), end_of(dealing)
    dealt = compiled.kernel().recorded(cards, table, draws, end, found, places)
    return found[:dealt].tolist()


def four_by_kernel(
    rules: Rulebook, dealing: Dealing, orders: Sequence[Sequence[Card]], counts: Any
) -> None:
    """Deal and count four shoes with these orders of cards."""
    work = work_for(rules, dealing)
    for lane in range(LANES):
        work.cards[lane * ROOM : lane * ROOM + dealing.size] = coded(orders[lane])
    compiled.kernel().four_shoes(
        work.cards, work.carried, work.notes, work.table, work.draws, end_of(dealing), counts
    )


def matches(rules: Rulebook, number: int, dealt: Dealt) -> bool:
    """Whether a cell of the kernel is that of a coup."""
    state, at = divmod(number, 4096)
    path: Path = paths(rules.draw)[at]
    return (path.start, FINISHES * state + path.finish) == (dealt.start, cell(dealt.outcome))
