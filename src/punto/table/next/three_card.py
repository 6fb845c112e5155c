"""Three Card Baccarat: cards to areas and dealer, looks, counts."""

from __future__ import annotations

from punto.rules.three_card import AREA_DEALER, Mishap
from punto.table import commands as ask
from punto.table.decide.three_card.hands import counting
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered

_CARDS = (Blank(field="cards"),)


def _deal(a: Asker) -> Offered:
    """Where it is due; or by mistake at another area."""
    if a.takes(ask.DealToArea()):
        yield NextStep(ask=ask.DealToArea(), fill=_CARDS)
    if a.takes(ask.DealToArea(area=AREA_DEALER)):
        areas = tuple(range((a.state.rules.boxes or 0) + 1))
        fill = (*_CARDS, Blank(field="area", one_of=areas))
        yield NextStep(ask=ask.DealToArea(area=AREA_DEALER), fill=fill, amiss=True)


def _look(a: Asker) -> Offered:
    spread = a.state.three_card
    own = spread.own_area(a.by.name) if spread and a.guest else None
    if own and a.takes(ask.LookAtArea(area=own)):
        yield NextStep(ask=ask.LookAtArea(area=own), fill=_CARDS)


def _turn(a: Asker) -> Offered:
    for area in (AREA_DEALER, *(a.state.three_card.areas if a.state.three_card else ())):
        if a.takes(ask.TurnHand(area=area)):
            yield NextStep(ask=ask.TurnHand(area=area), fill=_CARDS)


def _count(a: Asker) -> Offered:
    if counting(a.state) and a.takes(ask.CountCards(number=0)):
        yield NextStep(ask=ask.CountCards(number=0), fill=(Blank(field="number", least=0),))


def _forfeit(a: Asker) -> Offered:
    owners = tuple(dict.fromkeys(each.player for each in a.state.layout))
    if owners and a.takes(ask.ForfeitBets(player=owners[0], reason="-")):
        fill = (Blank(field="player", one_of=owners), REASON)
        yield NextStep(ask=ask.ForfeitBets(player=owners[0]), fill=fill)


def _report(a: Asker) -> Offered:
    for mishap in Mishap:
        if a.takes(ask.ReportMishap(mishap=mishap)):
            yield NextStep(ask=ask.ReportMishap(mishap=mishap), amiss=True)


OFFERS = {
    ask.DealToArea: _deal,
    ask.LookAtArea: _look,
    ask.TurnHand: _turn,
    ask.CountCards: _count,
    ask.ForfeitBets: _forfeit,
    ask.ReportMishap: _report,
}
