"""Nothing is wider than the screen, at any moment: looked at after each change and each frame."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer
from tests.web.seat import Sitter

# What stands out is noted once: how far the page could be pushed aside, and what is past an edge
# and neither flies nor lies in a part that scrolls by itself.
LOOK = """() => {
    const noted = new Set(), late = new MessageChannel();
    const scrolls = (each) => /auto|scroll/.test(getComputedStyle(each).overflowX);
    const name = (each) => `${each.tagName} ${each.className.baseVal ?? each.className}`;
    const look = () => {
        const main = document.querySelector("main");
        if (!main) return;
        for (const each of [main, document.documentElement])
            if (each.scrollWidth > each.clientWidth) noted.add(`${each.tagName} scrolls`);
        const flights = document.getAnimations().filter((each) => each instanceof CSSAnimation);
        const flying = flights.map((each) => each.effect.target);
        const walk = (each) => {
            if (flying.includes(each)) return;
            const { left, right, width } = each.getBoundingClientRect();
            if (width && (left < -1 || right > innerWidth + 1)) noted.add(name(each));
            if (each === main || !scrolls(each)) [...each.children].forEach(walk);
        };
        walk(main);
    };
    const frame = () => { look(); requestAnimationFrame(frame); };
    late.port1.onmessage = look;
    new MutationObserver(() => late.port2.postMessage(0))
        .observe(document, { attributes: true, childList: true, subtree: true });
    addEventListener("DOMContentLoaded", frame);
    window.tooWide = noted;
}"""


def _looked_at(me: Sitter) -> Sitter:
    me.context.add_init_script(f"({LOOK})()")
    return me


def _too_wide(me: Sitter) -> Any:
    return me.page.evaluate("[...tooWide]")


@pytest.mark.parametrize("size", ["desktop", "phone", "narrow"])
def test_in_the_lobby_and_on_the_way_from_table_to_table(
    demo: FloorServer, sitter: Seating, size: str
) -> None:
    me = _looked_at(sitter(demo, size))
    me.open()
    me.page.locator("article").first.wait_for()
    assert me.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for table in ("crown-melbourne-v29-crown", "rws-non-commission"):
        me.go_to(table)
    assert _too_wide(me) == []


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_while_a_coup_is_wagered_dealt_and_paid(
    demo: FloorServer, sitter: Seating, motion: str
) -> None:
    """Three cards for each hand, and chips on two places, also for one who comes back."""
    table = "rws-non-commission"
    me = _looked_at(sitter(demo, "narrow", motion=motion))
    me.sit(table)
    demo.deal(table, "2s 2h 3d 2c Ks 4d")
    for spot in ("player", "banker"):
        me.click(me.spot(spot))
    me.expect_rack(95_000)
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")
    assert _too_wide(me) == []
    me.page.reload()
    me.page.locator(".felt").wait_for()
    assert _too_wide(me) == []


@pytest.mark.parametrize(
    ("table", "locale", "asked"),
    [
        ("crown-melbourne-v29-crown", "en-AU", ""),
        ("crown-melbourne-v29-three-card", "en-AU", "turn-hand"),
        ("rws-non-commission-squeeze", "en-AU", "take-cards"),
        ("nsw-premium-premium-squeeze", "zh-HK", "take-cards"),
    ],
)
def test_with_chips_wherever_they_can_go(
    demo: FloorServer, sitter: Seating, table: str, locale: str, asked: str
) -> None:
    me = _looked_at(sitter(demo, "narrow", locale))
    me.go_to(table)
    me.click(me.page.locator(".invite .gold"))
    me.expect_rack(100_000)
    places = me.page.locator("[data-spot]:enabled:visible")
    places.first.wait_for()
    for each in places.all():
        each.click()
    expect(me.page.locator(".pending")).to_have_count(0)
    me.close_bets()
    if asked:
        me.click(me.act(asked))
    else:
        me.expect_said("You (win|lose)|Your stake comes back")
    assert _too_wide(me) == []
