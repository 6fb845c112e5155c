"""Which commands of Three Card Baccarat are possible: cards to areas and dealer, looks, counts."""

from punto.rules.three_card import AREA_DEALER, Mishap
from punto.table import commands as ask
from punto.table.decide.three_card.hands import counting
from punto.table.next.step import CARDS, REASON, Asker, Blank, NextStep, Offered, if_taken


def deal_to_area(a: Asker) -> Offered:
    """Offer to deal to the area where cards are due, or to another by mistake."""
    areas = Blank("area", tuple(range((a.state.rules.boxes or 0) + 1)))
    yield from a.offer(ask.DealToArea(), CARDS)
    yield from a.offer(ask.DealToArea(area=AREA_DEALER), CARDS, areas, amiss=True)


def look_at_area(a: Asker) -> Offered:
    spread = a.state.three_card
    if a.guest and spread and (own := spread.own_area(a.by.name)):
        yield from a.offer(ask.LookAtArea(area=own), CARDS)


def turn_hand(a: Asker) -> Offered:
    for area in (AREA_DEALER, *(a.state.three_card.areas if a.state.three_card else ())):
        yield from a.offer(ask.TurnHand(area=area), CARDS)


def count_cards(a: Asker) -> Offered:
    if counting(a.state):
        yield from a.offer(ask.CountCards(number=0), Blank("number", least=0))


def forfeit_bets(a: Asker) -> Offered:
    owners = tuple(dict.fromkeys(each.player for each in a.state.layout))
    if owners and a.takes(ask.ForfeitBets(player=owners[0], reason="-")):
        yield NextStep(ask.ForfeitBets(player=owners[0]), (Blank("player", owners), REASON))


report_mishap = if_taken(*(NextStep(ask.ReportMishap(mishap=each), amiss=True) for each in Mishap))
