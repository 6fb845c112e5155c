"""The connection is lost, the floor is gone, the protocol is another one: the page goes on."""

from __future__ import annotations

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer

TABLE = "nsw-premium-premium"


def test_server_killed_in_mid_coup_comes_back_with_seat_and_stake(
    own_floor: FloorServer, sitter: Seating
) -> None:
    me = sitter(own_floor)
    own_floor.until(TABLE, "first-wager")
    me.sit(TABLE)
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.close_bets()
    expect(me.page.locator(".player .slot")).not_to_have_count(0)
    own_floor.kill()
    expect(me.page.locator(".banner")).to_contain_text("connection is lost")
    own_floor.start()
    expect(me.page.locator(".banner .bad")).to_have_count(0)
    expect(me.page.locator(".you")).to_be_visible()
    me.expect_said("You (win|lose)|Your stake comes back")
    # What the browser itself says of a connection that was refused is no fault of the page.
    me.complaints = [each for each in me.complaints if "WebSocket" not in each]
    me.complaints = [each for each in me.complaints if "Failed to load resource" not in each]


def test_another_protocol_asks_to_load_the_page_again(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo)

    def answer(socket: WebSocketRoute) -> None:
        why = "This floor speaks protocol 2: load the page again."
        socket.on_message(lambda _: socket.send(json.dumps({"say": "bye", "why": why})))

    me.page.route_web_socket("**/live", answer)
    me.open(f"/#/table/{TABLE}")
    me.click(me.button("^Play now"))
    expect(me.page.locator(".banner")).to_contain_text("protocol 2")
    expect(me.button("^Load again")).to_be_visible()


def test_what_nobody_ever_heard_of_changes_nothing(demo: FloorServer, sitter: Seating) -> None:
    """An unknown message, event, field, act and clock, and a line that is not JSON."""
    me = sitter(demo)

    def strange(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: _among(socket, str(said)))

    me.page.route_web_socket("**/live", strange)
    me.sit(TABLE)
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")


def _among(socket: WebSocketRoute, said: str) -> None:
    message = json.loads(said) | {"sparkle": [1, 2]}
    if message["say"] == "table":
        message["events"] = [{"event": "fireworks", "words": 7}, *message["events"]]
    if message["say"] == "own":
        message["next"] = [{"ask": {"do": "juggle", "balls": 3}}, *message["next"]]
    socket.send(json.dumps({"say": "weather", "is": "fine"}))
    socket.send("not JSON")
    socket.send(json.dumps(message))
