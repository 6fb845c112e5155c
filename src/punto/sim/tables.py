"""The arrays that the kernel works on: a book's table of play, one way to deal, and room."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from punto.cards import Rank
from punto.odds.states import alike
from punto.rules.answers import Burn
from punto.rules.coup import FirstCounts, Side
from punto.rules.draw import NO_CARD, Draw, due_at
from punto.rules.points import Points
from punto.sim.dealing import Dealing, burned_by
from punto.sim.loops.generator import STREAMS
from punto.sim.loops.kernel import BURNED, CARDS_MAX, LANES, NOBODY, ROOM, TABLE, VALUES, WINNERS

STRETCH = 64
"""So many coups of a continuous shuffler are prepared at once."""

FILLED = 4 * STREAMS
"""So many numbers of 16 bits are filled at once."""

PLAYER, BANKER, TIE = 0, 1, 2
"""Winners in the kernel."""

_EIGHT = tuple(Rank).index(Rank.EIGHT)


class Path(NamedTuple):
    """The course of a coup: the counts of both hands with two cards, and the values of third cards.

    A third card that is not drawn is None.
    """

    player: int
    banker: int
    third: int | None
    last: int | None

    @property
    def start(self) -> FirstCounts:
        return FirstCounts(self.player, self.banker)

    @property
    def totals(self) -> tuple[int, int]:
        return (self.player + (self.third or 0)) % 10, (self.banker + (self.last or 0)) % 10

    @property
    def finish(self) -> int:
        """Both totals and numbers of cards as one number, as in `odds.states.FINISHES`."""
        cards = 2 * (self.third is not None) + (self.last is not None)
        mine, other = self.totals
        return 100 * cards + 10 * mine + other

    @property
    def winner(self) -> int:
        mine, other = self.totals
        return TIE if mine == other else PLAYER if mine > other else BANKER


class Tables(NamedTuple):
    """The table of play as the kernel looks it up.

    `table` has hands, values, winners and burns, as `kernel.TABLE` says. `draws` has, for the
    counts of both hands and the value of a fifth card, the path and how many cards the coup takes.
    """

    table: Any
    draws: Any


class ShoeEnd(NamedTuple):
    """When shoes that are dealt in one way end, for the kernel.

    `size`: cards that are shuffled. `sure`: coups before which no cutting card can come out.
    `first`, `later`: how many coups are still dealt when the cutting card comes out before the
    first card of a coup, that coup included, or later in a coup.
    """

    size: int
    sure: int
    cutting_card: int
    first: int
    later: int
    eight: int


class Work(NamedTuple):
    """The arrays of one run of the kernel: its tables, random numbers, and shuffled cards."""

    cards: Any
    words: Any
    numbers: Any
    spare: Any
    bound: Any
    least: Any
    base: Any
    places: Any
    carried: Any
    notes: Any
    table: Any
    draws: Any


@cache
def paths(draw: Draw) -> tuple[Path, ...]:
    """All paths of a table of play, in the order of their numbers in the kernel."""
    return tuple(path for at in range(1000) for path in _from(draw, *_three(at)))


def _three(at: int) -> tuple[FirstCounts, int]:
    """Two counts and the value of a fifth card, from the one number that the kernel uses."""
    return FirstCounts(at // 100, at // 10 % 10), at % 10


def _from(draw: Draw, start: FirstCounts, fifth: int) -> tuple[Path, ...]:
    """The paths from two counts with a fifth card; if none is dealt, only the value 0 has one."""
    match due_at(draw, *start, NO_CARD, 2):
        case Side.PLAYER:
            goes_on = due_at(draw, *start, str(fifth), 2) is Side.BANKER
            return tuple(Path(*start, fifth, last) for last in (range(10) if goes_on else (None,)))
        case Side.BANKER:
            return (Path(*start, None, fifth),)
        case None:
            return () if fifth else (Path(*start, None, None),)


def draws(draw: Draw) -> Any:
    """Build the kernel's lookup by the counts of both hands and the value of a fifth card.

    Each entry has the number of the first path, 15 << 12 where the sixth card chooses among ten
    paths from there, and the cards of the coup << 16.
    """
    found, number = np.zeros(1000, np.uint32), 0
    for at in range(1000):
        here = _from(draw, *_three(at))
        if not here:
            found[at] = found[at - at % 10]
            continue
        taken = 4 + (here[0].third is not None) + (here[0].last is not None)
        found[at] = number | (len(here) > 1) * 15 << 12 | taken << 16
        number += len(here)
    return found


def tables_of(draw: Draw, points: Points, dealing: Dealing) -> Tables:
    values = tuple(points.values[rank.value] % 10 for rank in Rank)
    return _tables(draw, values, dealing.burn)


@cache
def _tables(draw: Draw, values: tuple[int, ...], burn: Burn | None) -> Tables:
    """Build the tables of the kernel. Cards are `4 * rank + suit`, in the order of both enums."""
    table = np.zeros(TABLE, np.uint8)
    for mine in range(52):
        for other in range(52):
            kind = alike(mine % 4, other % 4) if mine // 4 == other // 4 else 0
            count = (values[mine // 4] + values[other // 4]) % 10
            table[mine << 6 | other] = count | kind << 4 | (kind > 0) << 7
        table[VALUES + mine] = values[mine // 4]
        table[BURNED + mine] = burned_by(burn, tuple(Rank)[mine // 4])
    for number, path in enumerate(paths(draw)):
        table[WINNERS + number] = path.winner
    return Tables(table, draws(draw))


def end_of(dealing: Dealing) -> ShoeEnd:
    if dealing.from_back is None:
        return ShoeEnd(STRETCH * CARDS_MAX, 0, 0, 0, 0, _EIGHT)
    cutting_card = dealing.size - dealing.from_back
    return ShoeEnd(
        size=min(cutting_card + dealing.behind, dealing.size - 1),
        sure=max(cutting_card - dealing.burned_max, 0) // CARDS_MAX,
        cutting_card=cutting_card,
        first=dealing.coups_first,
        later=dealing.coups_later,
        eight=_EIGHT,
    )


def streams_of(*seed: int) -> Any:
    """Fresh streams of random numbers for this seed."""
    words = np.random.SeedSequence(seed).generate_state(4 * STREAMS, np.uint64)
    return words.reshape(4, STREAMS)


def work_of(tables: Tables, dealing: Dealing) -> Work:
    """Fresh arrays for the kernel, with the cards of every shoe in order."""
    size = end_of(dealing).size
    blocks = -(-size // FILLED) * FILLED
    at = np.arange(blocks) % (CARDS_MAX if dealing.from_back is None else blocks)
    bound = np.where(np.arange(blocks) < size, dealing.size - at, 1)
    cards, words = np.zeros(LANES * ROOM, np.uint8), np.zeros(blocks // 4, np.uint64)
    for lane in range(LANES):
        cards[lane * ROOM : lane * ROOM + dealing.size] = np.arange(dealing.size) % 52
    return Work(
        cards=cards,
        words=words,
        numbers=words.view(np.uint16),
        spare=np.zeros(STREAMS, np.uint64),
        bound=bound.astype(np.uint16),
        least=(65536 % bound).astype(np.uint16),
        base=np.array([at + lane * ROOM for lane in range(LANES)], np.uint16),
        places=np.zeros((LANES, blocks), np.uint16),
        carried=np.full(LANES, NOBODY, np.int64),
        notes=np.zeros(LANES, np.int64),
        table=tables.table,
        draws=tables.draws,
    )
