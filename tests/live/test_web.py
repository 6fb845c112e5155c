"""The floor as clients meet it: who is let in, what is answered, what nobody may see."""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.live.server import Seat, Server, serving

WAGER = {"do": "place-bet", "bet": "player", "stake": 10_000, "area": 1}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    with serving(tmp_path_factory.mktemp("floor")) as found:
        yield found


def refused(
    server: Server, path: str, body: dict[str, Any] | None, **headers: str
) -> tuple[int, str]:
    """The status of an answer that is an error, and its sentence."""
    data = None if body is None else json.dumps(body).encode()
    sent = {"Content-Type": "application/json", **headers}
    with pytest.raises(HTTPError) as found:
        urlopen(Request(f"http://{server.at}{path}", data, sent), timeout=120)
    with closing(found.value) as answer:
        assert answer.headers["Content-Type"].startswith("application/problem+json")
        return answer.code, json.load(answer)["title"]


def test_who_is_not_signed_in_is_nobody(server: Server) -> None:
    assert refused(server, "/me", None)[0] == 401
    assert refused(server, "/me", None, Cookie="punto=made-up")[0] == 401


def test_a_page_of_another_site_changes_nothing(server: Server) -> None:
    told = refused(server, "/guests", {"name": "Eve"}, Origin="https://elsewhere.example")
    assert told == (403, "This came from a page of another site.")
    told = refused(server, "/guests", {"name": "Eve"}, **{"Sec-Fetch-Site": "cross-site"})
    assert told[0] == 403


def test_a_name_is_given_once_however_it_is_written(server: Server) -> None:
    server.guest("Zoe")
    assert refused(server, "/guests", {"name": "ZOE"}) == (400, "The name ZOE is taken.")
    server.guest("Émile Øst")
    for other in ("ÉMILE ØST", "Émile  Øst", "\uff3aoe"):
        assert refused(server, "/guests", {"name": other}) == (400, f"The name {other} is taken.")
    assert refused(server, "/guests", {"name": " Zoe"})[0] == 400
    assert refused(server, "/guests", {"name": "<b>"})[0] == 400


@pytest.mark.parametrize("name", ["Dealer", "dealer", "CASHIER", "House", "Pit Supervisor"])
def test_nobody_has_a_name_under_which_the_house_acts(server: Server, name: str) -> None:
    """Else a log would not tell the automatic dealer from a person."""
    for path, body in (("/guests", {}), ("/members", {"password": "long enough"})):
        assert refused(server, path, {"name": name, **body}) == (400, f"The name {name} is taken.")


def test_bad_input_gets_one_sentence(server: Server) -> None:
    assert refused(server, "/guests", {"nmae": "Ann"})[0] == 400
    assert refused(server, "/tables/nowhere", None) == (404, "There is no table nowhere.")
    assert refused(server, "/tables/rws/entries?since=-1", None)[0] == 400


def test_passwords(server: Server) -> None:
    short = {"name": "Mia", "password": "short"}
    assert refused(server, "/members", short) == (400, "A password has at least 10 characters.")
    right = {"name": "Mia", "password": "long enough"}
    with urlopen(_post(server, "/members", right), timeout=120):
        pass
    wrong = {"name": "Mia", "password": "long enough?"}
    told = (401, "The name or the password is wrong.")
    assert refused(server, "/sessions", wrong) == told
    assert refused(server, "/sessions", {"name": "Nobody", "password": "long enough"}) == told
    with urlopen(
        _post(server, "/sessions", {"name": "Mia", "password": "long enough"}), timeout=120
    ):
        pass


def _post(server: Server, path: str, body: dict[str, Any]) -> Request:
    headers = {"Content-Type": "application/json"}
    return Request(f"http://{server.at}{path}", json.dumps(body).encode(), headers)


@pytest.mark.parametrize(
    ("path", "origin"),
    [
        ("/tables/rws/live", "https://elsewhere.example"),
        ("/tables/nowhere/live", None),
        ("/tables/rws/live?role=dealer", None),
        ("/tables/rws/live?role=pit-boss", None),
    ],
)
def test_who_does_not_belong_is_not_let_in(server: Server, path: str, origin: str | None) -> None:
    token = server.guest(f"Out {path} {origin}".translate(str.maketrans("/?=:", "....")))
    headers = {"Cookie": f"punto={token}"} | ({"Origin": origin} if origin else {})
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        _greeted(f"ws://{server.at}{path}", headers)


def _greeted(url: str, headers: dict[str, str]) -> None:
    with connect(url, additional_headers=headers) as socket:
        socket.send('{"say": "hello", "protocol": 1}')
        socket.recv(timeout=120)


def test_an_ended_session_is_nobody(server: Server) -> None:
    token = server.guest("Gone")
    assert server.get("/me", token)["name"] == "Gone"
    ended = Request(f"http://{server.at}/sessions", method="DELETE")
    ended.add_header("Cookie", f"punto={token}")
    with urlopen(ended, timeout=120):
        pass
    assert refused(server, "/me", None, Cookie=f"punto={token}")[0] == 401


def test_a_request_that_is_sent_again_gets_its_first_answer(server: Server) -> None:
    with closing(Seat(server, "nz-division-5", server.guest("Twice"))) as seat:
        first = seat.buy("b", 50_000)
        assert first["say"] == "accepted"
        assert seat.buy("b", 50_000) == first
        seat.say(say="ping")
        seat.until("pong")
        own = [each for each in seat.heard if each["say"] == "own"][-1]
        assert (own["own"]["rack"], own["wallet"]) == (50_000, 950_000)


def test_nobody_buys_for_more_than_the_wallet_has(server: Server) -> None:
    with closing(Seat(server, "nz-division-5", server.guest("Poor"))) as seat:
        said = seat.buy("b", 1_000_100)
        assert said["says"] == "There is not enough money in the wallet for that."
        assert seat.buy("c", 1_000_000)["say"] == "accepted"


def test_several_wagers_are_taken_whole_or_not_at_all(server: Server) -> None:
    server.until_open("nsw-premium")
    with closing(Seat(server, "nsw-premium", server.guest("Whole"))) as seat:
        seat.buy("b", 15_000)
        seat.ask("s", {"do": "sit", "seat": 1})
        two = [WAGER, {**WAGER, "bet": "tie"}]
        seat.say(say="ask-all", request="two", commands=two)
        said = seat.until("accepted", "refused")
        assert (said["say"], said["ruling"]["reason"]) == ("refused", "over-rack")
        assert not any(each["say"] == "table" and "wagers" in each["common"] for each in seat.heard)


@pytest.mark.parametrize(
    "message",
    [
        "", "{}", "[]", "null", '{"say": "fly"}', '{"say": "ask"}', '{"say": "hello"}',
        '{"say": "ask", "request": "", "command": {"do": "sit", "seat": 1}}',
        '{"say": "ask", "request": "r", "command": {"do": "fly"}}',
        '{"say": "buy-chips", "request": "r", "amount": -5}',
        '{"say": "buy-chips", "request": "r", "amount": 1.5}', "[" * 5_000,
    ],
)  # fmt: skip
def test_a_message_that_cannot_be_used_changes_nothing(server: Server, message: str) -> None:
    token = server.guest(f"Odd {abs(hash(message))}")
    with closing(Seat(server, "rws", token)) as seat:
        seat.socket.send(message)
        assert seat.until("error", "refused")["say"] in ("error", "refused")
        seat.say(say="ping")
        seat.until("pong")


def test_a_command_that_names_a_card_is_read(server: Server) -> None:
    """It is refused by the table, for a player does not deal here, and not for its form."""
    with closing(Seat(server, "rws", server.guest("Card"))) as seat:
        said = seat.ask("c", {"do": "deal-card", "card": "9c"})
        assert said["ruling"]["reason"] == "not-authorised"


def test_another_protocol_is_told_to_load_again(server: Server) -> None:
    with closing(Seat(server, "rws", server.guest("Old"))) as seat:
        seat.say(say="hello", protocol=2)
        assert "load the page again" in seat.until("bye")["why"]


def test_no_card_is_told_before_it_may_be_seen(tmp_path: Path) -> None:
    """Where players open the cards, who looks on hears no face before it is turned."""
    with serving(tmp_path) as server:
        table = "squeezed"
        with (
            closing(Seat(server, table, server.guest("Ann"))) as ann,
            closing(Seat(server, table, server.guest("Bob"))) as bob,
        ):
            ann.buy("b", 100_000)
            ann.ask("s", {"do": "sit", "seat": 1})
            ann.lay("w", WAGER)
            while not any(each["event"] == "result-called" for each in _events(bob)):
                bob.hear()
        dealt = [each for each in _events(bob) if each["event"] == "card-dealt"]
        down = [each for each in dealt if each["face-down"]]
        assert down
        assert {each["card"] for each in down} == {None}


def _events(seat: Seat) -> list[dict[str, Any]]:
    return [event for each in seat.heard if each["say"] == "table" for event in each["events"]]
