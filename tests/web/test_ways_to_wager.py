"""Chips are carried to a place, or a place is held: by mouse and by finger, beside taps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Seating
from tests.web.finger import Finger, at
from tests.web.floor import FloorServer
from tests.web.seat import Sitter

TABLE = "nsw-premium-even-money"


class Mouse:
    """What a finger does, done by mouse."""

    def __init__(self, me: Sitter) -> None:
        self._mouse = me.page.mouse

    def put(self, where: tuple[float, float]) -> None:
        self._mouse.move(*where)
        self._mouse.down()

    def draw(self, where: tuple[float, float]) -> None:
        self._mouse.move(*where, steps=10)

    def lift(self) -> None:
        self._mouse.up()


def _hand(me: Sitter, size: str) -> Mouse | Finger:
    return Finger(me.page) if size == "phone" else Mouse(me)


def _chip(me: Sitter, worth: str) -> Locator:
    return me.page.get_by_role("radio", name=worth, exact=True)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_chip_is_carried_to_a_place_and_is_the_chosen_one_then(
    demo: FloorServer, sitter: Seating, size: str
) -> None:
    me = sitter(demo, size)
    me.sit(TABLE)
    hand, banker = _hand(me, size), me.spot("banker")
    hand.put(at(_chip(me, "100")))
    hand.draw(at(banker))
    expect(banker).to_have_attribute("data-aimed", "")
    hand.lift()
    expect(banker).not_to_have_attribute("data-aimed", "")
    me.expect_rack(90_000)
    expect(_chip(me, "100")).to_be_checked()
    hand.put(at(_chip(me, "25")))
    hand.draw(at(me.page.locator("header")))
    hand.lift()
    me.click(me.spot("tie"))
    me.expect_rack(87_500)
    assert me.stakes(TABLE) == {"banker": 10_000, "tie": 2_500}
    me.click(me.button("^Clear"))
    me.expect_rack(100_000)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_place_that_is_held_takes_chips_until_the_rack_is_empty(
    demo: FloorServer, sitter: Seating, size: str
) -> None:
    """They go in one wager, as if somebody had tapped fast."""
    me = sitter(demo, size)
    me.sit(TABLE)
    hand = _hand(me, size)
    me.click(_chip(me, "500"))
    hand.put(at(me.spot("player")))
    me.expect_rack(0)
    hand.lift()
    expect(me.spot("player")).to_have_accessible_name(re.compile("Stake 1,000"))
    expect(me.page.locator(".why, .refusal")).to_have_count(0)
    me.click(me.button("^Undo"))
    me.expect_rack(100_000)


def test_a_place_that_is_held_takes_no_more_than_its_limit(
    demo: FloorServer, sitter: Seating
) -> None:
    me = sitter(demo)
    me.sit(TABLE)
    me.click(_chip(me, "500"))
    pair = me.spot("pairs-player")
    me.page.mouse.move(*at(pair))
    me.page.mouse.down()
    me.expect_rack(50_000)
    me.page.mouse.up()
    me.click(_chip(me, "5"))
    me.click(me.spot("tie"))
    me.expect_rack(49_500)
    assert me.stakes(TABLE) == {"pairs-player": 50_000, "tie": 500}
    expect(me.page.locator(".why, .refusal")).to_have_count(0)
    me.click(me.button("^Clear"))
    me.expect_rack(100_000)


def test_a_finger_scrolls_over_places_and_lays_nothing(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo, "landscape")
    me.sit("crown-melbourne-v29-crown")
    me.click(me.button("^More wagers"))
    side = me.page.locator(".felt .side")
    expect(side.locator("[data-spot]:enabled").first).to_be_visible()
    assert side.evaluate("each => each.scrollHeight > each.clientHeight")
    finger, place = Finger(me.page), side.locator("[data-spot]:visible").nth(2)
    x, y = at(place)
    finger.put((x, y))
    finger.draw((x, y - 60))
    finger.lift()
    assert side.evaluate("each => each.scrollTop") > 0
    me.click(me.spot("player-run|2"))
    me.expect_rack(97_500)
