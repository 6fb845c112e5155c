"""Coups, shoes and sessions as tables: `docs/exports.md` says what each column means.

Needs polars, from `punto[tables]`. Whatever follows from the outcome of a coup, or from both hands
of Three Card Baccarat, is looked up.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

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
from punto.sim.bets.pays import falls_of
from punto.sim.bets.sessions import SessionEnd
from punto.sim.dealing import Dealing, ThreeDealing, burned_by
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
    """Whether a hand has a natural, 8 or 9 with its first two cards: nobody draws."""
    cards = outcome.player_cards + outcome.banker_cards
    return cards == 4 and max(outcome.player, outcome.banker) >= 8


class Both(NamedTuple):
    """Both hands of Three Card Baccarat."""

    area: Held
    dealer: Held


def _winner(each: Both) -> str:
    facing = each.area.against(each.dealer)
    return "area" if facing.outranks else "dealer" if facing.outranked else "tie"


class CoupTable(NamedTuple):
    """The columns that the coups of one game have, apart from what wagers bring.

    They say where a coup was dealt, its cards, what follows from its outcome or hands, and whether
    a shoe ends with it.
    """

    where: Mapping[str, Any]
    hands: tuple[str, ...]
    looked_up: Mapping[str, tuple[Any, Callable[[Any], object]]]
    end: Mapping[str, Any]

    @property
    def schema(self) -> Mapping[str, Any]:
        looked_up = {name: dtype for name, (dtype, _) in self.looked_up.items()}
        return {**self.where, **dict.fromkeys(self.hands, CARDS), **looked_up, **self.end}


_OF_OUTCOME: Mapping[str, tuple[Any, Callable[[Outcome], object]]] = {
    "player": (pl.UInt8, lambda each: each.player),
    "banker": (pl.UInt8, lambda each: each.banker),
    "winner": (WINNERS, lambda each: each.winner.value),
    "natural": (pl.Boolean, _natural),
    "player_pair": (PAIRS, lambda each: each.player_pair.value),
    "banker_pair": (PAIRS, lambda each: each.banker_pair.value),
    "cards": (pl.UInt8, lambda each: each.player_cards + each.banker_cards),
}
_OF_BOTH: Mapping[str, tuple[Any, Callable[[Both], object]]] = {
    "area": (pl.UInt8, lambda each: each.area.total),
    "dealer": (pl.UInt8, lambda each: each.dealer.total),
    "area_pictures": (pl.UInt8, lambda each: each.area.pictures),
    "dealer_pictures": (pl.UInt8, lambda each: each.dealer.pictures),
    "area_ranking": (pl.UInt8, lambda each: each.area.ranking),
    "dealer_ranking": (pl.UInt8, lambda each: each.dealer.ranking),
    "winner": (FACING_WINNERS, _winner),
}
_OF_COUP = CoupTable(
    {"shoe": pl.UInt64, "coup": pl.UInt64, "place": pl.UInt16},
    HANDS,
    _OF_OUTCOME,
    {"cutting_card": CAME_OUT, "last": pl.Boolean},
)
_OF_THREE = CoupTable({"coup": pl.UInt64}, FACING_HANDS, _OF_BOTH, {})
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
    """Makes the tables of one book and one way to deal, with what chosen wagers bring."""

    def __init__(
        self, rules: Rulebook, dealing: Dealing | ThreeDealing, per: str, wagers: Sequence[Offer]
    ) -> None:
        three = isinstance(dealing, ThreeDealing)
        self._game, self._burn, self._per = _OF_THREE if three else _OF_COUP, dealing.burn, per
        self._ahead = 0 if three else dealing.size - (dealing.from_back or 0)
        cases = _hands(rules) if three else _outcomes(rules)
        self._place_at = None if three else finishes(rules.draw)
        self._looks = {
            name: pl.Series([each and value(each) for each in cases], dtype=dtype)
            for name, (dtype, value) in self._game.looked_up.items()
        }
        self._nets = {name_of(each): NET for each in wagers}
        for name, offer in zip(self._nets, wagers, strict=True):
            self._looks[name] = _net_of_hands(offer, cases) if three else _net(offer)
        self.schema = {**(_OF_SHOE if per == "shoe" else self._game.schema), **self._nets}

    def frame(self, record: CoupRecord) -> pl.DataFrame:
        columns = self._coups(record) if self._per == "coup" else self._shoes(record)
        return pl.DataFrame(columns, schema=self.schema)

    def _looked_up(self, record: CoupRecord, names: Iterable[str]) -> dict[str, pl.Series]:
        cells, place_at = record.noted.cells, self._place_at
        at = pl.Series(cells if place_at is None else place_at[cells])
        return {name: self._looks[name].gather(at) for name in names}

    def _coups(self, record: CoupRecord) -> dict[str, Any]:
        """The columns of coups; those about shoes are null where there are no shoes."""
        known, cards = self._looked_up(record, self._looks), record.noted.cards
        hands = {name: CARD.gather(cards[at]) for at, name in enumerate(self._game.hands)}
        found: dict[str, Any] = {**dict.fromkeys(self.schema), **hands, **known}
        if not record.shoes:
            return found | {"coup": numbered(record.coup, record.coups)}
        return found | _where(record) | self._ends(record, known["cards"].to_numpy())

    def _ends(self, record: CoupRecord, taken: Any) -> dict[str, Any]:
        """In which coups the cutting card came out, and which are the last of their shoes."""
        places, ahead = record.noted.places, self._ahead
        later = (places < ahead) & (places + taken > ahead)
        last = np.zeros(record.coups, np.bool_)
        last[record.noted.ends - 1] = True
        return {"cutting_card": _CAME_OUT.gather((places == ahead) + 2 * later), "last": last}

    def _shoes(self, record: CoupRecord) -> dict[str, Any]:
        shoes, sizes = record.shoes, record.sizes
        burned = np.array([burned_by(self._burn, rank) for rank in Rank for _ in Suit], np.uint8)
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
            "cutting_card": np.full(shoes, self._ahead),
        } | {name: sums[name] for name in sums.columns}


def _where(record: CoupRecord) -> dict[str, Any]:
    """For each coup: the number of its shoe, its number in the shoe, and its first card's place."""
    sizes = record.sizes
    before = np.repeat(record.noted.ends - sizes, sizes)
    return {
        "shoe": np.repeat(numbered(record.shoe, record.shoes), sizes),
        "coup": np.arange(1, record.coups + 1) - before,
        "place": record.noted.places + np.uint16(1),
    }


def numbered(before: int, number: int) -> Any:
    """The next `number` numbers, after `before` that were given out already."""
    return np.arange(before + 1, before + number + 1, dtype=np.uint64)


def _outcomes(rules: Rulebook) -> Sequence[Outcome | None]:
    """The outcome at every place that `counting.cell` gives; None if it cannot occur."""
    found = {cell(each): each for each in outcomes(rules.draw)}
    return [found.get(at) for at in range(STATES * FINISHES)]


def _hands(rules: Rulebook) -> Sequence[Both]:
    """Both hands of Three Card Baccarat for every cell, the kernel's number for both."""
    held = [held_at(three_of(rules), each) for each in range(HAND)]
    return [Both(area, dealer) for area in held for dealer in held]


def name_of(offer: Offer) -> str:
    """The name of the column with what a wager brings."""
    return ":".join(filter(None, ("net", offer.variant, offer.wager, offer.option)))


def _net(offer: Offer) -> pl.Series:
    """What a stake of one brings for every outcome, as a column of exact numbers."""
    seen = look(offer)
    nets = [exactly(offer, offer.net(example)) for example in seen.examples]
    return pl.Series([*nets, None], dtype=NET).gather(falls_of(seen, len(nets)))


def _net_of_hands(offer: Offer, cases: Sequence[Any]) -> pl.Series:
    """What a stake of one brings for both hands of Three Card Baccarat; null if they cannot be."""
    facings = three_of(offer.table.book).facings()
    nets = {each: exactly(offer, offer.net(each)) for each in facings}
    return pl.Series([nets.get(each.area.against(each.dealer)) for each in cases], dtype=NET)


def exactly(offer: Offer, net: Fraction) -> Decimal:
    """What a wager brings as a decimal number; ValueError if its column has too few digits."""
    millionths = net * 10**NET.scale
    if millionths.denominator != 1:
        raise ValueError(f"{offer.wager!r} pays {net}, which has more than {NET.scale} decimals")
    return Decimal(int(millionths)).scaleb(-NET.scale)


def sessions_frame(figures: Any, before: int, dealing: Dealing) -> pl.DataFrame:
    """A table with a row for each session, from the figures that the loop over sessions kept."""
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
