"""Random commands about wagers in mid-coup."""

from __future__ import annotations

from random import Random

from punto.money import cents
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.wagers.window import ahead
from punto.table.state import TableState

MID_COUP = ("shield", "insurance-no-6")


def windows(random: Random) -> tuple[AnyCommand, ...]:
    """Lawful or not."""
    bet = random.choice(MID_COUP)
    return (
        ask.OfferWindow(),
        ask.DeclineWindow(),
        ask.CloseWindow(),
        ask.PlaceBet(bet=bet, stake=random.randint(1, 10**5)),
        ask.PlaceBet(bet=bet, stake=cents("50"), on=random.choice(("", "player-6", "banker-6"))),
        ask.TakeBet(bet=bet, on=random.choice(("player-6", "banker-6"))),
    )


def in_window(state: TableState, random: Random) -> AnyCommand | None:
    """What comes next where a wager in mid-coup is to be offered, or is on offer."""
    if ahead(state):
        return ask.OfferWindow()
    if not state.window_waits:
        return None
    asked = state.window.asked
    if asked and random.random() < 0.5:
        return ask.PlaceBet(bet=state.window.bet, stake=cents("50"), owner=asked[0])
    return ask.CloseWindow()


def answered(state: TableState) -> tuple[AnyCommand, Person] | None:
    """Who is waited for declines, so that the coup goes on."""
    if not state.window_waits or not state.window.asked:
        return None
    return ask.DeclineWindow(), Person(name=state.window.asked[0])
