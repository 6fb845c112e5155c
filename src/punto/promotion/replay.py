"""From a log to the promotion that it left behind, and a digest by which two are compared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from punto.promotion.events import AnyEvent
from punto.promotion.evolve import evolve
from punto.promotion.state import PromotionState
from punto.rules.model import Rulebook
from punto.table.replay import digest_of


def replay(rules: Rulebook, events: Iterable[AnyEvent]) -> PromotionState:
    """The promotion after the events of a log."""
    return reduce(evolve, events, PromotionState(rules))


def digest(state: PromotionState) -> str:
    """The same for the same promotion, in any process."""
    told = {name: getattr(state, name) for name in state.__struct_fields__ if name != "rules"}
    return digest_of({**told, "rules": state.rules.key})
