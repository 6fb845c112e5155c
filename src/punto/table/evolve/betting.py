"""How events change the wagers that lie, and what staff permitted about wagers."""

import dataclasses
from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from punto.money import NOTHING, Cents
from punto.rules.answers import UnderMinimumLate
from punto.rules.card_opening import still_first
from punto.rules.clause import Clause
from punto.rules.valid_stake import valid_wagers
from punto.rules.wager import Wager
from punto.table import events
from punto.table.evolve.faults import not_asked, over_for_all
from punto.table.evolve.lasting import answered, gone, laid, open_again
from punto.table.evolve.terms import in_force, with_limits
from punto.table.state import TableState


def evolve(state: TableState, event: events.BetEvent) -> TableState:
    if isinstance(event, events.PermitEvent):
        return _permitted(state, event)
    match event:
        case events.MarkerPut():
            return state
        case events.NominationVoided(wager=wager):
            unnamed, bound = with_part(state.unnamed, wager), with_part(state.bound, wager)
            return replace(state, unnamed=unnamed, bound=bound)
        case events.Nominated(wager=wager, bet=bet):
            return _nominated(state, wager, bet)
        case events.BetsCalled():
            state = in_force(state)
            state = state if state.wagers else replace(over_for_all(state), locked=None)
            return replace(state, bets_called=True, bets_closed=False, off=())
        case events.BetPlaced():
            return _placed(state, event)
        case events.BetTaken(wager=wager):
            return _taken(state, wager)
        case events.BetLowered(wager=wager, stake=stake, clause=clause):
            under = state.book.policy.under_minimum
            advice = clause if under and clause == under.clause else None
            lower = _advised(with_stake(state, wager, stake), wager, advice)
            return _rights(state, with_tokens(lower, wager, wager.stake - stake))
        case events.BetAdvised(wager=wager, clause=clause):
            return _told(state, wager, clause)
        case events.BetsClosed():
            desk = replace(state.desk, reopened=None) if state.desk.reopened else state.desk
            return replace(state, bets_closed=True, desk=desk)
        case events.BetsReopened(clause=clause):
            desk, long = replace(state.desk, reopened=clause), open_again(state.lasting)
            return replace(state, bets_closed=False, desk=desk, lasting=long)
        case _:
            assert_never(event)


def _taken(state: TableState, wager: Wager) -> TableState:
    """A wager is off; after the close it still counts in the totals [rws 5.13]."""
    left = with_tokens(with_stake(state, wager), wager, wager.stake)
    if state.bets_closed:
        left = replace(left, off=(*left.off, wager))
    if state.fault and all(each.player != wager.player for each in left.layout):
        left = not_asked(left, wager.player)
    return _rights(state, left)


def _rights(before: TableState, now: TableState) -> TableState:
    """Who took a hand loses it with the wager, or to a higher wager before the cards are passed.

    A player who was approved keeps it, whatever the wagers. [nsw-premium 8.5] [nsw-premium 8.8]
    """
    for hand, name in now.hold.accepted.items():
        if now.hold.approved.get(hand) == name:
            continue
        passed, then = hand in now.hold.passed, valid_wagers(before.rules, before.layout)
        have = valid_wagers(now.rules, now.layout)
        if passed:  # The cards are with that player, and nobody else's wager counts any more.
            then, have = (tuple(_of(name, each)) for each in (then, have))
        if not still_first(now.rules, then, have, seats=now.places, hand=hand, player=name):
            now = replace(now, hold=now.hold.untaken(hand))
    return now


def _of(player: str, wagers: tuple[Wager, ...]) -> Iterator[Wager]:
    return (each for each in wagers if each.player == player)


def _nominated(state: TableState, wager: Wager, bet: str) -> TableState:
    """After a tie, a stake lies on for the hand that its owner named, with others there."""
    bound = without_part(state.bound, wager)
    named = dataclasses.replace(wager, bet=bet)
    return replace(state, unnamed=without_part(state.unnamed, wager), bound=with_part(bound, named))


def with_part(parts: tuple[Wager, ...], wager: Wager) -> tuple[Wager, ...]:
    """Add `wager` to these parts of wagers; a part with the same key is made larger instead."""
    old = next((each for each in parts if each.key == wager.key), None)
    stake = Cents(old.stake + wager.stake) if old else wager.stake
    return _put(parts, dataclasses.replace(old or wager, stake=stake))


def _put(wagers: tuple[Wager, ...], whole: Wager) -> tuple[Wager, ...]:
    """The wagers with one more; one that was only made larger keeps its place in the order."""
    for at, each in enumerate(wagers):
        if each.key == whole.key:
            return (*wagers[:at], whole, *wagers[at + 1 :])
    return (*wagers, whole)


def without_part(parts: tuple[Wager, ...], wager: Wager) -> tuple[Wager, ...]:
    """Take the stake of `wager` off the part with the same key; an empty part is left out."""
    left = (
        dataclasses.replace(each, stake=Cents(max(each.stake - wager.stake, 0)))
        if each.key == wager.key
        else each
        for each in parts
    )
    return tuple(each for each in left if each.stake)


def _placed(state: TableState, event: events.BetPlaced) -> TableState:
    """The table with more chips; their owner is there, and may know of the minimum now."""
    wager, people, player = event.wager, state.people, event.wager.player
    if player in people.away:
        state = replace(state, people=replace(people, away=people.away - {player}))
    now = _advised(state, wager, event.advice)
    lasts = wager.bet in state.rules.lasting
    now = laid(now, wager) if lasts else replace(now, layout=_put(now.layout, wager))
    if wager.bet == now.window.bet:
        now = answered(now, player)
    return _rights(state, with_tokens(now, wager, -event.added))


def _told(state: TableState, wager: Wager, clause: Clause) -> TableState:
    """The table once an owner was told of the minimum, for a wager that lies or is settled."""
    late = state.book.policy.under_minimum_late
    if late and late.value is UnderMinimumLate.PLAYS_ONCE:
        return _advised(state, wager, clause)
    return replace(state, layout=_put(state.layout, wager.under(wager.number, warned=True)))


def _advised(state: TableState, wager: Wager, advice: Clause | None) -> TableState:
    """The table that knows, if a clause was given, that the owner has been told of the minimum."""
    if advice is None:
        return state
    told = state.people.advised | {(wager.player, wager.bet)}
    return replace(state, people=replace(state.people, advised=told))


def with_tokens(state: TableState, wager: Wager, amount: int) -> TableState:
    """The table with `amount` more tokens in the owner's hand, if the wager was made in tokens."""
    held = state.people.tokens
    if not wager.token or not amount or wager.player not in held:
        return state
    now = {**held, wager.player: Cents(held[wager.player] + amount)}
    return replace(state, people=replace(state.people, tokens=now))


def with_stake(state: TableState, wager: Wager, stake: Cents = NOTHING) -> TableState:
    """The table with a wager lowered to `stake`, or without it where nothing is left.

    No more of a stake must lie on after a tie than is left of it on the layout.
    """
    if wager.bet in state.rules.lasting:
        return gone(state, wager, stake)
    place = state.layout.index(wager)
    less = (dataclasses.replace(wager, stake=stake),) if stake else ()
    left = replace(state, layout=state.layout[:place] + less + state.layout[place + 1 :])
    if not state.bound:
        return left
    unnamed = tuple(_capped(state.unnamed, wager, stake))
    return replace(left, unnamed=unnamed, bound=tuple(_capped(state.bound, wager, stake)))


def _capped(parts: tuple[Wager, ...], wager: Wager, left: Cents) -> Iterator[Wager]:
    for each in parts:
        if each.key != wager.key or each.stake <= left:
            yield each
        elif left:
            yield dataclasses.replace(each, stake=left)


def _permitted(state: TableState, event: events.PermitEvent) -> TableState:
    people = state.people
    match event:
        case events.VoucherExchanged(player=player, value=value, bets=bets, returned=returned):
            tokens = {**people.tokens, player: Cents(people.tokens.get(player, 0) + value)}
            only = {**people.token_bets, player: bets}
            others = people.tokens_back - {player}
            back = others | {player} if returned else others
            people = replace(people, tokens=tokens, token_bets=only, tokens_back=back)
            return replace(state, people=people)
        case events.CommissionDeferred(player=player):
            return replace(state, people=replace(people, deferred=people.deferred | {player}))
        case events.CommissionCollected(player=player, amount=amount):
            owed = {name: each for name, each in people.owed.items() if name != player}
            collected = Cents(people.collected + amount)
            return replace(state, people=replace(people, owed=owed, collected=collected))
        case events.CommissionReturned(player=player, amount=amount):
            owed = {**people.owed, player: Cents(people.owed.get(player, 0) + amount)}
            collected = Cents(people.collected - amount)
            return replace(state, people=replace(people, owed=owed, collected=collected))
        case events.ExcessArranged(player=player, maximum=maximum, shoe=shoe):
            others = people.excess_for_shoe - {player}
            people = replace(people, excess_for_shoe=others | {player} if shoe else others)
            arranged = state.sign.limits.without_excess({player}).arranged
            if maximum:
                arranged = {**arranged, player: maximum}
            return with_limits(replace(state, people=people), arranged=arranged)
        case _:
            assert_never(event)
