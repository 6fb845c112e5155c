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

COVERED = """place => {
    const chips = place.querySelector(".stack svg").getBoundingClientRect();
    const words = [...place.querySelectorAll("button > span")].flatMap((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return [...range.getClientRects()];
    });
    const { left, right, top, bottom } = chips;
    const lies = (each) => each.left < right && left < each.right
        && each.top < bottom && top < each.bottom;
    return words.filter(lies).length;
}"""
"""How many lines of the words of a place lie under its chips."""

WHOLE = """name => {
    const header = name.closest("header").getBoundingClientRect();
    const shown = [...name.closest("header").querySelectorAll("button")].map((each) =>
        each.getBoundingClientRect()).filter((each) => each.width);
    const range = document.createRange();
    range.selectNodeContents(name);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return left >= header.left && top >= header.top && bottom <= header.bottom
        && shown.every((each) => right <= each.left);
}"""
"""Whether all words of a name lie inside the header, beside its buttons."""


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


@pytest.mark.parametrize("size", ["desktop", "tablet", *SMALL])
@pytest.mark.parametrize("locale", ["en-AU", "zh-HK"])
def test_chips_cover_no_words_of_a_large_place(
    demo: FloorServer, sitter: Seating, size: str, locale: str
) -> None:
    me = sitter(demo, size, locale)
    for table in ("crown-melbourne-v29-three-card", "nsw-premium-even-money"):
        me.go_to(table)
        me.click(me.page.locator(".invite .gold"))
        places = me.page.locator(".felt .place.large")
        expect(places.locator("button:enabled").first).to_be_visible()
        for each in places.all():
            each.locator("button").click()
            expect(each.locator(".stack .amount")).to_have_text("25")
            assert each.evaluate(COVERED) == 0, each.inner_text()
        expect(me.page.locator(".pending")).to_have_count(0)
        me.click(me.button("^(Clear|清除)"))
        expect(me.page.locator(".felt .stack")).to_have_count(0)
        me.click(me.page.locator(".more > button"))
        me.click(me.button("^(Leave|離開)$"))
        me.page.locator(".lobby").wait_for()


@pytest.mark.parametrize("size", ["phone", "narrow"])
def test_the_name_of_a_table_is_not_cut(demo: FloorServer, sitter: Seating, size: str) -> None:
    me = sitter(demo, size)
    for table, words in {
        "crown-melbourne-v29-three-card": "Three Card Baccarat",
        "rws-non-commission": "Non-Commission Baccarat",
        "nz-division-5-commission-free": "Baccarat without commission, half on a Banker's 6",
    }.items():
        me.go_to(table)
        name = me.page.locator("h1 .game")
        expect(name).to_have_text(words)
        assert name.evaluate(WHOLE)
        main = me.page.locator("main")
        assert main.evaluate("each => each.scrollHeight <= each.clientHeight"), "all has room"
