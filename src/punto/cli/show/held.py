"""What happened to cards and shoe in the hands of the person, in words."""

from __future__ import annotations

from punto.cli.sitting import YOU
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.person import NamedPlayer
from punto.table import events

_YOU = (NamedPlayer(name=YOU.name),)


def held(event: events.AnyEvent) -> tuple[str, Clause | None] | None:
    """A sentence and its clause; nothing for what speaks for itself."""
    match event:
        case events.CardsOffered(hand=hand, to=to, clause=clause) if to[:1] == _YOU:
            return f"Yours is the highest bet: the dealer offers {_the(hand)} to you.", clause
        case events.ShoeOffered(to=to, clause=clause) if to[:1] == _YOU:
            return "Yours is the highest bet: the dealer offers the shoe to you.", clause
        case events.CardsAccepted(hand=hand):
            return f"You take {_the(hand)}.", None
        case events.CardsDeclined(hand=hand) | events.OpenerNamed(hand=hand):
            return f"The dealer opens {_the(hand)}.", None
        case events.HandPassed(hand=hand):
            return f"{_the(hand, 'The')} comes to you, face down: squeeze it.", None
        case events.HandOrderedBack(hand=hand, clause=clause):
            return f"{_the(hand, 'The')} is ordered back: the dealer opens it.", clause
        case events.ShoeTaken():
            return "You have the shoe.", None
        case events.ShoeDeclined():
            return "The dealer keeps the shoe.", None
        case events.ShoeLeft(clause=clause):
            return "The shoe goes back to the dealer.", clause
        case _:
            return None


def _the(hand: Side, article: str = "the") -> str:
    return f"{article} {hand.value.capitalize()} hand"
