"""Coups of the shoe again: step by step from the history and from the roads, and in figures."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer
from tests.web.seat import Sitter

TABLE = "nz-division-5-commission-free"


def _played(me: Sitter) -> None:
    """A wager on each hand, and the coup is over."""
    me.sit(TABLE)
    me.click(me.page.get_by_role("radio", name="25", exact=True))
    me.click(me.spot("player"))
    me.click(me.spot("banker"))
    me.expect_rack(95_000)
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")


def test_a_coup_is_played_again_forward_back_and_from_the_roads(
    demo: FloorServer, sitter: Seating
) -> None:
    me = sitter(demo)
    _played(me)
    me.page.get_by_role("tab", name="History").click()
    expect(me.page.locator("[data-share]").first).to_be_visible()
    row = me.page.locator("[data-coup]").first
    number = str(row.get_attribute("data-coup"))
    told = _settled(me, number)
    row.click()
    again = me.page.locator(f"dialog[data-replay='{number}']")
    forward, caption = again.locator("[data-step=forward]"), again.locator("[data-caption]")
    expect(again.locator("output")).to_contain_text("1 /")
    assert again.locator(".card").count() == 0
    seen = list[int]()
    while forward.is_enabled():
        seen.append(again.locator(".card").count())
        forward.click()
    cards = sum(len(hand["cards"]) for hand in told["hands"])
    assert seen == sorted(seen)
    assert set(range(cards + 1)) <= set(seen), "each card comes alone"
    mine = [each for each in told["wagers"] if each["player"] == me.name]
    net = sum(each["paid"] + each["returned"] - each["stake"] for each in mine)
    expect(again.locator("[data-net]")).to_have_attribute("data-net", str(net))
    expect(again.locator("li.mine")).to_have_count(2)
    me.page.keyboard.press("Home")
    expect(again.locator(".card")).to_have_count(0)
    again.locator("[data-step=last]").click()
    expect(again.locator(".card")).to_have_count(cards)
    again.locator("[data-step=back]").click()
    expect(caption).not_to_be_empty()
    me.page.keyboard.press("Escape")
    me.page.get_by_role("tab", name="Roads").click()
    me.page.locator("aside [data-road=bead] g[data-mark]").first.click()
    expect(me.page.locator("dialog[data-replay]")).to_be_visible()
    me.page.locator("[data-step=play]").click()
    expect(me.page.locator("dialog[data-replay] .card").first).to_be_visible()


def _settled(me: Sitter, number: str) -> dict[str, Any]:
    """The coup in the record, once it is there: it is over when the table was cleared."""
    expect(me.page.locator(".net")).to_be_hidden()
    told = me.floor.get(f"/tables/{TABLE}/coups/{number}")
    assert re.match("[PBT]", told["result"])
    return told
