"""Which commands about the cards are possible before the first coup and after the last."""

from punto.rules.commission import nothing_owed
from punto.rules.cut import cut_ends, usual_from_back
from punto.rules.introduce import ways_of
from punto.rules.model import Cards
from punto.rules.person import SeatNumber
from punto.rules.ruling import NotStated
from punto.table import commands as ask
from punto.table.decide.cards.cutting import asked_to_see, has_turn, may_cut
from punto.table.decide.cards.introducing import uncut
from punto.table.decide.cards.shuffling import shuffled_by
from punto.table.decide.guard import not_left
from punto.table.next.step import CARD, REASON, Asker, Blank, NextStep, Offered, if_taken
from punto.table.state import Phase

_BACKS = (Blank("backs"), Blank("other-backs"))


def bring_cards(a: Asker) -> Offered:
    state, ending = a.state, a.state.shoe.ending
    if nothing_owed(state.rules, state.people.owed.values()):
        return
    fill = _BACKS if state.rules.three_card else _BACKS[:1] if state.shoe.backs else ()
    known = {kind: ways[0] for kind in Cards if (ways := ways_of(state.rules, kind))}
    for kind, way in known.items():
        if kind is not Cards.USED:
            yield NextStep(ask.BringCards(cards=kind, done=way.needs), fill, clause=way.clause)
    if ending is not None and not ending.replace:
        way = known.get(Cards.USED) or next(iter(known.values()), None)
        kind, done = (way.cards, way.needs) if way else (Cards.NEW, ())
        yield NextStep(ask.BringCards(cards=kind, done=done, same=True), fill)
    elif not known:
        yield NextStep(ask.BringCards(cards=Cards.NEW), fill)


def offer_cut(a: Asker) -> Offered:
    order, seats = a.state.book.policy.who_cuts, tuple(sorted(a.state.seats))
    if order and order.value.supervisor_first:
        yield NextStep(ask.OfferCut(to_players=False), clause=order.clause)
    first = order is not None and order.value.designated_by
    seat = (Blank("first", seats),) if seats else ()
    fill = (*seat, Blank("person")) if first and a.holds(first) else ()
    yield from a.offer(ask.OfferCut(), *fill)


def cut_cards(a: Asker) -> Offered:
    if may_cut(a.state, a.by):
        left = a.state.shoe.left
        least, most = cut_ends(a.state.rules, left)
        fill = (Blank("in-front", least=least, most=most),)
        yield NextStep(ask.CutCards(in_front=left // 2), fill)


refuse_cut = if_taken(NextStep(ask.RefuseCut()))


def name_cutter(a: Asker) -> Offered:
    order, turn = a.state.book.policy.who_cuts, a.state.shoe.cutters[0]
    may = order is not None and order.value.nominee and isinstance(turn, SeatNumber)
    if may and has_turn(a.state, a.by, turn):
        yield NextStep(ask.NameCutter(person=a.by.name), (Blank("person"),))


mix_cards = if_taken(NextStep(ask.MixCards()), NextStep(ask.MixCards(by_hand=True)))


def put_cutting_card(a: Asker) -> Offered:
    if a.state.phase is Phase.LOAD or uncut(a.state):
        command = ask.PutCuttingCard(from_back=usual_from_back(a.state.rules))
        yield NextStep(command, (Blank("from-back", least=0, most=a.state.shoe.left),))


def choose_burn(a: Asker) -> Offered:
    for method in a.state.book.policy.burn or ():
        yield from a.offer(ask.ChooseBurn(burn=method.burn), clause=method.clause)


def burn_card(a: Asker) -> Offered:
    state, burning = a.state, a.state.phase is Phase.BURN
    between = state.book.policy.burn_before_any_coup and state.bets_closed
    between = between and (state.layout or not state.rules.three_card)
    if (burning or between) and not not_left(state):
        if not burning or not asked_to_see(state):
            yield NextStep(ask.BurnCard(), (CARD,))
        if burning:
            yield from a.offer(ask.BurnCard(shown=True), CARD)


end_shoe = if_taken(
    NextStep(ask.EndShoe()), when=lambda state: state.shoe.ending or not state.layout
)


def order_shuffle(a: Asker) -> Offered:
    alone = a.state.rules.arrangement.alone
    for other in (False, True):
        held = shuffled_by(a.state, other=other)
        if isinstance(held, NotStated) or not a.holds(held[0]):
            continue
        if a.takes(ask.OrderShuffle(reason="-", replace=other)):
            command = ask.OrderShuffle(reason="", replace=other)
            yield NextStep(command, (REASON,), clause=held[1])
            if alone and not other:
                yield NextStep(ask.OrderShuffle(reason="", waiting=True), (REASON,), clause=alone)
