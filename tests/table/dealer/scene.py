"""A table at which cards are dealt face down, and one player who may open them."""

from __future__ import annotations

from punto.rules.coup import Side
from punto.rules.table_rules import House, TableRules
from punto.table.commands import PlaceBet, Sit, TakeCards
from punto.table.dealer import Awaited, Wait, next_step
from tests.table.room import ANN, HUNDRED, Room, room
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table

FACE_DOWN = {
    NSW: "method-b",
    NZ5: "style-b",
    NZ98: "style-b",
    RWS: "face-down",
    CROWN: "cards-to-players",
}
"""A method of each book by which players open cards."""


def rules_of(key: str, method: str = "") -> TableRules:
    return table(key, method=method or FACE_DOWN[key], house=House(pay_up=True))


def wagered(rules: TableRules, bet: str = "player", seed: int = 1) -> Room:
    """Ann sits, and has the only wager."""
    at = room(rules, seed)
    at.player(Sit(seat=3))
    until(at, Awaited.FIRST_WAGER)
    at.player(PlaceBet(bet=bet, stake=HUNDRED, area=3))
    return at


def until(at: Room, what: Awaited) -> Wait:
    """Let staff act, and everything else be overdue, until this is waited for."""
    for _ in range(200):
        step = next_step(at.state, at.pack)
        if isinstance(step, Wait) and step.what is what:
            return step
        at.step()
    raise AssertionError(f"nobody waits for {what}")


def waits(at: Room) -> Wait:
    """What staff wait for after all that they can do."""
    at.run()
    step = next_step(at.state, at.pack)
    assert isinstance(step, Wait), step
    return step


def taken(key: str, hand: Side = Side.PLAYER, seed: int = 1, method: str = "") -> Room:
    """A hand that Ann opens is in her hands."""
    rules = rules_of(key, method)
    at = wagered(rules, hand.value, seed)
    until(at, Awaited.CARDS_ANSWER)
    take(at, hand)
    until(at, Awaited.SQUEEZE)
    return at


def take(at: Room, hand: Side) -> None:
    at.player(TakeCards(hand=hand), ANN)
