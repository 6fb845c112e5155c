"""Coups and shoes as they were dealt: the same as a simulation with the same seed counts.

A chunk is dealt in slices, so that only one slice is in memory at once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple

import numpy as np

from punto.odds.states import FINISHES
from punto.rules.draw import Draw
from punto.rules.model import Rulebook
from punto.sim import compiled, run, three_card
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.loops.hands import TOGETHER
from punto.sim.loops.kernel import LANES, STATES
from punto.sim.loops.recorder import BANKER_DREW, COUPS_MAX, PLAYER_DREW
from punto.sim.tables import STRETCH, end_of, paths, streams_of, tables_of, work_of

SHOES_PER_SLICE = 2048
COUPS_PER_SLICE = 2**17
"""The same where every coup is dealt from all cards."""


class Noted(NamedTuple):
    """What is written down of coups and shoes.

    For each coup: its cell, the place of its first card in a shoe, and both hands, Player's or the
    area's first, with cards as `4 * rank + suit`. For each shoe: its first card, and how many coups
    there are up to its end.
    """

    cells: Any
    places: Any
    cards: Any
    firsts: Any
    ends: Any


@dataclass(frozen=True)
class CoupRecord:
    """Coups in the order in which they were dealt, in whole shoes if there are shoes.

    `shoe` and `coup` are how many shoes and coups were dealt before these, in all chunks.
    """

    chunk: int
    shoe: int
    coup: int
    noted: Noted

    @property
    def coups(self) -> int:
        return len(self.noted.cells)

    @property
    def shoes(self) -> int:
        return len(self.noted.ends)

    @cached_property
    def sizes(self) -> Any:
        return np.diff(self.noted.ends, prepend=0)

    def until(self, coups: int) -> CoupRecord:
        """The first shoes that together have this many coups, or all shoes if they have fewer."""
        if coups >= self.coups:
            return self
        ends = self.noted.ends
        shoes = int(np.searchsorted(ends, coups)) + 1 if self.shoes else 0
        last = int(ends[shoes - 1]) if shoes else coups
        cells, places, cards, firsts, _ = self.noted
        here = Noted(cells[:last], places[:last], cards[:, :last], firsts[:shoes], ends[:shoes])
        return CoupRecord(self.chunk, self.shoe, self.coup, here)


def records(rules: Rulebook, dealing: Dealing | ThreeDealing, seed: int) -> Generator[CoupRecord]:
    """Yield everything that a simulation with this seed deals, slice after slice, without end."""
    shoe = coup = 0
    for chunk in count():
        for noted in _slices(rules, dealing, streams_of(seed, chunk)):
            record = CoupRecord(chunk, shoe, coup, noted)
            yield record
            shoe, coup = shoe + record.shoes, coup + record.coups


def _slices(rules: Rulebook, dealing: Dealing | ThreeDealing, streams: Any) -> Generator[Noted]:
    """Yield the slices of one chunk of shoes, or of coups where there are no shoes."""
    if isinstance(dealing, ThreeDealing):
        game, deal = three_card.three_of(rules), compiled.hands().hands_recorded
        work = three_card.work_of(game, rules.points, dealing)
        given, size = (streams, work, three_card.end_of(game, dealing)), three_card.COUPS_PER_CHUNK
        return _dealt(deal, given, TOGETHER, size, COUPS_PER_SLICE)
    work = work_of(tables_of(rules.draw, rules.points, dealing), dealing)
    given = (streams, work, end_of(dealing), _drew(rules.draw))
    if dealing.continuous:
        deal = compiled.recorder().mixed_recorded
        return _dealt(deal, given, STRETCH, run.COUPS_PER_CHUNK, COUPS_PER_SLICE)
    deal = compiled.recorder().shoes_recorded
    return _dealt(deal, given, LANES, run.SHOES_PER_CHUNK, SHOES_PER_SLICE, coups=COUPS_MAX)


def _dealt(
    deal: Callable[..., int], given: Any, least: int, size: int, most: int, *, coups: int = 0
) -> Generator[Noted]:
    """Yield a given number of shoes or coups, slice after slice.

    Random numbers and the order of cards go on from slice to slice. `deal`: the loop, which works
    on what is `given`. `least`: how many it deals at once; `most`: how many a slice has; `coups`:
    the most of them in a shoe, 0 without any.
    """
    while size:
        now = min(size, most)
        noted = _room(now * (coups or 1), now if coups else 0)
        dealt = deal(now // least, *given, noted)
        yield noted._replace(
            cells=noted.cells[:dealt], places=noted.places[:dealt], cards=noted.cards[:, :dealt]
        )
        size -= now


def _room(coups: int, shoes: int) -> Noted:
    return Noted(
        cells=np.empty(coups, np.int32),
        places=np.empty(coups, np.uint16),
        cards=np.empty((6, coups), np.uint8),
        firsts=np.empty(shoes, np.uint8),
        ends=np.empty(shoes, np.int64),
    )


def _drew(draw: Draw) -> Any:
    """Which hands have a third card on each path."""
    drawn = ((each.third is not None, each.last is not None) for each in paths(draw))
    return np.array([PLAYER_DREW * mine + BANKER_DREW * other for mine, other in drawn], np.uint8)


def finishes(draw: Draw) -> Any:
    """For each cell of the simulation, the place of its outcome in the order of `counting.cell`."""
    found = np.zeros((STATES, 4096), np.uint32)
    here = [path.finish for path in paths(draw)]
    found[:, : len(here)] = np.array(here) + FINISHES * np.arange(STATES)[:, None]
    return found.reshape(-1)
