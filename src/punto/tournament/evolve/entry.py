"""Entries and their money."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from punto.money import Cents
from punto.tournament.events import (
    AddedOn,
    Entered,
    EntriesClosed,
    EntriesOpened,
    EntryEvent,
    EntryRefused,
    ReBought,
    Refunded,
    StaffApproved,
    Substituted,
    Withdrew,
)
from punto.tournament.evolve.change import renamed, with_chips, with_entrant
from punto.tournament.state import Entrant, Stage, Standing, TournamentState


def evolve(state: TournamentState, event: EntryEvent) -> TournamentState:
    match event:
        case EntriesOpened():
            return replace(state, stage=Stage.ENTRIES)
        case StaffApproved(player=player):
            return replace(state, approved=state.approved | {player})
        case Entered(player=player, entry_fee=fee, buy_in=buy_in, staff=staff):
            entrant = Entrant(player, Cents(fee + buy_in), staff)
            return replace(state, entrants={**state.entrants, player: entrant})
        case EntryRefused(player=player):
            known = player in state.entrants
            return with_entrant(state, player, standing=Standing.WITHDRAWN) if known else state
        case Withdrew(player=player):
            return with_entrant(state, player, standing=Standing.WITHDRAWN)
        case Refunded(player=player, amount=amount):
            before = state.entrants[player].refunded
            return with_entrant(state, player, refunded=Cents(before + amount))
        case Substituted():
            return _substituted(state, event)
        case EntriesClosed():
            return replace(state, stage=Stage.CLOSED)
        case ReBought(player=player, paid=paid, chips=chips):
            back = state.entrants[player]
            more = with_entrant(
                state,
                player,
                standing=Standing.IN,
                paid=Cents(back.paid + paid),
                re_buys=back.re_buys + 1,
                fell=0,
                fell_at=0,
            )
            return with_chips(more, player, chips)
        case AddedOn(player=player, paid=paid, chips=chips):
            one = state.entrants[player]
            more = with_entrant(state, player, paid=Cents(one.paid + paid), add_ons=one.add_ons + 1)
            return with_chips(more, player, chips)
        case _:
            assert_never(event)


def _substituted(state: TournamentState, event: Substituted) -> TournamentState:
    """What the player paid and holds is the substitute's from now on."""
    before = state.entrants[event.player]
    left = Entrant(before.name, Cents(0), before.staff, standing=Standing.SUBSTITUTED)
    after = renamed(before, event.substitute, staff=event.staff)
    entrants = {
        name: (after if name == event.player else each) for name, each in state.entrants.items()
    }
    named = {each.name: each for each in entrants.values()} | {event.player: left}
    orders = tuple(
        tuple(event.substitute if name == event.player else name for name in order)
        for order in state.orders
    )
    return replace(state, entrants=named, orders=orders)
