"""Who is who over HTTP: passwords, sessions that end at once, and proofs that grow old."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed

from punto.live.people.password import WAITING_MAX, BusyError, Hashing
from punto.live.people.terms import PeopleTerms
from tests.live.people_floor import PASSWORD, QUICK, Browser, PeopleFloor, people_floor

WRONG = "The name or the password is wrong."
NOBODY = "Sign in first, or take a seat as a guest."


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Generator[PeopleFloor]:
    with people_floor(tmp_path_factory.mktemp("people")) as found:
        yield found


def test_a_session_is_a_strict_cookie_that_no_script_reads(floor: PeopleFloor) -> None:
    said = Browser(floor).post("/guests", {"name": "Cookie"})
    made = said.headers["Set-Cookie"]
    assert made.startswith("punto=")
    for part in ("HttpOnly", "SameSite=strict", "Path=/"):
        assert part.lower() in made.lower()
    assert "secure" not in made.lower()
    assert "domain" not in made.lower()


def test_the_database_has_no_token_and_its_own_value_opens_nothing(floor: PeopleFloor) -> None:
    browser = floor.member("Hash")
    assert browser.get("/me").status_code == 200
    rows = floor.call(lambda: floor.people.store.all("select token from sessions"))
    stolen = [row[0] for row in rows]
    assert browser.token not in stolen
    for each in stolen:
        assert Browser(floor, each).get("/me").status_code == 401


def test_a_password_is_kept_as_argon2id() -> None:
    hashing = Hashing()
    kept = hashing.hash(PASSWORD)
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert hashing.verify(kept, PASSWORD)
    assert not hashing.verify(kept, PASSWORD + "?")
    assert not hashing.verify("", "")


def test_a_name_that_nobody_has_costs_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hashed for it has the same parameters."""
    looked_at: list[str] = []
    real = PasswordHasher.verify

    def verify(self: PasswordHasher, kept: str, password: str) -> bool:
        looked_at.append(kept)
        return real(self, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", verify)
    hashing = Hashing()
    for kept in (hashing.hash(PASSWORD), ""):
        assert not hashing.verify(kept, "wrong password")
    one, other = (each.rsplit("$", 2)[0] for each in looked_at)
    assert one == other == "$argon2id$v=19$m=65536,t=3,p=4"


def test_who_would_wait_behind_many_is_sent_away() -> None:
    """Every hash takes 64 MB: however many ask at once, two are made at a time."""

    async def ask() -> list[str | BaseException]:
        hashing = Hashing(QUICK)
        asked = (hashing.hashed(PASSWORD) for _ in range(WAITING_MAX + 5))
        return await asyncio.gather(*asked, return_exceptions=True)

    said = asyncio.run(ask())
    assert sum(isinstance(each, BusyError) for each in said) == 5


def test_members_join_and_sign_in_with_a_password(floor: PeopleFloor) -> None:
    browser = Browser(floor)
    short = browser.post("/members", {"name": "Argon", "password": "short"})
    assert short.json()["title"] == "A password has at least 10 characters."
    assert browser.post("/members", {"name": "Argon", "password": PASSWORD}).status_code == 201
    assert browser.sign_in("Argon").status_code == 201
    assert browser.sign_in("Argon", PASSWORD + "?").json()["title"] == WRONG


def test_own_sessions_are_listed_and_ended_one_by_one(floor: PeopleFloor) -> None:
    here, there = floor.member("Two"), Browser(floor)
    there.sign_in("Two")
    listed = here.get("/sessions").json()
    assert [each["this"] for each in listed].count(True) == 1
    assert len(listed) == 2
    other = next(each["id"] for each in listed if not each["this"])
    stranger = floor.member("Stranger")
    assert stranger.delete(f"/sessions/{other}").status_code == 404
    assert there.get("/me").status_code == 200
    assert here.delete(f"/sessions/{other}").status_code == 204
    assert there.get("/me").json()["title"] == NOBODY
    assert here.get("/me").status_code == 200


def test_a_session_that_ends_takes_its_sockets_with_it(floor: PeopleFloor) -> None:
    here, there = floor.member("Open"), Browser(floor)
    there.sign_in("Open")
    with closing(here.socket()) as mine, closing(there.socket("nsw-premium")) as other:
        mine.hello()
        other.hello()
        assert there.delete("/sessions").status_code == 204
        assert other.bye() == ("You signed out.", 4401)
        mine.say(say="ping")
        mine.until("pong")
        assert here.delete("/sessions/all").status_code == 204
        assert mine.bye() == ("All sessions were ended.", 4401)
    assert here.get("/me").status_code == 401


def test_nothing_counts_that_is_said_after_the_session_ended(floor: PeopleFloor) -> None:
    browser = floor.member("Late")
    with closing(browser.socket()) as line:
        line.hello()
        browser.delete("/sessions")
        # The floor may have hung up before it is said.
        with suppress(ConnectionClosed):
            line.say(say="ask", request="late", command={"do": "sit", "seat": 6})
        assert line.bye()[0] == "You signed out."
    assert floor.house.floor.actors["rws"].point.state.seats.get(6) is None


def test_another_password_ends_every_session_but_the_new_one(floor: PeopleFloor) -> None:
    here, there = floor.member("Change"), Browser(floor)
    there.sign_in("Change")
    new = "another long password"
    assert here.put("/password", {"old": "wrong password", "new": new}).status_code == 401
    assert here.put("/password", {"old": PASSWORD, "new": PASSWORD}).status_code == 400
    assert here.put("/password", {"old": PASSWORD, "new": "short"}).status_code == 400
    before = here.token
    with closing(there.socket()) as line:
        line.hello()
        assert here.put("/password", {"old": PASSWORD, "new": new}).status_code == 200
        assert line.bye()[0] == "The password was changed: sign in again."
    assert there.get("/me").status_code == 401
    assert Browser(floor, before).get("/me").status_code == 401
    assert here.get("/me").status_code == 200
    assert Browser(floor).sign_in("Change").status_code == 401
    assert Browser(floor).sign_in("Change", new).status_code == 201
    assert ("Change", "") in floor.significant("password-changed")


def test_a_manager_ends_the_sessions_of_somebody(floor: PeopleFloor) -> None:
    boss, browser = floor.manager("Boss"), floor.member("Ended")
    with closing(browser.socket()) as line:
        line.hello()
        assert boss.delete("/people/Ended/sessions").status_code == 204
        assert line.bye() == ("Your sessions were ended by a manager.", 4401)
    assert browser.get("/me").status_code == 401
    assert ("Boss", "of Ended") in floor.significant("sessions-ended")
    assert boss.delete("/people/Nobody/sessions").status_code == 404


def test_a_proof_grows_old_and_is_given_again(floor: PeopleFloor) -> None:
    boss = floor.manager("Prover")
    assert boss.post("/staff", {"name": "Made 1"}).status_code == 201
    floor.clock.now += floor.people.terms.proof_max + 60
    said = boss.post("/staff", {"name": "Made 2"})
    assert (said.status_code, said.json()["type"]) == (403, "punto:proof")
    assert said.json()["title"] == "You signed in 6 minutes ago: give your password again."
    assert boss.post("/sessions/proof", {"password": "wrong password"}).status_code == 401
    assert boss.post("/staff", {"name": "Made 2"}).status_code == 403
    assert boss.post("/sessions/proof", {"password": PASSWORD}).status_code == 204
    assert boss.post("/staff", {"name": "Made 2"}).status_code == 201


@pytest.mark.parametrize("kind", ["member", "staff"])
def test_a_session_ends_by_its_age_and_when_nobody_is_there(tmp_path: Path, kind: str) -> None:
    terms = PeopleTerms(session_max=5000, idle_max=1000, staff_session_max=2500, staff_idle_max=500)
    most, idle = (2500, 500) if kind == "staff" else (5000, 1000)
    with people_floor(tmp_path, terms) as floor:
        browser = floor.member("Pat") if kind == "member" else floor.staff("Pat")
        start = floor.clock.now
        floor.clock.now += idle - 1
        assert browser.get("/me").status_code == 200
        floor.clock.now += idle
        assert browser.get("/me").status_code == 401
        browser.sign_in("Pat")
        start = floor.clock.now
        while floor.clock.now < start + most - 100:
            assert browser.get("/me").status_code == 200
            floor.clock.now += 100
        floor.clock.now = start + most
        assert browser.get("/me").status_code == 401


def test_sockets_of_a_session_that_is_over_are_closed(tmp_path: Path) -> None:
    """A page that only pings is a page that nobody looks at."""
    with people_floor(tmp_path, PeopleTerms(idle_max=1000, session_max=5000)) as floor:
        browser = floor.member("Pat")
        with closing(browser.socket()) as line:
            line.hello()
            floor.clock.now += 900
            line.ask("sit", do="sit", seat=1)
            floor.clock.now += 900
            line.say(say="ping")
            line.until("pong")
            floor.clock.now += 100
            assert line.bye() == ("Your session is over: sign in again.", 4401)
        assert browser.get("/me").status_code == 401


def test_the_first_start_makes_one_manager_who_must_choose_a_password(tmp_path: Path) -> None:
    with people_floor(tmp_path) as floor:
        first = floor.call(lambda: floor.people.first_manager(floor.clock.now))
        assert first is not None
        name, secret = first
        lost = Browser(floor)
        assert lost.sign_in(name, secret).status_code == 201
        again = floor.call(lambda: floor.people.first_manager(floor.clock.now))
        assert again is not None
        assert again[0] == name
        assert again[1] != secret
        assert Browser(floor).sign_in(name, secret).status_code == 401
        assert lost.get("/me").status_code == 401
        secret, manager = again[1], Browser(floor)
        said = manager.sign_in(name, secret)
        assert said.json()["change_password"] is True
        assert said.json()["roles"] == [{"role": "manager", "table": ""}]
        for method, path, body in (
            ("POST", "/staff", {"name": "Dee"}),
            ("GET", "/grants", None),
            ("GET", "/sessions", None),
            ("POST", "/second-factor", None),
        ):
            told = manager.ask(method, path, body)
            assert (told.status_code, told.json()["type"]) == (403, "punto:change-password")
        with pytest.raises(Exception, match="HTTP 403"):
            manager.socket(role="onlooker")
        assert manager.put("/password", {"old": secret, "new": PASSWORD}).status_code == 200
        assert Browser(floor).sign_in(name, secret).status_code == 401
        assert floor.call(lambda: floor.people.first_manager(floor.clock.now)) is None
        assert manager.post("/staff", {"name": "Dee"}).status_code == 201
        assert floor.call(lambda: floor.people.first_manager(floor.clock.now)) is None
        everything = json.dumps(floor.significant("first-manager"))
        assert secret not in everything
    assert secret.encode() not in b"".join(each.read_bytes() for each in tmp_path.iterdir())
