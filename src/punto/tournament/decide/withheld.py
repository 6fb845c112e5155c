"""Winnings that are withheld: chips that nobody has until somebody determines whose they are."""

from __future__ import annotations

from functools import partial

from punto.money import dollars
from punto.rules.irregular import Act
from punto.rules.ruling import Reason, Refused
from punto.table.commands import Choose
from punto.tournament.state import Played, TournamentState


def not_to_withhold(state: TournamentState, played: Played, command: Choose) -> Refused | None:
    """Chips of a player's bank can be withheld, and no more than are in it."""
    fault = played.state.fault
    if command.does != Act.WITHHOLD_WINNINGS or fault is None:
        return None
    names = command.players or (fault.player,)
    for name in names:
        found = state.entrants.get(name)
        if found is None:
            want = "a player of this tournament"
            return Refused(Reason.NOT_ENTERED, state.by.chips, name or "nobody", want)
        if command.amount * names.count(name) > found.bank:
            got = f"{dollars(command.amount)} withheld from {name}"
            want = f"{dollars(found.bank)} in the bank at most"
            return Refused(Reason.OVER_BANK, state.by.chips, got, want)
    return None


def withheld(played: Played, player: str) -> bool:
    """Whether chips of a player wait to be determined."""
    return bool(played.state.people.withheld.get(player))


def undetermined(state: TournamentState, table: str) -> Refused | None:
    """A round does not end before it is known whose the chips are: they decide who goes on."""
    for name in filter(partial(withheld, state.tables[table]), state.entrants):
        got, want = f"winnings of {name} withheld", "them determined first"
        return Refused(Reason.NOT_NOW, state.by.rules_prevail, got, want)
    return None
