"""Cards before the first coup and after the last."""

from __future__ import annotations

from punto.rules.commission import nothing_owed
from punto.rules.cut import cut_ends, usual_from_back
from punto.rules.introduce import ways_of
from punto.rules.model import Cards
from punto.rules.person import SeatNumber
from punto.rules.ruling import NotStated
from punto.table import commands as ask
from punto.table.decide.cards.cutting import has_turn, may_cut
from punto.table.decide.cards.introducing import not_replaced, shuffled_by, uncut
from punto.table.decide.guard import not_left
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered
from punto.table.state import Phase

_CARD = Blank(field="card")
_BACKS = (Blank(field="backs"), Blank(field="other-backs"))


def _bring(a: Asker) -> Offered:
    state, ending = a.state, a.state.shoe.ending
    if nothing_owed(state.rules, state.people.owed.values()):
        return
    same = ending is not None and not ending.replace
    fill = _BACKS if state.rules.three_card else _BACKS[:1] if state.shoe.backs else ()
    kinds = {kind: ways_of(state.rules, kind) for kind in Cards}
    known = {kind: ways[0] for kind, ways in kinds.items() if ways}
    for kind, way in known.items():
        if kind is not Cards.USED:
            command = ask.BringCards(cards=kind, done=way.needs)
            yield NextStep(ask=command, fill=fill, clause=way.clause)
    if same:
        way = known.get(Cards.USED) or next(iter(known.values()), None)
        kind, done = (way.cards, way.needs) if way else (Cards.NEW, ())
        yield NextStep(ask=ask.BringCards(cards=kind, done=done, same=True), fill=fill)
    elif not known:
        yield NextStep(ask=ask.BringCards(cards=Cards.NEW), fill=fill)


def _offer_cut(a: Asker) -> Offered:
    order = a.state.book.policy.who_cuts
    if order and order.value.supervisor_first:
        yield NextStep(ask=ask.OfferCut(to_players=False), clause=order.clause)
    if a.takes(ask.OfferCut()):
        seats = tuple(sorted(a.state.seats))
        first = order is not None and order.value.designated_by
        fill = (Blank(field="first", one_of=seats),) if first and a.holds(first) and seats else ()
        yield NextStep(ask=ask.OfferCut(), fill=fill)


def _refuse_cut(a: Asker) -> Offered:
    first, *others = a.state.shoe.cutters
    if others and has_turn(a.state, a.by, first):
        yield NextStep(ask=ask.RefuseCut())


def _name_cutter(a: Asker) -> Offered:
    order, turn = a.state.book.policy.who_cuts, a.state.shoe.cutters[0]
    may = order is not None and order.value.nominee and isinstance(turn, SeatNumber)
    if may and has_turn(a.state, a.by, turn):
        yield NextStep(ask=ask.NameCutter(person=a.by.name), fill=(Blank(field="person"),))


def _cut(a: Asker) -> Offered:
    if may_cut(a.state, a.by):
        left = a.state.shoe.left
        least, most = cut_ends(a.state.rules, left)
        fill = (Blank(field="in-front", least=least, most=most),)
        yield NextStep(ask=ask.CutCards(in_front=left // 2), fill=fill)


def _mix(a: Asker) -> Offered:
    command = ask.MixCards(by_hand=a.state.phase is Phase.LOAD)
    if a.takes(command):
        yield NextStep(ask=command)


def _put(a: Asker) -> Offered:
    if a.state.phase is Phase.LOAD or uncut(a.state):
        fill = (Blank(field="from-back", least=0, most=a.state.shoe.left),)
        command = ask.PutCuttingCard(from_back=usual_from_back(a.state.rules))
        yield NextStep(ask=command, fill=fill)


def _choose_burn(a: Asker) -> Offered:
    for method in a.state.book.policy.burn or ():
        command = ask.ChooseBurn(burn=method.burn)
        if a.takes(command):
            yield NextStep(ask=command, clause=method.clause)


def _burn(a: Asker) -> Offered:
    state, policy = a.state, a.state.book.policy
    if not_left(state):
        return
    if state.phase is Phase.BURN:
        yield NextStep(ask=ask.BurnCard(), fill=(_CARD,))
        if a.takes(ask.BurnCard(shown=True)):
            yield NextStep(ask=ask.BurnCard(shown=True), fill=(_CARD,))
    elif not policy.burn_before_any_coup or not state.bets_closed:
        return
    elif state.layout or not state.rules.three_card:
        yield NextStep(ask=ask.BurnCard(), fill=(_CARD,))


def _order_shuffle(a: Asker) -> Offered:
    for other in (False, True):
        held = shuffled_by(a.state, other=other)
        if isinstance(held, NotStated) or not a.holds(held[0]):
            continue
        if not (other and not_replaced(a.state)):
            command = ask.OrderShuffle(reason="", replace=other)
            yield NextStep(ask=command, fill=(REASON,), clause=held[1])
            if a.state.rules.arrangement.alone and not other:
                waiting = ask.OrderShuffle(reason="", waiting=True)
                yield NextStep(ask=waiting, fill=(REASON,), clause=a.state.rules.arrangement.alone)


def _end_shoe(a: Asker) -> Offered:
    if a.state.shoe.ending or not a.state.layout:
        yield NextStep(ask=ask.EndShoe())


OFFERS = {
    ask.BringCards: _bring,
    ask.OfferCut: _offer_cut,
    ask.CutCards: _cut,
    ask.RefuseCut: _refuse_cut,
    ask.NameCutter: _name_cutter,
    ask.MixCards: _mix,
    ask.PutCuttingCard: _put,
    ask.ChooseBurn: _choose_burn,
    ask.BurnCard: _burn,
    ask.EndShoe: _end_shoe,
    ask.OrderShuffle: _order_shuffle,
}
