"""Which of the Tiger options is the best one?

Crown has two families of such wagers, each with five pay tables of which the house chooses one:
[crown-melbourne-v29 1.1/Tiger Side Wager] and [crown-melbourne-v29 1.1/Dragon Tiger Side Wager].
The best for the player is the one with the smallest edges; hits are the same for all, since an
option changes what is paid and not when.

    python docs/gallery/tiger.py [--coups N] [--out FILE]
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import groupby
from math import sqrt
from typing import Any

from punto.odds import Price, odds
from punto.odds.picture import LINES, blank, plain, save
from punto.rules.books import book
from punto.rules.default import table_of
from punto.rules.table_rules import TableRules
from punto.sim.dealing import Dealing, dealing_of
from punto.sim.reports.course import result_of
from punto.sim.run import simulate
from punto.sim.tally import Tally

CROWN, VARIANT = "crown-melbourne-v29", "traditional"
FAMILIES = {"tiger": "Tiger", "dragon-tiger": "Dragon Tiger"}
OPTIONS = tuple(f"option{number}" for number in range(1, 6))
SEED = 9

Family = dict[str, dict[str, Price]]
"""By wager and option."""


def exact(family: str) -> Family:
    """The exact prices of a family's wagers in all options."""
    found: Family = {}
    for line in odds(CROWN, variant=VARIANT):
        wager = line.price.offer.wager
        if wager.startswith(f"{family}/") and isinstance(line.price, Price):
            found.setdefault(wager, {})[line.price.offer.option] = line.price
    return found


def means(family: Family) -> dict[str, float]:
    """The edge of the same stake on every wager of the family, by option."""
    return {
        option: float(sum(prices[option].edge for prices in family.values()) / len(family))
        for option in OPTIONS
    }


def dealt(coups: int) -> Tally:
    rules = book(CROWN).rules
    variant = rules.variant(VARIANT)
    assert variant is not None
    table = table_of(rules, variant)
    assert isinstance(table, TableRules)
    dealing = dealing_of(table)
    assert isinstance(dealing, Dealing)
    return simulate(rules, dealing, coups, seed=SEED)


def draw(families: dict[str, Family], tally: Tally, file: str) -> None:
    figure = blank(file, 7.2)
    places = figure.subplots(2, 1)
    for axes, (key, family) in zip(places, families.items(), strict=True):
        _edges(plain(axes), family, tally)
        title = f"{FAMILIES[key]}: {_named(_best(family))} keeps least of every wager"
        axes.set_title(title, loc="left", fontsize=10)
    places[0].legend(frameon=False, fontsize=8, ncols=6, loc="upper left")
    places[0].set_ylim(0, 18)
    source = f"{CROWN} {VARIANT}, {tally.dealing.decks} decks; bars: exactly; dots with 1.96 "
    source += f"standard errors: {tally.coups:,} coups, seed {SEED}"
    figure.supxlabel(source, fontsize=7, color="#555555", x=0.01, ha="left")
    save(figure, file)


def _best(family: Family) -> str:
    """The option that has the smallest edge in every wager at once."""
    (best,) = (
        option
        for option in OPTIONS
        if all(
            prices[option].edge == min(each.edge for each in prices.values())
            for prices in family.values()
        )
    )
    return best


def _named(option: str) -> str:
    return option.replace("option", "option ")


def _edges(axes: Any, family: Family, tally: Tally) -> None:
    for at, option in enumerate(OPTIONS):
        prices = [prices[option] for prices in family.values()]
        here = [place + 0.16 * (at - 2) for place in range(len(prices))]
        edges = [100 * float(each.edge) for each in prices]
        axes.bar(here, edges, 0.15, color=LINES[at], alpha=0.75, label=_named(option))
        seen = [result_of(tally, each) for each in prices]
        axes.errorbar(
            here,
            [-100 * float(each.mean) for each in seen],
            [196 * each.standard_error for each in seen],
            fmt=".",
            color="black",
            markersize=3,
            linewidth=0.8,
            label="simulated" if option == OPTIONS[-1] else None,
        )
    axes.set_xticks(range(len(family)), [_label(prices) for prices in family.values()], fontsize=8)
    axes.set_ylabel("edge of the house, % of the stake")


def _label(prices: dict[str, Price]) -> str:
    """A wager, how often it hits, and the standard deviations of its options."""
    first = prices[OPTIONS[0]]
    spreads = sorted({round(sqrt(each.variance), 1) for each in prices.values()})
    spread = " to ".join(str(each) for each in dict.fromkeys((spreads[0], spreads[-1])))
    title = first.offer.title.removesuffix(" (Dragon Tiger)")
    return f"{title}\nhits {100 * float(first.hit):.2f}%\ns.d. {spread}"


def _told(prices: dict[str, Price]) -> Iterator[str]:
    for edge, same in groupby(prices.items(), lambda each: each[1].edge):
        names = [option.removeprefix("option") for option, _ in same]
        yield f"{float(edge):.4%} ({', '.join(names)})"


def main() -> None:
    parser = ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--coups", type=int, default=10**8)
    parser.add_argument("--out", default="docs/gallery/tiger.png")
    asked = parser.parse_args()
    families = {key: exact(key) for key in FAMILIES}
    for family in families.values():
        for wager, prices in family.items():
            hits = f"hits {float(prices[OPTIONS[0]].hit):.4%}"
            print(f"{wager:28s} {hits}  edge by option: {'  '.join(_told(prices))}")
        average = "  ".join(f"{option} {edge:.4%}" for option, edge in means(family).items())
        print(f"{'the same stake on each':28s} {average}")
    draw(families, dealt(asked.coups), asked.out)


if __name__ == "__main__":
    main()
