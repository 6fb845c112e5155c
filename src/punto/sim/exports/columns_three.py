"""Coups of Three Card Baccarat as a table: `docs/exports.md` says what each column means.

Needs polars, from `punto[tables]`. Whatever follows from both hands is looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import polars as pl

from punto.odds.offer import Offer
from punto.rules.model import Rulebook
from punto.rules.three_card import ThreeCard
from punto.sim.exports.columns import CARD, CARDS, NET, exactly, name_of, numbered
from punto.sim.exports.record import CoupRecord
from punto.sim.loops.hands import HAND
from punto.sim.three_card import Held, held_at, three_of

WINNERS = pl.Enum(["area", "dealer", "tie"])
HANDS = ("area_1", "area_2", "area_3", "dealer_1", "dealer_2", "dealer_3")


def _winner(area: Held, dealer: Held) -> str:
    facing = area.against(dealer)
    return "area" if facing.outranks else "dealer" if facing.outranked else "tie"


_OF_HANDS: Mapping[str, tuple[Any, Callable[[Held, Held], object]]] = {
    "area": (pl.UInt8, lambda area, _: area.total),
    "dealer": (pl.UInt8, lambda _, dealer: dealer.total),
    "area_pictures": (pl.UInt8, lambda area, _: area.pictures),
    "dealer_pictures": (pl.UInt8, lambda _, dealer: dealer.pictures),
    "area_ranking": (pl.UInt8, lambda area, _: area.ranking),
    "dealer_ranking": (pl.UInt8, lambda _, dealer: dealer.ranking),
    "winner": (WINNERS, _winner),
}


class ThreeColumns:
    """The table of one book, with what chosen wagers bring."""

    def __init__(self, rules: Rulebook, wagers: Sequence[Offer]) -> None:
        three = three_of(rules)
        self._looks = {name: _column(three, *how) for name, how in _OF_HANDS.items()}
        self._looks |= {name_of(each): _net(three, each) for each in wagers}

    @cached_property
    def schema(self) -> Mapping[str, Any]:
        looked_up = {name: each.dtype for name, each in self._looks.items()}
        return {"coup": pl.UInt64, **dict.fromkeys(HANDS, CARDS), **looked_up}

    def frame(self, record: CoupRecord) -> pl.DataFrame:
        """What was dealt, as rows."""
        noted, at = record.noted, pl.Series(record.noted.cells)
        columns: dict[str, Any] = {"coup": numbered(record.coup, record.coups)}
        columns |= {name: CARD.gather(noted.cards[row]) for row, name in enumerate(HANDS)}
        columns |= {name: each.gather(at) for name, each in self._looks.items()}
        return pl.DataFrame(columns, schema=self.schema)


def _column(three: ThreeCard, dtype: Any, value: Callable[[Held, Held], object]) -> pl.Series:
    """A value for both hands, at every cell of the kernel."""
    held = [held_at(three, each) for each in range(HAND)]
    return pl.Series([value(area, dealer) for area in held for dealer in held], dtype=dtype)


def _net(three: ThreeCard, offer: Offer) -> pl.Series:
    """What a stake of one brings, exactly; null for hands that no cards make."""
    nets = {each: exactly(offer, offer.net(each)) for each in three.facings()}
    return _column(three, NET, lambda area, dealer: nets.get(area.against(dealer)))
