"""What happened to cards and shoe in the hands of the person, in words."""

from __future__ import annotations

from punto.cli.sitting import YOU
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.person import NamedPlayer
from punto.table.events import (
    AnyEvent,
    CardsAccepted,
    CardsDeclined,
    CardsOffered,
    HandOrderedBack,
    HandPassed,
    OpenerNamed,
    ShoeDeclined,
    ShoeLeft,
    ShoeOffered,
    ShoeTaken,
)

_YOU = (NamedPlayer(name=YOU.name),)


def held(event: AnyEvent) -> tuple[str, Clause | None] | None:
    """A sentence and its clause; nothing for what speaks for itself."""
    match event:
        case CardsOffered(hand=hand, to=to, clause=clause) if to[:1] == (
            NamedPlayer(name=YOU.name),
        ):
            return f"Yours is the highest bet: the dealer offers {_the(hand)} to you.", clause
        case ShoeOffered(to=to, clause=clause) if to[:1] == _YOU:
            return "Yours is the highest bet: the dealer offers the shoe to you.", clause
        case CardsAccepted(hand=hand):
            return f"You take {_the(hand)}.", None
        case CardsDeclined(hand=hand) | OpenerNamed(hand=hand):
            return f"The dealer opens {_the(hand)}.", None
        case HandPassed(hand=hand):
            return f"{_the(hand, 'The')} comes to you, face down: squeeze it.", None
        case HandOrderedBack(hand=hand, clause=clause):
            return f"{_the(hand, 'The')} is ordered back: the dealer opens it.", clause
        case ShoeTaken():
            return "You have the shoe.", None
        case ShoeDeclined():
            return "The dealer keeps the shoe.", None
        case ShoeLeft(clause=clause):
            return "The shoe goes back to the dealer.", clause
        case _:
            return None


def _the(hand: Side, article: str = "the") -> str:
    return f"{article} {hand.value.capitalize()} hand"
