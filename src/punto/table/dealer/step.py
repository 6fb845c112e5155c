"""What an automatic dealer does next: an act, or a wait for somebody."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from punto.table.commands import Request


class Awaited(StrEnum):
    """What is waited for."""

    CARDS = "cards"  # A shuffled pack.
    CARD_READ = "card-read"  # The name of a card, from a reader.
    CUT = "cut"
    FIRST_WAGER = "first-wager"  # Nobody has wagered yet.
    WAGERS = "wagers"
    NOMINATION = "nomination"  # A hand for what lies on after a tie, or for a run.
    SHOE_ANSWER = "shoe-answer"  # Whether a player takes the shoe.
    CARDS_ANSWER = "cards-answer"  # Whether a player takes a hand.
    DEAL = "deal"  # A card from the player who has the shoe.
    SQUEEZE = "squeeze"
    LOOK = "look"  # At a hand of Three Card Baccarat.
    WINDOW = "window"  # A wager in mid-coup, or none.
    OPTION = "option"  # Wagers that a fault lets players take off or make smaller.
    ANSWER = "answer"  # Of players, about a fault.
    DECISION = "decision"  # Of a role, about a fault.
    DIRECTION = "direction"  # What the book does not state.
    STAFF = "staff"  # An act that is a person's duty here.
    OPENING = "opening"  # Of a closed table.


@dataclass(frozen=True, slots=True)
class Act:
    """What the automatic dealer asks of the table now."""

    request: Request


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody is waited for: players by name, or staff of this role or above.

    Two waits with the same key are one: a move inside it does not restart its time.
    """

    what: Awaited
    key: str
    players: tuple[str, ...] = ()
    role: str = ""
