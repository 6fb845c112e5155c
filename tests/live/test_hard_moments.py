"""Moments at which the process, the disk or the clock fails a player, or a job of the floor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw
import pytest

from punto import cashier as ask
from punto.cashier import LimitKind
from punto.kernel.request import Person
from punto.live import going_on
from punto.live.append import Append
from punto.live.house import CASHIER_STREAM
from punto.live.messages import SaidTaken
from punto.live.money import desk
from punto.live.record import backup, follower
from punto.live.stream import AskTogether
from tests.live.houses import NOON, SLOW, MovedClock, OpenHouse, bet, opened, run
from tests.live.people_floor import PASSWORD, Browser, people_floor
from tests.live.test_protection import lost, refusal, seated

ANN = Person(name="Ann")
DAY = 86_400


async def excluded(at: OpenHouse) -> None:
    """Ann's exclusion is written down, and then something fails before she has left."""
    asked = AskTogether(ANN, (ask.ExcludeMyself(days=183),))
    assert isinstance(await at.house.floor.ask(CASHIER_STREAM, asked), SaidTaken)


@pytest.mark.parametrize("wagered", [False, True])
@pytest.mark.parametrize("restarted", [False, True])
def test_an_exclusion_is_carried_out_whatever_fails_behind_it(
    tmp_path: Path, *, restarted: bool, wagered: bool
) -> None:
    async def left(at: OpenHouse) -> None:
        """The seat is free, the chips are home, and nothing is asked for twice."""
        await at.until(lambda: "Ann" not in {*at.state().seats.values(), *at.state().rack})
        assert sum(each.stake for each in at.state().wagers) == 10_000 * wagered
        assert await at.wallet("Ann") == 1_000_000 - 10_000 * wagered
        version = at.house.floor.actors["a"].point.version
        await at.money.see_away()
        assert at.house.floor.actors["a"].point.version == version

    async def play() -> None:
        clock = MovedClock()
        async with opened(tmp_path, SLOW, clock=clock) as at:
            await seated(at)
            if wagered:
                await at.kept(bet(10_000), "Ann")
            await excluded(at)
            assert "Ann" in at.state().seats.values()
            if not restarted:
                await at.money.see_away()
                await left(at)
        if restarted:
            async with opened(tmp_path, SLOW, clock=clock) as at:
                await left(at)

    run(play)


def test_a_clock_that_goes_back_over_midnight_opens_no_limit(tmp_path: Path) -> None:
    """What was lost today counts, though the clock says that it is yesterday again."""

    async def play() -> None:
        clock = MovedClock()
        clock.at = NOON + DAY // 2 + 1800  # Half an hour after midnight.
        async with opened(tmp_path, SLOW, clock=clock) as at:
            await seated(at)
            limit = ask.SetLimit(what=LimitKind.LOSS_DAY, most=50_000)
            assert isinstance(await at.money.ask(ANN, limit), SaidTaken)
            await lost(at, 45_000)
            clock.at -= 3600
            said = refusal(await at.ask(bet(10_000), "Ann"))
            assert said == "Your limit of 500.00 lost a day leaves 50.00 to wager."

    run(play)


def test_a_floor_that_cannot_write_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An operator is told why; it is ready again when it has written."""
    with people_floor(tmp_path) as floor:
        store, ann = floor.house.store, floor.member("Ann")
        right, wish = store.append, {"do": "set-reminder", "minutes": 30}

        def full(_wanted: Sequence[Append]) -> Sequence[Exception | None]:
            raise apsw.FullError("database or disk is full")

        monkeypatch.setattr(store, "append", full)
        assert ann.post("/me/wishes", {"request": "r", "command": wish}).status_code == 503
        said = ann.get("/ready")
        assert said.status_code == 503
        assert said.json()["title"] == "Nothing can be written down: database or disk is full."
        monkeypatch.setattr(store, "append", right)
        assert ann.post("/me/wishes", {"request": "r", "command": wish}).status_code == 200
        assert ann.get("/ready").status_code == 200


def test_a_clock_that_goes_back_makes_no_proof_younger(tmp_path: Path) -> None:
    """Nor does the proof come back when the clock has come as far again."""
    with people_floor(tmp_path) as floor:
        boss = floor.manager("Boss")
        assert boss.post("/staff", {"name": "Dee"}).status_code == 201
        floor.clock.now -= 3600
        for _ in range(5):
            assert boss.post("/staff", {"name": "Eve"}).json()["type"] == "punto:proof"
            floor.clock.now += 900
        assert boss.post("/sessions/proof", {"password": PASSWORD}).status_code == 204
        assert boss.post("/staff", {"name": "Eve"}).status_code == 201


def test_a_clock_that_goes_back_keeps_no_session_and_no_lock_for_longer(tmp_path: Path) -> None:
    """The clock was a year ahead, and somebody has noticed."""
    with people_floor(tmp_path) as floor:
        boss, idle = floor.manager("Boss"), floor.people.terms.staff_idle_max
        floor.member("Mia")
        for _ in range(6):
            assert Browser(floor).sign_in("Mia", "a wrong password").status_code in (401, 429)
        with closing(boss.socket(role="onlooker")) as line:
            line.hello()
            floor.clock.now -= 365 * DAY
            assert boss.get("/me").status_code == 200
            assert Browser(floor).sign_in("Mia").status_code == 429
            floor.clock.now += idle
            assert line.bye() == ("Your session is over: sign in again.", 4401)
        assert boss.get("/me").status_code == 401
        assert Browser(floor).sign_in("Mia").status_code == 201


JOBS: dict[str, Callable[[OpenHouse], tuple[Any, str]]] = {
    "play time": lambda at: (at.money.play_time, "tick"),
    "exclusions": lambda at: (at.money, "see_away"),
    "record": lambda at: (at.house.record.follower, "catch_up_all"),
    "backups": lambda at: (at.house.record.backups, "_answer"),
    "news": lambda at: (at.house.floor, "tell"),
    "deadlines": lambda at: (at.house.floor.deadlines, "fire"),
}


@pytest.mark.parametrize("job", JOBS)
def test_a_job_that_fails_once_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, job: str
) -> None:
    """A disk that is full for a moment ends no counting, watching or copying for ever."""
    for where, name in (
        (going_on, "PAUSE_SECONDS"), (desk, "TICK_SECONDS"), (backup, "LOOK_SECONDS"),
        (follower, "PAUSE_SECONDS"),
    ):  # fmt: skip
        monkeypatch.setattr(where, name, 0.001)
    called = 0

    async def play() -> None:
        async with opened(tmp_path, SLOW) as at:
            whose, method = JOBS[job](at)
            right: Callable[..., Any] = getattr(whose, method)

            def failing(*about: Any) -> Any:
                nonlocal called
                called += 1
                if called == 1:
                    raise OSError("the disk is full")
                return right(*about)

            monkeypatch.setattr(whose, method, failing)
            (tmp_path / backup.ASKED).write_bytes(b"{}")  # No wish, so that it stays there.
            await seated(at)
            await at.until(lambda: called)
            await at.kept(bet(10_000), "Ann")
            await at.until(lambda: called > 1)

    run(play)
