"""`punto simulate`: what it shows, what it prints for programs, and what it leaves on disk."""

from __future__ import annotations

import csv
import json
import re
from fractions import Fraction
from io import StringIO
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from punto.sim import run, three_card
from tests.cli.command import Punto, in_subprocess
from tests.tables import CROWN, NSW, NZ5, RWS

DOCS = Path(__file__).parents[2] / "docs" / "simulation.md"

pytestmark = pytest.mark.usefixtures("small")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few shoes."""
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 64)
    monkeypatch.setattr(run, "COUPS_PER_CHUNK", 6_400)
    monkeypatch.setattr(three_card, "COUPS_PER_CHUNK", 6_400)


def untimed(text: str) -> str:
    """Without what differs from run to run."""
    return re.sub(r"\nrate .*", "", text)


GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("simulate-nsw-premium", f"{NSW} --seed 7 --coups 20,000"),
        ("simulate-tie", f"{NSW} --variant premium --wager tie --seed 7 --coups 2e4"),
        ("simulate-jackpot", f"{CROWN} --variant two-to-one --wager tie --seed 7 --coups 10^6"),
        ("simulate-tail", f"{CROWN} --variant crown --wager player-dragon-tail --seed 7 --coups 1"),
        ("simulate-three-card", f"{CROWN} --variant three-card --seed 7 --coups 10^4"),
        ("simulate-continuous", f"{NZ5} --continuous --wager banker --seed 7 --coups 10^4"),
    ],
)
def test_what_a_seed_deals_is_shown_the_same_always(punto: Punto, name: str, words: str) -> None:
    done = punto("simulate", *words.split())
    assert (done.code, done.err) == (0, "")
    assert re.search(
        r"\nrate +[\d.]+ [kM]? ?coups/s, \d+\.\d\d s; ready in \d+\.\d\d s\n", done.out
    )
    assert untimed(done.out) == (GOLDEN / f"{name}.txt").read_text("utf-8")
    assert max(map(len, done.out.splitlines())) <= 80


def test_numbers_may_be_written_in_several_ways(punto: Punto) -> None:
    ways = ("3,000", "3000", "0.3E+4")
    shown = {
        untimed(punto("simulate", RWS, "--wager", "tie", "--seed", "1", "--coups", each).out)
        for each in ways
    }
    assert len(shown) == 1
    assert "in whole chunks; asked for: 3,000" in shown.pop()


def test_a_random_seed_is_told_and_deals_the_same_again(punto: Punto) -> None:
    first, other = (punto("simulate", RWS, "--coups", "10^4") for _ in range(2))
    assert untimed(first.out) != untimed(other.out)
    seed = re.search(r"\nseed +(\d+): --seed \1 deals the same again\n", first.out)
    assert seed
    again = punto("simulate", RWS, "--coups", "10^4", "--seed", seed[1])
    assert untimed(again.out) == untimed(first.out)


def test_a_percentage_of_the_sign_is_shown_in_place_of_both_ends(punto: Punto) -> None:
    words = f"{CROWN} --variant tie-baccarat --wager banker --seed 1 --coups 1"
    shown = punto("simulate", *words.split(), "--percent", "banker-tie-percentage=5%", "--csv")
    (row,) = csv.DictReader(StringIO(shown.out))
    assert (shown.code, row["option"]) == (0, "banker-tie-percentage 5%")
    priced = punto(
        *("odds", CROWN, "--variant", "tie-baccarat", "--wager", "banker", "--csv"),
        *("--percent", "banker-tie-percentage=5%"),
    )
    (exact,) = csv.DictReader(StringIO(priced.out))
    assert row["exact-edge"] == exact["edge"]


def test_a_way_to_deal_is_asked_for_within_the_book(punto: Punto) -> None:
    words = "--decks 6 --burn face-up-count --cutting-card 13 --last this --seed 1 --coups 1"
    shown = punto("simulate", CROWN, "--wager", "tie", *words.split(), columns=140)
    assert shown.code == 0
    assert (
        "6 decks shuffled for every shoe; burned: one card face up, then as many face down as it "
        "counts; cutting card 13 from the back\n" in shown.out
    )
    assert "comes out first of a coup: the coup that it comes out in; later in it:" in shown.out


def test_where_the_book_is_silent_on_a_burn_it_is_the_house_that_burns(punto: Punto) -> None:
    plain, burned = (
        punto("simulate", RWS, "--seed", "1", "--coups", "1", *more.split(), columns=120)
        for more in ("", "--burn one-card-shown")
    )
    assert "nothing burned" in plain.out
    assert "burned: one card, shown" in burned.out


# For programs


def documented(heading: str) -> set[str]:
    """The fields that the table of the document under this heading has."""
    text = DOCS.read_text("utf-8")
    table = text[text.index(f"| {heading} | meaning |") :].split("\n\n")[0]
    return {name for row in table.splitlines()[2:] for name in _names(row)}


def _names(row: str) -> list[str]:
    return re.findall(r"`([a-z0-9-]+)`", row.split("|")[1])


def test_json_has_the_fields_of_the_document(punto: Punto) -> None:
    done = punto("simulate", NSW, "--seed", "7", "--coups", "2e4", "--json")
    found = json.loads(done.out)
    assert (done.code, done.err) == (0, "")
    assert set(found) == documented("field")
    assert (found["coups-asked"], found["seed"], found["complete"]) == (20_000, 7, True)
    for each in found["wagers"]:
        assert _plain(each) == documented("wager's field")
        assert {"when", "pays", "clauses", "net", "share"} == _plain(each["payoffs"][0])
    shoes = found["coups-per-shoe"]
    assert sum(shoes["counts"].values()) == found["shoes"]
    assert sum(int(coups) * n for coups, n in shoes["counts"].items()) == found["coups"]


def _plain(record: dict[str, Any]) -> set[str]:
    """The fields but the floats beside fractions."""
    return {name for name in record if not name.endswith("-float")}


def test_csv_has_the_same_wagers(punto: Punto) -> None:
    words = ("simulate", CROWN, "--variant", "crown", "--seed", "7", "--coups", "1")
    rows = list(csv.DictReader(StringIO(punto(*words, "--csv").out)))
    found = json.loads(punto(*words, "--json").out)
    run_fields = {"decks", "cards", "continuous", "burn", "cutting-card", "last-coup-first"}
    run_fields |= {"last-coup-later", "seed", "coups", "complete"}
    assert {name for name in rows[0] if not name.endswith("-float")} == (
        documented("wager's field") | run_fields
    )
    for row, each in zip(rows, found["wagers"], strict=True):
        for name, value in each.items():
            if name == "payoffs":
                told = " ".join(f"{one['net']}:{one['share']}" for one in value)
                assert row[name] == told
            else:
                assert row[name] == ("" if value is None else str(value)), name
        assert (row["complete"], row["seed"]) == ("true", "7")


def test_the_z_score_follows_from_the_other_fields(punto: Punto) -> None:
    found = json.loads(punto("simulate", NSW, "--seed", "7", "--coups", "1", "--json").out)
    for each in found["wagers"]:
        error = sqrt(each["exact-variance-float"] / each["wagers"])
        off = each["edge-float"] - each["exact-edge-float"]
        assert each["z"] == pytest.approx(off / error)
        half = 1.959964 * each["standard-error"]
        assert each["high"] - each["edge-float"] == pytest.approx(half)
        assert each["edge-float"] - each["low"] == pytest.approx(half)
        share = sum(one["net-float"] * one["share-float"] for one in each["payoffs"])
        assert each["edge-float"] == pytest.approx(-share)
    beyond = found["z-scores"]
    assert 0 < beyond["number"] <= len(found["wagers"])
    assert beyond["expected-beyond-2"] == pytest.approx(0.0455 * beyond["number"], rel=1e-3)


def test_the_same_seed_gives_the_same_bytes_but_for_the_time(punto: Punto) -> None:
    words = ("simulate", NZ5, "--seed", "9", "--coups", "1", "--wager", "tie", "--json")
    one, other = (json.loads(punto(*words).out) for _ in range(2))
    del one["timing"], other["timing"]
    assert one == other


@pytest.mark.slow
def test_two_workers_count_what_one_counts() -> None:
    one, two = (
        json.loads(in_subprocess("simulate", RWS, "--seed=3", "--coups=9e6", "--json", *more).out)
        for more in ((), ("--workers", "2"))
    )
    assert one.pop("timing") != two.pop("timing")
    assert one == two
    assert one["coups"] >= 9 * 10**6


# Files


@pytest.mark.slow
def test_a_picture_and_a_parquet_file_are_left_beside_the_report(
    punto: Punto, tmp_path: Path
) -> None:
    import polars as pl

    picture, coups = tmp_path / "edges.png", tmp_path / "coups.parquet"
    words = ("--seed", "7", "--coups", "3000", "--wager", "banker", "--variant", "premium")
    files = ("--plot", str(picture), "--export", str(coups))
    done = punto("simulate", NSW, *words, *files, columns=200)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(" MB\n")
    assert f"{picture}: how the edges came to the exact ones\n" in done.out
    assert picture.read_bytes().startswith(b"\x89PNG")
    frame = pl.read_parquet(coups)
    assert 3_000 <= frame.height < 3_100
    assert f"{coups}: {frame.height:,} rows, one per coup, " in done.out
    assert sorted(each.name for each in tmp_path.iterdir()) == ["coups.parquet", "edges.png"]


def test_three_card_baccarat_leaves_its_files_too(punto: Punto, tmp_path: Path) -> None:
    """With all coups in it, a file brings what the report has."""
    import polars as pl

    picture, coups = tmp_path / "edges.svg", tmp_path / "coups.parquet"
    words = ("--variant", "three-card", "--seed", "7", "--wager", "three-card", "--wager", "tie")
    files = ("--plot", str(picture), "--export", str(coups), "--per", "coup")
    done = punto("simulate", CROWN, *words, "--coups", "6400", *files, "--json")
    assert done.code == 0
    assert re.fullmatch(
        r".*edges\.svg: how the edges .*\n.*coups\.parquet: 6,400 rows, one per coup, 0\.\d MB\n",
        done.err,
    )
    assert picture.read_bytes().startswith(b"<?xml")
    frame, told = pl.read_parquet(coups), json.loads(done.out)
    assert frame.height == told["coups"] == 6_400
    assert [name for name in frame.columns if name.startswith("net:")] == [
        "net:three-card:three-card",
        "net:three-card:tie",
    ]
    for each in told["wagers"]:
        brought = Fraction(frame[f"net:three-card:{each['wager']}"].sum())
        assert brought / 6_400 == -Fraction(each["edge"])


def test_with_json_what_is_said_of_files_goes_to_stderr(punto: Punto, tmp_path: Path) -> None:
    shoes = tmp_path / "shoes.parquet"
    words = ("--seed", "7", "--coups", "1000", "--export", str(shoes), "--per", "shoe", "--json")
    done = punto("simulate", NSW, *words)
    assert json.loads(done.out)["coups"] > 1_000
    assert re.fullmatch(r".*shoes\.parquet: 1[23] rows, one per shoe, 0\.\d MB\n", done.err)


def test_a_disk_that_fills_up_leaves_the_report_and_no_file(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from punto.sim.exports import parquet

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(parquet.Writer, "write", full)
    done = punto("simulate", RWS, "--coups", "1", "--export", str(tmp_path / "c.parquet"))
    assert done.code == 2
    assert "z-scores: " in done.out
    assert done.err.startswith("punto: The file '")
    assert done.err.endswith("c.parquet' cannot be written: no space left on device.\n")
    assert list(tmp_path.iterdir()) == []
