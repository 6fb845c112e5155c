"""Sessions in Parquet files: those that are played, one by one."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import polars as pl
import pytest

from punto.money import Cents, Chips
from punto.rules.answers import Burn
from punto.sim.bets import play
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.strategy import StrategyError, given
from punto.sim.dealing import Dealing
from punto.sim.exports.export_sessions import export_sessions
from punto.sim.workers.crew import Alone, ProcessCrew
from tests.sim.bettors import built_in, wagers
from tests.sim.page import columns_of, columns_told, metadata_of

SHOE, CONTINUOUS = Dealing(8, Burn.ONE_CARD, 20), Dealing(8)
SHORT = Session(Cents(20_000), Cents(500), Cents(500), Cents(50_000), coups=120, goal=Cents(30_000))
LONG = Session(Cents(20_000), Cents(500), Cents(500), Cents(50_000), shoes=2)
MARTINGALE = built_in("martingale")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few sessions."""
    monkeypatch.setattr(play, "SESSIONS_PER_CHUNK", 100)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "sessions.parquet")


@pytest.mark.parametrize(
    ("dealing", "session"), [(SHOE, SHORT), (SHOE, LONG), (CONTINUOUS, SHORT)], ids=str
)
def test_sessions_are_those_that_are_played(dealing: Dealing, session: Session, file: str) -> None:
    backed = wagers("player")
    found = play_sessions(job_of(backed, dealing, session, MARTINGALE, sessions=250, seed=9))
    told: list[int] = []
    done = export_sessions(
        job_of(backed, dealing, session, MARTINGALE, sessions=250, seed=9),
        file,
        progress=told.append,
    )
    frame = pl.read_parquet(file)
    assert (done.rows, done.coups, done.complete) == (250, found.coups, True)
    assert told == [100, 200, 250]
    assert frame["session"].to_list() == list(range(1, 251))
    assert Counter(frame["result_cents"]) == found.result.counts
    assert Counter(frame["staked_cents"]) == found.staked.counts
    assert Counter(frame["drawdown_cents"]) == found.drawdown.counts
    assert Counter(frame["coups"]) == found.length.counts
    assert Counter(frame["ended"]) == {each.name.lower(): n for each, n in found.ended.items()}
    assert len(found.ended) > 1
    assert frame["shoes"].sum() == found.shoes
    assert frame["shoes"].null_count() == (250 if dealing.continuous else 0)
    for row in frame.to_dicts():
        ruined = row["result_cents"] < -session.bankroll + session.least
        reached = (
            session.goal is not None and session.bankroll + row["result_cents"] >= session.goal
        )
        assert row["ended"] == ("ruined" if ruined else "reached" if reached else "over")


def test_sessions_are_played_till_there_are_coups_enough(file: str) -> None:
    backed = wagers("player")
    found = play_sessions(job_of(backed, SHOE, SHORT, MARTINGALE, coups=9_000, seed=2))
    done = export_sessions(job_of(backed, SHOE, SHORT, MARTINGALE, coups=9_000, seed=2), file)
    assert (done.rows, done.coups) == (found.sessions, found.coups)
    assert Counter(pl.read_parquet(file)["result_cents"]) == found.result.counts


@pytest.mark.slow
def test_others_may_play(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sessions by two processes, in chunks as they have them."""
    monkeypatch.undo()
    backed, found = wagers("player"), list[pl.DataFrame]()
    for crew in (Alone(), ProcessCrew(2)):
        export_sessions(job_of(backed, SHOE, SHORT, MARTINGALE, sessions=20_000), file, crew=crew)
        found.append(pl.read_parquet(file))
    assert found[0].equals(found[1])


def test_a_stop_closes_the_file_with_the_sessions_so_far(file: str) -> None:
    def stop(sessions: int) -> None:
        if sessions == 200:
            raise KeyboardInterrupt

    done = export_sessions(
        job_of(wagers("player"), SHOE, SHORT, MARTINGALE, sessions=10**6), file, progress=stop
    )
    assert (done.rows, done.complete) == (200, False)
    assert pl.read_parquet(file).height == 200


def overdraws(table: object, seen: object, memory: object) -> tuple[int, int]:  # noqa: ARG001
    return 0, 5_000_000


@pytest.mark.slow
def test_a_strategy_that_overdraws_leaves_no_file(file: str) -> None:
    with pytest.raises(StrategyError, match=r"in coup 1 of session 1\Z"):
        export_sessions(
            job_of(wagers("player"), SHOE, SHORT, given(overdraws), sessions=10, seed=1), file
        )
    assert list(Path(file).parent.iterdir()) == []


def test_the_page_has_the_columns_of_the_file(file: str) -> None:
    export_sessions(job_of(wagers("player"), SHOE, SHORT, MARTINGALE, sessions=1), file)
    assert columns_told("session") == columns_of(file)
    assert "punto.strategy" in metadata_of(file)


def test_a_file_tells_what_was_played(file: str) -> None:
    export_sessions(job_of(wagers("player"), SHOE, SHORT, MARTINGALE, sessions=1, seed=3), file)
    told = pl.read_parquet_metadata(file)
    assert {name: told[f"punto.{name}"] for name in ("schema", "wagers", "strategy", "seed")} == {
        "schema": "session 1",
        "wagers": "traditional player",
        "strategy": "martingale",
        "seed": "3",
    }
    assert told["punto.bankroll_cents"] == "20000"
    assert told["punto.goal_cents"] == "30000"
    assert (told["punto.minimum_cents"], told["punto.maximum_cents"]) == ("500", "50000")
    assert (told["punto.unit_cents"], told["punto.chips_cents"], told["punto.pay"]) == (
        "500",
        "1",
        "",
    )
    assert (told["punto.sessions"], told["punto.coups"]) == ("1", "")
    assert (told["punto.session_coups"], told["punto.session_shoes"]) == ("120", "")


def test_what_a_file_tells_is_enough_to_play_it_again(file: str, tmp_path: Path) -> None:
    chips = Chips.of("2.50", "5", "25")
    session = Session(
        Cents(50_000), Cents(1_500), Cents(1_000), Cents(10_000), coups=40, unit=Cents(500),
        chips=chips, pay_up=False,
    )  # fmt: skip
    backed = wagers("banker", at="rws")
    export_sessions(job_of(backed, SHOE, session, MARTINGALE, coups=9_000, seed=4), file)
    told = {
        name.removeprefix("punto."): value
        for name, value in pl.read_parquet_metadata(file).items()
        if name.startswith("punto.")
    }
    names = ("bankroll", "base", "minimum", "maximum")
    again = Session(
        *(Cents(int(told[f"{name}_cents"])) for name in names),
        coups=int(told["session_coups"]),
        unit=Cents(int(told["unit_cents"])),
        chips=Chips(tuple(Cents(int(each)) for each in told["chips_cents"].split(", "))),
        pay_up={"up": True, "down": False, "": None}[told["pay"]],
    )
    other = str(tmp_path / "again.parquet")
    strategy, seed = built_in(told["strategy"]), int(told["seed"])
    assert told["sessions"] == ""
    export_sessions(
        job_of(backed, SHOE, again, strategy, coups=int(told["coups"]), seed=seed), other
    )
    assert pl.read_parquet(other).equals(pl.read_parquet(file))


def test_a_file_that_was_stopped_has_fewer_sessions_than_it_tells(file: str) -> None:
    def stop(sessions: int) -> None:
        if sessions == 100:
            raise KeyboardInterrupt

    export_sessions(
        job_of(wagers("player"), SHOE, SHORT, MARTINGALE, sessions=150), file, progress=stop
    )
    assert metadata_of(file)["punto.sessions"] == "150"
    assert pl.read_parquet(file).height == 100
