"""How events change what the management ordered: signs, limits, games, coups without wagers."""

import dataclasses
from typing import Any, assert_never

from msgspec.structs import replace

from punto.rules.answers import Personal
from punto.rules.configure import choices_with_variant, configured
from punto.rules.model import Item
from punto.rules.notice import Announced
from punto.table import events
from punto.table.evolve.terms import in_force, with_choices, with_limits, with_rules
from punto.table.state import Closing, NoBetCoup, Phase, SignUp, TableState


def evolve(state: TableState, event: events.DeskEvent) -> TableState:
    if isinstance(event, events.LimitEvent):
        return _limits(state, event)
    if isinstance(event, events.ChosenEvent):
        return _chosen(state, event)
    desk = state.desk
    match event:
        case events.SignPosted(item=item, at=at, announces=announces, effective=effective):
            new = SignUp(at, announces, effective)
            others = (each for each in desk.signs.get(item, ()) if each.beside(new))
            return _with_signs(state, item, (*others, new))
        case events.SignTakenDown():
            return _taken_down(state, event)
        case events.VariantChanged():
            return _variant(state, event)
        case events.OptionChosen(family=family, option=option):
            chosen = {**state.sign.choices.options, family: option}
            return with_choices(state, options=chosen)
        case events.NoBetCoupsOrdered():
            return _no_bet(state, event)
        case events.NoBetCoupsEnded():
            desk = replace(desk, no_bet=0, no_bet_clause=None, until_wagered=False)
            return replace(state, desk=desk, no_bet=None, bets_called=True)
        case events.ClosingAnnounced(at=at, effective=effective):
            closing = Closing(at, desk.coups, effective)
            return replace(state, desk=replace(desk, closing=closing))
        case events.TableClosed():
            closed = replace(state, phase=Phase.CLOSED, desk=replace(desk, closing=None), seats={})
            return in_force(_down(closed, Item.CLOSING_TIME))
        case events.TableOpened():
            return replace(state, phase=Phase.CARDS, shoe=replace(state.shoe, backs=""))
        case _:
            assert_never(event)


def _chosen(state: TableState, event: events.ChosenEvent) -> TableState:
    desk = state.desk
    match event:
        case events.BoxClosed(area=area):
            return replace(state, desk=replace(desk, closed_boxes=desk.closed_boxes | {area}))
        case events.BoxOpened(area=area):
            return replace(state, desk=replace(desk, closed_boxes=desk.closed_boxes - {area}))
        case events.FaceChosen(down=down):
            return replace(state, desk=replace(desk, face_down=down))
        case events.BetsOffered(bets=bets):
            return _set_up(state, offered=frozenset(bets))
        case events.DecksChosen(decks=decks):
            return _set_up(state, decks=decks)
        case events.BetRestricted(bet=bet, on=on):
            others = state.sign.choices.restricted - {bet}
            return with_choices(state, restricted=others | {bet} if on else others)
        case _:
            assert_never(event)


def _set_up(state: TableState, **changed: Any) -> TableState:
    """The table with other choices of the operator, which `decide` has checked against the book."""
    choices = dataclasses.replace(state.sign.choices, **changed)
    return with_rules(state, configured(state.book, choices))


def _limits(state: TableState, event: events.LimitEvent) -> TableState:
    limits = state.sign.limits
    match event:
        case events.MinimumSet(bet=bet, minimum=minimum, keep=keep, for_all=for_all):
            if keep:
                limits, state = limits.kept_by(keep, bet), _down(state, Item.TWO_MINIMUMS)
            elif for_all:
                kept = {who: least for who, least in limits.kept.items() if who[1] != bet}
                limits, state = dataclasses.replace(limits, kept=kept), _served(state, bet)
            return with_choices(state, limits=limits.with_minimum(bet, minimum))
        case events.MaximumSet(bet=bet, maximum=maximum):
            changed = dataclasses.replace(limits.shown(bet), maximum=maximum)
            return with_limits(state, bets={**limits.bets, bet: changed})
        case events.DifferentialSet(differential=differential):
            return with_limits(_down(state, Item.DIFFERENTIAL), differential=differential)
        case events.AreaMaximumSet(maximum=maximum):
            return with_limits(state, area_maximum=maximum)
        case events.PersonalSet(player=player, bet=bet, minimum=least, maximum=most):
            own = dataclasses.replace(limits.shown(bet), minimum=least, maximum=most)
            return with_limits(state, personal={**limits.personal, (player, bet): own})
        case _:
            assert_never(event)


def _with_signs(state: TableState, item: Item, signs: tuple[SignUp, ...]) -> TableState:
    up = {each: others for each, others in state.desk.signs.items() if each is not item}
    return replace(state, desk=replace(state.desk, signs={**up, item: signs} if signs else up))


def _taken_down(state: TableState, event: events.SignTakenDown) -> TableState:
    """The table without a sign; a player's limits that need one end too [nsw-premium 6.7]."""
    item, about, answer = event.item, event.about, state.book.policy.individual_limits
    left = tuple(each for each in state.desk.signs[item] if not each.concerns(about))
    own = state.sign.limits.personal
    kept = {who: limit for who, limit in own.items() if about not in ("", who[0])}
    if item is Item.PERSONAL_LIMITS and kept != own and answer and answer.value is Personal.SIGN:
        state = with_limits(state, personal=kept)
    return _with_signs(state, item, left)


def _down(state: TableState, *items: Item) -> TableState:
    """The table without these signs, which are no longer true."""
    left = {item: sign for item, sign in state.desk.signs.items() if item not in items}
    return replace(state, desk=replace(state.desk, signs=left))


def _served(state: TableState, bet: str) -> TableState:
    """The table whose sign of a higher minimum is used up for a bet."""
    signs = tuple(
        replace(each, announces=replace(each.announces, served=(*each.announces.served, bet)))
        if isinstance(each.announces, Announced) and each.announces.holds_for(bet)
        else each
        for each in state.desk.signs.get(Item.NEW_MINIMUM, ())
    )
    return _with_signs(state, Item.NEW_MINIMUM, signs)


_OF_A_GAME = (Item.PAYOUT_ODDS, Item.PERCENTAGE, Item.PAY_SCALE, Item.NEW_GAME)
"""Signs that tell of one game only."""


def _variant(state: TableState, event: events.VariantChanged) -> TableState:
    """The table with another variant and the choices that fit; `decide` has checked them."""
    choices = choices_with_variant(state.sign, event.variant, event.percentage)
    return with_rules(_down(state, *_OF_A_GAME), configured(state.book, choices))


def _no_bet(state: TableState, event: events.NoBetCoupsOrdered) -> TableState:
    desk = state.desk
    if event.open:
        return replace(state, desk=replace(desk, wagerless=event.coups))
    coups, clause, on = event.coups, event.clause, event.until_wagered
    desk = replace(desk, no_bet=coups, no_bet_clause=clause, until_wagered=on)
    return replace(state, desk=desk, no_bet=NoBetCoup(clause))
