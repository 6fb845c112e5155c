"""Signing in with somebody else's account: only a token that is right in every part counts."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from joserfc.jwk import RSAKey

from punto.live.people.identity import BEGUN_SECONDS
from punto.live.people.oidc import OidcClient, OidcError
from punto.live.people.terms import OidcTerms, PeopleTerms
from punto.live.plan import Registration
from punto.money import NOTHING
from tests.live.issuer import CLIENT, SECRET, Issuer, issuing
from tests.live.people_floor import PeopleFloor, people_floor


class Flow:
    """A floor with an issuer, and browsers that go back and forth between the two."""

    def __init__(self, floor: PeopleFloor, issuer: Issuer) -> None:
        self.floor, self.issuer = floor, issuer
        issuer.now = floor.clock.now

    def browser(self) -> httpx.Client:
        return httpx.Client(base_url=f"http://{self.floor.at}", timeout=120)

    def back(self, browser: httpx.Client) -> str:
        """The address at which a browser comes back from the issuer."""
        started = browser.get("/oidc/start")
        assert started.status_code == 303
        found = urlsplit(httpx.get(started.headers["Location"]).headers["Location"])
        return f"{found.path}?{found.query}"

    def sign_in(self) -> httpx.Response:
        with self.browser() as browser:
            return browser.get(self.back(browser))


@pytest.fixture
def flow(tmp_path: Path) -> Generator[Flow]:
    with issuing() as issuer, people_floor(tmp_path, oidc_issuer=issuer.at) as floor:
        yield Flow(floor, issuer)


def test_somebody_is_let_in_and_is_the_same_person_next_time(flow: Flow) -> None:
    flow.floor.member("olga")  # The name is somebody else's, who is not touched.
    with flow.browser() as browser:
        said = browser.get(flow.back(browser))
        assert (said.status_code, said.headers["Location"]) == (303, "/")
        assert "samesite=strict" in said.headers["Set-Cookie"].lower()
        first = browser.get("/me").json()
    assert (first["name"], first["kind"], first["wallet"]) == ("Olga 2", "member", 1_000_000)
    flow.issuer.changes = {"preferred_username": "Another name"}
    with flow.browser() as browser:
        browser.get(flow.back(browser))
        assert browser.get("/me").json()["name"] == "Olga 2"
    flow.issuer.changes = {"sub": "number 8", "preferred_username": "<script>"}
    with flow.browser() as browser:
        browser.get(flow.back(browser))
        assert browser.get("/me").json()["name"] == "script"


def test_an_issuer_brings_no_money_where_it_is_real_and_nobody_where_staff_makes_accounts(
    flow: Flow,
) -> None:
    flow.floor.house.play_money = NOTHING
    with flow.browser() as browser:
        browser.get(flow.back(browser))
        assert browser.get("/me").json()["wallet"] == 0
    flow.floor.house.register = Registration.NOBODY
    assert flow.sign_in().status_code == 303, "who has an account comes in"
    flow.issuer.changes = {"sub": "number 9", "preferred_username": "Nina"}
    said = flow.sign_in()
    assert said.json()["title"] == "Accounts of this floor are made by its staff."


def test_the_code_flow_has_state_nonce_and_a_proof(flow: Flow) -> None:
    flow.sign_in()
    flow.sign_in()
    for asked in flow.issuer.asked:
        assert asked["response_type"] == "code"
        assert asked["code_challenge_method"] == "S256"
        assert asked["redirect_uri"] == f"http://{flow.floor.at}/oidc/callback"
    for part in ("state", "nonce", "code_challenge"):
        one, other = (asked[part] for asked in flow.issuer.asked)
        assert one != other
        assert len(one) == 43  # 256 bits.


WRONG: dict[str, dict[str, Any]] = {
    "another nonce": {"nonce": "of somebody else"},
    "no nonce": {"nonce": None},
    "another audience": {"aud": "another client"},
    "no audience": {"aud": None},
    "an audience without ours": {"aud": ["another client", "a third"]},
    "several, and given to another": {"aud": [CLIENT, "another"], "azp": "another"},
    "several, and given to nobody": {"aud": [CLIENT, "another"]},
    "given to another": {"azp": "another"},
    "another issuer": {"iss": "https://elsewhere.example"},
    "no subject": {"sub": None},
    "no end": {"exp": None},
}


@pytest.mark.parametrize("changes", WRONG.values(), ids=WRONG)
def test_a_token_that_is_wrong_in_one_part_opens_nothing(
    flow: Flow, changes: dict[str, Any]
) -> None:
    flow.issuer.changes = changes
    with flow.browser() as browser:
        said = browser.get(flow.back(browser))
        assert said.status_code == 400
        assert said.json()["title"].startswith("The sign-in could not be checked: ")
        assert browser.get("/me").status_code == 401
    flow.issuer.changes = {"aud": [CLIENT]}
    assert flow.sign_in().status_code == 303


def test_an_expired_token_and_one_of_the_future_open_nothing(flow: Flow) -> None:
    for seconds, status in ((-400, 400), (-320, 303), (100, 400), (20, 303)):
        flow.issuer.now = flow.floor.clock.now + seconds
        assert flow.sign_in().status_code == status, seconds


def test_another_signature_opens_nothing(flow: Flow) -> None:
    flow.issuer.signs_with = RSAKey.generate_key(2048, {"kid": "one"})
    assert flow.sign_in().status_code == 400
    flow.issuer.signs_with = flow.issuer.key
    for flow.issuer.forged in ("HS256", "none"):
        assert flow.sign_in().status_code == 400
    flow.issuer.forged = ""
    assert flow.sign_in().status_code == 303


def test_new_keys_of_the_issuer_are_found(flow: Flow) -> None:
    assert flow.sign_in().status_code == 303
    flow.issuer.signs_with = flow.issuer.key = RSAKey.generate_key(2048, {"kid": "one"})
    assert flow.sign_in().status_code == 303


NOT_BEGUN = "This sign-in was not begun here, or too long ago: begin again."


def test_a_state_counts_once_for_the_browser_that_began_and_for_ten_minutes(flow: Flow) -> None:
    with flow.browser() as browser:
        back = flow.back(browser)
        with flow.browser() as other:  # Somebody is made to follow a link with another's code.
            assert other.get(back).json()["title"] == NOT_BEGUN
        assert browser.get(back).json()["title"] == NOT_BEGUN  # It was used up.
        back = flow.back(browser)
        assert browser.get(back).status_code == 303
        assert browser.get(back).json()["title"] == NOT_BEGUN
        back = flow.back(browser)
        flow.floor.clock.now += BEGUN_SECONDS
        assert browser.get(back).json()["title"] == NOT_BEGUN
        assert browser.get("/oidc/callback?code=made-up&state=").status_code == 400


def test_a_code_of_somebody_else_or_a_refusal_opens_nothing(flow: Flow) -> None:
    with flow.browser() as browser:
        path, query = flow.back(browser).split("?")
        state = parse_qs(query)["state"][0]
        assert browser.get(f"{path}?code=made-up&state={state}").status_code == 400
        state = parse_qs(flow.back(browser).split("?")[1])["state"][0]
        said = browser.get(f"{path}?error=access_denied&state={state}")
        assert said.json()["title"] == "The issuer did not let you in."
        back = flow.back(browser).replace("iss=", "iss=https%3A%2F%2Felsewhere")
        assert browser.get(back).json()["title"] == "The issuer did not let you in."


def test_an_issuer_that_calls_itself_something_else_is_not_used(tmp_path: Path) -> None:
    with issuing() as issuer, people_floor(tmp_path, oidc_issuer=issuer.at) as floor:
        issuer.calls_itself = "https://elsewhere.example"
        said = httpx.get(f"http://{floor.at}/oidc/start")
        assert said.status_code == 400
        assert said.json()["title"].endswith("calls itself https://elsewhere.example.")


def test_an_issuer_that_is_gone_is_told_in_one_sentence(tmp_path: Path) -> None:
    with issuing() as issuer, people_floor(tmp_path, oidc_issuer=issuer.at) as floor:
        flow = Flow(floor, issuer)
        with flow.browser() as browser:
            back = flow.back(browser)
            issuer.answers = False
            said = browser.get(back)
        assert said.status_code == 400
        assert said.json()["title"].endswith("the issuer does not answer as it should.")


def test_without_tls_only_this_machine_is_an_issuer() -> None:
    terms = OidcTerms("https://issuer.example", CLIENT, SECRET, "https://floor.example")
    OidcClient(terms)
    for wrong in ("http://issuer.example", "ftp://issuer.example", "https://", "issuer.example"):
        with pytest.raises(OidcError, match="begins with https"):
            OidcClient(replace(terms, issuer=wrong))
    assert PeopleTerms().oidc is None
