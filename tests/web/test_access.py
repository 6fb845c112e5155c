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
