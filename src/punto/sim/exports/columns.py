"""Coups, shoes and sessions as tables: `docs/exports.md` says what each column means.

Needs polars, from `punto[tables]`. Whatever follows from the outcome of a coup, or from both hands
of Three Card Baccarat, is looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import polars as pl

from punto.cards import Rank, Suit
from punto.odds.counting import cell
from punto.odds.features import look
from punto.odds.offer import Offer
from punto.odds.states import FINISHES, STATES
from punto.rules.coup import Outcome, Pair, Winner
from punto.rules.draw import outcomes
from punto.rules.model import Rulebook
from punto.rules.three_card import ThreeCard
from punto.sim.bets.pays import falls_of
from punto.sim.bets.sessions import SessionEnd
from punto.sim.dealing import Dealing, burned_by
from punto.sim.exports.record import CoupRecord, finishes
from punto.sim.loops import bettor
from punto.sim.loops.hands import HAND
from punto.sim.three_card import Held, held_at, three_of

VERSION = 1
"""Raised when a column changes its name, type or meaning, or goes; not when one is added."""

CARDS = pl.Enum([f"{rank.value}{suit.letter}" for rank in Rank for suit in Suit])
WINNERS = pl.Enum([each.value for each in Winner])
PAIRS = pl.Enum([each.value for each in Pair])
CAME_OUT = pl.Enum(["first", "later"])
ENDS = pl.Enum([each.name.lower() for each in SessionEnd])
NET = pl.Decimal(12, 6)

FACING_WINNERS = pl.Enum(["area", "dealer", "tie"])
FACING_HANDS = ("area_1", "area_2", "area_3", "dealer_1", "dealer_2", "dealer_3")
HANDS = ("player_1", "player_2", "player_3", "banker_1", "banker_2", "banker_3")
CARD = pl.Series([*CARDS.categories, None], dtype=CARDS)
_CAME_OUT = pl.Series([None, *CAME_OUT.categories], dtype=CAME_OUT)
_ENDS = pl.Series([None, *(each.name.lower() for each in sorted(SessionEnd))], dtype=ENDS)
"""Sessions end with 1, 2 or 3."""


def _natural(outcome: Outcome) -> bool:
    """8 or 9 with the first two cards of a hand: nobody draws."""
    cards = outcome.player_cards + outcome.banker_cards
    return cards == 4 and max(outcome.player, outcome.banker) >= 8


_WHERE: Mapping[str, Any] = {"shoe": pl.UInt64, "coup": pl.UInt64, "place": pl.UInt16}
_OF_OUTCOME: Mapping[str, tuple[Any, Callable[[Outcome], object]]] = {
    "player": (pl.UInt8, lambda each: each.player),
    "banker": (pl.UInt8, lambda each: each.banker),
    "winner": (WINNERS, lambda each: each.winner.value),
    "natural": (pl.Boolean, _natural),
    "player_pair": (PAIRS, lambda each: each.player_pair.value),
    "banker_pair": (PAIRS, lambda each: each.banker_pair.value),
    "cards": (pl.UInt8, lambda each: each.player_cards + each.banker_cards),
}
_END: Mapping[str, Any] = {"cutting_card": CAME_OUT, "last": pl.Boolean}
_OF_SHOE: Mapping[str, Any] = {
    "shoe": pl.UInt64,
    "chunk": pl.UInt64,
    "burned": pl.UInt8,
    "first_card": CARDS,
    "coups": pl.UInt16,
    "player": pl.UInt16,
    "banker": pl.UInt16,
    "tie": pl.UInt16,
    "cards": pl.UInt16,
    "cutting_card": pl.UInt16,
}
OF_SESSION: Mapping[str, Any] = {
    "session": pl.UInt64,
    "result_cents": pl.Int64,
    "staked_cents": pl.Int64,
    "drawdown_cents": pl.Int64,
    "coups": pl.UInt32,
    "shoes": pl.UInt32,
    "ended": ENDS,
}


class Columns:
    """The tables of one book and one way to deal, with what chosen wagers bring."""

    def __init__(
        self, rules: Rulebook, dealing: Dealing, per: str, wagers: Sequence[Offer]
    ) -> None:
        self.dealing, self._per = dealing, per
        self._outcome_at = finishes(rules.draw)
        found = {cell(each): each for each in outcomes(rules.draw)}
        looks = {name: _column(found, *how) for name, how in _OF_OUTCOME.items()}
        self._nets = [name_of(offer) for offer in wagers]
        for name, offer in zip(self._nets, wagers, strict=True):
            looks[name] = _net(offer)
        self._looks = looks

    @cached_property
    def schema(self) -> Mapping[str, Any]:
        of_outcome = {name: dtype for name, (dtype, _) in _OF_OUTCOME.items()}
        of_coup = {**_WHERE, **dict.fromkeys(HANDS, CARDS), **of_outcome, **_END}
        chosen = of_coup if self._per == "coup" else _OF_SHOE
        return {**chosen, **dict.fromkeys(self._nets, NET)}

    def frame(self, record: CoupRecord) -> pl.DataFrame:
        columns = self._coups(record) if self._per == "coup" else self._shoes(record)
        return pl.DataFrame(columns, schema=self.schema)

    def _looked_up(self, record: CoupRecord, names: Iterable[str]) -> dict[str, pl.Series]:
        at = pl.Series(self._outcome_at[record.noted.cells])
        return {name: self._looks[name].gather(at) for name in names}

    def _coups(self, record: CoupRecord) -> dict[str, Any]:
        noted = record.noted
        hands = {name: CARD.gather(noted.cards[at]) for at, name in enumerate(HANDS)}
        known = self._looked_up(record, self._looks)
        if self.dealing.from_back is None:
            nothing = dict.fromkeys(("shoe", "place", "cutting_card", "last"))
            return nothing | {"coup": numbered(record.coup, record.coups)} | hands | known
        return _where(record) | hands | known | self._ends(record, known["cards"].to_numpy())

    def _ends(self, record: CoupRecord, taken: Any) -> dict[str, Any]:
        """In which coups the cutting card came out, and which are the last of their shoes."""
        places, ahead = record.noted.places, _ahead(self.dealing)
        later = (places < ahead) & (places + taken > ahead)
        last = np.zeros(record.coups, np.bool_)
        last[record.noted.ends - 1] = True
        return {"cutting_card": _CAME_OUT.gather((places == ahead) + 2 * later), "last": last}

    def _shoes(self, record: CoupRecord) -> dict[str, Any]:
        shoes, sizes = record.shoes, record.sizes
        burn = self.dealing.burn
        burned = np.array([burned_by(burn, rank) for rank in Rank for _ in Suit], np.uint8)
        known = self._looked_up(record, ("winner", "cards", *self._nets))
        won = known["winner"]
        coups = pl.DataFrame(
            {"shoe": np.repeat(np.arange(shoes), sizes)}
            | {name: known[name] for name in ("cards", *self._nets)}
            | {each.value: won == each.value for each in Winner}
        )
        sums = coups.group_by("shoe", maintain_order=True).agg(pl.all().sum()).drop("shoe")
        return {
            "shoe": numbered(record.shoe, shoes),
            "chunk": np.full(shoes, record.chunk + 1),
            "burned": burned[record.noted.firsts],
            "first_card": CARD.gather(record.noted.firsts),
            "coups": sizes,
            "cutting_card": np.full(shoes, _ahead(self.dealing)),
        } | {name: sums[name] for name in sums.columns}


def _where(record: CoupRecord) -> dict[str, Any]:
    """The number of a coup's shoe, its own in that, and the place of its first card, from 1."""
    sizes = record.sizes
    before = np.repeat(record.noted.ends - sizes, sizes)
    return {
        "shoe": np.repeat(numbered(record.shoe, record.shoes), sizes),
        "coup": np.arange(1, record.coups + 1) - before,
        "place": record.noted.places + np.uint16(1),
    }


def numbered(before: int, number: int) -> Any:
    """So many numbers after those before."""
    return np.arange(before + 1, before + number + 1, dtype=np.uint64)


def _ahead(dealing: Dealing) -> int:
    """The cards ahead of the cutting card."""
    assert dealing.from_back is not None
    return dealing.size - dealing.from_back


def _column(
    found: Mapping[int, Outcome], dtype: Any, value: Callable[[Outcome], object]
) -> pl.Series:
    """A value for every outcome, at its place in the joint numbers."""
    values: list[object] = [None] * (STATES * FINISHES)
    for at, outcome in found.items():
        values[at] = value(outcome)
    return pl.Series(values, dtype=dtype)


def name_of(offer: Offer) -> str:
    """The column of a wager."""
    return ":".join(filter(None, ("net", offer.variant, offer.wager, offer.option)))


def _net(offer: Offer) -> pl.Series:
    """What a stake of one brings for every outcome, exactly."""
    seen = look(offer)
    nets = [exactly(offer, offer.net(example)) for example in seen.examples]
    return pl.Series([*nets, None], dtype=NET).gather(falls_of(seen, len(nets)))


def exactly(offer: Offer, net: Fraction) -> Decimal:
    """What a wager brings, in the decimals of its column."""
    millionths = net * 10**NET.scale
    if millionths.denominator != 1:
        raise ValueError(f"{offer.wager!r} pays {net}, which has more than {NET.scale} decimals")
    return Decimal(int(millionths)).scaleb(-NET.scale)


def sessions_frame(figures: Any, before: int, dealing: Dealing) -> pl.DataFrame:
    """Sessions as rows, from what the loop of a bettor keeps of each."""
    columns = {
        "session": numbered(before, len(figures)),
        "result_cents": figures[:, bettor.NET],
        "staked_cents": figures[:, bettor.STAKED],
        "drawdown_cents": figures[:, bettor.DRAWDOWN],
        "coups": figures[:, bettor.COUPS],
        "shoes": None if dealing.continuous else figures[:, bettor.SHOES],
        "ended": _ENDS.gather(figures[:, bettor.ENDED]),
    }
    return pl.DataFrame(columns, schema=OF_SESSION)


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
    "winner": (FACING_WINNERS, _winner),
}


class ThreeColumns:
    """The table of one book, with what chosen wagers bring."""

    def __init__(self, rules: Rulebook, wagers: Sequence[Offer]) -> None:
        three = three_of(rules)
        self._looks = {name: _at_hands(three, *how) for name, how in _OF_HANDS.items()}
        self._looks |= {name_of(each): _net_at_hands(three, each) for each in wagers}

    @cached_property
    def schema(self) -> Mapping[str, Any]:
        looked_up = {name: each.dtype for name, each in self._looks.items()}
        return {"coup": pl.UInt64, **dict.fromkeys(FACING_HANDS, CARDS), **looked_up}

    def frame(self, record: CoupRecord) -> pl.DataFrame:
        noted, at = record.noted, pl.Series(record.noted.cells)
        columns: dict[str, Any] = {"coup": numbered(record.coup, record.coups)}
        columns |= {name: CARD.gather(noted.cards[row]) for row, name in enumerate(FACING_HANDS)}
        columns |= {name: each.gather(at) for name, each in self._looks.items()}
        return pl.DataFrame(columns, schema=self.schema)


def _at_hands(three: ThreeCard, dtype: Any, value: Callable[[Held, Held], object]) -> pl.Series:
    """A value for both hands, at every cell of the kernel."""
    held = [held_at(three, each) for each in range(HAND)]
    return pl.Series([value(area, dealer) for area in held for dealer in held], dtype=dtype)


def _net_at_hands(three: ThreeCard, offer: Offer) -> pl.Series:
    """What a stake of one brings, exactly; null for hands that no cards make."""
    nets = {each: exactly(offer, offer.net(each)) for each in three.facings()}
    return _at_hands(three, NET, lambda area, dealer: nets.get(area.against(dealer)))
