"""Significant events: each kind is written when it happens, and told to who may read it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from punto import cashier
from punto.jackpot import events as jackpot
from punto.kernel.log import Entry
from punto.live import clock_watch
from punto.live import floor as floors
from punto.live.append import Append
from punto.live.record.fold import StreamFold
from punto.live.record.notable import KINDS as OF_STREAMS
from punto.live.record.notable import LARGE_WIN
from punto.live.significant import KINDS, noted
from punto.live.store_sqlite import SqliteStore
from punto.money import Cents
from punto.rules.wager import Wager
from punto.table import events as table
from punto.table.commands import Leave
from punto.version import __version__
from tests.kernel.every_field import one_by_one
from tests.live.houses import SLOW, MovedClock, OpenHouse, opened, run
from tests.live.people_floor import PASSWORD, Browser, PeopleFloor, people_floor
from tests.live.test_second_factor import enrolled

FLOOR_ITSELF = {"floor-opened", "floor-closed", "clock-set", "stream-failed"}
OF_PLAY: dict[str, tuple[type, ...]] = {
    "void": (table.CoupVoided, table.EarlierVoided),
    "override": (table.DirectionGiven, table.DiscretionUsed, table.DisputeDecided,
                 table.WithheldDetermined, table.PersonExcluded, table.WinningsWithheld),
    "irregularity": (table.IrregularityFound,),
    "correction": (table.CoupReopened, cashier.CorrectionProposed, cashier.MoneyCorrected,
                   cashier.CorrectionDropped),
    "limit-change": (table.MinimumSet, table.MaximumSet, table.DifferentialSet, table.PersonalSet,
                     table.AreaMaximumSet, cashier.LimitLowered, cashier.LimitToRise),
    "time-out": (cashier.AwayUntil,),
    "rule-change": (table.VariantChanged, table.OptionChosen, table.BetsOffered,
                    table.DecksChosen, table.MethodChanged),
    "jackpot": (jackpot.PoolAdjusted, jackpot.ParametersSet),
}  # fmt: skip


def kept(*events: Any) -> list[str]:
    """The kinds of significant events in an entry."""
    fold = StreamFold("a", (), {})
    entry: Entry[Any, Any] = Entry(
        version=1, at=7, by="Max", role="manager", command=Leave(), events=events
    )
    fold.take(entry)
    assert all((each.at, each.who) == (7, "Max (manager)") for each in fold.notable)
    return [each.kind for each in fold.notable]


@pytest.mark.parametrize(
    ("kind", "event"), [(kind, each) for kind, them in OF_PLAY.items() for each in them]
)
def test_what_happens_in_play_is_kept_under_its_kind(kind: str, event: type) -> None:
    assert kept(next(one_by_one(event))) == [kind]


def test_a_win_is_large_from_an_amount_on_and_a_transfer_is_kept() -> None:
    assert {*OF_PLAY, "large-win", "transfer"} == {*OF_STREAMS}
    won = next(one_by_one(table.BetSettled))
    wager = Wager("Ann", "player", Cents(LARGE_WIN))
    paid = {"wager": wager, "returned": LARGE_WIN, "owed": 0}
    for cents, kinds in ((LARGE_WIN, ["large-win"]), (LARGE_WIN - 1, [])):
        assert kept(_like(won, **paid, paid=cents)) == kinds
    moved = {"player": "Ann", "person": "Bob", "amount": 5}
    assert kept(_like(next(one_by_one(cashier.MoneyTransferred)), **moved)) == ["transfer"]


def _like(event: Any, **changed: Any) -> Any:
    return event.__class__(**{x: getattr(event, x) for x in event.__struct_fields__} | changed)


def told(browser: Browser, path: str = "") -> list[dict[str, Any]]:
    """Every significant event, page after page."""
    found, after = list[dict[str, Any]](), ""
    while after is not None:
        page = browser.get(f"/reports/events?most=7&after={after}{path}").json()
        found, after = found + page["events"], page["after"]
    return found


def test_every_kind_of_people_is_written_and_told_to_managers_and_inspectors(
    tmp_path: Path,
) -> None:
    with people_floor(tmp_path) as floor:
        assert floor.call(lambda: floor.people.first_manager(floor.clock.now))
        boss, two, dee = floor.manager("Boss"), floor.manager("Two"), floor.staff("Dee")
        _sign_in_wrongly(floor)
        _change(floor, boss, dee)
        _approve(boss, two)
        _read_cards(boss)
        assert boss.put("/tables/rws/duties", {"deals": "person"}).status_code == 200
        inspector, desk = floor.staff("Ines", "inspector"), floor.staff("Carol", "cashier")
        events = told(inspector)
        kinds = {each["kind"] for each in events} - {*OF_STREAMS}
        assert kinds == {*KINDS} - FLOOR_ITSELF | {"floor-opened"}
        assert [each["at"] for each in events] == sorted(each["at"] for each in events)
        given = [each for each in events if each["kind"] == "role-given"]
        assert ("Boss", "dealer to Dee at rws") in {(x["who"], x["what"]) for x in given}
        assert told(boss, "&kind=role-given") == given
        assert {each["kind"] for each in told(desk)} <= {*OF_STREAMS}
        assert desk.get("/reports/events?kind=login-failed").status_code == 400
        assert boss.get("/reports/events?kind=weather").status_code == 400


def _sign_in_wrongly(floor: PeopleFloor) -> None:
    floor.member("Ann")
    for _ in range(floor.people.terms.name_failures_free + 1):
        Browser(floor).sign_in("Ann", "wrong password")


def _change(floor: PeopleFloor, boss: Browser, dee: Browser) -> None:
    """Accounts, passwords, roles and second factors."""
    assert dee.put("/password", {"old": PASSWORD, "new": "another password"}).status_code == 200
    _, codes = enrolled(floor, dee)
    assert Browser(floor).sign_in("Dee", "another password", code=codes[0]).status_code == 201
    assert dee.delete("/second-factor").status_code == 204
    assert boss.post("/staff", {"name": "New"}).status_code == 201
    assert boss.post("/people/New/secret").status_code == 201
    assert boss.delete("/people/New/sessions").status_code == 204
    asked = {"person": "Dee", "role": "dealer", "table": "rws"}
    assert boss.post("/grants", asked).status_code == 201
    (row,) = [each for each in boss.get("/grants").json() if each["person"] == "Dee"]
    assert boss.delete(f"/grants/{row['id']}").status_code == 204


def _approve(boss: Browser, two: Browser) -> None:
    """What takes a second person: approved, refused, taken back."""
    asked = {"person": "New", "role": "manager", "table": "rws"}
    for answer in (True, False, None):
        number = boss.post("/grants", asked).json()["approval"]
        if answer is None:
            assert boss.delete(f"/approvals/{number}").status_code == 204
        else:
            assert two.post(f"/approvals/{number}", {"approve": answer}).status_code < 300


def _read_cards(boss: Browser) -> None:
    """A shoe that lost some readings."""
    token = boss.post("/readers", {"name": "shoe", "table": "rws"}).json()["token"]
    reading = {"read": "lost", "why": "the line was cut"}
    said = boss.ask("POST", "/readers/shoe", {"first": 1, "readings": [reading]},
                    Authorization=f"Bearer {token}")  # fmt: skip
    assert (said.status_code, said.json()) == (200, {"taken": 1}), said.text
    assert boss.delete("/readers/shoe").status_code == 204


class SetClock(MovedClock):
    """The clock of the machine; somebody sets its time of the day."""

    def second(self) -> int:
        return self.at + self.millisecond() // 1000


async def noted_of(at: OpenHouse, kind: str, many: int) -> list[str]:
    """What was written of one kind, once it is so many."""
    async with asyncio.timeout(120):
        while True:
            rows = await at.house.writer.call(lambda _: noted(at.house.store, kind=kind))
            if len(rows) >= many:
                return [each.what for each in rows]


def fails_once(store: SqliteStore) -> Callable[[Sequence[Append]], Sequence[Exception | None]]:
    """The disk of a store, which is full once."""
    keep, failed = store.append, list[bool]()

    def append(wanted: Sequence[Append]) -> Sequence[Exception | None]:
        if not failed:
            failed.append(True)
            raise OSError("the disk is full")
        return keep(wanted)

    return append


async def _nothing() -> None:
    pass


def test_starts_stops_and_failures_of_a_floor_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_watch, "LOOK_SECONDS", 0.001)
    monkeypatch.setattr(floors, "RETRY_SECONDS", 0)

    async def first() -> None:
        async with opened(tmp_path, SLOW, clock=SetClock()) as at:
            at.clock.at += 3600
            await noted_of(at, "clock-set", 1)
            at.clock.at -= 7200
            await noted_of(at, "clock-set", 2)
            at.clock.more += 500_000  # Time that passes on both clocks is no news.
            monkeypatch.setattr(at.house.store, "append", fails_once(at.house.store))
            (failed, *_) = await noted_of(at, "stream-failed", 1)
            assert failed[1:] == " stopped and is read again"
            told = await noted_of(at, "clock-set", 2)
            assert told == ["3600 seconds forward", "7200 seconds back"]
            at.house.incidents.closed = _nothing  # As when the power fails.

    async def second() -> None:
        """The clock is still behind what was written."""
        async with opened(tmp_path, SLOW, clock=SetClock()) as at:
            before = f"punto {__version__}"
            opens = await noted_of(at, "floor-opened", 2)
            assert opens == [before, f"{before}; it was not closed before"]
            assert await noted_of(at, "floor-closed", 0) == []
            told = await noted_of(at, "clock-set", 3)
            assert told[2].endswith(" seconds behind what was written")
        async with opened(tmp_path, SLOW, clock=SetClock()) as at:
            assert await noted_of(at, "floor-closed", 1) == [""]
            assert (await noted_of(at, "floor-opened", 3))[2] == before

    run(first)
    run(second)
