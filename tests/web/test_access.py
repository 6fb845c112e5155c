"""Everybody can use the pages: axe finds nothing serious, and keys are enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious(demo: FloorServer, sitter: Seating, size: str) -> None:
    me = sitter(demo, size)
    me.open()
    expect(me.page.locator("article").first).to_be_visible()
    assert me.grave() == []
    me.click(me.button("^Sign in"))
    assert me.grave() == []
    me.page.keyboard.press("Escape")
    me.sit("crown-melbourne-v29-crown")
    assert me.grave() == []
    if size == "phone":
        me.click(me.button("^Roads"))
    for tab in ("History", "Odds & limits"):
        me.click(me.page.get_by_role("tab", name=tab))
        assert me.grave() == []


@pytest.mark.parametrize(("size", "locale"), [("desktop", "zh-HK"), ("tablet", "zh-CN")])
def test_axe_finds_nothing_serious_in_chinese(
    demo: FloorServer, sitter: Seating, size: str, locale: str
) -> None:
    me = sitter(demo, size, locale)
    me.open()
    expect(me.page.locator("article").first).to_be_visible()
    assert me.grave() == []
    me.open("/#/table/rws-non-commission")
    me.click(me.page.locator(".now .button"))
    expect(me.page.locator(".felt")).to_be_visible()
    assert me.grave() == []


def test_axe_finds_nothing_serious_while_cards_are_squeezed_replayed_and_accounts_read(
    demo: FloorServer, sitter: Seating
) -> None:
    me = sitter(demo)
    me.sit("nz-midi-1998-commission-squeeze")
    me.click(me.spot("player"))
    me.close_bets()
    expect(me.act("take-cards")).to_be_visible()
    assert me.grave() == []
    me.click(me.act("take-cards"))
    expect(me.page.locator(".overlay > .held")).to_be_visible()
    assert me.grave() == []
    for turned in (1, 2):
        me.click(me.act("turn-card"))
        expect(me.page.locator(".player .slot.turned")).to_have_count(turned)
    expect(me.page.locator(".net")).to_be_visible()
    assert me.grave() == []
    me.click(me.page.get_by_role("tab", name="History"))
    me.click(me.page.locator("[data-coup]").first)
    expect(me.page.locator("dialog[data-replay] output")).to_be_visible()
    assert me.grave() == []
    me.page.keyboard.press("Escape")
    me.click(me.page.locator(".me"))
    for tab in ("Statement", "My limits"):
        me.click(me.page.get_by_role("dialog").get_by_role("tab", name=tab))
        assert me.grave() == []


def test_a_coup_is_played_with_keys_alone(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo)
    me.open("/#/table/nsw-premium-premium")
    me.button("^Play now").focus()
    me.page.keyboard.press("Enter")
    me.button("^Sit down with").focus()
    me.page.keyboard.press("Enter")
    me.expect_rack(100_000)
    me.page.keyboard.press("3")
    me.spot("banker").focus()
    me.page.keyboard.press("Enter")
    me.expect_rack(90_000)
    me.page.keyboard.press("s")
    me.expect_said("Stake 100")
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")
    me.page.keyboard.press("l")
    me.expect_said("Player [0-9], Banker [0-9]")


# Table, cards on top of the shoe, where the chips go, and what is then asked of the player.
PROMPTS = {
    "Shield": (
        "crown-melbourne-v29-traditional",
        "6h 3d Kc 2s 4h",
        "player",
        ".prompt [data-spot]",
    ),
    "Insurance": ("crown-melbourne-v29-crown", "3h 6d 2c Ks 4d", "player", ".prompt [data-spot]"),
    "nominate": ("crown-melbourne-v29-lucky-chase", "6h 6c Kd Qs", "player", "[data-act=nominate]"),
    "offer": ("crown-melbourne-v29-traditional-squeeze", "", "player", "[data-act=take-cards]"),
    "hand": ("crown-melbourne-v29-three-card", "", "three-card", "[data-act=turn-hand]"),
}


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("prompt", PROMPTS)
def test_axe_finds_nothing_serious_while_something_is_asked(
    demo: FloorServer, sitter: Seating, size: str, prompt: str
) -> None:
    table, cards, spot, asked = PROMPTS[prompt]
    me = sitter(demo, size)
    demo.until(table, "first-wager")
    me.sit(table)
    if cards:
        demo.deal(table, cards)
    expect(me.spot(spot)).to_be_enabled()
    me.click(me.spot(spot))
    me.expect_rack(97_500)
    me.close_bets()
    expect(me.page.locator(asked).first).to_be_visible()
    assert me.grave() == []
    wait = {"nominate": "nomination", "offer": "cards-answer", "hand": "look"}.get(prompt, "window")
    demo.end(table, wait)  # Others find the table with nothing left on it.
    me.expect_said("You (win|lose)|Your stake comes back")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious_while_cards_are_cut(
    own_floor: FloorServer, sitter: Seating, size: str
) -> None:
    me, table = sitter(own_floor, size), "crown-melbourne-v29-three-card"
    own_floor.until(table, "first-wager")
    me.sit(table)
    me.click(me.spot("three-card"))
    me.close_bets()
    me.click(me.act("turn-hand"))
    expect(me.act("cut-cards")).to_be_visible()
    assert me.grave() == []
