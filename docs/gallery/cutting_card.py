"""How does the place of the cutting card change the number of coups in a shoe?

Crown lays it about 20 cards from the back, or exactly 13 [crown-melbourne-v29 4.2.4(a)]
[crown-melbourne-v29 4.2.4(b)]; New South Wales 20 or more [nsw-premium 4.6/cut-card].

A coup takes 4.94 cards on average, so seven cards should be worth 1.42 coups. The edge should not
change by anything that can be seen: every coup that is certain to come is as good as the first, and
only whether the last ones come depends on the cards before them.

    python docs/gallery/cutting_card.py [--coups N] [--out FILE]
"""

from __future__ import annotations

from argparse import ArgumentParser
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

from punto.odds import Composition, Counting, Price, distribution, odds
from punto.odds.picture import LINES, blank, plain, save
from punto.rules.books import book
from punto.rules.default import table_of
from punto.rules.table_rules import TableRules
from punto.sim.dealing import Dealing, Wish, dealing_of
from punto.sim.reports.course import result_of
from punto.sim.run import simulate
from punto.sim.tally import Tally

CROWN, NSW = "crown-melbourne-v29", "nsw-premium"
PLACES = (20, 30, 40, 52, 65, 78, 91, 104, 117, 130, 143, 156)
SEED = 6


class Shoes(NamedTuple):
    """Shoes with the cutting card at one place: their coups, and the edge of each wager."""

    from_back: int
    tally: Tally

    @property
    def mean(self) -> Fraction:
        return Fraction(self.tally.coups, sum(self.tally.shoes.values()))

    @property
    def spread(self) -> float:
        shoes = sum(self.tally.shoes.values())
        squares = sum(coups**2 * number for coups, number in self.tally.shoes.items())
        return sqrt(Fraction(squares, shoes) - self.mean**2)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(sum(self.tally.shoes.values()))


def dealt(key: str, from_back: int, coups: int) -> Shoes:
    """Simulate with the cutting card there, everything else as the book has it."""
    rules = book(key).rules
    table = table_of(rules, rules.variants[0])
    assert isinstance(table, TableRules)
    dealing = dealing_of(table, Wish(from_back=from_back))
    assert isinstance(dealing, Dealing), dealing
    return Shoes(from_back, simulate(rules, dealing, coups, seed=SEED))


def cards_per_coup() -> Fraction:
    """Exactly, from eight full decks."""
    rules = book(CROWN).rules
    coups = distribution(Composition.of_decks(8), Counting(rules.draw, rules.points))
    cards = sum(
        number * (outcome.player_cards + outcome.banker_cards)
        for outcome, number in coups.counts.items()
    )
    return Fraction(cards, coups.total)


def exact() -> dict[str, Price]:
    sheet = odds(CROWN, variant="traditional", wager=("player", "banker", "tie"))
    prices = [line.price for line in sheet if isinstance(line.price, Price)]
    return {each.offer.wager: each for each in prices if not each.offer.extra}


def edge(shoes: Shoes, price: Price) -> tuple[float, float]:
    """The edge as it came out, and 1.96 standard errors of it, in % of the stake."""
    result = result_of(shoes.tally, price)
    return -100 * float(result.mean), 196 * result.standard_error


def measure(coups: int) -> tuple[Shoes, Shoes, list[Shoes]]:
    """Crown's two places, and some of New South Wales."""
    thirteen, twenty = (dealt(CROWN, cards, coups) for cards in (13, 20))
    return thirteen, twenty, [dealt(NSW, cards, coups) for cards in PLACES]


def draw(thirteen: Shoes, twenty: Shoes, curve: list[Shoes], file: str) -> None:
    figure = blank(file, 6.4)
    places = figure.add_gridspec(2, 2)
    _histogram(plain(figure.add_subplot(places[0, 0])), thirteen, twenty)
    _means(plain(figure.add_subplot(places[0, 1])), [thirteen, twenty], curve)
    _edges(plain(figure.add_subplot(places[1, :])), [thirteen, *curve])
    coups = sum(each.tally.coups for each in (thirteen, twenty, *curve))
    source = f"{CROWN} at 13 and 20, {NSW} from 20 on; 8 decks; {coups:,} coups, seed {SEED}"
    figure.supxlabel(source, fontsize=7, color="#555555", x=0.01, ha="left")
    save(figure, file)


def _histogram(axes: Any, thirteen: Shoes, twenty: Shoes) -> None:
    for shoes, colour, shift in ((twenty, LINES[0], -0.2), (thirteen, LINES[1], 0.2)):
        number = sum(shoes.tally.shoes.values())
        bars = {at: 100 * n / number for at, n in shoes.tally.shoes.items() if n * 2000 > number}
        label = f"{shoes.from_back} from the back: mean {float(shoes.mean):.2f}"
        axes.bar([at + shift for at in bars], list(bars.values()), 0.4, color=colour, label=label)
    axes.set_xlabel("coups in a shoe")
    axes.set_ylabel("% of all shoes")
    axes.set_ylim(0, 1.3 * axes.get_ylim()[1])
    axes.legend(loc="upper left", frameon=False, fontsize=8)
    axes.set_title("Crown's two places", loc="left", fontsize=10)


def _means(axes: Any, crown: list[Shoes], curve: list[Shoes]) -> None:
    for shoes, style, colour, label in (
        (curve, "o-", LINES[0], "New South Wales"),
        (crown, "D-", LINES[1], "Crown, which deals one coup more at times"),
    ):
        places, means = [each.from_back for each in shoes], [float(each.mean) for each in shoes]
        axes.plot(places, means, style, color=colour, markersize=4, label=label)
    axes.set_xlabel("cards behind the cutting card")
    axes.set_ylabel("coups in a shoe, mean")
    axes.legend(frameon=False, fontsize=8)
    title = f"One coup for every {float(cards_per_coup()):.2f} cards"
    axes.set_title(title, loc="left", fontsize=10)


def _edges(axes: Any, found: list[Shoes]) -> None:
    for at, price in enumerate((exact()["player"], exact()["banker"])):
        edges = [edge(each, price) for each in found]
        axes.axhline(100 * float(price.edge), color=LINES[at], linewidth=0.8)
        axes.errorbar(
            [each.from_back + at - 0.5 for each in found], [value for value, _ in edges],
            [error for _, error in edges], fmt="o", color=LINES[at], markersize=4, capsize=2,
            label=f"{price.offer.title}: exactly {100 * float(price.edge):.4f}%",
        )  # fmt: skip
    axes.set_xlabel("cards behind the cutting card")
    axes.set_ylabel("edge of the house, % of the stake")
    low, high = axes.get_ylim()
    axes.set_ylim(low, high + 0.2 * (high - low))
    axes.legend(frameon=False, fontsize=8, ncols=2, loc="upper left")
    title = "The edge stays: simulated with 1.96 standard errors, on the exact line"
    axes.set_title(title, loc="left", fontsize=10)


def main() -> None:
    parser = ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--coups", type=int, default=10**8, help="coups for each place")
    parser.add_argument("--out", default="docs/gallery/cutting-card.png")
    asked = parser.parse_args()
    thirteen, twenty, curve = measure(asked.coups)
    for each in (thirteen, *curve):
        edges = "  ".join(f"{key} {edge(each, price)[0]:.3f}%" for key, price in exact().items())
        print(f"{each.from_back:4d} from the back  {float(each.mean):6.2f} coups  {edges}")
    more, error = thirteen.mean - twenty.mean, sqrt(thirteen.error**2 + twenty.error**2)
    print(f"13 in place of 20: {float(more):.3f} coups more, give or take {1.96 * error:.3f};")
    print(f"7 cards of {float(cards_per_coup()):.4f} a coup: {float(7 / cards_per_coup()):.3f}")
    draw(thirteen, twenty, curve, asked.out)


if __name__ == "__main__":
    main()
