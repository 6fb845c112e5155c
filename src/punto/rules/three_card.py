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
    """The hand of an area against the dealer's. Ranking 1 is the best."""

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
        """Whether the hand is higher or lower than the dealer's, or a tie."""
        return "higher" if self.outranks else "lower" if self.outranked else "tie"


class Ranked(Cited, frozen=True, kw_only=True):
    """A line of the table of rankings; `pictures`: only for hands of three pictures."""

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
    """How the cards come round: clauses on the order, on each area and on the dealer's own."""

    areas: Clause
    dealer: Clause


class ThreeCard(Cited, frozen=True, kw_only=True):
    """What a book says of the game. `ranking` stands best first, as it is printed.

    `one_by_one` and `in_sets` are the deals from a shoe and from a machine. `shuffled`: by this
    clause the cards of a shoe are shuffled after every coup; `alternate`: by this one the decks of
    a machine take turns. `several`: a player may back several areas while nobody is kept out, and
    sees `own_hand` only. `picked_up`: cards are looked at once all are dealt; `turned`: after that
    the dealer's are. `secret`: what players tell each other may cost the wager. `misdeal_pays`:
    bets that are paid though a misdeal was declared.
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
        """The rank of a hand by its total and its number of pictures alone."""
        all_pictures = pictures == self.cards
        return next(
            place
            for place, line in enumerate(self.ranking, start=1)
            if line.total == total and (all_pictures or not line.pictures)
        )

    def pictures_in(self, hand: Hand) -> int:
        return sum(card.rank.value in self.pictures for card in hand)

    def facing(self, points: Points, hand: Hand, dealer: Hand) -> Facing:
        """All that the wagers at an area depend on."""
        ranking, against = self.ranking_of(points, hand), self.ranking_of(points, dealer)
        return Facing(ranking, against, points.total(hand), self.pictures_in(hand))

    def facings(self) -> frozenset[Facing]:
        """Every facing that cards can make."""
        return frozenset(
            Facing(place, dealer, line.total, pictures)
            for place, line in enumerate(self.ranking, start=1)
            for pictures in ((self.cards,) if line.pictures else range(self.cards))
            for dealer in range(1, len(self.ranking) + 1)
        )

    def around(self, areas: frozenset[int], *, in_sets: bool) -> tuple[int, ...]:
        """Where packets go from the dealer's left: all cards of a place at once, or one a round.

        [crown-melbourne-v29 12.6.2(a)] [crown-melbourne-v29 12.6.2(b)]
        [crown-melbourne-v29 12.6.3(a)] [crown-melbourne-v29 12.6.3(b)]
        """
        places = (*sorted(areas), AREA_DEALER)
        return places if in_sets else places * self.cards


def faults(three: ThreeCard) -> Iterator[str]:
    """What must hold within the section before anything is dealt by it."""
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
