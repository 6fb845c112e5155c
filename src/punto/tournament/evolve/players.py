"""Applies the events of entries, payments, conduct and disputes to the state of a tournament."""

from typing import assert_never

from msgspec.structs import replace

from punto.kernel.records import Decided
from punto.money import Cents
from punto.tournament import events
from punto.tournament.evolve.change import back_in, fallen, with_chips, with_entrant, with_table
from punto.tournament.state import Entrant, Stage, Standing, TournamentDispute, TournamentState


def evolve(state: TournamentState, event: events.EntryEvent) -> TournamentState:
    match event:
        case events.EntriesOpened():
            return replace(state, stage=Stage.ENTRIES)
        case events.StaffApproved(player=player):
            return replace(state, approved=state.approved | {player})
        case events.TermsSigned(player=player):
            return replace(state, signed=state.signed | {player})
        case events.TournamentEntered(player=player, entry_fee=fee, buy_in=buy_in, staff=staff):
            entrant = Entrant(player, Cents(fee + buy_in), staff)
            return replace(state, entrants={**state.entrants, player: entrant})
        case events.EntryRefused(player=player):
            known = player in state.entrants
            return with_entrant(state, player, standing=Standing.WITHDRAWN) if known else state
        case events.Withdrew(player=player):
            return with_entrant(state, player, standing=Standing.WITHDRAWN)
        case events.Refunded(player=player, amount=amount):
            before = state.entrants[player].refunded
            return with_entrant(state, player, refunded=Cents(before + amount))
        case events.Substituted():
            return _substituted(state, event)
        case events.EntriesClosed():
            return replace(state, stage=Stage.CLOSED)
        case events.ReBought(player=player, paid=paid, chips=chips):
            one = state.entrants[player]
            more = back_in(state, player, paid=Cents(one.paid + paid), re_buys=one.re_buys + 1)
            return with_chips(more, player, chips)
        case events.AddedOn(player=player, paid=paid, chips=chips):
            one = state.entrants[player]
            more = with_entrant(state, player, paid=Cents(one.paid + paid), add_ons=one.add_ons + 1)
            return with_chips(more, player, chips)
        case _:
            assert_never(event)


def _substituted(state: TournamentState, event: events.Substituted) -> TournamentState:
    """Give the substitute what the player paid and holds."""
    before = state.entrants[event.player]
    left = Entrant(before.name, Cents(0), before.staff, standing=Standing.SUBSTITUTED)
    after = replace(before, name=event.substitute, staff=event.staff)
    entrants = (after if each is before else each for each in state.entrants.values())
    named = {each.name: each for each in entrants} | {event.player: left}
    now = {event.player: event.substitute}
    orders = tuple(tuple(now.get(name, name) for name in order) for order in state.orders)
    # Who comes after the briefing has to be briefed too. [crown-melbourne-v29 14.3.1]
    late = state.unbriefed | {event.substitute} if state.briefed else state.unbriefed
    return replace(state, entrants=named, orders=orders, unbriefed=late)


def evolve_conduct(state: TournamentState, event: events.ConductEvent) -> TournamentState:
    match event:
        case events.Penalised(player=player):
            # Who has been penalised in this coup is not waited for any longer.
            table = state.entrants[player].table
            played = state.tables.get(table)
            if played is None:
                return state
            return with_table(state, table, excused=played.excused | {player})
        case events.PlayerDisqualified(player=player):
            return fallen(state, player, standing=Standing.DISQUALIFIED)
        case events.PlayerRetired(player=player):
            return fallen(state, player, standing=Standing.RETIRED)
        case events.AbsenceNoted(player=player, consequence=consequence, late=late):
            return with_entrant(state, player, away=consequence, late=late)
        case events.ReturnNoted(player=player):
            return with_entrant(state, player, away=None, late=False)
        case events.DisputeOpened(number=number, by=by, subject=subject):
            dispute = TournamentDispute(by, subject)
            return replace(state, disputes={**state.disputes, number: dispute})
        case events.DisputeDecided(number=number):
            done = replace(state.disputes[number], decided=True)
            return replace(state, disputes={**state.disputes, number: done})
        case Decided():
            return state
        case _:
            assert_never(event)
