"""The gallery: every script runs and draws, and the figures of its page are the exact ones."""

from __future__ import annotations

import importlib.util
import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from punto.cards import Rank
from punto.money import Chips, cents
from punto.sim import run

pytest.importorskip("matplotlib")
pytest.importorskip("numba")

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
PAGE = (GALLERY / "README.md").read_text("utf-8")
FEW = {
    "commission": "--coups",
    "cutting_card": "--coups",
    "dragon_bonus": "--shoes",
    "martingale": "--sessions",
    "tiger": "--coups",
}
SIZE_MAX = 150_000
THREE, EIGHT = Rank("3"), Rank("8")


@cache
def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"gallery_{name}", GALLERY / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@cache
def part(name: str) -> str:
    """What the page says under the question of a script, in one line."""
    (found,) = (each for each in PAGE.split("\n## ") if f"docs/gallery/{name}.py" in each)
    return " ".join(found.split())


def percent(number: float) -> str:
    return f"{100 * number:.4f}%"


def says(name: str, *figures: str) -> None:
    for figure in figures:
        assert re.search(rf"(?<![\d.-]){re.escape(figure)}(?!\d)", part(name)), figure


@pytest.mark.slow
@pytest.mark.parametrize("name", FEW)
def test_a_script_draws_its_picture(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    name: str,
) -> None:
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 256)
    file = tmp_path / "x.png"
    monkeypatch.setattr(sys, "argv", [name, FEW[name], "4000", "--out", str(file)])
    script(name).main()
    assert file.read_bytes().startswith(b"\x89PNG")
    assert len(capsys.readouterr().out.splitlines()) >= 3


def test_the_page_has_every_script_and_picture_and_nothing_else() -> None:
    assert {each.stem for each in GALLERY.glob("*.py")} == set(FEW)
    named = set(re.findall(r"docs/gallery/(\w+)\.py", PAGE))
    pictures = set(re.findall(r"\]\(([^)]+\.png)\)", PAGE))
    assert named == set(FEW)
    assert pictures == {each.name for each in GALLERY.glob("*.png")}
    assert len(pictures) == len(FEW)
    for name in FEW:
        assert f"({name.replace('_', '-')}.png)" in part(name)


def test_pictures_are_whole_and_small() -> None:
    for each in GALLERY.glob("*.png"):
        drawn = each.read_bytes()
        assert drawn.startswith(b"\x89PNG")
        assert drawn.endswith(b"IEND\xaeB`\x82")
        assert len(drawn) < SIZE_MAX, each.name


def test_commission_in_chips_is_what_the_page_says() -> None:
    asked = script("commission")
    chips = Chips.of("5", "25", "100")
    deals = {key: asked.exact(key) for key in (asked.UP, asked.PART)}

    def edge(key: str, stake: str) -> float:
        return float(asked.edge(asked.banker(key), deals[key], cents(stake), chips))

    up, some = asked.UP, asked.PART
    assert len({edge(up, str(stake)) for stake in range(5, 100, 5)}) == 1
    assert {edge(some, str(stake)) for stake in range(5, 100, 5)} == {0}
    cost = edge(up, "100") - edge(up, "95")
    wins = sum(n for each, n in deals[up].counts.items() if each.banker > each.player)
    assert cost == pytest.approx(wins / deals[up].total / 20, rel=1e-12)
    says("commission", *map(percent, (cost, edge(up, "100"), edge(up, "95"), edge(up, "105"))))
    says("commission", *map(percent, (edge(up, "150"), -edge(up, "195"), edge(some, "150"))))
    says("commission", percent(float(asked.kept(deals[up], cents("105"), chips))))


def test_the_books_that_pay_up_and_those_that_do_not_are_alike() -> None:
    """So that one book stands for both in the picture."""
    asked = script("commission")
    chips = Chips.of("2.50", "5", "25", "100")
    for one, other in ((asked.UP, "crown-melbourne-v29"), (asked.PART, "nz-midi-1998")):
        deals = asked.exact(one)
        for stake in (cents("35"), cents("60"), cents("145")):
            mine, theirs = (
                asked.edge(asked.banker(key), deals, stake, chips) for key in (one, other)
            )
            assert mine == theirs


def test_the_cutting_card_is_worth_what_the_page_says() -> None:
    asked = script("cutting_card")
    cards = float(asked.cards_per_coup())
    says("cutting_card", f"{cards:.4f}", f"{7 / cards:.3f}", f"{cards:.2f}")
    exact = asked.exact()
    says("cutting_card", *(percent(float(exact[key].edge)) for key in ("player", "banker")))


def test_the_edge_is_not_said_to_be_exactly_the_same() -> None:
    """Whether the last coups of a shoe come at all depends on the cards before them."""
    (said,) = (each for each in part("cutting_card").split(". ") if "on Banker" in each)
    assert "exactly" not in said
    assert "10^8 coups at each place" in said


@pytest.mark.parametrize(("place", "mean"), [(13, "83.01"), (20, "81.59")])
def test_a_shoe_of_crown_has_as_many_coups_as_the_page_says(place: int, mean: str) -> None:
    asked = script("cutting_card")
    shoes = asked.dealt(asked.CROWN, place, 1)
    says("cutting_card", mean)
    assert float(shoes.mean) == pytest.approx(float(mean), abs=4 * shoes.error + 0.005)


def test_the_martingale_of_the_page_loses_the_exact_edge() -> None:
    """And what is simulated is as a shorter run has it."""
    asked = script("martingale")
    says("martingale", percent(float(asked.exact().edge)))
    found = asked.played("martingale", asked.LEAST, 5_000)
    says("martingale", "21.6%", "71.0%", "2,451.11", "280.00", "34.00")
    assert float(found.ruin.value) == pytest.approx(0.216, abs=4 * 0.0058 + 0.0005)
    assert asked.won(found) == pytest.approx(0.710, abs=4 * 0.0064 + 0.0005)
    error = found.staked.standard_error / 100
    assert float(found.staked.mean) / 100 == pytest.approx(2451.11, abs=4 * error)
    assert found.result.quantile(0.5) == pytest.approx(28_000, abs=1_000)


def test_the_count_of_the_page_has_exact_tags() -> None:
    """And what is simulated is as a shorter run has it."""
    asked = script("dragon_bonus")
    tags = asked.tags()
    says("dragon_bonus", percent(float(-tags.expectation)))
    changes = (abs(float(10**6 * tags.changes[rank])) for rank in (THREE, EIGHT))
    says("dragon_bonus", *(f"{change:.1f}" for change in changes))
    assert max(tags.changes, key=tags.changes.get) is THREE
    assert min(tags.changes, key=tags.changes.get) is EIGHT
    says("dragon_bonus", "9.03%", "2.28%", "0.171", "0.136", "0.645", "1.038", "0.047", "0.06%")
    found = asked.counted(asked.ASKED, "", 2_000)
    # Good coups lie together in some shoes: 0.34 of a percent is what 2,000 shoes are off.
    assert found.often == pytest.approx(0.0903, abs=4 * 0.0034)
    assert "no rank makes it better or worse" in asked.why_not_pairs()


def test_the_best_tiger_options_are_those_of_the_page() -> None:
    asked = script("tiger")
    tiger, dragon = asked.exact("tiger"), asked.exact("dragon-tiger")
    assert (asked._best(tiger), asked._best(dragon)) == ("option3", "option1")
    for family, least, most in ((tiger, "option3", "option1"), (dragon, "option1", "option5")):
        means = asked.means(family)
        assert (min(means, key=means.get), max(means, key=means.get)) == (least, most)
        says("tiger", percent(means[least]), percent(means[most]))
    big = {float(each.edge) for each in tiger["tiger/big-tiger"].values()}
    assert big == {min(float(e.edge) for family in (tiger, dragon) for prices in family.values()
                       for e in prices.values())}  # fmt: skip
    same = {float(each.edge) for each in dragon["dragon-tiger/big-tiger"].values()}
    says("tiger", *map(percent, big | same))
    says("tiger", percent(float(tiger["tiger/big-tiger"]["option1"].hit)))
