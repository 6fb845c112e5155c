"""Players who play by themselves: simple, and the same for the same chance."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol

from punto.rules.terms_words import Feature
from punto.tournament.decide.tables import marker_left
from punto.tournament.state import Entrant, TournamentState

_HANDS = ("banker", "player")
_BOLD = 3
"""With so few coups left who is behind risks more."""


class Luck(Protocol):
    """Where luck comes from, for instance a `random.Random` with its seed."""

    def random(self) -> float: ...
    def randint(self, a: int, b: int) -> int: ...
    def shuffle(self, x: MutableSequence[Any]) -> None: ...


def wish(
    state: TournamentState, player: Entrant, random: Luck, last: int
) -> tuple[Feature | None, str, int]:
    """What a player does in a coup: a marker or none, a hand, and how much on it.

    `last` is how many coups there are still.
    """
    bet = _HANDS[random.random() < 0.45]
    behind = _behind(state, player)
    if last <= _BOLD and behind and marker_left(state, player, Feature.ALL_IN):
        return Feature.ALL_IN, bet, player.bank
    return _marker(state, player, random, last), bet, _stake(state, player, random, last, behind)


def _behind(state: TournamentState, player: Entrant) -> bool:
    """Whether others at the table, as many as go on, have more."""
    banks = sorted((each.bank for each in state.seated(player.table)), reverse=True)
    going = max(state.playing.advance or 0, 1)
    return len(banks) > going and player.bank < banks[going - 1]


def _marker(state: TournamentState, player: Entrant, random: Luck, last: int) -> Feature | None:
    """Now and then another marker; the first at a table does not pass, so that somebody wagers."""
    first = state.seated(player.table)[0].name == player.name
    if player.bank < state.least:
        return Feature.RE_BUY
    if last <= _BOLD and random.random() < 0.3 and marker_left(state, player, Feature.SECRET):
        return Feature.SECRET
    if random.random() < 0.05 and marker_left(state, player, Feature.STAND_OFF):
        return Feature.STAND_OFF
    if not first and random.random() < 0.05 and marker_left(state, player, Feature.PASS_CARDS):
        return Feature.PASS_CARDS
    return None


def _stake(state: TournamentState, player: Entrant, random: Luck, last: int, behind: bool) -> int:
    """A part of the bank in whole chips, never under the minimum; all of it when it is small."""
    step = min(state.tables[player.table].state.rules.chips.values)
    most = player.bank // (2 if last <= _BOLD and behind else 6)
    stake = random.randint(0, max(most // step, 0)) * step
    return min(max(stake, state.minimum, step), player.bank)
