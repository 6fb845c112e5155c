"""The floor as clients and operators meet it: reading on, the lobby, peels, staff, the stop."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from contextlib import ExitStack, closing
from pathlib import Path
from signal import SIGINT
from socket import create_connection, socket
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from punto.live.plan import Registration
from punto.live.store_sqlite import SqliteStore
from tests.live.floor_process import FloorProcess, floor_process, staff_token
from tests.live.people_floor import Browser, PeopleFloor, people_floor
from tests.live.server import Seat, Server

WAGER = {"do": "place-bet", "bet": "player", "stake": 10_000, "area": 1}
_ASKED = ("one", "accepted")
SECRET = "planted secret word"


@pytest.fixture(scope="module")
def staff(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder of the floor, and the session of a manager."""
    folder = tmp_path_factory.mktemp("floor")
    return folder, staff_token(folder, "Max", "management", "dealer")


@pytest.fixture(scope="module")
def floor(staff: tuple[Path, str]) -> Generator[FloorProcess]:
    with floor_process(staff[0]) as found:
        found.until_open("one", "squeezed")
        yield found


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Generator[PeopleFloor]:
    with people_floor(tmp_path_factory.mktemp("door")) as found:
        yield found


def text(server: Server, path: str) -> tuple[str, str]:
    with urlopen(f"http://{server.at}{path}", timeout=120) as said:
        return said.headers["Content-Type"], said.read().decode()


def post(server: Server, path: str, body: Any, token: str) -> tuple[int, dict[str, Any]]:
    headers = {"Content-Type": "application/json", "Cookie": f"punto={token}"}
    asked = Request(f"http://{server.at}{path}", json.dumps(body).encode(), headers)
    try:
        with urlopen(asked, timeout=120) as said:
            return said.status, json.load(said)
    except HTTPError as problem:
        with closing(problem):
            return problem.code, json.load(problem)


def play(seat: Seat, area: int = 1) -> None:
    seat.buy("b", 200_000)
    seat.ask("s", {"do": "sit", "seat": area})
    seat.lay("w", {**WAGER, "area": area})


def events(heard: list[dict[str, Any]]) -> list[str]:
    told = (each for each in heard if each["say"] in ("table", "read-on"))
    return [event["event"] for each in told for event in each["events"]]


def until_event(seat: Seat, name: str) -> None:
    while name not in events(seat.heard):
        seat.hear()


def until_squeeze(seat: Seat) -> None:
    """Take the cards that are offered, until they are there to be squeezed."""
    while "squeeze" not in (each.get("what") for each in seat.heard):
        own = [each for each in seat.heard if each["say"] == "own"]
        for step in own[-1]["next"] if own else ():
            if step["ask"]["do"] == "take-cards":
                seat.ask(f"t{len(seat.heard)}", step["ask"])
        seat.hear()


def test_the_lobby_shows_all_that_one_wants_to_know(floor: FloorProcess) -> None:
    with closing(Seat(floor, "one", floor.guest("Lobby"))) as seat:
        play(seat)
        until_event(seat, "table-cleared")
        rows = {each["id"]: each for each in floor.get("/tables")}
    row = rows["one"]
    assert (row["title"], row["book"]) == ("Room One", "crown-melbourne-v29")
    assert (row["taken"], row["players"], row["free"]) == ([1], 1, row["seats"] - 1)
    assert {each["key"] for each in row["bets"]} >= {"player", "banker", "tie"}
    assert row["road"].split()[0][0] in "PBT"
    assert row["shoe"]["played"] >= 1
    assert (row["jackpot"], row["meter"] > 100_000) == ("lucky", True)
    assert rows["squeezed"]["road"] == ""


def test_who_watches_hears_of_tables_and_meters(floor: FloorProcess) -> None:
    headers = {"Cookie": f"punto={floor.guest('Watcher')}"}
    with (
        connect(f"ws://{floor.at}/live", additional_headers=headers) as lobby,
        closing(Seat(floor, "one", floor.guest("Watched"))) as seat,
    ):

        def until(say: str) -> dict[str, Any]:
            while (message := json.loads(lobby.recv(timeout=120)))["say"] != say:
                pass
            return message

        for message in ({"say": "hello", "protocol": 1}, {"say": "watch", "what": "lobby"},
                        {"say": "watch", "what": "meters"}):  # fmt: skip
            lobby.send(json.dumps(message))
        assert until("welcome")["you"]["name"] == "Watcher"
        assert {each["id"] for each in until("lobby")["tables"]} == {"one", "squeezed"}
        first = until("meter")
        play(seat, 2)
        moved = until("lobby")["tables"]
        assert [each["id"] for each in moved] == ["one"], "only what is different"
        assert until("meter")["value"] > first["value"]
        lobby.send('{"say": "unwatch", "what": "lobby"}')
        lobby.send('{"say": "unwatch", "what": "meters"}')
        lobby.send('{"say": "ping"}')
        until("pong")
        seat.ask("again", {**WAGER, "area": 2})
        seat.say(say="ping")
        seat.until("pong")
        lobby.send('{"say": "ping"}')
        assert json.loads(lobby.recv(timeout=120))["say"] == "pong"


def until_all(seat: Seat, since: int, *names: str) -> None:
    """Wait until each of these was told of a version after one; older news may still arrive."""
    while not {*names} <= {*events([x for x in seat.heard if x.get("version", 0) > since])}:
        seat.hear()


def test_who_comes_back_reads_on(floor: FloorProcess) -> None:
    """Every event is told once: before the connection broke, in what was missed, or after."""
    token = floor.guest("Back")
    with closing(Seat(floor, "one", floor.guest("Stays"))) as stays:
        with closing(Seat(floor, "one", token)) as gone:
            version = gone.welcome["version"]
        stays.heard.clear()
        play(stays, 3)
        until_all(stays, version, "bet-placed", "bets-closed", "result-called", "table-cleared")
        with ExitStack() as made:
            headers = {"Cookie": f"punto={token}"}
            url = f"ws://{floor.at}/tables/one/live"
            back = made.enter_context(connect(url, additional_headers=headers))
            back.send(json.dumps({"say": "hello", "protocol": 1, "since": version}))
            told = json.loads(back.recv(timeout=120))
        assert told["say"] == "read-on"
        said = {each["event"] for each in told["events"]}
        assert {"bet-placed", "bets-closed", "result-called", "table-cleared"} <= said
        assert "layout" in told
        entries = floor.get(f"/tables/one/entries?since={version}&most=500")
        public = [x["event"] for each in entries if each["version"] <= told["version"]
                  for x in each["events"]]  # fmt: skip
        missed = [each["event"] for each in told["events"]]
        assert [each for each in missed if each in set(public)] == public


def test_a_version_that_is_too_old_or_not_there_gets_the_whole_view(floor: FloorProcess) -> None:
    headers = {"Cookie": f"punto={floor.guest('Old')}"}
    with connect(f"ws://{floor.at}/tables/one/live", additional_headers=headers) as socket:
        socket.send(json.dumps({"say": "hello", "protocol": 1, "since": 10**9}))
        assert json.loads(socket.recv(timeout=120))["say"] == "welcome"


def test_entries_come_in_pages(floor: FloorProcess) -> None:
    with urlopen(f"http://{floor.at}/tables/one/entries?most=2", timeout=120) as said:
        first, link = json.load(said), said.headers["Link"]
    found = re.fullmatch(r'<(/tables/one/entries\?since=2&most=2)>; rel="next"', link)
    assert [each["version"] for each in first] == [1, 2]
    assert found is not None
    assert [each["version"] for each in floor.get(found[1])] == [3, 4]


def test_a_peel_is_passed_to_the_others_and_has_no_face(floor: FloorProcess) -> None:
    with (
        closing(Seat(floor, "squeezed", floor.guest("Holder"))) as holder,
        closing(Seat(floor, "squeezed", floor.guest("Viewer"))) as viewer,
    ):
        play(holder)
        until_squeeze(holder)
        peel = {"hand": "player", "place": 1, "x": 120, "y": 40}
        viewer.say(say="peel", **peel)
        holder.say(say="peel", **peel)
        told = viewer.until("peel")
        assert told == {"say": "peel", "player": "Holder", **peel}
        holder.say(say="ping")
        holder.until("pong")
        assert not any(each["say"] == "peel" for each in holder.heard)
        viewer.say(say="peel", hand="player", place=1, x=1001, y=0)
        assert viewer.until("error")


def test_who_reads_on_is_told_no_face_that_was_not_shown(floor: FloorProcess) -> None:
    """Everything that happened at a table to squeeze at, for somebody who was never there."""
    with closing(Seat(floor, "squeezed", floor.guest("Early"))) as early:
        if not early.welcome["view"]["common"]["player"]["cards"]:
            play(early, 2)
            until_squeeze(early)
    headers = {"Cookie": f"punto={floor.guest('Late')}"}
    with connect(f"ws://{floor.at}/tables/squeezed/live", additional_headers=headers) as socket:
        socket.send('{"say": "hello", "protocol": 1, "since": 0}')
        told = json.loads(socket.recv(timeout=120))
    assert told["say"] == "read-on"
    dealt = [each for each in told["events"] if each["event"] == "card-dealt"]
    assert dealt
    assert {each["card"] for each in dealt if each["face-down"]} == {None}
    looked = [each for each in told["events"] if each["event"] == "hand-looked-at"]
    assert all(set(each["cards"]) <= {None} for each in looked)
    shown = told["common"]["player"]["cards"] + told["common"]["banker"]["cards"]
    assert {each["card"] for each in shown if each["face-down"]} <= {None}


def test_staff_runs_a_tournament_over_http_and_socket(
    floor: FloorProcess, staff: tuple[Path, str]
) -> None:
    token, path = staff[1], "/streams/cup/commands"
    appoint = {"do": "appoint-director", "person": "Dee"}
    body = {"request": "a", "command": appoint, "role": "management"}
    assert post(floor, path, body, floor.guest("Nosy"))[0] == 401
    status, said = post(floor, path, body, token)
    assert (status, said["say"]) in ((200, "accepted"), (409, "refused")), said
    assert post(floor, path, body, token) == (status, said), "the same again"
    unread = {"request": "c", "command": {"do": "fly"}, "role": "management"}
    assert post(floor, path, unread, token)[0] == 400
    assert post(floor, "/streams/cashier/commands", body, token)[0] == 404
    headers = {"Cookie": f"punto={token}"}
    url = f"ws://{floor.at}/streams/cup/live?role=management"
    with connect(url, additional_headers=headers) as socket:
        socket.send('{"say": "hello", "protocol": 1}')
        assert json.loads(socket.recv(timeout=120))["view"]["layout"] is not None
    url = f"ws://{floor.at}/streams/lucky/live?role=management"
    with connect(url, additional_headers=headers) as socket:
        socket.send('{"say": "hello", "protocol": 1}')
        assert json.loads(socket.recv(timeout=120))["view"]["staff"]["value"] >= 100_000


def test_the_interface_is_described_without_another_machine(floor: FloorProcess) -> None:
    kind, page = text(floor, "/schema")
    assert kind.startswith("text/html")
    assert "POST /streams/{name}/commands" in page
    kind, socket = text(floor, "/schema/socket")
    assert kind.startswith("text/html")
    for each in (page, socket, text(floor, "/")[1]):
        assert re.findall(r"""(?:src|href|url\()\s*=?\s*["']?(?:https?:)?//""", each) == []
    assert "<script" not in page + socket
    schema = floor.get("/schema/socket.json")
    said = {x["$ref"].rpartition("/")[2] for x in schema["$defs"]["said"]["anyOf"]}
    assert {"Welcome", "ReadOn", "TableMoved", "LobbyMoved", "Peeled", "Bye"} <= said
    assert 'id="heard-peel"' in socket
    assert "/streams/{name}/commands" in floor.get("/schema/openapi.json")["paths"]


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [("/nowhere", "GET", 404), ("/tables", "PUT", 405), ("/tables/one/entries?most=x", "GET", 400),
     ("/streams/nothing", "GET", 404), ("/guests", "POST", 400)],
)  # fmt: skip
def test_every_error_is_a_problem(floor: FloorProcess, path: str, method: str, status: int) -> None:
    url, headers = f"http://{floor.at}{path}", {"Content-Type": "application/json"}
    with pytest.raises(HTTPError) as found:
        urlopen(Request(url, b"{" * (method == "POST"), headers, method=method))
    with closing(found.value) as problem:
        assert problem.headers["Content-Type"].startswith("application/problem+json")
        told = json.load(problem)
    assert (problem.code, told["status"], bool(told["title"])) == (status, status, True)


def test_the_floor_counts_what_it_does(floor: FloorProcess) -> None:
    with closing(Seat(floor, "one", floor.guest("Counted"))) as seat:
        seat.ask("x", {"do": "sit", "seat": 99})
        kind, page = text(floor, "/metrics")
    assert kind == "text/plain; version=0.0.4; charset=utf-8"
    found = dict(re.findall(r"^(punto_\w+|process_\w+)(?:\{.*\})? (\S+)$", page, re.MULTILINE))
    assert float(found["punto_tables"]) == 2
    assert float(found["punto_sockets"]) >= 1
    assert float(found["punto_commit_seconds_count"]) > 0
    assert 'punto_refusals_total{kind="table",why="refused"}' in page
    assert {"punto_asks_total", "punto_loop_lag_seconds_count",
            "process_resident_memory_bytes"} <= set(found)  # fmt: skip
    assert floor.get("/ready") == {"tables": 2}


def test_it_stops_in_mid_coup_says_bye_and_goes_on(tmp_path: Path) -> None:
    """SIGTERM: what was acknowledged is kept, sockets hear why, and the coup goes on later."""
    with floor_process(tmp_path / "f") as server:
        token = server.guest("Ann")
        seat = Seat(server, "squeezed", token)
        play(seat)
        until_squeeze(seat)
        version = max(each.get("version", 0) for each in seat.heard)
        code, printed = server.end()
        assert (code, printed.splitlines()[-1]) == (0, "The floor is closed.")
        while (last := seat.hear())["say"] != "bye":
            pass
        assert last["why"].startswith("The floor is closing.")
        with pytest.raises(ConnectionClosed):
            seat.hear()
        seat.close()
        server.start()
        headers = {"Cookie": f"punto={token}"}
        url = f"ws://{server.at}/tables/squeezed/live"
        with connect(url, additional_headers=headers) as socket:
            socket.send(json.dumps({"say": "hello", "protocol": 1, "since": version}))
            told = json.loads(socket.recv(timeout=120))
        assert told["say"] == "read-on"
        assert [each["stake"] for each in told["common"]["wagers"]] == [10_000]
        assert told["common"]["player"]["cards"]


@pytest.mark.parametrize(
    ("proxies", "cookie"), [("127.0.0.0/8", "__Host-punto="), ("10.0.0.0/8", "punto=")]
)
def test_the_word_of_a_proxy_counts_if_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: str, cookie: str
) -> None:
    """Whether a browser speaks over TLS, and where it is, only a proxy of the floor's may say."""
    monkeypatch.setenv("PUNTO_PROXIES", proxies)
    with floor_process(tmp_path / "f") as server:
        said = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
        head = {"Content-Type": "application/json", **said}
        with urlopen(Request(f"http://{server.at}/guests", b"{}", head), timeout=120) as answer:
            kept = answer.headers["Set-Cookie"]
    assert kept.startswith(cookie)
    store = SqliteStore(tmp_path / "f" / "floor.db")
    ((address,),) = store.all("select address from sessions")
    store.close()
    assert address == ("203.0.113.7" if cookie.startswith("__Host") else "127.0.0.1")


def test_who_is_told_twice_to_stop_stops_once(tmp_path: Path) -> None:
    """Ctrl-C again while clients are told goodbye: the floor is closed all the same."""
    with floor_process(tmp_path / "f") as server:
        seat = Seat(server, "one", server.guest("Ann"))
        with closing(slow_to_close(server, server.guest("Bo"))):
            server.tell(SIGINT)
            while seat.hear()["say"] != "bye":
                pass
            code, printed = server.end(SIGINT)
        seat.close()
        assert (code, printed.splitlines()[-1]) == (0, "The floor is closed.")
        assert "Traceback" not in server.log.read_text()
    store = SqliteStore(tmp_path / "f" / "floor.db")
    (last,) = store.all("select kind from significant order by n desc limit 1")
    assert last == ("floor-closed",)
    store.close()


def slow_to_close(server: FloorProcess, token: str) -> socket:
    """A client that never closes its side, so that the floor has to wait for it."""
    host, _, port = server.at.partition(":")
    line = create_connection((host, int(port)))
    line.sendall(
        f"GET /tables/one/live HTTP/1.1\r\nHost: {server.at}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
        f"Sec-WebSocket-Version: 13\r\nCookie: punto={token}\r\n\r\n".encode()
    )
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def test_the_log_has_ids_and_no_secret(tmp_path: Path) -> None:
    """Passwords, tokens and cookies that were really used stand nowhere in the log."""
    with floor_process(tmp_path / "f") as server:
        member = {"name": "Mia", "password": SECRET}
        assert post(server, "/members", member, "")[0] == 201
        assert post(server, "/sessions", {**member, "password": SECRET + "!"}, "")[0] == 401
        token = server.guest("Ann")
        with closing(Seat(server, "one", token)) as seat:
            play(seat)
            server.get(f"/me?token={token}", token)
        code, printed = server.end(SIGINT)
        assert (code, printed.splitlines()[-1]) == (0, "The floor is closed."), "Ctrl-C"
    log = (tmp_path / "f" / "log").read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert any(each.get("path") == "/members" and each["request"] for each in lines)
    asked = [
        each for each in lines if each.get("stream") == "one" and each.get("answer") == "accepted"
    ]
    assert any(each["request"].startswith("w") and "coup" in each for each in asked)
    key = (tmp_path / "f" / "key").read_bytes()
    for secret in (SECRET, token, key.hex(), repr(key)):
        assert secret not in log


@pytest.mark.parametrize(
    ("register", "guests", "members"),
    [("guests", 201, 201), ("members", 403, 201), ("nobody", 403, 403)],
)
def test_who_may_come_in(door: PeopleFloor, register: str, guests: int, members: int) -> None:
    door.house.register = Registration(register)
    assert Browser(door).post("/guests", {"name": f"Ann {register}"}).status_code == guests
    new = {"name": f"Mia {register}", "password": "long enough"}
    assert Browser(door).post("/members", new).status_code == members


def test_a_second_server_is_refused_in_one_sentence(floor: FloorProcess) -> None:
    other = FloorProcess(floor.folder)
    with closing(other), pytest.raises(AssertionError):
        other.start()
    assert "another process of punto is using" in other.log.read_text()
