"""Wagers at the table: refused with their clause, doubled and repeated as a whole, taken back."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from punto.live.demonstration import demonstration
from tests.web.conftest import Seating
from tests.web.floor import FloorServer
from tests.web.seat import WAIT, Sitter

NSW = "nsw-premium-premium"
NZ = "nz-division-5-commission"
DECLINE = """() => setInterval(() => document.querySelectorAll(
    "[data-act=decline-cards], [data-act=decline-window], [data-act=turn-hand]"
).forEach(each => each.click()), 100)"""
"""Somebody who wants nothing but the result."""


def test_a_refusal_stands_at_its_spot_with_the_clause_in_words(
    demo: FloorServer, sitter: Seating
) -> None:
    me = sitter(demo)
    me.sit(NSW)
    me.click(me.page.get_by_role("radio", name="500", exact=True))
    spot = me.spot("pairs-player")
    me.click(spot)
    me.expect_rack(50_000)
    me.click(spot)
    why = me.page.locator(".place", has=spot).locator(".why")
    expect(why).to_contain_text("500")
    me.click(why.get_by_role("button", name="§"))
    expect(why.locator(".summary")).to_contain_text("wager")
    me.expect_rack(50_000)
    with me.context.expect_page() as opened:
        why.get_by_role("link", name="The clause's page").click()
    page = opened.value
    number = str(page.locator("h1 b").text_content())
    assert number == str(why.get_by_role("button").text_content()).removeprefix("§ ")
    said = page.locator(".summary").text_content()
    expect(why.locator(".summary")).to_contain_text(str(said))
    page.get_by_role("link", name="Clause after").click()
    expect(page.locator("h1 b")).not_to_have_text(number)
    expect(page.locator(".summary")).not_to_have_text(str(said))


def test_double_is_refused_as_a_whole(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo)
    me.sit(NZ)
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.click(me.page.get_by_role("radio", name="500", exact=True))
    me.click(me.spot("tie"))
    me.expect_rack(47_500)
    me.click(me.button("^Double"))
    expect(me.page.locator(".refusal")).to_be_visible()
    assert me.stake(NZ) == 52_500
    me.expect_rack(47_500)


def test_undo_takes_the_last_chips_back_and_clear_all(demo: FloorServer, sitter: Seating) -> None:
    """Also when the floor has taken a wager and the table with its chips was not told yet."""
    me, late = sitter(demo), _Late()
    me.page.route_web_socket("**/live", late.pass_on)
    me.sit("nsw-premium-even-money")
    me.click(me.spot("banker"))
    me.expect_rack(97_500)
    late.hold()
    me.click(me.spot("tie"))
    me.expect_rack(95_000)
    me.click(me.button("^Undo"))
    late.release()
    me.expect_rack(97_500)
    assert me.stakes("nsw-premium-even-money") == {"banker": 2500}
    late.hold()
    me.click(me.spot("tie"))
    me.expect_rack(95_000)
    me.click(me.button("^Clear"))
    late.release()
    me.expect_rack(100_000)


def test_chips_that_were_not_sent_yet_are_taken_back_at_once(
    demo: FloorServer, sitter: Seating
) -> None:
    me = sitter(demo)
    me.sit("nsw-premium-even-money")
    me.click(me.spot("banker"))
    me.expect_rack(97_500)
    at_once = """async () => {
        const paint = () => new Promise(done => requestAnimationFrame(done));
        document.querySelector("[data-spot=tie]").click();
        await paint();
        [...document.querySelectorAll("button")].find(each => each.innerText == "Undo").click();
    }"""
    me.page.evaluate(at_once)
    me.click(me.spot("banker"))
    me.expect_rack(95_000)
    assert me.stakes("nsw-premium-even-money") == {"banker": 5000}


class _Late:
    """A network on which the news of the table come late; everything else comes in time."""

    def __init__(self) -> None:
        self._held: list[str] | None = None
        self._page: WebSocketRoute | None = None

    def pass_on(self, page: WebSocketRoute) -> None:
        self._page = page
        page.connect_to_server().on_message(self._told)

    def _told(self, said: str | bytes) -> None:
        assert self._page is not None
        if self._held is not None and json.loads(said)["say"] == "table":
            self._held.append(str(said))
        else:
            self._page.send(said)

    def hold(self) -> None:
        self._held = []

    def release(self) -> None:
        held, self._held = self._held or [], None
        for each in held:
            assert self._page is not None
            self._page.send(each)


def test_repeat_lays_the_wagers_of_the_coup_before_all_or_none(
    own_floor: FloorServer, sitter: Seating
) -> None:
    me = sitter(own_floor)
    own_floor.until(NZ, "first-wager")
    me.sit(NZ)
    me.click(me.page.get_by_role("radio", name="100", exact=True))
    me.click(me.spot("player"))
    me.click(me.spot("banker"))
    me.expect_rack(80_000)
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")
    rack = me.rack
    me.click(me.button("^Repeat"))
    me.expect_rack(rack - 20_000)
    assert me.stake(NZ) == 20_000
    expect(me.spot("player")).to_have_accessible_name(r"Player, 1:1, Stake 100")


@pytest.mark.parametrize("table", sorted(demonstration()))
def test_every_wager_of_every_game_is_laid_and_settled(
    demo: FloorServer, sitter: Seating, table: str
) -> None:
    """All that the felt has, in two coups: not every book lets a player back both hands at once."""
    me = sitter(demo)
    me.sit(table)
    me.click(me.page.get_by_role("radio", name="5", exact=True))
    spots = me.page.locator("[data-spot]:not([disabled])")
    expect(spots.first).to_be_visible(timeout=4 * WAIT)  # New cards are burned first.
    names = [str(each.get_attribute("data-spot")) for each in spots.all()]
    me.page.evaluate(DECLINE)
    # Some wagers need one on a hand, so that comes first.
    hands = [name for name in names if name in ("player", "three-card")]
    _lay(me, [*hands, *(name for name in names if name not in (*hands, "banker"))])
    if "banker" in names:
        _after_the_coup(me)
        while me.stake(table):  # After a tie it lies on, and some books let nobody back both hands.
            _play(me)
            _after_the_coup(me)
        _lay(me, ["banker"])


def _lay(me: Sitter, spots: list[str]) -> None:
    """A chip on each, which the floor takes; then the coup is played."""
    before = me.rack
    lay = "names => names.forEach(name => document.querySelector(`[data-spot='${name}']`).click())"
    me.page.evaluate(lay, spots)
    me.expect_rack(before - 500 * len(spots))
    _play(me)


def _after_the_coup(me: Sitter) -> None:
    """Wagers are taken again."""
    me.page.locator("[data-spot=banker]:enabled").wait_for(timeout=4 * WAIT)


def _play(me: Sitter) -> None:
    """The coup is played to its end, which is shown until somebody wagers again."""
    me.page.locator(".net").wait_for(state="detached", timeout=4 * WAIT)
    me.close_bets()
    me.page.locator(".net").wait_for(timeout=4 * WAIT)  # Hands are offered first.
