"""A newcomer sits down, wagers, and is paid; on every size of screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer

CLICKS_MAX = 10


@pytest.mark.parametrize("size", ["desktop", "tablet", "phone", "narrow"])
def test_from_the_address_to_a_settled_coup_in_under_ten_clicks(
    demo: FloorServer, sitter: Seating, size: str
) -> None:
    me = sitter(demo, size)
    me.open()
    me.click(me.button("^Play now"))
    me.click(me.button("^Sit down with"))
    me.expect_rack(100_000)
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")
    assert me.clicks < CLICKS_MAX
    expect(me.page.locator(".net")).to_be_visible()
    assert me.rack in (97_500, 100_000, 102_500)


def test_a_member_joins_signs_out_and_in_again(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo)
    me.open()
    me.click(me.button("^Sign in"))
    dialog = me.page.locator("dialog")
    me.click(dialog.get_by_role("button", name="Create account", exact=True))
    dialog.get_by_label("Name").fill("Mei")
    dialog.get_by_label("Password").fill("nine dragons over the bay")
    me.click(dialog.get_by_role("button", name="Create account", exact=True))
    expect(dialog).to_contain_text("10,000")
    me.click(me.button("^Sign out"))
    dialog.get_by_label("Name").fill("Mei")
    dialog.get_by_label("Password").fill("nine dragons over the bay")
    me.click(dialog.get_by_role("button", name="Sign in", exact=True))
    expect(dialog).to_contain_text("Mei")
    me.page.reload()
    expect(me.page.locator(".lobby > header")).to_contain_text("Mei")


def test_chinese_is_spoken_to_who_wants_it(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo, locale="zh-HK")
    me.open("/#/table/nz-division-5-commission")
    assert me.page.locator("html").get_attribute("lang") == "zh-Hant"
    me.click(me.button("立即遊戲"))
    expect(me.spot("player")).to_contain_text("閒")
    me.click(me.page.locator(".me"))
    me.page.get_by_label("語言").select_option("zh-Hans")
    expect(me.spot("player")).to_contain_text("闲")
    assert me.page.locator("html").get_attribute("lang") == "zh-Hans"
