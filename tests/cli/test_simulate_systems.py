"""`punto simulate --strategy`: sessions of betting systems, shown, printed, drawn and refused."""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Generator
from io import StringIO
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from punto.sim.bets.sessions import Exactly, Sessions
from punto.sim.exports import export_sessions
from punto.sim.workers.crew import Alone, CrewError, Job, ProcessCrew
from tests.cli.command import Punto, Ran
from tests.tables import CROWN, NSW, NZ5, RWS

DOCS = Path(__file__).parents[2] / "docs" / "simulation.md"
GOLDEN = Path(__file__).parent / "golden"


def asked(punto: Punto, words: str, **more: Any) -> Ran:
    return punto("simulate", *words.split(), **more)


def untimed(text: str) -> str:
    return re.sub(r"\nrate .*", "", text)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("systems-martingale", f"{NSW} --strategy martingale --wager player --sessions 500"),
        ("systems-follow", f"{RWS} --strategy flat --select follow --length 100 --goal 1100"),
    ],
)
def test_what_a_seed_plays_is_shown_the_same_always(punto: Punto, name: str, words: str) -> None:
    more = " --seed 3" if "--sessions" in words else " --seed 3 --sessions 500"
    done = asked(punto, words + more)
    assert (done.code, done.err) == (0, "")
    assert re.search(r"\nrate +[\d.]+ [kM] coups/s, \d+\.\d\d s; ready in \d+\.\d\d s\n", done.out)
    assert untimed(done.out) == (GOLDEN / f"simulate-{name}.txt").read_text("utf-8")
    assert max(map(len, done.out.splitlines())) <= 80


def documented() -> set[str]:
    text = DOCS.read_text("utf-8")
    table = text[text.index("| session field | meaning |") :].split("\n\n")[0]
    return {
        name
        for row in table.splitlines()[2:]
        for name in re.findall(r"`([a-z0-9-]+)`", row.split("|")[1])
    }


@pytest.fixture
def found(punto: Punto) -> Any:
    words = f"{NSW} --strategy martingale --wager player --sessions 400 --seed 3 --json"
    return json.loads(asked(punto, words).out)


def test_json_has_the_fields_of_the_document(found: Any) -> None:
    assert {name for name in found if not name.endswith("-float")} == documented()
    assert (found["sessions"], found["sessions-asked"], found["coups-asked"]) == (400, 400, None)
    ends = [found[name]["sessions"] for name in ("ruined", "goal-reached", "length-over")]
    assert (sum(ends), ends[1]) == (400, 0)
    assert (found["bankroll-cents"], found["stake-cents"]) == (100_000, 1_000)
    assert (found["minimum-cents"], found["maximum-cents"]) == (1_000, 50_000)
    assert (found["length"], found["length-shoes"]) == (None, 1)


def test_figures_follow_from_each_other(found: Any) -> None:
    result = found["result-cents"]
    total = result["mean-float"] * 400
    assert found["result-per-coup-cents-float"] == pytest.approx(total / found["coups"])
    assert found["result-per-hour-cents-float"] == pytest.approx(70 * total / found["coups"])
    sd = found["standard-deviation-per-coup-cents"]
    assert found["standard-deviation-per-hour-cents"] == pytest.approx(sd * sqrt(70))
    n0 = (sd / found["result-per-coup-cents-float"]) ** 2
    assert found["n0-coups"] == pytest.approx(n0)
    off = 1.959964 * sd / sqrt(found["coups"])
    for of, coups in (("coup", 1), ("hour", 70), ("shoe", found["coups"] / found["shoes"])):
        seen = found[f"result-per-{of}-cents-float"]
        low, high = found[f"result-per-{of}-low-cents"], found[f"result-per-{of}-high-cents"]
        assert (low, high) == pytest.approx((seen - coups * off, seen + coups * off))
        staked = coups * 400 * found["staked-cents"]["mean-float"] / found["coups"]
        exact = -found["exact-edge"] * staked
        assert found[f"exact-result-per-{of}-cents"] == pytest.approx(exact)
    nearest = found["result-per-coup-cents-float"] - off
    assert found["n0-low-coups"] == pytest.approx((sd / nearest) ** 2)
    assert found["n0-high-coups"] is None
    exact = (sd / found["exact-result-per-coup-cents"]) ** 2
    assert found["exact-n0-coups"] == pytest.approx(exact, rel=0.05)
    assert found["edge-float"] == pytest.approx(
        -total / (400 * found["staked-cents"]["mean-float"])
    )
    assert found["exact-edge"] == pytest.approx(0.0123508, abs=1e-6)
    assert (found["z"] > 0) == (found["edge-float"] > found["exact-edge"])
    half = 1.959964 * result["standard-deviation"] / sqrt(400)
    assert result["high"] - result["mean-float"] == pytest.approx(half)


def test_who_sees_cards_is_told_to_go_by_what_was_seen(punto: Punto) -> None:
    words = f"{NSW} --sessions 20 --seed 3 --wager tie --strategy"
    said = "This strategy sees the dealt cards: trust the column seen, not the column exact."
    for strategy, sees in (("count", True), ("flat", False)):
        assert (said in asked(punto, f"{words} {strategy}").out) is sees
        assert json.loads(asked(punto, f"{words} {strategy} --json").out)["sees-cards"] is sees


def test_csv_has_every_result_with_how_often_it_came(punto: Punto, found: Any) -> None:
    words = f"{NSW} --strategy martingale --wager player --sessions 400 --seed 3 --csv"
    rows = list(csv.DictReader(StringIO(asked(punto, words).out)))
    assert list(rows[0]) == ["result-cents", "sessions"]
    counts = [(int(row["result-cents"]), int(row["sessions"])) for row in rows]
    assert sum(number for _, number in counts) == 400
    mean = sum(value * number for value, number in counts) / 400
    assert mean == pytest.approx(found["result-cents"]["mean-float"])


def test_options_reach_the_session(punto: Punto) -> None:
    words = (
        f"{CROWN} --strategy paroli:steps=2 --wager banker --stake 5 --bankroll 200 --goal 250"
        " --length 50 --shoes 2 --min 5 --max 40 --unit 5 --chips 5,25 --per-hour 200"
        " --coups 2000 --seed 1 --json"
    )
    found = json.loads(asked(punto, words).out)
    assert found["strategy"] == "paroli:steps=2"
    cents = ("stake", "bankroll", "goal", "minimum", "maximum", "unit")
    assert [found[f"{name}-cents"] for name in cents] == [500, 20_000, 25_000, 500, 4_000, 500]
    assert (found["length"], found["length-shoes"]) == (50, 2)
    assert (found["chips-cents"], found["coups-per-hour"]) == ([500, 2_500], 200)
    assert (found["sessions-asked"], found["coups-asked"]) == (None, 2_000)
    assert found["coups"] >= 2_000


def test_odd_amounts_are_paid_as_directed_where_the_book_is_silent(punto: Punto) -> None:
    words = f"{RWS} --strategy flat --stake 5 --chips 5 --sessions 50 --seed 3"
    silent = asked(punto, words)
    assert (silent.code, silent.out) == (2, "")
    assert "rws does not say what becomes of a payment that chips cannot make" in silent.err
    assert "It must be paid up or down (--pay up or --pay down), or the stakes must" in silent.err
    up, down = (
        json.loads(asked(punto, f"{words} --pay {way} --json").out) for way in ("up", "down")
    )
    assert (up["pay"], down["pay"]) == ("up", "down")
    assert up["exact-edge"] < down["exact-edge"]


def test_a_continuous_shuffler_plays_so_many_coups(punto: Punto) -> None:
    words = f"{NZ5} --continuous --strategy flat --sessions 10 --seed 1 --json"
    found = json.loads(asked(punto, words).out)
    assert (found["length"], found["length-shoes"], found["result-per-shoe-cents"]) == (
        80,
        None,
        None,
    )


@pytest.mark.slow
def test_a_picture_of_sessions(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "sessions.svg"
    done = asked(punto, f"{NSW} --strategy flat --sessions 50 --seed 1 --plot {file}", columns=200)
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(f"{file}: what sessions brought, and bankrolls on the way\n")
    assert "<svg" in file.read_text("utf-8")
    assert [each.name for each in tmp_path.iterdir()] == ["sessions.svg"]


def test_sessions_one_by_one_in_a_parquet_file(punto: Punto, tmp_path: Path) -> None:
    import polars as pl

    file = tmp_path / "sessions.parquet"
    words = f"{NSW} --strategy martingale --wager player --sessions 400 --seed 3 --json"
    done = asked(punto, f"{words} --export {file}")
    assert re.fullmatch(r".*sessions\.parquet: 400 rows, one per session, 0\.\d MB\n", done.err)
    ruined = json.loads(done.out)["ruined"]["sessions"]
    frame = pl.read_parquet(file)
    assert frame.height == 400
    assert (frame["ended"] == "ruined").sum() == ruined > 0


@pytest.mark.parametrize(
    "problem",
    [CrewError("a worker process ended"), OSError(28, "No space left on device")],
    ids=["workers", "disk"],
)
def test_an_export_that_fails_leaves_the_report_and_no_file(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    """Exit code 2 with a report, as the page has it."""

    def fails(*_: object) -> None:
        raise problem

    monkeypatch.setattr(export_sessions.Listing, "chunk", fails)
    file = tmp_path / "sessions.parquet"
    done = asked(punto, f"{NSW} --strategy flat --sessions 20 --seed 3 --export {file}")
    assert done.code == 2
    assert "In the long run" in done.out
    assert done.err.startswith("punto: ")
    assert str(problem.args[-1]).casefold() in done.err.casefold()
    assert list(tmp_path.iterdir()) == []
    assert "| 2, with a report | one sentence says why a picture or a file" in DOCS.read_text(
        "utf-8"
    )


@pytest.mark.usefixtures("functions")
def test_a_function_that_cannot_be_compiled_is_played_and_told(punto: Punto) -> None:
    words = f"{NSW} --sessions 3 --seed 1 --strategy"
    done = asked(punto, f"{words} mine.py:plain")
    assert done.code == 0
    assert done.err.startswith("punto: strategy 'plain' is run in plain Python, which is hundreds")
    assert done.err.count("\n") == 1
    assert "It was run in plain Python: " in done.out
    flat = asked(punto, f"{words} flat")
    assert flat.out.split("How sessions ended")[1] in done.out


class Others(ProcessCrew):
    """Others who deal, in place of processes of their own."""

    def chunks(self, job: Job[Any]) -> Generator[Any]:
        print("they begin", file=sys.stderr)
        yield from Alone().chunks(job)


@pytest.mark.usefixtures("functions")
def test_plain_python_is_told_before_others_begin(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("punto.sim.workers.crew.ProcessCrew", Others)
    words = f"{NSW} --sessions 3 --seed 1 --workers 2 --strategy"
    done = asked(punto, f"{words} mine.py:plain")
    assert done.code == 0
    said, then = done.err.splitlines()
    assert said.startswith("punto: strategy 'plain' is run in plain Python, which is hundreds")
    assert then == "they begin"
    assert asked(punto, f"{words} flat").err == "they begin\n"
    refused = asked(punto, f"{words} mine.py:plain --bankroll 5")
    assert refused.err.startswith("punto: The bankroll is 5.00. It must")
    assert refused.err.count("\n") == 1


def test_what_is_nearly_nothing_is_shown_without_a_sign(punto: Punto) -> None:
    words = f"{NSW} --strategy flat --wager tie --stake 0.01 --length 1 --sessions 300 --seed 4"
    shown = asked(punto, words).out
    assert json.loads(asked(punto, f"{words} --json").out)["result-cents"]["mean-float"] < 0
    assert re.search(r"\nresult +0\.00 ", shown)
    assert not re.search(r"-0\.00\b", shown)


def test_an_edge_of_nothing_has_no_sign(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: Sessions) -> Exactly:
        return Exactly(0.0, 1.0)

    monkeypatch.setattr(Sessions, "exactly", nothing)
    words = f"{NSW} --strategy flat --sessions 2 --seed 3"
    assert '"exact-edge": 0.0,' in asked(punto, f"{words} --json").out
    assert "-0.0000%" not in asked(punto, words).out


def test_a_percentage_of_the_sign_is_played_at_the_table_that_shows_it(punto: Punto) -> None:
    words = f"{CROWN} --strategy flat --sessions 20 --seed 1 --json --percent"
    low, high = (
        json.loads(asked(punto, f"{words} banker-tie-percentage={share}%").out) for share in (2, 9)
    )
    assert (low["variant"], high["variant"]) == ("tie-baccarat", "tie-baccarat")
    assert low["wagers"] == ["banker banker-tie-percentage 2%"]
    tie = 475_627_426_473_216 / 4_998_398_275_503_360
    assert low["exact-edge"] - high["exact-edge"] == pytest.approx(0.07 * tie)
