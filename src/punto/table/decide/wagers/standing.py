"""What is known of players and of the coup when wagers are looked at."""

from __future__ import annotations

from punto.rules.circumstances import CoupStage
from punto.rules.settle import PlayerStanding
from punto.rules.wager import Wager
from punto.table.state import Phase, TableState


def standing(state: TableState) -> PlayerStanding:
    people = state.people
    fresh = frozenset((wager.player, wager.bet) for wager in state.layout if _short(state, wager))
    return PlayerStanding(
        advised=people.advised - fresh,
        deferred=people.deferred,
        tokens_back=people.tokens_back,
    )


def _short(state: TableState, wager: Wager) -> bool:
    """Whether a wager is under its minimum: it was taken, so its owner was told only by it."""
    return wager.stake < state.rules.limits.of(wager.player, wager.bet).minimum


def stage(state: TableState) -> CoupStage:
    """How far the coup is for who wants to bet; once it is settled, as far as can be."""
    return state.stage if state.phase is not Phase.SETTLED else CoupStage.FIRST_CARD_EXPOSED
