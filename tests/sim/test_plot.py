"""Pictures of simulations and of sessions: what is drawn are the figures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from punto.money import Cents, cents
from punto.odds import Price, odds, offers
from punto.odds.picture import PLAYER, PlotError
from punto.rules.books import book
from punto.rules.ruling import Refused
from punto.sim import run, three_card
from punto.sim.bets.builtin import named
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import Sessions
from punto.sim.bets.spread import SessionSpread
from punto.sim.dealing import Dealing, ThreeDealing, dealing_of
from punto.sim.reports import plot, plot_sessions
from punto.sim.reports.course import Course
from punto.sim.run import simulate
from punto.sim.tally import Tally
from punto.sim.three_card import ThreeTally
from tests.sim.shoes import default_table

pytest.importorskip("matplotlib")

CROWN = "crown-melbourne-v29"
RULES = book(CROWN).rules
SHOE, CONTINUOUS, THREE = Dealing(8, from_back=20), Dealing(8), ThreeDealing()
MAGIC = {".png": b"\x89PNG\r\n\x1a\n", ".svg": b"<?xml", ".pdf": b"%PDF-"}


@cache
def followed(dealing: Dealing | ThreeDealing) -> tuple[Tally | ThreeTally, Course]:
    course = Course()
    with pytest.MonkeyPatch.context() as small:
        small.setattr(run, "SHOES_PER_CHUNK", 256)
        for module in (run, three_card):
            small.setattr(module, "COUPS_PER_CHUNK", 25_600)
        found = simulate(RULES, dealing, 1, seed=8, course=course)
    course.moments = course.moments[::4]
    return found, course


@cache
def priced(*wagers: str, variant: str = "crown") -> tuple[Price, ...]:
    sheet = odds(CROWN, variant=variant, wager=wagers)
    return tuple(line.price for line in sheet if isinstance(line.price, Price))


@cache
def played(system: str = "martingale", goal: Cents | None = None) -> Sessions:
    """Few and poor ones, of whom some are ruined."""
    dealing, asked = dealing_of(default_table(RULES)), offers(RULES, "crown")
    assert isinstance(dealing, Dealing)
    assert not isinstance(asked, Refused)
    wager = [each for each in asked if each.wager == "player"]
    session = Session(cents("100"), cents("10"), cents("10"), cents("100"), coups=40, goal=goal)
    strategy = named(system).on(wager, dealing.decks)
    return play_sessions(job_of(wager, dealing, session, strategy, sessions=500, seed=3))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Figures that would be saved."""
    figures: list[Any] = []

    def keep(figure: Any, _: str) -> None:
        figures.append(figure)

    for module in (plot, plot_sessions):
        monkeypatch.setattr(module, "save", keep)
    return figures


KINDS: dict[str, Callable[[str], None]] = {
    "convergence": lambda file: plot.convergence(followed(SHOE)[1], priced("tie"), file),
    "simulation": lambda file: plot.simulation(*followed(SHOE), priced("tie"), file),
    "sessions": lambda file: plot_sessions.sessions(played(), file),
}


@pytest.mark.parametrize(("kind", "suffix"), [*zip(KINDS, MAGIC, strict=True)])
def test_pictures_are_files_of_their_kind(tmp_path: Path, kind: str, suffix: str) -> None:
    file = tmp_path / f"x{suffix}"
    KINDS[kind](str(file))
    assert file.read_bytes().startswith(MAGIC[suffix])
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("kind", KINDS)
def test_other_names_and_places_are_refused_in_one_sentence(tmp_path: Path, kind: str) -> None:
    with pytest.raises(PlotError, match=r"\A'x.gif' is not the name of a picture. It must end in"):
        KINDS[kind]("x.gif")
    with pytest.raises(
        PlotError, match=r"\AThe file .* cannot be written: no such file or dir.*\.\Z"
    ):
        KINDS[kind](str(tmp_path / "none" / "x.png"))
    assert not list(tmp_path.iterdir())


def test_a_funnel_has_the_running_edge_its_exact_value_and_two_bands(drawn: list[Any]) -> None:
    _, course = followed(SHOE)
    plot.convergence(course, priced("tie"), "x.png", "where it comes from")
    (figure,) = drawn
    funnel, off = figure.axes
    (points,) = course.running(priced("tie"))
    exact, edges = funnel.lines
    assert list(edges.get_xdata()) == [each.coups for each in points]
    assert list(edges.get_ydata()) == [100 * float(each.edge) for each in points]
    assert set(exact.get_ydata()) == {100 * float(priced("tie")[0].edge)}
    for band, errors in zip(funnel.collections, (4, 1.96), strict=True):
        corners = band.get_paths()[0].get_extents()
        low, high = points[0].band(errors)
        assert (corners.y0, corners.y1) == pytest.approx((100 * low, 100 * high))
    assert list(off.lines[-1].get_ydata()) == [each.off for each in points]
    assert {funnel.get_xscale(), off.get_xscale()} == {"log"}
    assert (funnel.get_title(loc="left"), figure.get_supxlabel()) == ("Tie", "where it comes from")
    assert "exact 14.3596%" in funnel.texts[0].get_text()


@pytest.mark.parametrize(("number", "places"), [(1, 1), (2, 2), (4, 2), (5, 3)])
def test_each_wager_has_a_panel_and_rows_are_full(
    drawn: list[Any], number: int, places: int
) -> None:
    wagers = ("player", "banker", "tie", "player-pairs", "banker-pairs", "super-6")
    exact = priced(*wagers)[:number]
    plot.simulation(*followed(SHOE), exact, "x.png")
    *funnels, off, shoes = drawn[0].axes
    assert [each.get_title(loc="left") for each in funnels] == [plot.wager(each) for each in exact]
    assert len({plot.wager(each) for each in exact}) == len(exact)
    rows = {each.get_subplotspec().rowspan.start for each in funnels}
    first = [each for each in funnels if each.get_subplotspec().rowspan.start == 0]
    assert (len(first), len(rows)) == (places, -(-number // places))
    assert shoes.get_title(loc="left") == "Coups per shoe"
    assert len(off.lines) == number + 1


def test_coups_per_shoe_are_shares_of_all_shoes(drawn: list[Any]) -> None:
    tally, course = followed(SHOE)
    plot.simulation(tally, course, priced("tie"), "x.png")
    bars = {
        round(bar.get_x() + bar.get_width() / 2): bar.get_height()
        for bar in drawn[0].axes[-1].patches
    }
    number = sum(tally.shoes.values())
    assert bars == pytest.approx({at: 100 * n / number for at, n in tally.shoes.items()})
    assert f"mean {tally.coups / number:.2f}" in drawn[0].axes[-1].texts[0].get_text()


def test_a_continuous_shuffler_has_no_panel_of_shoes(drawn: list[Any]) -> None:
    plot.simulation(*followed(CONTINUOUS), priced("tie"), "x.png")
    assert len(drawn[0].axes) == 2


def test_three_card_baccarat_has_a_funnel_for_each_wager_and_no_shoes(drawn: list[Any]) -> None:
    exact, (_, course) = priced(variant="three-card"), followed(THREE)
    plot.simulation(*followed(THREE), plot.some(exact), "x.png")
    *funnels, off = drawn[0].axes
    names = [each.get_title(loc="left") for each in funnels]
    assert names == ["Three Card Baccarat", "Tie", "Three Pictures"]
    for points, funnel, line in zip(course.running(exact), funnels, off.lines[1:], strict=True):
        assert list(funnel.lines[1].get_ydata()) == [100 * float(each.edge) for each in points]
        assert list(line.get_ydata()) == [each.off for each in points]


def test_a_wager_that_was_never_decided_says_so(drawn: list[Any]) -> None:
    course = Course()
    course.begin(lambda counts: Tally(RULES, SHOE, counts), 10)
    counts = np.zeros_like(followed(SHOE)[0].counts)
    counts[0] = 10
    course.see(counts, last=True)
    insurance = [each for each in priced("insurance-no-6") if not each.detail]
    plot.convergence(course, insurance, "x.png")
    assert drawn[0].axes[0].texts[0].get_text() == "never decided"


def test_some_wagers_are_each_once_in_their_first_option() -> None:
    sheet = odds(CROWN, variant="traditional")
    found = plot.some(line.price for line in sheet if isinstance(line.price, Price))
    assert [each.offer.wager for each in found[:3]] == ["player", "banker", "tie"]
    assert len({each.offer.wager for each in found}) == len(found) == 6
    assert not any(each.offer.extra for each in found)
    several = priced("super-6", "insurance-no-6")
    assert [(each.offer.wager, each.offer.option) for each in plot.some(several)] == [
        ("super-6", "option1"),
        ("insurance-no-6", ""),
    ]


@pytest.mark.parametrize(
    ("draw", "says"),
    [
        (lambda: plot.convergence(followed(SHOE)[1], (), "x.png"), "No wager has a price"),
        (lambda: plot.convergence(Course(), priced("tie"), "x.png"), "No coup was counted"),
        (
            lambda: plot.convergence(followed(SHOE)[1], priced("tie") * 10, "x.png"),
            "There are 10 wagers for one picture. There may be at most 9.",
        ),
        (
            lambda: plot_sessions.sessions(Sessions(*_nobody()), "x.png"),
            "no session was played; nothing can be drawn",
        ),
    ],
)
def test_what_cannot_be_drawn_is_said(draw: Callable[[], None], says: str) -> None:
    with pytest.raises(PlotError, match=rf"\A{says}"):
        draw()


def _nobody() -> tuple[Any, ...]:
    found = played()
    return found.offers, found.dealing, found.session, found.strategy, found.pays


@pytest.mark.parametrize(
    ("dealing", "way"),
    [
        (SHOE, "8 decks, cutting card 20 from the back"),
        (CONTINUOUS, "8 decks, continuous shuffler"),
        (THREE, "1 deck shuffled for every coup, one area against the dealer"),
    ],
)
def test_the_source_says_how_it_was_dealt(dealing: Dealing | ThreeDealing, way: str) -> None:
    assert plot.said("rws", dealing, 1234567, 5) == f"rws, {way}; 1,234,567 coups, seed 5"


def test_the_source_of_sessions_says_what_was_played() -> None:
    found = played()
    assert plot_sessions.said("Crown", found, 3) == (
        "Crown, 8 decks, Player, martingale; 100.00 to begin with, stakes 10.00 to 100.00; "
        f"500 sessions, {found.coups:,} coups, seed 3"
    )


def test_results_are_drawn_with_their_mean_median_and_ruin(drawn: list[Any]) -> None:
    found = played()
    assert 0 < found.ruin.count < found.sessions
    plot_sessions.sessions(found, "x.png")
    results, money = drawn[0].axes
    mean, median = results.lines
    assert mean.get_xdata()[0] == float(found.result.mean) / 100
    assert median.get_xdata()[0] == found.result.quantile(0.5) / 100
    bars = [each for each in results.patches if each.get_height() < 99]
    heights = sum(each.get_height() for each in bars[:-1])
    assert heights == pytest.approx(100, abs=0.2)
    red = [each for each in bars if tuple(each.get_facecolor()) == _rgba(PLAYER)]
    assert sum(each.get_height() for each in red) == pytest.approx(100 * float(found.ruin.value))
    assert f"{100 * float(found.ruin.value):.2f}% were ruined" in results.get_title(loc="left")
    assert {each.get_label() for each in money.lines} >= {"median", "ruined: under 10.00"}


def test_lines_of_ruin_and_goal_are_drawn_where_somebody_came_there(drawn: list[Any]) -> None:
    found = played("flat", cents("130"))
    assert found.reached.count
    plot_sessions.sessions(found, "x.png")
    results, money = drawn[0].axes
    assert "reached the goal" in results.get_title(loc="left")
    labels = {each.get_label(): list(each.get_ydata()) for each in money.lines}
    assert set(labels["goal: 130.00"]) == {130}
    assert ("ruined: under 10.00" in labels) == (found.ruin.count > 0)


def test_the_fan_has_the_median_and_the_bands_of_the_bankrolls(drawn: list[Any]) -> None:
    found = played()
    plot_sessions.sessions(found, "x.png")
    money = drawn[0].axes[1]
    (median,) = (line for line in money.lines if line.get_label() == "median")
    assert median.get_ydata()[0] == 100
    assert median.get_ydata()[-1] == np.median(found.fan[:, -1] + 10_000) / 100
    assert (median.get_xdata()[0], median.get_xdata()[-1]) == (0, 40)
    for band, (low, high) in zip(money.collections, ((5, 95), (25, 75)), strict=True):
        corners = band.get_paths()[0].get_extents()
        least, most = np.percentile(found.fan + 10_000, (low, high), axis=0) / 100
        assert (corners.y0, corners.y1) == (least.min(), most.max())


def spread(*values: int) -> SessionSpread:
    found = SessionSpread()
    found.add(values, [1] * len(values))
    return found


def test_bars_hold_as_many_values_each() -> None:
    """A bar that had one value more than its neighbours would stand out."""
    found = plot_sessions.bars(spread(*range(0, 34 * 1000, 34)))
    assert found.width % 34 == 0
    assert len(found.lefts) <= 70
    assert len(set(found.shares[:-1])) == 1
    assert sum(found.shares) == pytest.approx(100)


def test_few_values_off_the_grid_do_not_make_a_comb() -> None:
    values = [34 * (at % 40) for at in range(5000)] + [1, 5, 7]
    assert plot_sessions.bars(spread(*values)).width == 34


def test_one_result_of_all_is_one_bar() -> None:
    found = plot_sessions.bars(spread(500, 500))
    assert found == ([500], 1, 1, [100.0])


def test_the_outermost_are_left_out() -> None:
    found = plot_sessions.bars(spread(*range(4000), 10**9))
    assert max(found.lefts) < 4000
    assert sum(found.shares) > 99.8


def _rgba(colour: str) -> tuple[float, ...]:
    from matplotlib.colors import to_rgba

    return to_rgba(colour)
