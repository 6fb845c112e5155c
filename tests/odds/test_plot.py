"""Pictures of edges, of effects of removal, and of edges along a recorded shoe."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from punto.money import Chips, cents
from punto.odds import (
    Effects,
    OddsQuestion,
    RecordedCoup,
    Sheet,
    StakeInChips,
    moments,
    odds,
    parse_record,
    plot,
    removals,
)
from tests.tables import CROWN, NSW, RWS, rules

pytest.importorskip("matplotlib")

MAGIC = {".png": b"\x89PNG\r\n\x1a\n", ".svg": b"<?xml", ".pdf": b"%PDF-", ".PNG": b"\x89PNG"}
TEXT = re.compile(r"<!-- (.*?) -->")
HOUSE, PLAYER = "#1f5f8b", "#b3261e"

Draw = Callable[[str], None]


@cache
def tie() -> Sheet:
    return odds(RWS, wager="tie")


@cache
def effects() -> tuple[Effects, ...]:
    return removals(OddsQuestion(rules(NSW), wagers=("banker", "pairs-player")))


@cache
def followed() -> tuple[RecordedCoup, ...]:
    question = OddsQuestion(rules(RWS), wagers=("banker", "tie"))
    return moments(question, parse_record("7h 6c Kd Qs Ah 3c 4d Ks 9h 5d Kh 5c"))


KINDS: dict[str, Draw] = {
    "edges": lambda file: plot.edges(tie(), file),
    "effects": lambda file: plot.effects(effects()[:1], file),
    "along": lambda file: plot.along(followed(), file),
}


def words(file: Path) -> list[str]:
    """The texts of a drawn picture, in their order."""
    return TEXT.findall(file.read_text("utf-8"))


@pytest.mark.parametrize("suffix", MAGIC)
def test_the_suffix_says_what_is_drawn(tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"picture{suffix}"
    plot.edges(tie(), str(file))
    assert file.read_bytes().startswith(MAGIC[suffix])
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["x", "x.gif", "x.svgz", ".png", "png", ""])
def test_any_other_suffix_is_refused(kind: str, name: str) -> None:
    with pytest.raises(plot.PlotError, match=r"is not the name of a picture. It must end in \.png"):
        KINDS[kind](name)


@pytest.mark.parametrize("kind", KINDS)
def test_a_place_that_takes_no_file_is_named(tmp_path: Path, kind: str) -> None:
    missing, folder = tmp_path / "none" / "x.png", tmp_path / "folder.png"
    folder.mkdir()
    with pytest.raises(plot.PlotError, match=r"x\.png' cannot be written: no such file or dir"):
        KINDS[kind](str(missing))
    with pytest.raises(plot.PlotError, match=r"folder\.png' cannot be written: it is a folder"):
        KINDS[kind](str(folder))
    assert list(tmp_path.rglob("*")) == [folder]


@pytest.mark.parametrize("problem", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_picture_that_cannot_be_finished_leaves_what_was_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, problem: BaseException
) -> None:
    from matplotlib.figure import Figure

    def savefig(_: object, part: Path, **__: object) -> None:
        part.write_bytes(b"half of")
        raise problem

    file = tmp_path / "x.svg"
    file.write_bytes(b"an older picture")
    monkeypatch.setattr(Figure, "savefig", savefig)
    with pytest.raises((plot.PlotError, KeyboardInterrupt)) as raised:
        plot.edges(tie(), str(file))
    assert isinstance(problem, KeyboardInterrupt) or str(raised.value) == (
        f"The file {str(file)!r} cannot be written: no space left on device."
    )
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_bytes() == b"an older picture"


@pytest.mark.parametrize("kind", KINDS)
def test_without_matplotlib_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(plot.PlotError, match=r"not installed: pip install 'punto\[plot\]'"):
        KINDS[kind](str(tmp_path / "x.png"))


def test_a_bar_for_each_wager_that_is_worth_its_own(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    plot.edges(odds(NSW, variant="tie-premium"), str(file))
    texts = words(file)
    labels = (
        "player tie-percentage 1%",
        "banker tie-percentage 1%",
        "tie",
        "pairs-player",
        "pairs-banker",
        "player tie-percentage 10%",
        "banker tie-percentage 10%",
    )
    named = [text for text in reversed(texts) if text.startswith("tie-premium ")]
    assert named == [f"tie-premium {label}" for label in labels]
    assert {"1.14", "0.96", "14.36", "0.28", "0.11", "10.36", "nsw-premium"} <= set(texts)
    assert "edge of the house, % of the stake" in texts


def test_side_wagers_of_several_variants_have_one_bar(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    plot.edges(odds(NSW, wager=("pairs-player", "player")), str(file))
    texts = [text for text in words(file) if "player" in text]
    assert texts.count("pairs-player") == 1
    assert {"premium player", "even-money player"} <= set(texts)


def test_what_favours_the_player_has_a_colour_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    plot.edges(odds(CROWN, variant="zero-commission", wager=("player", "tie")), str(file))
    assert PLAYER not in file.read_text("utf-8")
    plot.edges(odds(CROWN, variant="zero-commission", wager="banker"), str(file))
    drawn = file.read_text("utf-8")
    assert PLAYER in drawn
    assert HOUSE not in drawn


def test_wagers_of_several_books_are_named_with_their_book(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    plot.edges(Sheet((*tie(), *odds(NSW, wager="tie"))), str(file))
    assert {"rws non-commission tie", "nsw-premium even-money tie"} <= set(words(file))


def test_what_the_book_leaves_open_has_no_bar(tmp_path: Path) -> None:
    file, stake = tmp_path / "x.svg", StakeInChips(cents("5"), Chips.of("5"))
    plot.edges(odds(RWS, wager=("banker", "tie"), stake=stake), str(file))
    assert not any(text.endswith(" banker") for text in words(file))
    with pytest.raises(plot.PlotError, match=r"No wager has a price, so nothing can be drawn\."):
        plot.edges(odds(RWS, wager="banker", stake=stake), str(file))


def test_effects_have_a_panel_for_each_wager_that_differs(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    plot.effects(effects(), str(file))
    titles = [text for text in words(file) if "banker" in text or "pairs" in text]
    banker = [title for title in titles if "banker" in title]
    assert banker == [
        "premium banker",
        "even-money banker",
        "tie-premium banker tie-percentage 1%",
        "tie-premium banker tie-percentage 10%",
    ]
    # The pairs of three variants are one wager.
    assert len(titles) - len(banker) == 1


def test_along_a_record_each_wager_has_a_panel(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    plot.along(followed(), str(file))
    texts = words(file)
    assert [text for text in texts if text.startswith("non-commission")] == [
        "non-commission banker",
        "non-commission tie",
    ]
    assert texts.count("coup") == texts.count("edge, %") == 2


@pytest.mark.parametrize("kind", ["edges", "effects", "along"])
def test_nothing_to_draw_is_said(tmp_path: Path, kind: str) -> None:
    draw: dict[str, Draw] = {
        "edges": lambda file: plot.edges(Sheet(()), file),
        "effects": lambda file: plot.effects((), file),
        "along": lambda file: plot.along((), file),
    }
    with pytest.raises(plot.PlotError, match="nothing"):
        draw[kind](str(tmp_path / "x.png"))


def test_every_wager_has_a_bar_and_a_label_of_its_own_that_overlaps_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from matplotlib.figure import Figure

    sheet, drawn = odds(CROWN), list[Figure]()

    def kept(figure: Figure, *_: object, **__: object) -> None:
        drawn.append(figure)
        figure.draw_without_rendering()

    monkeypatch.setattr(Figure, "savefig", kept)
    plot.edges(sheet, str(tmp_path / "edges.svg"))
    (axes,) = drawn[0].axes
    labels = axes.get_yticklabels()
    assert len({each.get_text() for each in labels}) == len(labels) == len(axes.patches)
    boxes = sorted((each.get_window_extent() for each in labels), key=lambda box: box.y0)
    assert all(below.y1 <= above.y0 for below, above in pairwise(boxes))
