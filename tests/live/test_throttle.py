"""Passwords cannot be tried often: per name, per address, and without saying who exists."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from punto.live.people.terms import PeopleTerms
from tests.live.people_floor import PASSWORD, Browser, PeopleFloor, people_floor

TERMS = PeopleTerms(name_failures_free=3, address_failures_free=6, lock_first=30, lock_max=100)
AWAY = {"X-Forwarded-For": "203.0.113.7"}
"""Another address than the machine's own, as a proxy on it tells."""


@pytest.fixture
def floor(tmp_path: Path) -> Generator[PeopleFloor]:
    with people_floor(tmp_path, TERMS) as found:
        yield found


def told(said: httpx.Response) -> tuple[int, str]:
    return said.status_code, said.json()["title"]


WRONG = (401, "The name or the password is wrong.")


def test_a_name_is_locked_for_longer_each_time(floor: PeopleFloor) -> None:
    floor.member("Ann")
    browser = Browser(floor)
    for _ in range(TERMS.name_failures_free):
        assert told(browser.sign_in("Ann", "wrong password")) == WRONG
    for seconds in (30, 60, 100, 100):
        said = browser.sign_in("Ann")
        assert told(said) == (429, f"Too many attempts: try again in {seconds} seconds.")
        assert said.headers["Retry-After"] == str(seconds)
        floor.clock.now += seconds
        assert told(browser.sign_in("aNN", "wrong password")) == WRONG
    floor.clock.now += 100
    assert browser.sign_in("Ann").status_code == 201
    assert told(browser.sign_in("Ann", "wrong password")) == WRONG
    assert browser.sign_in("Ann").status_code == 201


def test_a_name_that_nobody_has_is_told_the_same(floor: PeopleFloor) -> None:
    floor.member("Ann")
    answers: dict[str, list[tuple[int, str]]] = {}
    for name in ("Ann", "Nobody"):
        answers[name] = [told(Browser(floor).sign_in(name, "wrong password")) for _ in range(6)]
    assert answers["Ann"] == answers["Nobody"]
    assert answers["Ann"][-1][0] == 429


def test_an_address_is_locked_over_all_names_and_others_are_not(floor: PeopleFloor) -> None:
    floor.member("Ann")
    away = Browser(floor, **AWAY)
    for number in range(TERMS.address_failures_free):
        assert told(away.sign_in(f"Name {number}", "wrong password")) == WRONG
    assert told(away.sign_in("Ann")) == (429, "Too many attempts: try again in 30 seconds.")
    elsewhere = Browser(floor, **{"X-Forwarded-For": "203.0.113.8"})
    assert elsewhere.sign_in("Ann").status_code == 201
    floor.clock.now += 30
    assert away.sign_in("Ann").status_code == 201


def test_attempts_at_the_same_moment_are_all_counted(floor: PeopleFloor) -> None:
    """None of them gets through because the others are not answered yet."""
    floor.member("Ann")
    with ThreadPoolExecutor(12) as pool:
        asked = [pool.submit(Browser(floor).sign_in, "Ann", "wrong password") for _ in range(12)]
        said = [each.result() for each in asked]
    looked_at = [each for each in said if each.status_code == 401]
    assert len(looked_at) == TERMS.name_failures_free
    assert {each.status_code for each in said} == {401, 429}


def test_a_proof_and_a_new_password_are_attempts_too(floor: PeopleFloor) -> None:
    browser = floor.member("Ann")
    new = {"old": "wrong password", "new": "another long password"}
    assert told(browser.put("/password", new)) == WRONG
    for _ in range(TERMS.name_failures_free - 1):
        assert told(browser.post("/sessions/proof", {"password": "wrong password"})) == WRONG
    assert browser.post("/sessions/proof", {"password": PASSWORD}).status_code == 429
    assert browser.put("/password", {**new, "old": PASSWORD}).status_code == 429


def test_failures_and_locks_are_significant_and_hold_no_secret(floor: PeopleFloor) -> None:
    floor.member("Ann")
    for name in ("Ann", "my secret in the wrong field"):
        for _ in range(3):
            Browser(floor).sign_in(name, "wrong password")
    failed = floor.significant("login-failed")
    assert failed == [("Ann", "from 127.0.0.1")] * 3 + [("an unknown name", "from 127.0.0.1")] * 3
    locked = floor.significant("locked-out")
    assert locked[0] == ("Ann", "Ann for 30 seconds after 3 failures")
    assert "secret" not in str(failed + locked)


def test_failures_are_forgotten_after_a_day(floor: PeopleFloor) -> None:
    floor.member("Ann")
    browser = Browser(floor)
    for _ in range(2):
        browser.sign_in("Ann", "wrong password")
    floor.clock.now += TERMS.failures_forgotten + 1
    for _ in range(TERMS.name_failures_free):
        assert told(browser.sign_in("Ann", "wrong password")) == WRONG
    assert browser.sign_in("Ann").status_code == 429


def test_one_address_does_not_make_accounts_without_end(tmp_path: Path) -> None:
    with people_floor(tmp_path, replace(TERMS, joins_burst=3)) as floor:
        away = Browser(floor, **AWAY)
        said = [away.post("/guests", {}) for _ in range(4)]
        assert [each.status_code for each in said] == [201, 201, 201, 429]
        assert Browser(floor).post("/guests", {}).status_code == 201
