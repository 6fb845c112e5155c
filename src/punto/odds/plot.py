"""Odds as pictures: edges, effects of removal, and edges along a recorded shoe.

Needs `punto[plot]`. Exact numbers become floats only in pictures, which show no more digits.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from punto.cards import Rank
from punto.odds.effect import Effects, distinct
from punto.odds.group import Group, grouped
from punto.odds.picture import HOUSE, PLAYER, PlotError, stack
from punto.odds.price import Price
from punto.odds.recorded_shoe import RecordedCoup
from punto.odds.sheet import Sheet

__all__ = ["PlotError", "along", "edges", "effects"]


def edges(sheet: Sheet, file: str) -> None:
    """Draw a bar for each wager: the edge of the house in percent of the stake."""
    several = len({line.price.offer.book for line in sheet}) > 1
    found = [(group, group.line.price) for group in reversed(grouped(sheet))]
    prices = [(_wager(group, several), price) for group, price in found if isinstance(price, Price)]
    if not prices:
        raise PlotError("No wager has a price, so nothing can be drawn.")

    def draw(axes: Any) -> None:
        values = [float(100 * price.edge) for _, price in prices]
        colours = [PLAYER if value < 0 else HOUSE for value in values]
        # By place and not by label: two wagers of one label have a bar each.
        bars = axes.barh(range(len(prices)), values, color=colours)
        axes.set_yticks(range(len(prices)), [label for label, _ in prices])
        axes.bar_label(bars, fmt="%.2f", padding=3, fontsize=7)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.margins(x=0.12, y=0.01)
        axes.tick_params(axis="y", labelsize=7)
        axes.set_xlabel("edge of the house, % of the stake")
        books = dict.fromkeys(price.offer.book for _, price in reversed(prices))
        axes.set_title("\n".join(books))

    stack([draw], file, height=1.2 + 0.2 * len(prices))


def _wager(group: Group, several: bool) -> str:
    """A wager's label, with its variant if there is only one, and its book if there are several."""
    book = group.line.price.offer.book if several else ""
    variant = group.variants[0] if len(group.variants) == 1 else ""
    return " ".join(filter(None, (book, variant, group.wager, group.called)))


def effects(found: Sequence[Effects], file: str) -> None:
    """Draw a panel for each wager: how its expectation changes when a card of each rank is gone."""
    drawn = distinct(found)
    if not drawn:
        raise PlotError("no wager has effects; nothing can be drawn")

    def draw(each: Effects, axes: Any) -> None:
        values = [float(10**6 * (each.changes[rank] or 0)) for rank in Rank]
        colours = [PLAYER if value > 0 else HOUSE for value in values]
        axes.bar([rank.value for rank in Rank], values, color=colours)
        axes.axhline(0, color="black", linewidth=0.8)
        axes.set_ylabel("millionths of the stake\nred: the player gains", fontsize=7)
        axes.set_title(each.offer.label, fontsize=10)

    stack([partial(draw, each) for each in drawn], file, height=2.4 * len(drawn))


def along(found: Sequence[RecordedCoup], file: str) -> None:
    """Draw a panel for each wager: the edge of the house before each coup of a recorded shoe."""
    if not found:
        raise PlotError("no coup is recorded; nothing can be drawn")

    def draw(place: int, axes: Any) -> None:
        values = [float(100 * moment.prices[place].edge) for moment in found]
        axes.plot([moment.number for moment in found], values, color=HOUSE, linewidth=1.4)
        axes.axhline(0, color=PLAYER, linewidth=0.8)
        axes.set_ylabel("edge, %", fontsize=8)
        axes.set_title(found[0].prices[place].offer.label, fontsize=10)
        axes.set_xlabel("coup", fontsize=8)
        axes.xaxis.get_major_locator().set_params(integer=True)

    wagers = len(found[0].prices)
    stack([partial(draw, place) for place in range(wagers)], file, height=2.4 * wagers)
