"""The table of play: which hand gets the next card. Engine, odds and simulation all ask here."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from punto.cards import Card
from punto.rules.coup import Coup, Eights, FirstCounts, Outcome, Pair, Side, eights_of, pair_of
from punto.rules.data import Cited
from punto.rules.points import Points

NO_CARD = "-"
COLUMNS = NO_CARD + "0123456789"
DRAWS, STANDS, NATURAL = "D", "S", "N"
INITIAL_CARDS = 4
Finish = tuple[int, int, int, int]
"""The final counts of Player and Banker, and how many cards each has."""
DIGITS = frozenset(range(10))
_Pairs = tuple[Pair, Pair, bool, Eights]
STARTS = tuple(FirstCounts(player, banker) for player in range(10) for banker in range(10))


class Draw(Cited, frozen=True, kw_only=True):
    """The table of play, laid out as it is printed.

    `player` has a letter for each count 0 to 9 of two cards. `banker` has a row for each count and
    in it a letter for each column: no card, then the player's third card 0 to 9.
    """

    initial: str
    player: str
    banker: tuple[str, ...]

    def action(self, side: Side, count: int, third: str = NO_CARD) -> str:
        """What a hand does with a count of two cards: D draws, S stands, N has a natural.

        `third` is the value of the Player hand's third card, if there is one.
        """
        if self.player[count] == NATURAL:
            return NATURAL
        if side is Side.PLAYER:
            return self.player[count]
        return self.banker[count][COLUMNS.index(third)]


def due(draw: Draw, points: Points, coup: Coup) -> Side | None:
    """The hand that gets the next card of a coup, or None when the coup is complete."""
    dealt = len(coup.player) + len(coup.banker)
    if dealt < INITIAL_CARDS:
        return Side.PLAYER if draw.initial[dealt] == "P" else Side.BANKER
    third = str(points.of(coup.player[2])) if len(coup.player) > 2 else NO_CARD
    return due_at(draw, *start(points, coup), third, len(coup.banker))


def due_at(draw: Draw, player: int, banker: int, third: str, banker_cards: int) -> Side | None:
    """The hand that gets the next card after the first four, or None when the coup is complete.

    `player` and `banker` are the counts of two cards; `third` is Player's third card, if any.
    """
    if NATURAL in (draw.action(Side.PLAYER, player), draw.action(Side.BANKER, banker)):
        return None
    if third == NO_CARD and draw.action(Side.PLAYER, player) == DRAWS:
        return Side.PLAYER
    if banker_cards == 2 and draw.action(Side.BANKER, banker, third) == DRAWS:
        return Side.BANKER
    return None


def dealt_to(coup: Coup, side: Side, card: Card) -> Coup:
    if side is Side.PLAYER:
        return replace(coup, player=(*coup.player, card))
    return replace(coup, banker=(*coup.banker, card))


def outcome(points: Points, coup: Coup) -> Outcome:
    """The outcome of a finished coup."""
    paired = pair_of(coup.player) is not Pair.NONE and pair_of(coup.banker) is not Pair.NONE
    return Outcome(
        player=points.total(coup.player),
        banker=points.total(coup.banker),
        player_cards=len(coup.player),
        banker_cards=len(coup.banker),
        player_pair=pair_of(coup.player),
        banker_pair=pair_of(coup.banker),
        same_rank=paired and coup.player[0].rank is coup.banker[0].rank,
        eights=eights_of(coup),
    )


def start(points: Points, coup: Coup) -> FirstCounts:
    """The counts of the first two cards of both hands."""
    return FirstCounts(points.total(coup.player[:2]), points.total(coup.banker[:2]))


@cache
def outcomes(draw: Draw) -> frozenset[Outcome]:
    """Every outcome that a coup can have by this table of play."""
    by_pairs = defaultdict[tuple[_Pairs, ...], set[Finish]](set)
    for each in STARTS:
        by_pairs[tuple(_pairs(*each))] |= finishes(draw, *each)
    return frozenset(
        Outcome(*finish, *pairs)
        for kinds, found in by_pairs.items()
        for pairs, finish in product(kinds, found)
    )


@cache
def outcomes_from(draw: Draw, start: FirstCounts) -> frozenset[Outcome]:
    """Every outcome that a coup can have after first cards with these counts."""
    found = product(finishes(draw, *start), _pairs(*start))
    return frozenset(Outcome(*finish, *pairs) for finish, pairs in found)


@cache
def finishes(
    draw: Draw,
    player: int,
    banker: int,
    thirds: frozenset[int] = DIGITS,
    lasts: frozenset[int] = DIGITS,
) -> frozenset[Finish]:
    """The final counts and numbers of cards that can follow from these counts of two cards.

    `thirds` and `lasts` are the values that Player's and Banker's third card may have.
    """
    found: set[Finish] = set()
    draws = due_at(draw, player, banker, NO_CARD, 2) is Side.PLAYER
    for third in map(str, thirds) if draws else (NO_CARD,):
        total = (player + int(third)) % 10 if draws else player
        if due_at(draw, player, banker, third, 2) is Side.BANKER:
            found |= {(total, (banker + last) % 10, 2 + draws, 3) for last in lasts}
        else:
            found.add((total, banker, 2 + draws, 2))
    return frozenset(found)


def _pairs(player: int, banker: int) -> Iterator[_Pairs]:
    """Kinds of pairs that two-card counts allow: a pair always counts an even number."""
    for mine in Pair if player % 2 == 0 else (Pair.NONE,):
        for other in Pair if banker % 2 == 0 else (Pair.NONE,):
            yield mine, other, False, Eights.NONE
            if Pair.NONE in (mine, other) or player != banker:
                continue
            yield mine, other, True, Eights.NONE
            if player == 6:  # threes and eights
                yield from ((mine, other, True, eights) for eights in _eights(mine, other))


def _eights(mine: Pair, other: Pair) -> tuple[Eights, ...]:
    if Pair.MIXED in (mine, other):
        return (Eights.MIXED,)
    if mine is other is Pair.PERFECT:
        return (Eights.MIXED, Eights.COLOURED, Eights.SUITED)
    return (Eights.MIXED, Eights.COLOURED)
