"""On every size of screen, all that is said can be read and all that can be pressed is there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer
from tests.web.seat import SIZES, Sitter

SMALL = ("phone", "narrow", "landscape")
ON_TOP = """each => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return each.contains(there) || there?.contains(each) && there.closest("section") !== null;
}"""
"""Whether nothing else covers the middle of it."""


def _seen_whole(me: Sitter, size: str, what: Locator) -> None:
    box = what.bounding_box()
    assert box, "it is not there"
    width, height = SIZES[size]
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height
    assert what.evaluate(ON_TOP)
    expect(me.page.locator("html")).to_have_js_property("scrollWidth", width)


@pytest.mark.parametrize("size", SMALL)
def test_a_refusal_is_seen_whole_and_its_clause_can_be_opened(
    demo: FloorServer, sitter: Seating, size: str
) -> None:
    me = sitter(demo, size)
    me.sit("nsw-premium-tie-premium")
    me.click(me.page.get_by_role("radio", name="500", exact=True))
    spot = me.spot("pairs-player")
    me.click(spot)
    me.expect_rack(50_000)
    me.click(spot)
    why = me.page.locator(".place", has=spot).locator(".why")
    expect(why).to_contain_text("500")
    _seen_whole(me, size, why)
    me.click(why.get_by_role("button", name="§"))
    expect(why.locator(".summary")).to_contain_text("wager")
    _seen_whole(me, size, why)


@pytest.mark.parametrize("size", SMALL)
def test_the_menus_are_seen_whole(demo: FloorServer, sitter: Seating, size: str) -> None:
    me = sitter(demo, size)
    me.sit("crown-melbourne-v29-crown")
    me.click(me.button("^More$"))
    _seen_whole(me, size, me.page.locator(".more > .menu"))
    me.click(me.button("^More$"))
    me.click(me.button("^Buy chips"))
    _seen_whole(me, size, me.page.get_by_role("group", name="Buy chips"))


@pytest.mark.parametrize("size", ["desktop", "tablet", *SMALL])
def test_every_hand_of_three_card_baccarat_is_seen_while_one_decides(
    demo: FloorServer, sitter: Seating, size: str
) -> None:
    me = sitter(demo, size)
    me.sit("crown-melbourne-v29-three-card")
    expect(me.spot("three-card")).to_be_enabled()
    me.click(me.spot("three-card"))
    me.expect_rack(97_500)
    me.close_bets()
    expect(me.act("turn-hand")).to_be_visible()
    for hand in me.page.locator(".spread section .cards").all():
        _seen_whole(me, size, hand)
    _seen_whole(me, size, me.act("turn-hand"))
    me.click(me.act("turn-hand"))
    me.expect_said("You (win|lose)|Your stake comes back")
