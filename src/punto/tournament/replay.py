"""From a log to the tournament that it left behind, and a digest by which two are compared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from msgspec.structs import asdict

from punto.rules.model import Rulebook
from punto.table.replay import digest as digest_of_table
from punto.table.replay import digest_of
from punto.tournament.events import AnyEvent
from punto.tournament.evolve import evolve
from punto.tournament.state import TournamentState


def replay(rules: Rulebook, events: Iterable[AnyEvent]) -> TournamentState:
    """The tournament after the events of a log."""
    return reduce(evolve, events, TournamentState(rules))


def digest(state: TournamentState) -> str:
    """The same for the same tournament, in any process."""
    tables = {
        key: asdict(each) | {"state": digest_of_table(each.state)}
        for key, each in state.tables.items()
    }
    return digest_of(asdict(state) | {"rules": state.rules.key, "tables": tables})
