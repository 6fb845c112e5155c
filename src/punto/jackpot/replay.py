"""From a log to the jackpot that it left behind, and a digest by which two are compared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from punto.jackpot.events import AnyEvent
from punto.jackpot.evolve import evolve
from punto.jackpot.state import JackpotState
from punto.rules.model import Rulebook
from punto.table.replay import digest_of


def replay(rules: Rulebook, events: Iterable[AnyEvent]) -> JackpotState:
    """The jackpot after the events of a log."""
    return reduce(evolve, events, JackpotState(rules))


def digest(state: JackpotState) -> str:
    """The same for the same jackpot, in any process."""
    told = {name: getattr(state, name) for name in state.__struct_fields__ if name != "rules"}
    return digest_of(told | {"rules": state.rules.key})
