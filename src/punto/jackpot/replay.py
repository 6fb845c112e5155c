"""From a log to the jackpot that it left behind, and a digest by which two are compared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec import Struct

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
    told = _told(state) | {"rules": state.rules.key}
    if chosen := state.parameters:
        keys = {"jackpot": chosen.jackpot.key, "option": chosen.option.key}
        told["parameters"] = _told(chosen) | keys
    return digest_of(told)


def _told(thing: Struct) -> dict[str, object]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__}
