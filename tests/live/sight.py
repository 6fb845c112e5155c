"""Who may see which card: the one place where that is said, apart from what the engine redacts.

The law, for every book and method:

- A card is known to nobody while it is in the shoe, and while it lies face down.
- Everybody knows it from the moment it lies face up: dealt so, turned, or exposed.
- Whoever has a hand and looks at it knows its cards, and nobody else does; staff neither.
- A burned card goes face down. Only the first is shown, where the book counts by it
  [nz-division-5 7.7(a)] [nz-midi-1998 7.5(a)].
- What is written down for nobody in particular (database, backup) may name what somebody has seen.

Faces are those of the planted order, by the place of each card in it. What the events say of faces
is not believed.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from punto.cards import Card, deck
from punto.kernel.codec import encode
from punto.rules.coup import Side
from punto.table import events

COUNTED = ("nz-division-5", "nz-midi-1998")
"""Books whose first burned card is turned face up."""

ANYBODY = ""
_RANK = rb"(10|ace|jack|queen|king|[A2-9TJQK])"
_WRITTEN = (
    re.compile(_RANK + rb"(\xe2\x99[\xa0\xa3\xa5\xa6]|\\u266[0356])", re.IGNORECASE),
    re.compile(rb'"' + _RANK + rb'([cdhs])"', re.IGNORECASE),
    re.compile(_RANK + rb" of (clubs|diamonds|hearts|spades)", re.IGNORECASE),
)
"""Every way in which somebody could have written a card down: 9♣, 9\\u2663, "9c", 9 of clubs."""
_ALIKE = {"\\u2660": "s", "\\u2663": "c", "\\u2665": "h", "\\u2666": "d"}
_QUOTED = re.compile(b"[\"' ](" + b"|".join(str(card).encode() for card in deck()) + b")[\"' ]")


def planted(seed: tuple[Card, ...]) -> Any:
    """A shuffle that gives one deck again and again: no card twice among any 52 in a row."""

    def shuffle(cards: tuple[Card, ...], *_: object) -> tuple[Card, ...]:
        assert sorted(cards) == sorted(seed * (len(cards) // 52))
        return seed * (len(cards) // 52)

    return shuffle


def named(text: bytes) -> set[str]:
    """The cards that a text names, in whatever spelling.

    >>> sorted(named('9♣, "kh", ace of spades'.encode()))
    ['9♣', 'A♠', 'K♥']
    """
    found = (each for pattern in _WRITTEN for each in pattern.findall(text))
    return {_face(rank.decode().lower(), suit.decode().lower()) for rank, suit in found}


def _face(rank: str, suit: str) -> str:
    short = "T" if rank == "10" else rank[0]
    return str(Card.parse(short + (_ALIKE.get(suit) or suit[0])))


def named_among_noise(data: bytes) -> set[str]:
    """The cards that a file names as words of their own; sealed bytes could hold any four."""
    return {each.decode() for each in _QUOTED.findall(data)}


class Sight:
    """One table: where each card lies, by its place in the planted order, and who knows it."""

    def __init__(self, book: str, order: tuple[Card, ...]) -> None:
        self._book, self._order = book, order
        self._burned = 0
        self.taken = 0
        self._hands: dict[Any, list[int]] = defaultdict(list)
        self._known: dict[str, set[str]] = defaultdict(set)
        self._at: dict[int, dict[str, frozenset[str]]] = {}

    def knows(self, reader: str = ANYBODY, version: int | None = None) -> frozenset[str]:
        """The cards that a reader may see, as far as the table had come by a version."""
        known = self._at[max(self._at) if version is None else version]
        return known.get(ANYBODY, frozenset()) | known.get(reader, frozenset())

    @property
    def known_to_somebody(self) -> frozenset[str]:
        return frozenset[str]().union(*self._known.values())

    @property
    def lying(self) -> set[str]:
        """The cards that lie at hands now."""
        return {self._face(each) for hand in self._hands.values() for each in hand}

    def follow(self, version: int, happened: Iterable[Any]) -> None:
        for event in happened:
            self._take(event)
        self._at[version] = {who: frozenset(cards) for who, cards in self._known.items()}

    def _take(self, event: Any) -> None:
        match event:
            case events.CardsCut(in_front=front):
                assert not self.taken
                at = front % len(self._order)  # The order comes again and again.
                self._order = self._order[at:] + self._order[:at]
            case events.CardBurned():
                self._burned += 1
                shown = self._book in COUNTED and self._burned == 1
                self._see([self._next()], ANYBODY if shown else None)
            case events.CardDealt(to=to, face_down=down):
                self._lay(to, 1, None if down else ANYBODY)
            case events.CardTurned(hand=hand, place=place):
                self._see([self._hands[hand][place - 1]], ANYBODY)
            case events.HandLookedAt(hand=hand, by=by):
                self._see(self._hands[hand], by)
            case _:
                self._take_area(event)

    def _take_area(self, event: Any) -> None:
        match event:
            case events.HandDealt(area=area, cards=cards, face_down=down):
                self._lay(area, len(cards), None if down else ANYBODY)
            case events.AreaLookedAt(area=area, by=by):
                self._see(self._hands[area], by)
            case events.CardExposed(area=area, place=place):
                self._see([self._hands[area][place - 1]], ANYBODY)
            case events.HandTurned(area=area):
                self._see(self._hands[area], ANYBODY)
            case events.TableCleared():
                self._hands.clear()
            case _:
                assert not named(encode(event)), f"{event} names a card, and sight has no rule"

    def _next(self) -> int:
        self.taken += 1
        assert self.taken <= 52, "a card comes the second time: nothing could be told apart"
        return self.taken - 1

    def _lay(self, at: Side | int, many: int, who: str | None) -> None:
        cards = [self._next() for _ in range(many)]
        self._hands[at] += cards
        self._see(cards, who)

    def _see(self, cards: list[int], who: str | None) -> None:
        if who is not None:
            self._known[who] |= {self._face(each) for each in cards}

    def _face(self, place: int) -> str:
        return str(self._order[place])
