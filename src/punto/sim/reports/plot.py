"""Pictures of a simulation: how its edges approach the exact ones, and how long its shoes are.

Needs `punto[plot]`. Exact numbers become floats only in pictures, which show no more digits.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, sqrt
from typing import Any

from punto.odds.picture import HOUSE, LINES, NOBODY, PLAYER, PlotError, blank, plain, save
from punto.odds.price import Price
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.reports.course import Course, Point
from punto.sim.tally import Tally
from punto.sim.three_card import ThreeTally

__all__ = ["PlotError", "convergence", "said", "simulation", "some"]

LIKELY, SURE = 1.96, 4.0
"""Standard errors: 95 of 100 edges lie within the first, 15,786 of 15,787 within the second."""

WAGERS_MAX = 9
_SIXTHS, _ROW, _FUNNEL = 6, 2.35, 1_000
_SMALL = 7


def said(rules: str, dealing: Dealing | ThreeDealing, coups: int, seed: int) -> str:
    """The text under a picture: the book, how the cards were dealt, the coups and the seed."""
    decks = "1 deck" if dealing.decks == 1 else f"{dealing.decks} decks"
    return f"{rules}, {decks}{_way(dealing)}; {coups:,} coups, seed {seed}"


def _way(dealing: Dealing | ThreeDealing) -> str:
    if isinstance(dealing, ThreeDealing):
        return " shuffled for every coup, one area against the dealer"
    if dealing.from_back is None:
        return ", continuous shuffler"
    return f", cutting card {dealing.from_back} from the back"


def convergence(
    course: Course,
    exact: Sequence[Price],
    file: str,
    source: str = "",
    shoes: Mapping[int, int] | None = None,
) -> None:
    """Draw a panel for each wager with its running edge, and one with all edges in standard errors.

    If there are shoes, another panel has the number of coups in a shoe. `source` is the text under
    the picture.
    """
    if not exact:
        raise PlotError("No wager has a price, so nothing can be drawn.")
    if not course.moments:
        raise PlotError("No coup was counted, so nothing can be drawn.")
    if len(exact) > WAGERS_MAX:
        raise PlotError(
            f"There are {len(exact)} wagers for one picture. There may be at most {WAGERS_MAX}."
        )
    columns = {1: 1, 2: 2, 4: 2}.get(len(exact), 3)
    rows, wide = ceil(len(exact) / columns), _SIXTHS // columns
    figure = blank(file, _ROW * (rows + 1) + 0.4)
    places = figure.add_gridspec(rows + 1, _SIXTHS)
    running = course.running(exact)
    for at, (each, points) in enumerate(zip(exact, running, strict=True)):
        left = at % columns * wide
        axes = figure.add_subplot(places[at // columns, left : left + wide])
        funnel(plain(axes), each, points, LINES[at % len(LINES)])
    end = 4 if shoes else _SIXTHS
    deviations(plain(figure.add_subplot(places[-1, :end])), exact, running)
    if shoes:
        coups_per_shoe(plain(figure.add_subplot(places[-1, end:])), shoes)
    figure.supxlabel(source, fontsize=_SMALL, color="#555555", x=0.01, ha="left")
    save(figure, file)


def simulation(
    tally: Tally | ThreeTally, course: Course, exact: Sequence[Price], file: str, source: str = ""
) -> None:
    """Draw the running edges of a simulation, and the number of coups in its shoes, into a file."""
    convergence(course, exact, file, source, tally.shoes)


def some(prices: Iterable[Price], most: int = 6) -> list[Price]:
    """Choose at most `most` wagers for a picture: each once, in its first option, as a whole."""
    found: dict[str, Price] = {}
    for each in prices:
        if not each.detail:
            found.setdefault(each.offer.wager, each)
    return list(found.values())[:most]


def funnel(axes: Any, exact: Price, points: Sequence[Point], colour: str = HOUSE) -> None:
    """Draw the running edge of a wager, in the band that narrows around its exact edge."""
    if not points:
        axes.set_title(wager(exact), fontsize=9, loc="left")
        axes.text(0.5, 0.5, "never decided", ha="center", transform=axes.transAxes)
        return
    last = points[-1]
    shown = [each for each in points if each.coups * _FUNNEL >= last.coups]
    coups = [each.coups for each in shown]
    for errors, shade in ((SURE, 0.10), (LIKELY, 0.16)):
        bands = [each.band(errors) for each in shown]
        low, high = [100 * low for low, _ in bands], [100 * high for _, high in bands]
        axes.fill_between(coups, low, high, color=NOBODY, alpha=shade, linewidth=0)
    axes.axhline(100 * float(exact.edge), color="black", linewidth=0.8)
    axes.plot(coups, [100 * float(each.edge) for each in shown], color=colour, linewidth=1.3)
    axes.set_xscale("log")
    axes.margins(x=0)
    _label(axes, wager(exact), y="edge, % of stake")
    here = f"exact {100 * float(exact.edge):.4f}%\nhere {100 * float(last.edge):.4f}%"
    _note(axes, f"{here}\noff {last.off:+.2f} s.e.")


def deviations(axes: Any, exact: Sequence[Price], running: Sequence[Sequence[Point]]) -> None:
    """Draw how far each edge is from the exact one, in standard errors, from moment to moment."""
    axes.axhspan(-SURE, SURE, color=NOBODY, alpha=0.10, linewidth=0)
    axes.axhspan(-LIKELY, LIKELY, color=NOBODY, alpha=0.16, linewidth=0)
    axes.axhline(0, color="black", linewidth=0.8)
    for at, (each, points) in enumerate(zip(exact, running, strict=True)):
        colour, style = LINES[at % len(LINES)], ("-", "--")[at // len(LINES)]
        coups, off = [point.coups for point in points], [point.off for point in points]
        axes.plot(coups, off, style, color=colour, linewidth=1.1, label=wager(each))
    axes.set_xscale("log")
    axes.margins(x=0)
    low, high = axes.get_ylim()
    axes.set_ylim(min(low, -SURE - 0.5), max(high, SURE + 0.5))
    title = "All of them in standard errors (bands: 1.96 and 4)"
    _label(axes, title, "coups dealt", "standard errors\nfrom the exact edge")


def _label(axes: Any, title: str, x: str = "", y: str = "") -> None:
    """Say above a panel what it shows, and beside its axes what they are."""
    axes.set_title(title, fontsize=9, loc="left")
    axes.set_xlabel(x, fontsize=8)
    axes.set_ylabel(y, fontsize=_SMALL)
    axes.tick_params(labelsize=_SMALL)


def coups_per_shoe(axes: Any, shoes: Mapping[int, int]) -> None:
    """Draw how many shoes had each number of coups."""
    total = sum(shoes.values())
    mean = sum(coups * number for coups, number in shoes.items()) / total
    square = sum(coups * coups * number for coups, number in shoes.items()) / total
    axes.bar(list(shoes), [100 * number / total for number in shoes.values()], 0.9, color=HOUSE)
    axes.axvline(mean, color=PLAYER, linewidth=1.2)
    axes.xaxis.get_major_locator().set_params(integer=True)
    spread = sqrt(max(square - mean * mean, 0))
    _label(axes, "Coups per shoe", "coups", "% of shoes")
    _note(axes, f"mean {mean:.2f}\ns.d. {spread:.2f}")


def _note(axes: Any, text: str) -> None:
    """Write a text in the upper right corner of a panel."""
    axes.annotate(
        text, (0.98, 0.97), xycoords="axes fraction", ha="right", va="top", fontsize=_SMALL
    )


def wager(exact: Price) -> str:
    """The title of a wager: its name, with its option if it has one."""
    offer = exact.offer
    detail = ", ".join(filter(None, (offer.option, offer.on)))
    return f"{offer.title} ({detail})" if detail else offer.title
