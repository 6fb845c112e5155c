"""Three Card Baccarat: three cards to every area with a wager, each against the dealer's three.

A hand has a ranking, and a wager at an area depends on nothing but its `Facing`: table, odds and
simulation look the same pay tables up by it as other games do by their outcome.
"""

from collections.abc import Iterator
from typing import NamedTuple

from punto.cards import Rank
from punto.rules.answers import Distance
from punto.rules.clause import Clause
from punto.rules.coup import Hand
from punto.rules.data import Cited, Count
from punto.rules.irregular import Case
from punto.rules.keyed_word import KeyedWord
from punto.rules.points import Points

AREA_DEALER = 0
"""The dealer's own place, where areas are counted."""


class Facing(NamedTuple):
    """The hand of an area against the dealer's: both rankings (1 is the best), total, pictures."""

    ranking: int
    dealer: int
    total: int
    pictures: int

    @property
    def outranks(self) -> bool:
        return self.ranking < self.dealer

    @property
    def outranked(self) -> bool:
        return self.ranking > self.dealer

    @property
    def result(self) -> str:
        """The word `higher`, `lower` or `tie`: how the hand stands against the dealer's."""
        return "higher" if self.outranks else "lower" if self.outranked else "tie"


class Ranked(Cited, frozen=True, kw_only=True):
    """A line of the table that ranks hands; `pictures`: only hands of three picture cards."""

    total: int
    pictures: bool = False


Mishap = KeyedWord(
    "Mishap",
    """
    EXPOSED_CARD WRONG_NUMBER_AT_AREA WRONG_NUMBER_AT_DEALER CARDS_AT_EMPTY_AREA MACHINE_FAILS
    MACHINE_DOES_NOT_VERIFY
    """,
)
Mishap.__doc__ = "What can go wrong at this game, beside what can at any table."


class Dealt(Cited, frozen=True, kw_only=True):
    """The clauses on the order in which cards are dealt, to each area and to the dealer."""

    areas: Clause
    dealer: Clause


class ThreeCard(Cited, frozen=True, kw_only=True):
    """What a book says of Three Card Baccarat. `ranking` lists the hands, the best first.

    `one_by_one` is how cards are dealt from a shoe, `in_sets` how from a machine. Most fields are
    clauses: by `shuffled` the cards of a shoe are shuffled after every coup; by `alternate` the
    decks of a machine take turns; by `several` a player may back several areas while nobody is kept
    out, but by `own_hand` look at one hand only. By `picked_up` players look at their cards once
    all are dealt; by `turned` the dealer's cards are turned after that; by `secret` a player who
    tells others about cards may lose the wager. `misdeal_pays` are bets that are paid even if a
    misdeal was declared.
    """

    cards: Count
    pictures: tuple[str, ...]
    pictures_clause: Clause
    ranking: tuple[Ranked, ...]
    ranking_clause: Clause
    one_by_one: Dealt
    in_sets: Dealt
    shuffled: Clause
    alternate: Clause
    cut_distance: Distance
    several: Clause
    own_hand: Clause
    face: Clause
    picked_up: Clause
    secret: Clause
    turned: Clause
    misdeal_pays: tuple[str, ...]
    mishaps: dict[Mishap, tuple[Case, ...]]

    def ranking_of(self, points: Points, hand: Hand) -> int:
        """The place of a hand in the table of rankings, from 1.

        >>> from punto.cards import parse_cards
        >>> from punto.rules.books import book
        >>> rules = book("crown-melbourne-v29").rules
        >>> [rules.three_card.ranking_of(rules.points, parse_cards(text))
        ...  for text in ("Js Qd Kh", "4s 5d Th", "Js Qd Th")]
        [1, 2, 11]
        """
        return self.placed(points.total(hand), self.pictures_in(hand))

    def placed(self, total: int, pictures: int) -> int:
        """The place in the table of rankings of a hand with this total and number of pictures."""
        all_pictures = pictures == self.cards
        return next(
            place
            for place, line in enumerate(self.ranking, start=1)
            if line.total == total and (all_pictures or not line.pictures)
        )

    def pictures_in(self, hand: Hand) -> int:
        return sum(card.rank.value in self.pictures for card in hand)

    def facing(self, points: Points, hand: Hand, dealer: Hand) -> Facing:
        """How an area's hand stands against the dealer's: all that wagers there depend on."""
        ranking, against = self.ranking_of(points, hand), self.ranking_of(points, dealer)
        return Facing(ranking, against, points.total(hand), self.pictures_in(hand))

    def facings(self) -> frozenset[Facing]:
        """Every `Facing` that two hands can make."""
        return frozenset(
            Facing(place, dealer, line.total, pictures)
            for place, line in enumerate(self.ranking, start=1)
            for pictures in ((self.cards,) if line.pictures else range(self.cards))
            for dealer in range(1, len(self.ranking) + 1)
        )

    def around(self, areas: frozenset[int], *, in_sets: bool) -> tuple[int, ...]:
        """The places in the order in which they get cards, from the dealer's left.

        With `in_sets` each place gets all its cards at once, otherwise one card in each round.

        [crown-melbourne-v29 12.6.2(a)] [crown-melbourne-v29 12.6.2(b)]
        [crown-melbourne-v29 12.6.3(a)] [crown-melbourne-v29 12.6.3(b)]
        """
        places = (*sorted(areas), AREA_DEALER)
        return places if in_sets else places * self.cards


def faults(three: ThreeCard) -> Iterator[str]:
    """Every fault of a book's section on Three Card Baccarat, one sentence each."""
    ranks = [rank.value for rank in Rank]
    for number, rank in enumerate(three.pictures):
        if rank not in ranks:
            yield f".pictures[{number}] is {rank!r}. It must be one of {''.join(ranks)}."
    plain = [line.total for line in three.ranking if not line.pictures]
    if sorted(plain) != list(range(10)):
        yield (
            f".ranking has the totals {sorted(plain)}. "
            "It must have each of 0 to 9 once, pictures aside."
        )
    for place, line in enumerate(three.ranking):
        if line.pictures and any(
            not each.pictures and each.total == line.total for each in three.ranking[:place]
        ):
            yield f".ranking[{place}] stands below its total. Pictures must stand above it."
    for kind in Mishap:
        if not three.mishaps.get(kind):
            yield f".mishaps.{kind} is missing. It must have at least one case."
