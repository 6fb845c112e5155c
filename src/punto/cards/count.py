"""Counting the cards: what is missing, what is over, what does not belong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from punto.cards.card import Card, deck


@dataclass(frozen=True, slots=True)
class Miscount:
    """How a count differs from whole decks. Each card stands as often as it is short or over."""

    short: tuple[Card, ...]
    over: tuple[Card, ...]
    foreign: tuple[str, ...]

    def __str__(self) -> str:
        parts = (
            ("short", " ".join(map(str, self.short))),
            ("over", " ".join(map(str, self.over))),
            ("foreign", " ".join(self.foreign)),
        )
        return "; ".join(f"{name}: {cards}" for name, cards in parts if cards)


def miscount(found: Iterable[Card | str], decks: int) -> Miscount | None:
    """Compare what was found with whole decks. A card of no deck is given by its name.

    >>> print(miscount([*deck()[1:], deck()[5], "Joker"], decks=1))
    short: A♣; over: 6♣; foreign: Joker
    >>> miscount(deck() * 8, decks=8) is None
    True
    """
    cards: Counter[Card] = Counter()
    foreign: list[str] = []
    for card in found:
        if isinstance(card, Card):
            cards[card] += 1
        else:
            foreign.append(card)
    whole = Counter(dict.fromkeys(deck(), decks))
    if cards == whole and not foreign:
        return None
    return Miscount(
        short=tuple((whole - cards).elements()),
        over=tuple((cards - whole).elements()),
        foreign=tuple(foreign),
    )
