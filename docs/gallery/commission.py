"""What does a commission of 5% cost the house, if what chips cannot pay is rounded up?

A win on Banker pays 19 to 20. With chips from 5.00 on, 19/20 of a stake can be paid only every
100.00. In between New South Wales pays up to the next chip [nsw-premium 5.7], and so does Crown
[crown-melbourne-v29 6.3.3], unless the dealer refuses such a stake [crown-melbourne-v29 5.6]. The
New Zealand books let only the part of the stake play that can be paid [nz-division-5 5.13]
[nz-midi-1998 5.9]. None rounds the commission up instead; it is drawn for comparison.

    python docs/gallery/commission.py [--coups N] [--out FILE]
"""

from __future__ import annotations

from argparse import ArgumentParser
from fractions import Fraction
from typing import Any

from punto.money import Cents, Chips, cents
from punto.odds import (
    Composition,
    Counting,
    Distribution,
    Offer,
    Price,
    StakeInChips,
    distribution,
    offers,
    price_at,
)
from punto.odds.picture import LINES, NOBODY, blank, plain, save
from punto.rules.books import book
from punto.rules.default import table_of
from punto.rules.table_rules import TableRules
from punto.sim.dealing import Dealing, dealing_of
from punto.sim.run import simulate

UP, PART = "nsw-premium", "nz-division-5"
CHIPS = {"5.00": ("5", "25", "100"), "2.50": ("2.50", "5", "25", "100")}
STAKES = tuple(cents(str(dollars)) for dollars in range(5, 205, 5))
SEED = 5


def banker(key: str) -> Offer:
    """Banker with commission, as the book offers it first."""
    found = offers(book(key).rules, book(key).rules.variants[0].key)
    assert isinstance(found, tuple)
    return next(each for each in found if each.wager == "banker")


def edge(offer: Offer, coups: Distribution, stake: Cents, chips: Chips) -> Fraction:
    """The share of the stake that the house keeps, settled by the book with these chips."""
    found = price_at(offer, coups, StakeInChips(stake, chips))
    assert isinstance(found, Price), found
    return found.edge


def exact(key: str) -> Distribution:
    """All deals of eight decks."""
    rules = book(key).rules
    return distribution(Composition.of_decks(8), Counting(rules.draw, rules.points))


def dealt(key: str, coups: int) -> Distribution:
    """What was dealt at a table of this book."""
    rules = book(key).rules
    table = table_of(rules, rules.variants[0])
    assert isinstance(table, TableRules)
    dealing = dealing_of(table)
    assert isinstance(dealing, Dealing)
    return simulate(rules, dealing, coups, seed=SEED).distribution


def kept(coups: Distribution, stake: Cents, chips: Chips) -> Fraction:
    """The edge if the commission were rounded up, so that the payment is rounded down."""
    wins = coups.probability(lambda outcome: outcome.banker > outcome.player)
    loses = coups.probability(lambda outcome: outcome.banker < outcome.player)
    return loses - wins * chips.down(Fraction(19 * stake, 20)) / stake


def draw(found: dict[str, Distribution], seen: dict[str, Distribution], file: str) -> None:
    figure = blank(file, 6.6)
    places = figure.subplots(2, 2, sharex=True, sharey="row")
    for column, (least, chips) in enumerate(CHIPS.items()):
        _edges(plain(places[0, column]), found, seen, Chips.of(*chips))
        _dollars(plain(places[1, column]), found, Chips.of(*chips))
        places[0, column].set_title(f"chips from {least} on", loc="left", fontsize=10)
    places[0, 0].set_ylabel("edge of the house,\n% of the stake")
    places[1, 0].set_ylabel("what the house wins\nin a coup, dollars")
    figure.legend(
        *places[1, 0].get_legend_handles_labels(),
        loc="outside upper left",
        frameon=False,
        fontsize=8,
        ncols=2,
    )
    coups = sum(each.total for each in seen.values())
    source = f"Banker less 5%, {UP} and {PART}, 8 decks; lines: exactly; dots: {coups:,} coups,"
    source += f" seed {SEED}"
    figure.supxlabel(source, fontsize=7, color="#555555", x=0.01, ha="left")
    save(figure, file)


LABELS = {UP: "paid up (New South Wales, Crown)", PART: "the payable part plays (New Zealand)"}


def _edges(
    axes: Any, found: dict[str, Distribution], seen: dict[str, Distribution], chips: Chips
) -> None:
    stakes = [stake / 100 for stake in STAKES]
    for at, key in enumerate(found):
        exactly, simulated = (
            [100 * float(edge(banker(key), coups, stake, chips)) for stake in STAKES]
            for coups in (found[key], seen[key])
        )
        axes.plot(stakes, exactly, color=LINES[at], linewidth=1.1)
        axes.plot(stakes, simulated, "o", color=LINES[at], markersize=3)
    axes.axhline(0, color="black", linewidth=0.8)


def _dollars(axes: Any, found: dict[str, Distribution], chips: Chips) -> None:
    stakes = [stake / 100 for stake in STAKES]
    down = [float(kept(found[UP], stake, chips)) * stake / 100 for stake in STAKES]
    axes.plot(stakes, down, color=NOBODY, linewidth=1.1, label="commission rounded up (no book)")
    for at, key in enumerate(found):
        wins = [
            float(edge(banker(key), found[key], stake, chips)) * stake / 100 for stake in STAKES
        ]
        axes.plot(stakes, wins, color=LINES[at], linewidth=1.1, label=LABELS[key])
    plain_edge = float(edge(banker(UP), found[UP], cents("100"), chips))
    axes.plot(stakes, [plain_edge * stake for stake in stakes], ":", color="black", linewidth=1,
              label="19 to 20 to the cent")  # fmt: skip
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_xlabel("stake, dollars")


def main() -> None:
    parser = ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--coups", type=int, default=10**8, help="coups for each book")
    parser.add_argument("--out", default="docs/gallery/commission.png")
    asked = parser.parse_args()
    found = {key: exact(key) for key in (UP, PART)}
    seen = {key: dealt(key, asked.coups) for key in found}
    chips = Chips.of(*CHIPS["5.00"])
    for stake in (cents(text) for text in ("10", "50", "95", "100", "105", "150", "200")):
        edges = "  ".join(
            f"{key} {float(edge(banker(key), found[key], stake, chips)):8.4%}"
            f" (simulated {float(edge(banker(key), seen[key], stake, chips)):8.4%})"
            for key in found
        )
        print(f"{stake // 100:4d}  {edges}  rounded up {float(kept(found[UP], stake, chips)):.4%}")
    draw(found, seen, asked.out)


if __name__ == "__main__":
    main()
