"""Connects a tournament with its tables: the draw decides seats, and play at tables moves banks."""

from collections.abc import Iterator, Mapping

from punto.kernel.link import Link, Told
from punto.kernel.message import Command
from punto.kernel.request import Person, Request
from punto.table import events as at
from punto.table.commands import Leave, Sit
from punto.table.evolve import evolve as evolve_table
from punto.table.state import TableState
from punto.tournament import events
from punto.tournament.commands import AtTable
from punto.tournament.evolve import evolve
from punto.tournament.state import Played, TournamentState


class LendChips(Command, frozen=True, kw_only=True, tag="lend-chips"):
    """Lend a player chips from the desk, if the bank holds fewer than `chips`."""

    table: str
    player: str
    chips: int


class CloseCoup(Command, frozen=True, kw_only=True, tag="close-coup"):
    """End a coup at a table: apply Stand-Off markers, and take back the chips that were lent."""

    table: str


class TakeIn(Command, frozen=True, kw_only=True, tag="take-in"):
    """Record in the tournament what happened at a table."""

    table: str
    happened: at.AnyEvent


class CountOut(Command, frozen=True, kw_only=True, tag="count-out"):
    """After a coup, eliminate players with too few chips, and reinstate who has enough again."""

    table: str


class ShutOut(Command, frozen=True, kw_only=True, tag="shut-out"):
    """Retire players who were excluded from the table, once none of their wagers lies there."""

    table: str


Report = LendChips | CloseCoup | TakeIn | CountOut | ShutOut
"""What a table asks of its tournament. No person can ask for it."""


def report(
    state: TournamentState, told: Told[TableState, at.AnyEvent]
) -> Iterator[Request[Report]]:
    """Requests to the tournament that follow from an event at a table."""
    table, event, played = told.source, told.event, state.tables.get(told.source)
    commands: list[Report] = [TakeIn(table=table, happened=event)]
    if played and not played.practice:
        match event:
            case at.BetPlaced(wager=wager, added=chips):
                commands.insert(0, LendChips(table=table, player=wager.player, chips=chips))
            case at.BetUnsettled(wager=wager, returned=back, paid=paid):
                commands.insert(0, LendChips(table=table, player=wager.player, chips=back + paid))
            case at.DisputeDecided(player=player, amount=amount) if amount < 0:
                commands.insert(0, LendChips(table=table, player=player, chips=-amount))
            case at.PersonExcluded():
                commands.append(ShutOut(table=table))
            case at.TableCleared():
                commands = [CloseCoup(table=table), *commands, CountOut(table=table)]
            case _:
                pass
    for command in commands:
        yield Request(by=told.by, at=told.at, command=command)


OF_TABLE: Link[TableState, at.AnyEvent, TournamentState] = Link(evolve_table, report)


def seat(
    tables: Mapping[str, Played], told: Told[TournamentState, events.AnyEvent]
) -> Iterator[Request[AtTable]]:
    """Requests to tables: players who are drawn or come back sit down, those out leave."""
    match told.event:
        case events.RoundBegun():
            for table, played in tables.items():
                for name in played.seated:
                    yield _asked(told, table, name, Leave())
        case events.PlayerSeated(player=player, table=table, seat=number):
            yield _asked(told, table, player, Sit(seat=number))
        case events.PlayerReinstated(player=player) | events.ReBought(player=player):
            if one := told.seen.entrants.get(player):
                yield _asked(told, one.table, player, Sit(seat=one.seat))
        case (
            events.PlayerEliminated(player=player)
            | events.PlayerDisqualified(player=player)
            | events.PlayerRetired(player=player)
        ):
            one = told.seen.entrants.get(player)
            if one and one.table in tables and player in tables[one.table].seated:
                yield _asked(told, one.table, player, Leave())
        case _:
            pass


def _asked(
    told: Told[TournamentState, events.AnyEvent], table: str, player: str, command: Sit | Leave
) -> Request[AtTable]:
    by = Person(name=player)
    return Request(by=by, at=told.at, command=AtTable(table=table, command=command))


TO_TABLES: Link[TournamentState, events.AnyEvent, Mapping[str, Played]] = Link(evolve, seat)
