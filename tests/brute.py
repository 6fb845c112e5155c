"""Counting every deal of a small shoe, card by card, straight through `rules/draw.py`.

With small shoes and other tables of play to count by.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import perm

import msgspec
from hypothesis import strategies as st

from punto.cards import Card, Rank, deck
from punto.odds.known import Known
from punto.rules.coup import Coup, Outcome, Side, Winner
from punto.rules.draw import Draw, dealt_to, due, outcome
from punto.rules.points import Points
from tests.tables import NSW, rules

MOST = 6
"""The most cards of a coup."""


def small_shoes(least: int = 0, most: int = 9) -> st.SearchStrategy[list[Card]]:
    """A few cards, of up to six different ones: no more than can be dealt in every order."""
    few = st.lists(st.sampled_from(deck()), min_size=1, max_size=6, unique=True)
    return few.flatmap(
        lambda cards: st.lists(st.sampled_from(cards), min_size=least, max_size=most)
    )


@st.composite
def draws(draw: st.DrawFn) -> Draw:
    """Any table of play, with any naturals, and the first four cards in any order."""
    row = st.text("DS", min_size=11, max_size=11)
    return msgspec.structs.replace(
        rules(NSW).draw,
        initial="".join(draw(st.permutations("PPBB"))),
        player=draw(st.text("DSN", min_size=10, max_size=10)),
        banker=tuple(draw(row) for _ in range(10)),
    )


@st.composite
def point_tables(draw: st.DrawFn) -> Points:
    """Any value for any rank."""
    values = {rank.value: draw(st.integers(0, 13)) for rank in Rank}
    return msgspec.structs.replace(rules(NSW).points, values=values)


def deals(
    draw: Draw,
    points: Points,
    cards: Iterable[Card] | Mapping[Card, int],
    known: Known | None = None,
) -> Counter[Outcome | None]:
    """Ordered deals by outcome, and at None those in which the shoe runs out in mid-coup.

    A deal is an order of six cards, or of all that are left where those are fewer. Only deals in
    which the known cards came as they are known are counted.
    """
    left, found = Counter(cards), Counter[Outcome | None]()
    size, seen = left.total(), known or Known()
    for coup, ways in _ends(draw, points, left, seen, Coup()):
        dealt = len(coup.player) + len(coup.banker)
        complete = due(draw, points, coup) is None
        end = outcome(points, coup) if complete else None
        found[end] += ways * perm(size - dealt, min(size, MOST) - dealt)
    return found


def _ends(
    draw: Draw, points: Points, left: Counter[Card], known: Known, coup: Coup
) -> Iterator[tuple[Coup, int]]:
    """Every coup as far as it comes, with the number of ways to deal it from what is left."""
    side = due(draw, points, coup)
    if side is None or not left.total():
        if len(coup.player) >= len(known.player) and len(coup.banker) >= len(known.banker):
            yield coup, 1
        return
    for card, number in list(left.items()):
        if number and _may_come(known, coup, side, card):
            left[card] -= 1
            for end, ways in _ends(draw, points, left, known, dealt_to(coup, side, card)):
                yield end, number * ways
            left[card] += 1


def _may_come(known: Known, coup: Coup, side: Side, card: Card) -> bool:
    """Whether a card agrees with what is known of the next one of a hand."""
    hand, seen = (coup.player, known.player) if side is Side.PLAYER else (coup.banker, known.banker)
    if len(hand) >= len(seen):
        return True
    next_ = seen[len(hand)]
    return next_.rank in ("?", card.rank.value) and next_.suit in ("?", card.suit.value)


def rounds(
    draw: Draw, points: Points, cards: Iterable[Card], coups: int
) -> dict[tuple[Winner, ...], Fraction]:
    """The probability of each order of winners, one coup dealt right after the other."""
    first: State = (frozenset(Counter(cards).items()), ())
    alive: dict[State, Fraction] = {first: Fraction(1)}
    for _ in range(coups):
        after = defaultdict[State, Fraction](Fraction)
        for (held, won), chance in alive.items():
            left = Counter(dict(held))
            for coup, ways in [*_ends(draw, points, left, Known(), Coup())]:
                assert due(draw, points, coup) is None, "the shoe runs out"
                dealt = Counter((*coup.player, *coup.banker))
                then = (*won, outcome(points, coup).winner)
                share = Fraction(ways, perm(left.total(), dealt.total()))
                after[frozenset((left - dealt).items()), then] += chance * share
        alive = after
    found = defaultdict[tuple[Winner, ...], Fraction](Fraction)
    for (_, won), chance in alive.items():
        found[won] += chance
    return found


State = tuple[frozenset[tuple[Card, int]], tuple[Winner, ...]]
"""What is left in the shoe, and who won so far."""
