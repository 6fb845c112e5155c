"""What wagers in mid-coup are worth: for the first cards that open them, and on average."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from punto.odds.counting import Distribution
from punto.odds.offer import Offer
from punto.odds.price import Chance, Price, price
from punto.odds.start import Starts, together
from punto.rules.bet import Bet
from punto.rules.table_rules import TableRules
from punto.rules.window import Situation


def window_prices(table: TableRules, bet: Bet, starts: Starts) -> Iterator[Price]:
    """Where there are several situations, all of them together first; then one by one.

    Each situation on average, then in detail for the counts of both hands. One that cannot arise
    has no price.
    """
    assert bet.window is not None, bet.key
    deals = sum(each.total for each in starts.values())
    found = [
        priced
        for situation in bet.window.situations
        if (priced := tuple(_situation(table, bet, situation, starts, deals)))
    ]
    if len(bet.window.situations) > 1 and found:
        yield _average(Offer(table, bet.key), [each[0] for each in found])
    for each in found:
        yield from each


def _situation(
    table: TableRules, bet: Bet, situation: Situation, starts: Starts, deals: int
) -> Iterator[Price]:
    held = {start: found for start, found in starts.items() if situation.holds(start)}
    if not held:
        return
    offer = Offer(table, bet.key, on=situation.key)
    yield _given(offer, together(held.values()), deals)
    for start in sorted(held):
        option = f"player {start.player}, banker {start.banker}"
        yield replace(_given(replace(offer, option=option), held[start], deals), detail=True)


def _given(offer: Offer, found: Distribution, deals: int) -> Price:
    return replace(price(offer, found), arises=Fraction(found.total, deals))


def _average(offer: Offer, prices: list[Price]) -> Price:
    """All situations together, each as often as it arises."""
    arises = sum((each.arises for each in prices), Fraction(0))
    chances = [
        replace(chance, probability=chance.probability * each.arises / arises)
        for each in prices
        for chance in each.chances
    ]
    return Price(offer, tuple(_alike(chances)), arises=arises)


def _alike(chances: list[Chance]) -> Iterator[Chance]:
    """Chances that bring the same by the same odds, told once, with all their clauses."""
    found: dict[tuple[Fraction, str, str], list[Chance]] = {}
    for each in chances:
        found.setdefault((each.net, each.when, each.pays), []).append(each)
    for members in found.values():
        clauses = dict.fromkeys(clause for each in members for clause in each.clauses)
        probability = sum((each.probability for each in members), Fraction(0))
        yield replace(members[0], probability=probability, clauses=tuple(clauses))
