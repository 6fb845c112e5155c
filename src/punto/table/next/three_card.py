"""Three Card Baccarat: cards to areas and dealer, looks, counts."""

from __future__ import annotations

from punto.rules.three_card import AREA_DEALER, Mishap
from punto.table import commands as ask
from punto.table.decide.three_card.hands import counting
from punto.table.next.step import CARDS, REASON, Asker, Blank, NextStep, Offered, if_taken


def deal_to_area(a: Asker) -> Offered:
    """Where it is due; or by mistake at another area."""
    if a.takes(ask.DealToArea()):
        yield NextStep(ask.DealToArea(), (CARDS,))
    elsewhere = ask.DealToArea(area=AREA_DEALER)
    if a.takes(elsewhere):
        areas = Blank("area", tuple(range((a.state.rules.boxes or 0) + 1)))
        yield NextStep(elsewhere, (CARDS, areas), amiss=True)


def look_at_area(a: Asker) -> Offered:
    spread = a.state.three_card
    own = spread.own_area(a.by.name) if spread and a.guest else None
    if own and a.takes(ask.LookAtArea(area=own)):
        yield NextStep(ask.LookAtArea(area=own), (CARDS,))


def turn_hand(a: Asker) -> Offered:
    for area in (AREA_DEALER, *(a.state.three_card.areas if a.state.three_card else ())):
        if a.takes(ask.TurnHand(area=area)):
            yield NextStep(ask.TurnHand(area=area), (CARDS,))


def count_cards(a: Asker) -> Offered:
    if counting(a.state) and a.takes(ask.CountCards(number=0)):
        yield NextStep(ask.CountCards(number=0), (Blank("number", least=0),))


def forfeit_bets(a: Asker) -> Offered:
    owners = tuple(dict.fromkeys(each.player for each in a.state.layout))
    if owners and a.takes(ask.ForfeitBets(player=owners[0], reason="-")):
        yield NextStep(ask.ForfeitBets(player=owners[0]), (Blank("player", owners), REASON))


report_mishap = if_taken(*(NextStep(ask.ReportMishap(mishap=each), amiss=True) for each in Mishap))
