"""Winnings that are withheld: chips that nobody has until somebody determines whose they are."""

from __future__ import annotations

from functools import partial

from punto.rules.finding import Finding
from punto.rules.irregular import Act
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.values import Money, Thing
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
            want = Need.PLAYER_OF_THIS_TOURNAMENT
            return Refused(Reason.NOT_ENTERED, state.by.chips, Thing.PERSON(name), want)
        if command.amount * names.count(name) > found.bank:
            got = Finding.WITHHELD_FROM(Money(command.amount), Thing.PERSON(name))
            want = Need.IN_THE_BANK(Money(found.bank))
            return Refused(Reason.OVER_BANK, state.by.chips, got, want)
    return None


def withheld(played: Played, player: str) -> bool:
    """Whether chips of a player wait to be determined."""
    return bool(played.state.people.withheld.get(player))


def undetermined(state: TournamentState, table: str) -> Refused | None:
    """A round does not end before it is known whose the chips are: they decide who goes on."""
    for name in filter(partial(withheld, state.tables[table]), state.entrants):
        got, want = Finding.WINNINGS_WITHHELD(Thing.PERSON(name)), Need.WINNINGS_DETERMINED
        return Refused(Reason.NOT_NOW, state.by.rules_prevail, got, want)
    return None
