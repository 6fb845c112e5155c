"""A coup, which is the cards of both hands, and its outcome."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.rules.keyed_word import KeyedWord

Hand = tuple[Card, ...]

Game = KeyedWord("Game", "BACCARAT THREE_CARD")
Game.__doc__ = "By what a variant is dealt and settled: the table of play, or a game of its own."

Side = KeyedWord("Side", "PLAYER BANKER")

Winner = KeyedWord("Winner", "PLAYER BANKER TIE")

Pair = KeyedWord("Pair", "NONE MIXED COLOURED PERFECT")
Pair.__doc__ = "How alike the first two cards of a hand are."

Eights = KeyedWord("Eights", "NONE MIXED COLOURED SUITED")
Eights.__doc__ = "How alike four eights are, when the first four cards are eights."


@dataclass(frozen=True, slots=True, repr=False)
class Coup:
    """The cards of both hands, each in the order in which they were dealt.

    >>> from punto.cards import parse_cards
    >>> Coup(player=parse_cards("4h Kd Th"), banker=parse_cards("7c Qs"))
    Coup('4h Kd Th / 7c Qs')
    """

    player: Hand = ()
    banker: Hand = ()

    def __repr__(self) -> str:
        player, banker = (
            " ".join(getattr(card, "letters", repr(card)) for card in hand)
            for hand in (self.player, self.banker)
        )
        return f"Coup({f'{player} / {banker}'.strip()!r})"


class FirstCounts(NamedTuple):
    """The counts of the first two cards of both hands."""

    player: int
    banker: int


class Outcome(NamedTuple):
    """The outcome of a finished coup: counts, numbers of cards, and pairs. Wagers depend on it."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int
    player_pair: Pair
    banker_pair: Pair
    same_rank: bool
    eights: Eights

    @property
    def winner(self) -> Winner:  # [rws 3.1]
        if self.player == self.banker:
            return Winner.TIE
        return Winner.PLAYER if self.player > self.banker else Winner.BANKER


def pair_of(hand: Hand) -> Pair:
    """The kind of pair that a hand's first two cards make. Ten and jack do not make a pair."""
    first, second = hand[:2]
    if first.rank is not second.rank:
        return Pair.NONE
    if first.suit is second.suit:
        return Pair.PERFECT
    return Pair.COLOURED if first.suit.is_red == second.suit.is_red else Pair.MIXED


def eights_of(coup: Coup) -> Eights:
    cards = coup.player[:2] + coup.banker[:2]
    if any(card.rank is not Rank.EIGHT for card in cards):
        return Eights.NONE
    if _alike(card.suit for card in cards):
        return Eights.SUITED
    return Eights.COLOURED if _alike(card.suit.is_red for card in cards) else Eights.MIXED


def _alike(things: Iterable[object]) -> bool:
    return len(set(things)) == 1
