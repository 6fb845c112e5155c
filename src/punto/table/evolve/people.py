"""How events change seats, directions and disputes."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from punto.kernel.records import Decided
from punto.rules.cut import with_seat
from punto.rules.person import NamedPlayer, SeatNumber, StaffRole
from punto.table import events
from punto.table.evolve.authority import left_by
from punto.table.evolve.terms import with_choices
from punto.table.state import RaisedDispute, TableState


def evolve(state: TableState, event: events.PeopleEvent) -> TableState:
    match event:
        case events.Seated(player=player, seat=seat):
            others = {each: name for each, name in state.seats.items() if name != player}
            # Who is back at the table is asked like the others. [rws 5.12]
            people = replace(state.people, away=state.people.away - {player})
            seated = _seats(replace(state, people=people), others | {seat: player})
            return _offered_too(seated, seat)
        case events.StoodUp(player=player):
            return _standing(state, player)
        case events.Left(player=player):
            return gone(state, player)
        case events.DirectionGiven(question=question, decision=decision):
            return replace(state, directions=dict(state.directions) | {question: decision})
        case Decided() | events.DiscretionUsed():
            return state
        case events.DisputeRaised() | events.DisputeDecided() | events.DisputeTakenOn():
            return _dispute(state, event)
        case _:
            assert_never(event)


def _seats(state: TableState, seats: Mapping[int, str], left: str = "") -> TableState:
    """The table with other seats taken; who gave one up or left is not asked to cut any more."""
    shoe = state.shoe
    if shoe.cutters:
        cutters = tuple(
            each
            for each in shoe.cutters
            if (
                each.number in seats
                if isinstance(each, SeatNumber)
                else each != NamedPlayer(name=left)
            )
        )
        named = shoe.cutter_named if cutters[:1] == shoe.cutters[:1] else ""
        shoe = replace(shoe, cutters=cutters, cutter_named=named)
    return replace(state, seats=seats, shoe=shoe)


def _offered_too(state: TableState, seat: int) -> TableState:
    """A player who sits down while the stack goes round the seats is offered the cut too.

    [nz-division-5 7.5] [nz-midi-1998 7.3] [nsw-premium 4.4] [crown-melbourne-v29 4.2.2]
    """
    order, cutters = state.book.policy.who_cuts, state.shoe.cutters
    if order is None or not cutters or cutters[-1] != StaffRole(role=order.value.last):
        return state
    if len(cutters) == 1 and order.value.supervisor_first == order.value.last:
        return state
    asked = with_seat(cutters, seat, from_left=state.rules.three_card is not None)
    return replace(state, shoe=replace(state.shoe, cutters=asked))


def _standing(state: TableState, player: str) -> TableState:
    """The table after a player stood up: who stands opens and deals for nobody else.

    Nor does that player keep what the book gives to seated players only. [nsw-premium 8.4]
    [nz-division-5 5.6(c)] [rws 3.9] [crown-melbourne-v29 7.1.3]
    """
    offering, hold = state.book.policy.cards_offered_to, state.hold
    seated = offering is not None and offering.ranking.seated is not None
    hold = hold.without(player) if seated else hold.unnamed(player)
    idle = {name: coups for name, coups in state.people.idle.items() if name != player}
    kept = {seat: name for seat, name in state.seats.items() if name != player}
    return _seats(replace(state, hold=hold, people=replace(state.people, idle=idle)), kept)


def gone(state: TableState, player: str) -> TableState:
    """The table without a player who left or was excluded: no seat, cards, shoe or permissions."""
    people = state.people
    kept = {seat: name for seat, name in state.seats.items() if name != player}
    idle = {name: coups for name, coups in people.idle.items() if name != player}
    lines = (*state.settled, *(state.last.lines if state.last else ()))
    wagered = any(each.player == player for each in (*state.wagers, *(at.wager for at in lines)))
    people = replace(
        people,
        away=people.away | {player} if wagered else people.away,
        idle=idle,
        advised=frozenset(each for each in people.advised if each[0] != player),
        deferred=people.deferred - {player},
    )
    said = left_by(state.authority, player)
    hold = state.hold.without(player)
    state = _seats(replace(state, people=people, authority=said, hold=hold), kept, player)
    limits = state.sign.limits.without(player)
    return state if limits == state.sign.limits else with_choices(state, limits=limits)


def _dispute(state: TableState, event: events.DisputeEvent) -> TableState:
    people = state.people
    disputes = dict(people.disputes)
    match event:
        case events.DisputeRaised(number=number, by=by, about=about):
            disputes[number] = RaisedDispute(by, about)
            people = replace(people, next_dispute=number + 1)
        case events.DisputeDecided(number=number, by=by, role=role, final=final):
            old = disputes.pop(number)
            if not final:
                so_far = {"deciders": (*old.deciders, by), "gave": old.gave + event.amount}
                disputes[number] = replace(old, role=role, **so_far)
        case events.DisputeTakenOn(number=number):
            old = disputes[number]
            disputes[number] = replace(old, level=old.level + 1)
        case _:
            assert_never(event)
    return replace(state, people=replace(people, disputes=disputes))
