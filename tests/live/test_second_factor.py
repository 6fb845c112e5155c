"""A second factor: codes by the RFC, each of them once, and a way out for who loses it."""

from __future__ import annotations

from base64 import b32decode
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from punto.live.people.terms import PeopleTerms
from punto.live.people.totp import STEP_SECONDS, hotp, step_of
from tests.live.people_floor import PASSWORD, Browser, PeopleFloor, people_floor

SEED = b"12345678901234567890"
RFC_4226 = (
    "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
    "520489",
)  # fmt: skip
SEEDS = {"sha1": SEED, "sha256": (SEED * 2)[:32], "sha512": (SEED * 4)[:64]}


@pytest.mark.parametrize(
    ("counter", "code"),
    list(enumerate(RFC_4226)),
)
def test_rfc_4226_appendix_d(counter: int, code: str) -> None:
    assert hotp(SEED, counter) == code


@pytest.mark.parametrize(
    ("time", "sha1", "sha256", "sha512"),
    [
        (59, "94287082", "46119246", "90693936"),
        (1111111109, "07081804", "68084774", "25091201"),
        (1111111111, "14050471", "67062674", "99943326"),
        (1234567890, "89005924", "91819424", "93441116"),
        (2000000000, "69279037", "90698825", "38618901"),
        (20000000000, "65353130", "77737706", "47863826"),
    ],
)
def test_rfc_6238_appendix_b(time: int, sha1: str, sha256: str, sha512: str) -> None:
    for digest, code in (("sha1", sha1), ("sha256", sha256), ("sha512", sha512)):
        assert hotp(SEEDS[digest], time // STEP_SECONDS, 8, digest) == code


def test_a_code_is_taken_one_step_around_and_never_again() -> None:
    now = 50_000 * STEP_SECONDS
    for step, taken in ((49_998, False), (49_999, True), (50_000, True), (50_002, False)):
        assert (step_of(SEED, hotp(SEED, step), now, -1) == step) is taken
    assert step_of(SEED, hotp(SEED, 50_000), now, 50_000) is None
    assert step_of(SEED, hotp(SEED, 49_999), now, 50_000) is None
    assert step_of(SEED, "é" * 6, now, -1) is None


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Generator[PeopleFloor]:
    with people_floor(tmp_path_factory.mktemp("factor")) as found:
        yield found


def enrolled(floor: PeopleFloor, browser: Browser) -> tuple[bytes, list[str]]:
    """The secret of somebody's new second factor, and the recovery codes."""
    uri: str = browser.post("/second-factor").json()["uri"]
    text = parse_qs(urlsplit(uri).query)["secret"][0]
    secret = b32decode(text + "=" * (-len(text) % 8))
    said = browser.put("/second-factor", {"code": code(floor, secret)})
    assert said.status_code == 200, said.text
    return secret, said.json()["codes"]


def code(floor: PeopleFloor, secret: bytes) -> str:
    return hotp(secret, floor.clock.now // STEP_SECONDS)


def test_signing_in_needs_a_code_and_each_counts_once(floor: PeopleFloor) -> None:
    browser = floor.staff("Dee")
    secret, _ = enrolled(floor, browser)
    assert browser.get("/me").json()["second_factor"] is True
    other = Browser(floor)
    said = other.sign_in("Dee")
    assert (said.status_code, said.json()["type"]) == (401, "punto:code")
    assert other.sign_in("Dee", "wrong password", code=code(floor, secret)).status_code == 401
    assert other.sign_in("Dee", code=code(floor, secret)).status_code == 401  # That of the set-up.
    floor.clock.now += STEP_SECONDS
    now = code(floor, secret)
    assert other.sign_in("Dee", code=now).status_code == 201
    assert other.sign_in("Dee", code=now).status_code == 401
    floor.clock.now += STEP_SECONDS
    assert other.sign_in("Dee", code="000000").status_code == 401
    assert other.sign_in("Dee", code=code(floor, secret)).status_code == 201


def test_a_proof_needs_a_code_too(floor: PeopleFloor) -> None:
    browser = floor.staff("Pro")
    secret, _ = enrolled(floor, browser)
    floor.clock.now += STEP_SECONDS
    assert browser.post("/sessions/proof", {"password": PASSWORD}).status_code == 401
    given = {"password": PASSWORD, "code": code(floor, secret)}
    assert browser.post("/sessions/proof", given).status_code == 204


def test_codes_cannot_be_guessed_with_the_right_password(floor: PeopleFloor) -> None:
    """Asking without a code in between does not make wrong codes forgotten."""
    enrolled(floor, floor.staff("Guessed"))
    other, said = Browser(floor), list[int]()
    for number in range(4):
        said.append(other.sign_in("Guessed", code=f"{number:06}").status_code)
        said.append(other.sign_in("Guessed").status_code)
    assert said == [401] * 5 + [429] * 3


def test_recovery_codes_are_hashes_and_count_once(floor: PeopleFloor) -> None:
    secret, codes = enrolled(floor, floor.staff("Lost"))
    assert len(set(codes)) == 8
    rows = floor.call(lambda: floor.people.store.all("select hash from recovery_codes"))
    assert not {row[0] for row in rows} & set(codes)
    other = Browser(floor)
    assert other.sign_in("Lost", code=codes[3]).status_code == 201
    assert other.sign_in("Lost", code=codes[3]).status_code == 401
    assert other.sign_in("Lost", code=codes[4].upper()).status_code == 201
    assert floor.significant("recovery-code-used") == [("Lost", "")] * 2
    kept = floor.call(lambda: floor.people.store.all("select secret from second_factors"))
    assert all(secret not in row[0] for row in kept)


def test_a_secret_that_no_code_was_given_of_does_not_count(floor: PeopleFloor) -> None:
    browser = floor.staff("Half")
    browser.post("/second-factor")
    assert browser.put("/second-factor", {"code": "000000"}).status_code == 400
    assert Browser(floor).sign_in("Half").status_code == 201


def test_nobody_begins_a_second_one_over_the_first(floor: PeopleFloor) -> None:
    browser = floor.staff("Over")
    enrolled(floor, browser)
    assert browser.post("/second-factor").status_code == 400
    floor.clock.now += floor.people.terms.proof_max + 1
    assert browser.delete("/second-factor").json()["type"] == "punto:proof"


def test_a_manager_ends_it_for_who_lost_it_but_not_for_another_manager(floor: PeopleFloor) -> None:
    boss, browser, other = floor.manager("Boss"), floor.staff("Lose"), floor.manager("Other")
    enrolled(floor, browser)
    enrolled(floor, other)
    with closing(browser.socket(role="onlooker")) as line:
        assert boss.delete("/people/Lose/second-factor").status_code == 204
        assert line.bye()[0] == "Your second factor was ended: sign in again."
    assert Browser(floor).sign_in("Lose").status_code == 201
    assert boss.delete("/people/Other/second-factor").status_code == 403
    assert boss.post("/people/Other/secret").status_code == 403
    assert ("Boss", "of Lose") in floor.significant("second-factor-ended")


def test_where_staff_need_one_they_do_nothing_before(tmp_path: Path) -> None:
    with people_floor(tmp_path, PeopleTerms(second_factor_for_staff=True)) as floor:
        boss, player = floor.manager("Boss"), floor.member("Ann")
        said = boss.get("/grants")
        assert (said.status_code, said.json()["type"]) == (403, "punto:second-factor")
        with pytest.raises(Exception, match="HTTP 403"):
            boss.socket(role="onlooker")
        assert player.get("/sessions").status_code == 200
        enrolled(floor, boss)
        assert boss.get("/grants").status_code == 200
