"""A machine after a list of events, without the lines of a log around them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from punto.jackpot import events as jackpot
from punto.jackpot.evolve import evolve as evolve_jackpot
from punto.jackpot.state import JackpotState
from punto.promotion import events as promotion
from punto.promotion.evolve import evolve as evolve_promotion
from punto.promotion.state import PromotionState
from punto.rules.model import Rulebook
from punto.rules.table_rules import TableRules
from punto.table import events as table
from punto.table.evolve import evolve as evolve_table
from punto.table.state import TableState
from punto.tournament import events as tournament
from punto.tournament.evolve import evolve as evolve_tournament
from punto.tournament.state import TournamentState


def table_after(rules: TableRules, events: Iterable[table.AnyEvent]) -> TableState:
    return reduce(evolve_table, events, TableState(rules))


def jackpot_after(rules: Rulebook, events: Iterable[jackpot.AnyEvent]) -> JackpotState:
    return reduce(evolve_jackpot, events, JackpotState(rules))


def promotion_after(rules: Rulebook, events: Iterable[promotion.AnyEvent]) -> PromotionState:
    return reduce(evolve_promotion, events, PromotionState(rules))


def tournament_after(rules: Rulebook, events: Iterable[tournament.AnyEvent]) -> TournamentState:
    return reduce(evolve_tournament, events, TournamentState(rules))
