"""The squeeze by mouse, by finger and by keys, and the cut by a player."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.finger import Finger, at
from tests.web.floor import FloorServer
from tests.web.seat import Sitter


def _holding(me: Sitter, table: str) -> None:
    me.sit(table)
    me.click(me.spot("player"))
    me.close_bets()
    me.click(me.act("take-cards"))
    expect(me.page.locator(".overlay > .held")).to_be_visible()


def test_a_card_is_squeezed_by_mouse_and_turned(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo)
    _holding(me, "nsw-premium-premium-squeeze")
    card = me.page.locator(".held [tabindex]").first
    box = card.bounding_box()
    assert box
    me.page.mouse.move(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
    me.page.mouse.down()
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7, steps=5)
    expect(me.button("^Look at the cards")).to_have_count(0)
    me.page.mouse.up()
    for turned in (1, 2):
        me.click(me.act("turn-card"))
        expect(me.page.locator(".player .slot.turned")).to_have_count(turned)
    me.expect_said("You (win|lose)|Your stake comes back")


def test_a_finger_bends_a_card_that_others_see_bent_and_turns_it(
    demo: FloorServer, sitter: Seating
) -> None:
    """One card turns while the finger still draws it, the other when it is let go."""
    me, other, table = sitter(demo, "phone"), sitter(demo), "nz-midi-1998-commission-squeeze"
    other.go_to(table)
    _holding(me, table)
    finger, card = Finger(me.page), me.page.get_by_role("slider")
    mine, theirs = (each.page.locator(".player .slot.turned") for each in (me, other))
    finger.put(at(card, 0.97, 0.5))
    finger.draw(at(card, 0.45, 0.5))
    expect(card).not_to_have_attribute("aria-valuenow", "0")
    _sees_the_fold_alone(other)
    expect(me.button("^Look at the cards")).to_have_count(0)
    finger.draw(at(card, -0.32, 0.5))
    expect(theirs).to_have_count(1)
    finger.lift()
    expect(mine).to_have_count(1)
    expect(card).to_have_attribute("aria-valuenow", "0")
    finger.put(at(card, 0.5, 0.97))
    finger.draw(at(card, 0.5, 0.05))
    expect(card).not_to_have_attribute("aria-valuenow", "0")
    assert theirs.count() == 1
    finger.lift()
    expect(theirs).to_have_count(2)
    me.expect_said("You (win|lose)|Your stake comes back")


def _sees_the_fold_alone(other: Sitter) -> None:
    bent = other.page.locator(".player .squeeze")
    expect(bent.locator("svg.bent")).to_have_count(1)
    assert bent.locator("[hidden] svg").count() == 1, "what is below has a drawing too"


def test_a_card_is_squeezed_with_keys_alone(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo)
    _holding(me, "crown-melbourne-v29-traditional-squeeze")
    me.page.locator(".held [tabindex]").first.focus()
    me.page.keyboard.press("ArrowUp")
    expect(me.button("^Look at the cards")).to_have_count(0)
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".player .slot.turned")).to_have_count(1)


def test_the_player_cuts_where_the_player_wants(own_floor: FloorServer, sitter: Seating) -> None:
    """At Three Card Baccarat cards are shuffled and cut before every coup."""
    me = sitter(own_floor)
    table = "crown-melbourne-v29-three-card"
    own_floor.until(table, "first-wager")  # Nobody who sits down sooner is asked to cut.
    me.sit(table)
    me.click(me.spot("three-card"))
    me.close_bets()
    me.click(me.act("turn-hand"))
    me.expect_said("You (win|lose)|Your stake comes back")
    me.page.get_by_role("slider").fill("17")
    me.click(me.act("cut-cards"))
    expect(me.act("cut-cards")).to_have_count(0)
    entries = own_floor.get(f"/tables/{table}/entries?since=0")
    cuts = [each for entry in entries for each in entry["events"] if each["event"] == "cards-cut"]
    assert cuts[-1]["in-front"] == 17
