"""One's own money on the page: every movement, and limits that hold at the tables."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer

TABLE = "nz-division-5-commission"


def test_the_statement_has_every_movement_and_a_limit_holds_at_once(
    demo: FloorServer, sitter: Seating
) -> None:
    me = sitter(demo)
    me.sit(TABLE)
    for _ in range(8):
        before = me.rack
        me.click(me.button("^Buy chips"))
        me.page.get_by_role("group", name="Buy chips").get_by_role("button").first.click()
        me.expect_rack(before + 100_000)
    me.click(me.page.locator(".me"))
    account = me.page.get_by_role("dialog")
    account.get_by_role("tab", name="Statement").click()
    lines = account.locator("[data-line]")
    expect(lines).to_have_count(8)
    expect(lines.first).to_contain_text("Chips bought")
    expect(lines.first.locator("td").nth(3)).to_have_text("1,000")
    account.get_by_role("button", name="Earlier").click()
    expect(lines).to_have_count(2)
    expect(lines.last.locator("td").nth(2)).to_have_text("+10,000")
    account.get_by_role("button", name="Later").click()
    expect(lines).to_have_count(8)
    account.get_by_role("tab", name="My limits").click()
    limit = account.locator("[data-limit=loss-day]")
    limit.get_by_role("textbox").fill("20")
    limit.get_by_role("button", name="Set").click()
    expect(limit.locator(".now")).to_contain_text("20")
    expect(account.get_by_role("status")).to_contain_text("holds from now on")
    me.page.keyboard.press("Escape")
    me.click(me.spot("player"))
    expect(me.page.locator(".why")).to_contain_text("limit")
    assert me.stake(TABLE) == 0


def test_a_time_out_is_asked_twice_and_ends_play(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo, "phone")
    me.sit(TABLE)
    me.click(me.page.locator(".me"))
    account = me.page.get_by_role("dialog")
    account.get_by_role("tab", name="My limits").click()
    account.get_by_role("button", name="1 day").click()
    account.get_by_role("button", name="No, go back").click()
    expect(account.locator(".away")).to_be_hidden()
    account.get_by_role("button", name="1 day").click()
    account.locator("[data-sure]").click()
    expect(account.locator(".away")).to_be_visible()
    me.page.keyboard.press("Escape")
    me.click(me.spot("player"))
    expect(me.page.locator(".why, .refusal").first).to_contain_text("You asked not to play")
