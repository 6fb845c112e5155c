"""Pictures of sessions: their results, and the bankroll on the way there.

Needs `punto[plot]`. Money is in dollars here, and numbers are floats: a picture shows no more
digits.
"""

from collections import Counter
from fractions import Fraction
from math import ceil, gcd
from typing import Any, NamedTuple

import numpy as np

from punto.money import dollars
from punto.odds.picture import HOUSE, LINES, NOBODY, PLAYER, PlotError, blank, plain, save
from punto.sim.bets.session import horizon
from punto.sim.bets.sessions import Sessions
from punto.sim.bets.spread import SessionSpread

__all__ = ["PlotError", "distribution", "fan", "said", "sessions"]

_BARS, _TAIL, _PATHS = 70, Fraction(1, 2000), 8
_BANDS = ((5, 95, 0.16, "nine of ten"), (25, 75, 0.28, "half"))
_SMALL, _NEARLY = 8, Fraction(98, 100)


class Bars(NamedTuple):
    """A histogram: the least value of each bar, and its share of all sessions in percent.

    `step` is how far apart values are, `width` how far apart the bars are.
    """

    lefts: list[int]
    step: int
    width: int
    shares: list[float]


def said(rules: str, found: Sessions, seed: int) -> str:
    """The text under a picture: the book, the wagers, the strategy, its limits and the seed."""
    wagers = ", ".join(each.title for each in found.offers)
    session = found.session
    limits = f"stakes {dollars(session.least)} to {dollars(session.most)}"
    return (
        f"{rules}, {found.dealing.decks} decks, {wagers}, {found.strategy.name}; "
        f"{dollars(session.bankroll)} to begin with, {limits}; "
        f"{_number(found.sessions)}, {found.coups:,} coups, seed {seed}"
    )


def _number(sessions: int) -> str:
    return f"{sessions:,} session" if sessions == 1 else f"{sessions:,} sessions"


def sessions(found: Sessions, file: str, source: str = "") -> None:
    """Draw the distribution of results and, below it, the fan of bankrolls, into a file."""
    if not found.sessions:
        raise PlotError("no session was played; nothing can be drawn")
    figure = blank(file, 7.0)
    above, below = figure.subplots(2, 1)
    distribution(plain(above), found)
    fan(plain(below), found)
    figure.supxlabel(source, fontsize=7, color="#555555", x=0.01, ha="left")
    save(figure, file)


def distribution(axes: Any, found: Sessions, colour: str = HOUSE, columns: int = 3) -> None:
    """Draw how the results of sessions are distributed; the legend has `columns` columns."""
    result, drawn = found.result, bars(found.result)
    ruined = found.session.least - found.session.bankroll
    colours = [PLAYER if left < ruined else colour for left in drawn.lefts]
    width = drawn.width if len(drawn.lefts) > 1 else found.session.step
    middles = [(left + (drawn.width - drawn.step) / 2) / 100 for left in drawn.lefts]
    axes.bar(middles, drawn.shares, width / 100, color=colours, linewidth=0)
    low, middle, high = (value / 100 for value in result.quantiles(0.05, 0.5, 0.95))
    mean, (least, most) = float(result.mean) / 100, (each / 100 for each in result.interval)
    said = f"mean {mean:,.2f} ({least:,.2f} to {most:,.2f})"
    axes.axvline(mean, color="black", linewidth=1.4, label=said)
    axes.axvline(middle, color="black", linewidth=1, linestyle=":", label=f"median {middle:,.2f}")
    said = f"nine of ten: {low:,.2f} to {high:,.2f}"
    axes.axvspan(low, high, color=NOBODY, alpha=0.16, linewidth=0, zorder=0, label=said)
    axes.margins(x=0.01 if len(drawn.lefts) > 1 else 2)
    axes.set_ylim(0, (1.08 + 0.3 / columns) * max(drawn.shares))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.set(xlabel="result of a session, dollars", ylabel="% of all sessions")
    axes.set_title(f"{_number(found.sessions)}: {_ends(found)}", loc="left", fontsize=10)
    axes.legend(edgecolor="none", fontsize=_SMALL, loc="upper center", ncols=columns)


def _ends(found: Sessions) -> str:
    text = "none was ruined"
    if found.ruin.count:
        least, most = (f"{100 * each:.2f}" for each in found.ruin.interval)
        text = f"{100 * float(found.ruin.value):.2f}% were ruined, red ({least} to {most})"
    if found.session.goal is None:
        return text
    return f"{text}, {100 * float(found.reached.value):.2f}% reached the goal"


def bars(spread: SessionSpread) -> Bars:
    """Put results into at most seventy bars, each with as many values as the others.

    The outermost sessions, one of a thousand, are left out.
    """
    low, high = spread.quantile(_TAIL), spread.quantile(1 - _TAIL)
    step = _step(spread)
    width = -(-(high - low + step) // (_BARS * step)) * step
    counts = Counter[int]()
    for value, number in spread:
        if low <= value <= high:
            counts[(value - low) // width] += number
    places = range((high - low) // width + 1)
    shares = [100 * counts[at] / spread.number for at in places]
    return Bars([low + at * width for at in places], step, width, shares)


def _step(spread: SessionSpread) -> int:
    """How far apart the values are that nearly all sessions have."""
    first, _ = spread.counts.most_common(1)[0]
    step, seen = 0, 0
    for value, number in spread.counts.most_common():
        step, seen = gcd(step, value - first), seen + number
        if seen >= _NEARLY * spread.number:
            break
    return step or spread.grid


def fan(axes: Any, found: Sessions, colour: str = HOUSE, columns: int = 6) -> None:
    """Draw bankrolls over a session: the median, half and nine of ten of them, and some paths."""
    session, money = found.session, (found.fan + found.session.bankroll) / 100
    coups = np.linspace(0, horizon(session, found.dealing), money.shape[1])
    for low, high, shade, label in _BANDS:
        least, most = np.percentile(money, (low, high), axis=0)
        axes.fill_between(coups, least, most, color=colour, alpha=shade, linewidth=0, label=label)
    for path in money[:_PATHS]:
        axes.plot(coups, path, color=LINES[1], linewidth=0.6, alpha=0.8)
    axes.plot([], [], color=LINES[1], linewidth=0.6, label="some of them")
    axes.plot(coups, np.median(money, axis=0), color="black", linewidth=1.4, label="median")
    if found.ruin.count:
        label = f"ruined: under {dollars(session.least)}"
        axes.axhline(session.least / 100, color=PLAYER, linewidth=1.2, linestyle=":", label=label)
    if found.reached.count:
        assert session.goal is not None
        label = f"goal: {dollars(session.goal)}"
        axes.axhline(session.goal / 100, color=LINES[2], linewidth=1.2, linestyle=":", label=label)
    axes.margins(x=0)
    low, high = axes.get_ylim()
    axes.set_ylim(low, high + ceil(6 / columns) * 0.12 * (high - low))
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.set(xlabel="coups of a session", ylabel="bankroll, dollars")
    axes.set_title(f"Bankroll, of the first {_number(len(money))}", loc="left", fontsize=10)
    axes.legend(frameon=False, fontsize=_SMALL, loc="upper left", ncols=columns)
