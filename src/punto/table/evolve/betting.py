"""Wagers and permissions."""

from __future__ import annotations

import dataclasses
from typing import assert_never

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.wager import Wager
from punto.table.events import (
    BetEvent,
    BetLowered,
    BetPlaced,
    BetsCalled,
    BetsClosed,
    BetsReopened,
    BetTaken,
    CommissionCollected,
    CommissionDeferred,
    CommissionReturned,
    ExcessArranged,
    MarkerPut,
    Nominated,
    NominationVoided,
    VoucherExchanged,
)
from punto.table.evolve.lasting import gone, laid
from punto.table.evolve.limits import with_limits
from punto.table.evolve.window import answered
from punto.table.state import TableState


def evolve(state: TableState, event: BetEvent) -> TableState:
    match event:
        case MarkerPut():
            return state
        case NominationVoided(wager=wager):
            unnamed, bound = (*state.unnamed, wager), (*state.bound, wager)
            return replace(state, unnamed=unnamed, bound=bound)
        case Nominated(wager=wager, bet=bet):
            return _nominated(state, wager, bet)
        case BetsCalled():
            return replace(state, bets_called=True)
        case BetPlaced(wager=wager, advice=advice):
            return _placed(state, wager, advised=advice is not None)
        case BetTaken(wager=wager):
            return with_tokens(without(state, wager), wager, wager.stake)
        case BetLowered(wager=wager, stake=stake):
            return _lowered(state, wager, stake)
        case BetsClosed():
            desk = replace(state.desk, reopened=None) if state.desk.reopened else state.desk
            return replace(state, bets_closed=True, desk=desk)
        case BetsReopened(clause=clause):
            return replace(state, bets_closed=False, desk=replace(state.desk, reopened=clause))
        case (
            VoucherExchanged()
            | CommissionDeferred()
            | CommissionCollected()
            | CommissionReturned()
            | ExcessArranged()
        ):
            return _permitted(state, event)
        case _:
            assert_never(event)


def _nominated(state: TableState, wager: Wager, bet: str) -> TableState:
    """A stake has its hand again, and lies on for that one."""
    named = dataclasses.replace(wager, bet=bet)
    return replace(
        state,
        unnamed=_less(state.unnamed, wager),
        bound=(*_less(state.bound, wager), named),
    )


def _less(wagers: tuple[Wager, ...], wager: Wager) -> tuple[Wager, ...]:
    """Wagers without one such, if it is among them."""
    if wager not in wagers:
        return wagers
    place = wagers.index(wager)
    return wagers[:place] + wagers[place + 1 :]


def _placed(state: TableState, wager: Wager, *, advised: bool) -> TableState:
    """One wager more; its owner is at the table, and may have been told of the minimum."""
    people, player = state.people, wager.player
    if player in people.away:
        people = replace(people, away=people.away - {player})
    if advised:
        people = replace(people, advised=people.advised | {(player, wager.bet)})
    if wager.bet in state.rules.long:
        now = laid(replace(state, people=people), wager)
    else:
        now = replace(state, layout=(*state.layout, wager), people=people)
    if wager.bet == now.window.bet:
        now = answered(now, player)
    return with_tokens(now, wager, -wager.stake)


def with_tokens(state: TableState, wager: Wager, amount: int) -> TableState:
    """Tokens that an owner has again, or no longer, for a wager in tokens."""
    held = state.people.tokens
    if not wager.token or not amount or wager.player not in held:
        return state
    now = {**held, wager.player: Cents(held[wager.player] + amount)}
    return replace(state, people=replace(state.people, tokens=now))


def without(state: TableState, wager: Wager) -> TableState:
    """The table without one such wager."""
    if wager.bet in state.rules.long:
        return gone(state, wager)
    place = state.layout.index(wager)
    left = replace(state, layout=state.layout[:place] + state.layout[place + 1 :])
    return _bound_still(left, wager) if state.bound else left


def _bound_still(state: TableState, wager: Wager, less: tuple[Wager, ...] = ()) -> TableState:
    """A stake that had to lie on is gone from the layout, or so much less is left of it."""
    if state.bound.count(wager) <= state.layout.count(wager):
        return state
    unnamed = state.unnamed
    if wager in unnamed:
        unnamed = (*_less(unnamed, wager), *less)
    return replace(state, unnamed=unnamed, bound=(*_less(state.bound, wager), *less))


def _lowered(state: TableState, wager: Wager, stake: Cents) -> TableState:
    if wager.bet in state.rules.long:
        return with_tokens(gone(state, wager, stake), wager, wager.stake - stake)
    place = state.layout.index(wager)
    less = (dataclasses.replace(wager, stake=stake),) if stake else ()
    lower = replace(state, layout=state.layout[:place] + less + state.layout[place + 1 :])
    if state.bound:
        lower = _bound_still(lower, wager, less)
    return with_tokens(lower, wager, wager.stake - stake)


def _permitted(
    state: TableState,
    event: VoucherExchanged
    | CommissionDeferred
    | CommissionCollected
    | CommissionReturned
    | ExcessArranged,
) -> TableState:
    people = state.people
    match event:
        case VoucherExchanged(player=player, value=value, bets=bets, returned=returned):
            tokens = {**people.tokens, player: Cents(people.tokens.get(player, 0) + value)}
            only = {**people.token_bets, player: bets}
            others = people.tokens_back - {player}
            back = others | {player} if returned else others
            people = replace(people, tokens=tokens, token_bets=only, tokens_back=back)
            return replace(state, people=people)
        case CommissionDeferred(player=player):
            return replace(state, people=replace(people, deferred=people.deferred | {player}))
        case CommissionCollected(player=player, amount=amount):
            owed = {name: each for name, each in people.owed.items() if name != player}
            collected = Cents(people.collected + amount)
            return replace(state, people=replace(people, owed=owed, collected=collected))
        case CommissionReturned(player=player, amount=amount):
            owed = {**people.owed, player: Cents(people.owed.get(player, 0) + amount)}
            collected = Cents(people.collected - amount)
            return replace(state, people=replace(people, owed=owed, collected=collected))
        case ExcessArranged(player=player, maximum=maximum):
            limits = state.rules.limits
            return with_limits(state, arranged={**limits.arranged, player: maximum})
        case _:
            assert_never(event)
