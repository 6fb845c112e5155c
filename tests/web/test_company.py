"""Several people at one table, each in a browser of their own; and nobody sees a secret."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocket, expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer

CARD = re.compile(r"[2-9TJQKA][♠♥♦♣]")


def test_two_players_and_a_watcher_see_the_same_table(demo: FloorServer, sitter: Seating) -> None:
    ann, bob, watcher = sitter(demo), sitter(demo, "phone"), sitter(demo, "tablet")
    table = "nsw-premium-tie-premium"
    for each in (ann, bob):
        each.sit(table)
    watcher.go_to(table)
    ann.click(ann.spot("player"))
    bob.click(bob.spot("banker"))
    expect(watcher.spot("player")).to_have_accessible_name(re.compile("Others 25"))
    expect(ann.spot("banker")).to_have_accessible_name(re.compile("Others 25"))
    expect(bob.spot("player")).to_have_accessible_name(re.compile("Others 25"))
    ann.close_bets()
    for each in (ann, bob):
        each.expect_said("You (win|lose)|Your stake comes back")
    for each in (ann, bob, watcher):
        each.expect_said("Player [0-9], Banker [0-9]")
    assert {each["player"] for each in demo.common(table)["seats"]} >= {ann.name, bob.name}


def test_a_card_that_lies_face_down_is_in_no_frame_and_on_no_page(
    demo: FloorServer, sitter: Seating
) -> None:
    """The holder squeezes; the other player and the watcher learn nothing before it is turned."""
    table = "nz-division-5-commission-squeeze"
    holder, watcher = sitter(demo), sitter(demo)
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: frames.append(str(data)))

    watcher.page.on("websocket", listen)
    holder.sit(table)
    watcher.go_to(table)
    holder.click(holder.spot("player"))
    holder.close_bets()
    holder.click(holder.act("take-cards"))
    holder.click(holder.button("^Look at the cards"))
    expect(holder.page.locator(".overlay > .held")).to_be_visible()
    expect(watcher.page.locator(".player .slot")).to_have_count(2)
    seen = _names(demo.common(table)["player"]["cards"])
    assert seen == []
    assert not [each for frame in frames for each in CARD.findall(frame)]
    held = "JSON.stringify([...Array(localStorage.length).keys()].map(i => localStorage.key(i)))"
    assert not CARD.findall(watcher.page.content() + watcher.page.evaluate(held))
    holder.click(holder.act("turn-card"))
    expect(watcher.page.locator(".player .slot.turned")).to_have_count(1)
    assert [each for frame in frames for each in CARD.findall(frame)]


def _names(cards: list[Any]) -> list[str]:
    return [each["card"] for each in json.loads(json.dumps(cards)) if each["card"]]
