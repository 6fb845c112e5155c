"""The door: which page a request comes from, over which line, how many and how often."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Generator
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect as async_connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from punto.live.people.terms import PeopleTerms
from punto.web.heard import FRAME_MAX
from tests.live.people_floor import Browser, PeopleFloor, people_floor

TERMS = PeopleTerms(
    sockets_per_person=3, sockets_per_address=5, messages_per_second=1, messages_burst=20,
    person_messages_per_second=1, person_messages_burst=30, over_the_rate_max=10,
)  # fmt: skip
AWAY = {"X-Forwarded-For": "203.0.113.7"}
FOREIGN = "This came from a page of another site."


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Generator[PeopleFloor]:
    with people_floor(tmp_path_factory.mktemp("door"), TERMS) as found:
        yield found


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Origin", "https://elsewhere.example"),
        ("Origin", "https://{at}"),  # Another scheme is another site.
        ("Origin", "http://{at}.elsewhere.example"),
        ("Origin", "http://127.0.0.1"),  # Another port is another site.
        ("Origin", "null"),
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
    ],
)
def test_no_page_of_another_site_changes_or_hears_anything(
    floor: PeopleFloor, header: str, value: str
) -> None:
    sent = {header: value.format(at=floor.at)}
    browser = floor.member(f"Foreign {abs(hash((header, value)))}")
    for method, path, body in (
        ("POST", "/guests", {}),
        ("DELETE", "/sessions/all", None),
        ("PUT", "/password", {"old": "-", "new": "-"}),
    ):
        said = browser.ask(method, path, body, **sent)
        assert (said.status_code, said.json()["title"]) == (403, FOREIGN)
    with pytest.raises(InvalidStatus) as refused:
        browser.socket(**sent)
    assert refused.value.response.status_code == 403
    assert browser.get("/me").status_code == 200


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_what_a_form_can_send_is_not_taken(floor: PeopleFloor, kind: str) -> None:
    browser = floor.member(f"Form {abs(hash(kind))}")
    for method, path in (("POST", "/guests"), ("PUT", "/password"), ("POST", "/second-factor")):
        said = browser.ask(method, path, {}, **{"Content-Type": kind})
        assert (said.status_code, said.json()["title"]) == (415, "Send JSON, as application/json.")


def test_a_socket_needs_a_session_at_the_handshake(floor: PeopleFloor) -> None:
    for token in ("", "made-up", "a" * 43):
        with pytest.raises(InvalidStatus):
            Browser(floor, token).socket()


def test_a_person_has_so_many_sockets_and_no_more(floor: PeopleFloor) -> None:
    browser = floor.member("Many")
    with ExitStack() as open_ones:
        for _ in range(3):
            open_ones.enter_context(closing(browser.socket())).hello()
        with closing(browser.socket("nsw-premium")) as fourth:
            why = "You have 3 connections open, which is the most at once."
            assert fourth.bye() == (why, 4429)
        with closing(floor.member("Other").socket()) as other:
            other.hello()
    # The floor notices a moment later that the others are gone.
    floor.until(lambda: all(x.door.signed.name != "Many" for x in floor.people.presence.links))
    with closing(browser.socket()) as line:
        line.hello()


def test_an_address_has_so_many_sockets_and_no_more(floor: PeopleFloor) -> None:
    people = [floor.member(f"Away {number}") for number in range(3)]
    with ExitStack() as open_ones:
        for number in range(5):
            line = people[number % 2].socket(**AWAY)
            open_ones.enter_context(closing(line)).hello()
        with closing(people[2].socket(**AWAY)) as sixth:
            why = "There are 5 connections from your address, the most at once."
            assert sixth.bye() == (why, 4429)
        with closing(people[2].socket()) as here:
            here.hello()


def test_messages_over_the_rate_are_answered_and_not_carried_out(floor: PeopleFloor) -> None:
    says = "Those were too many messages: wait a moment, and send it again."
    with floor.clock.held(), closing(floor.member("Fast").socket()) as line:
        line.hello()
        for number in range(24):
            line.say(say="ask", request=f"r{number}", command={"do": "sit", "seat": 1})
        said = [line.until("accepted", "refused", "again") for _ in range(24)]
        assert [each["request"] for each in said] == [f"r{number}" for number in range(24)]
        held = [each for each in said if each["say"] == "again"]
        assert [each["request"] for each in held] == [f"r{number}" for number in range(19, 24)]
        assert {each["says"] for each in held} == {says}
        line.say(say="ping")
        assert line.until("error", "pong") == {"say": "error", "says": says}


def test_the_rate_of_a_person_is_over_all_their_sockets(floor: PeopleFloor) -> None:
    browser = floor.member("Spread")
    with floor.clock.held(), ExitStack() as open_ones:
        lines = [open_ones.enter_context(closing(browser.socket())) for _ in range(3)]
        for line in lines:
            for _ in range(11):
                line.say(say="ping")
        said = [line.until("pong", "error")["say"] for line in lines for _ in range(11)]
    assert (said.count("pong"), said.count("error")) == (30, 3)


def test_what_is_asked_over_http_is_within_the_same_rate(floor: PeopleFloor) -> None:
    """Else a person would be as fast as they like beside their sockets."""
    browser = floor.member("Posting")
    sit = {"request": "r", "command": {"do": "sit", "seat": 1}}
    limit = {"request": "r", "command": {"do": "set-reminder", "minutes": 30}}
    asked = (("/streams/rws/commands", sit), ("/me/wishes", limit))
    with floor.clock.held(), closing(browser.socket()) as line:
        said = [browser.post(*asked[number % 2]) for number in range(32)]
        assert [each.status_code == 429 for each in said] == [False] * 30 + [True] * 2
        assert said[-1].json()["title"].startswith("Those were too many messages")
        line.say(say="ping")
        assert line.until("pong", "error")["say"] == "error"


def test_who_does_not_stop_is_cut_off(floor: PeopleFloor) -> None:
    with floor.clock.held(), closing(floor.member("Endless").socket()) as line:
        # No more than it takes: what is said to a closed socket is an error of its own.
        for _ in range(TERMS.messages_burst + TERMS.over_the_rate_max + 1):
            line.say(say="ping")
        assert line.bye() == ("There were too many messages for too long.", 4429)


def test_a_frame_has_at_most_8_kilobytes(floor: PeopleFloor) -> None:
    with closing(floor.member("Long").socket()) as line:
        line.hello()
        line.socket.send(json.dumps({"say": "ping", "-": "x" * FRAME_MAX}))
        assert line.until("error")["says"] == "The message is longer than 8192 bytes."
        line.say(say="ping")
        line.until("pong")


def test_served_as_the_command_does_it_a_long_frame_ends_the_socket(tmp_path: Path) -> None:
    with (
        people_floor(tmp_path, ws_max_size=FRAME_MAX) as floor,
        closing(floor.member("Long").socket()) as line,
    ):
        line.hello()
        line.socket.send("x" * (FRAME_MAX + 1))
        with pytest.raises(ConnectionClosed):
            line.until("never")
        assert line.socket.close_code == 1009


def test_over_tls_the_cookie_is_of_this_host_alone(tmp_path: Path) -> None:
    key, certificate = _certificate(tmp_path)
    options = {"ssl_keyfile": str(key), "ssl_certfile": str(certificate)}
    with people_floor(tmp_path / "floor", None, **options) as floor:
        browser = Browser(floor)
        made = browser.post("/guests", {"name": "Tia"}).headers["Set-Cookie"].lower()
        assert made.startswith("__host-punto=")
        for part in ("httponly", "samesite=strict", "path=/", "secure"):
            assert part in made
        assert "domain" not in made
        assert browser.get("/me").json()["name"] == "Tia"
        plain = browser.ask("GET", "/me", Cookie=f"punto={browser.token}")
        assert plain.status_code == 401
        from_plain = browser.ask("POST", "/guests", {}, Origin=f"http://{floor.at}")
        assert from_plain.status_code == 403
        trusting = ssl.create_default_context(cafile=str(certificate))
        headers = {"Cookie": browser.cookie, "Origin": f"https://{floor.at}"}
        place = f"wss://{floor.at}/tables/rws/live"
        assert asyncio.run(_greeted(place, trusting, headers))["say"] == "welcome"


async def _greeted(place: str, trusting: ssl.SSLContext, headers: dict[str, str]) -> Any:
    """What a floor answers to a hello, heard in one thread, as TLS is not made for two."""
    async with (
        asyncio.timeout(120),
        async_connect(place, ssl=trusting, additional_headers=headers) as line,
    ):
        await line.send('{"say": "hello", "protocol": 1}')
        return json.loads(await line.recv())


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A key and a certificate for this machine, for an hour."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    here = x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name)
        .public_key(key.public_key()).serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1)).not_valid_after(now + timedelta(hours=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    files = folder / "key.pem", folder / "certificate.pem"
    files[0].write_bytes(key.private_bytes(pem, form, plain))
    files[1].write_bytes(made.public_bytes(pem))
    return files
