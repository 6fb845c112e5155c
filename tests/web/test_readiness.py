"""Who needs no more time says so; when nobody is missing, the cards come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer
from tests.web.seat import Sitter

TABLE = "nsw-premium-even-money"


@pytest.fixture
def opened(own_floor: FloorServer) -> FloorServer:
    """Nobody who sits down from now on is asked to cut, and no card is burned."""
    own_floor.until(TABLE, "first-wager")
    return own_floor


def _laid(me: Sitter) -> None:
    expect(me.spot("player")).to_be_enabled()
    rack = me.rack
    me.click(me.spot("player"))
    me.expect_rack(rack - 2_500)


def _paid(me: Sitter) -> None:
    """A coup is over, and the next can begin."""
    expect(me.page.locator(".net")).to_be_visible()
    expect(me.page.locator(".net")).to_be_hidden()


@pytest.mark.parametrize("size", ["desktop", "phone", "narrow"])
def test_who_is_alone_has_the_cards_dealt_and_the_same_again(
    opened: FloorServer, sitter: Seating, size: str
) -> None:
    """Wagers are taken for two minutes here; nobody ends the time but the player."""
    me = sitter(opened, size)
    me.sit(TABLE)
    expect(me.act("ready")).to_have_count(0)
    _laid(me)
    me.click(me.button("^Deal now$"))
    _paid(me)
    expect(me.act("ready")).to_have_count(0)
    me.click(me.button("^Rebet & go$"))
    _paid(me)
    assert len(opened.get(f"/tables/{TABLE}/shoe")["coups"]) == 2


def test_everybody_who_sits_there_has_to_be_ready(opened: FloorServer, sitter: Seating) -> None:
    ann, bob, watcher = sitter(opened), sitter(opened, "phone"), sitter(opened)
    for each in (ann, bob):
        each.sit(TABLE)
    watcher.go_to(TABLE)
    _laid(ann)
    expect(watcher.act("ready")).to_have_count(0)
    ann.click(ann.button("^Ready$"))
    ann.expect_said(f"Waiting for {bob.name}")
    for each in (bob, watcher):
        each.expect_said(f"Ready: {ann.name}")
        expect(each.page.get_by_role("img", name="Ready")).to_have_count(1)
    expect(ann.act("ready")).to_have_attribute("aria-pressed", "true")
    assert ann.grave() == []
    ann.click(ann.act("ready"))
    expect(watcher.page.get_by_role("img", name="Ready")).to_have_count(0)
    expect(ann.act("ready")).to_have_attribute("aria-pressed", "false")
    ann.page.keyboard.press("g")
    bob.click(bob.button("^Ready$"))
    for each in (ann, bob, watcher):
        each.expect_said("All are ready. Last wagers.")
    _paid(ann)
    expect(ann.page.get_by_role("img", name="Ready")).to_have_count(0)


def test_who_comes_late_sees_who_is_ready_and_who_goes_holds_up_nobody(
    opened: FloorServer, sitter: Seating
) -> None:
    ann, bob = sitter(opened, locale="zh-HK"), sitter(opened)
    bob.sit(TABLE)
    ann.go_to(TABLE)
    ann.click(ann.page.locator(".invite .gold"))
    ann.expect_rack(100_000)
    _laid(ann)
    ann.click(ann.button("^完成下注$"))
    late = sitter(opened)
    late.go_to(TABLE)
    expect(late.page.get_by_role("img", name="Ready")).to_have_count(1)
    bob.page.goto("about:blank")
    expect(ann.page.locator(".net")).to_be_visible()


def test_the_same_again_that_is_refused_is_not_followed_by_the_cards(
    opened: FloorServer, sitter: Seating
) -> None:
    """The chips of the coup before are lost, and there are not enough for as much again."""
    me = sitter(opened)
    me.sit(TABLE)
    opened.deal(TABLE, "2s 9h Kd Kc Qd")
    me.click(me.page.get_by_role("radio", name="500", exact=True))
    for left in (50_000, 0):
        me.click(me.spot("player"))
        me.expect_rack(left)
    expect(me.act("ready")).to_be_visible()
    me.page.keyboard.press("g")
    me.expect_said("You lose 1,000")
    opened.until(TABLE, "first-wager")
    expect(me.act("repeat-and-go")).to_be_visible()
    me.page.keyboard.press("g")
    refusal = me.page.locator(".refusal")
    expect(refusal).to_be_visible()
    expect(refusal).to_contain_text(re.compile("1,000"))
    assert me.stakes(TABLE) == {}
