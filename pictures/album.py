"""Every main screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from pictures.film import film
from pictures.save import save
from pictures.stage import Stage, Visitor, stage
from tests.web.seat import Size

CROWN = "crown-melbourne-v29-crown"
NSW = "nsw-premium-premium"
SQUEEZE = "nsw-premium-premium-squeeze"
NZ = "nz-division-5-commission"
MIDI = "nz-midi-1998-commission"
RWS = "rws-non-commission"
THREE = "crown-melbourne-v29-three-card"
TRADITIONAL = "crown-melbourne-v29-traditional"
TIE = "crown-melbourne-v29-tie-baccarat"

WAGERS = {"banker": 3, "tie": 1}, {"player": 2}, {"player": 2, "tie": 1}
"""What two others lay, and whoever looks on."""

Scene = Callable[[Stage], None]


def make(names: Sequence[str] = ()) -> None:
    """Make the pictures that are named, or all."""
    with stage() as on:
        for name, scene in SCENES.items():
            if not names or name in names:
                scene(on)
                on.clear()


def _take(name: str, seen: Visitor) -> None:
    """A picture, when everything that moved has come to rest and the letters are there."""
    seen.page.evaluate("""async () => {
        await document.fonts.ready;
        const ended = each => each.effect.getComputedTiming().endTime < Infinity && each.finished;
        await Promise.allSettled(document.getAnimations().map(ended));
    }""")
    save(name, seen.page.screenshot())


def _in_play(on: Stage, size: Size, table: str, *, locale: str = "en-AU") -> Visitor:
    """Among others, with wagers of one's own; time runs from the first of them."""
    all_here = on.visitor(), on.visitor(), on.visitor(size, locale=locale)
    for one, seat in zip(all_here, (2, 7, 5), strict=True):
        one.sit_at(table, seat)
        one.choose("100")
    for one, spots in zip(all_here, WAGERS, strict=True):
        one.lay(spots)
    all_here[-1].expect_rack(70_000)
    return all_here[-1]


def _settled(me: Visitor) -> None:
    me.close_bets()
    expect(me.page.locator(".net")).to_be_visible()


def lobby(on: Stage) -> None:
    for table, seat in ((CROWN, 2), (CROWN, 5), (NSW, 4), (NZ, 1)):
        on.visitor().sit_at(table, seat)
    me = on.visitor()
    me.open()
    expect(me.page.locator("article").first).to_be_visible()
    _take("lobby", me)


def table(on: Stage) -> None:
    me = _in_play(on, "desktop", NSW)
    _settled(me)
    _take("table", me)


def betting(on: Stage) -> None:
    me = _in_play(on, "desktop", CROWN)
    me.choose("25")
    me.lay({"player-dragon-bonus": 1, "super-6": 1})
    me.expect_rack(65_000)
    _take("betting", me)


def shield(on: Stage) -> None:
    """Player 6 against Banker 5: whoever backs the Player may take a Shield."""
    me = on.visitor()
    me.sit_at(TRADITIONAL, 4)
    on.floor.deal(TRADITIONAL, "6h 3d Kc 2s 4h")
    me.choose("100")
    me.lay({"player": 2})
    me.expect_rack(80_000)
    me.close_bets()
    expect(me.page.locator(".prompt")).to_be_visible()
    _take("shield", me)


def tablet(on: Stage) -> None:
    me = _in_play(on, "tablet", NZ)
    _settled(me)
    _take("tablet", me)


def phone(on: Stage) -> None:
    me = _in_play(on, "phone", NSW)
    _settled(me)
    _take("phone", me)


def phone_betting(on: Stage) -> None:
    me = _in_play(on, "phone", CROWN)
    _take("phone-betting", me)


def landscape(on: Stage) -> None:
    me = _in_play(on, "landscape", CROWN)
    _settled(me)
    _take("landscape", me)


def narrow(on: Stage) -> None:
    me = _in_play(on, "narrow", TIE)
    _take("narrow", me)


def _held(on: Stage, size: Size) -> Visitor:
    me = on.visitor(size)
    me.sit_at(SQUEEZE, 4)
    me.choose("100")
    me.lay({"player": 3})
    me.close_bets()
    me.act("take-cards").click()
    me.button("^Look at the cards").click()
    expect(me.button("^Look at the cards")).to_have_count(0)
    box = me.page.locator(".held [tabindex]").first.bounding_box()
    assert box
    me.page.mouse.move(box["x"] + box["width"] * 0.75, box["y"] + box["height"] - 5)
    me.page.mouse.down()
    me.page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.55, steps=8)
    return me


def squeeze(on: Stage) -> None:
    _take("squeeze", _held(on, "desktop"))
    on.floor.end(SQUEEZE, "squeeze")


def squeeze_phone(on: Stage) -> None:
    _take("squeeze-phone", _held(on, "phone"))
    on.floor.end(SQUEEZE, "squeeze")


def _three(on: Stage) -> Visitor:
    me = on.visitor()
    me.sit_at(THREE, 3)
    other = on.visitor()
    other.sit_at(THREE, 6)
    other.choose("100")
    other.lay({"three-card": 1})
    me.choose("100")
    me.lay({"three-card": 2})
    me.expect_rack(80_000)
    me.close_bets()
    for each in (other, me):
        each.act("turn-hand").click()
    expect(me.page.locator(".net")).to_be_visible()
    return me


def three_card(on: Stage) -> None:
    _take("three-card", _three(on))


def cut(on: Stage) -> None:
    me = on.visitor()
    me.sit_at(THREE, 3)
    me.choose("100")
    me.lay({"three-card": 1})
    me.close_bets()
    me.act("turn-hand").click()
    me.page.get_by_role("slider").fill("31")
    _take("cut", me)


def _tab(on: Stage, name: str) -> Visitor:
    """For one who looks on: the seats are taken by those of other scenes."""
    me = on.visitor()
    me.go_to(NZ)
    me.page.get_by_role("tab", name=name).click()
    return me


def history(on: Stage) -> None:
    _take("history", _tab(on, "History"))


def rules(on: Stage) -> None:
    me = _tab(on, "Odds & limits")
    me.page.locator(".rules summary").nth(1).click()
    me.page.locator(".rules summary").nth(3).click()
    _take("rules", me)


def replay(on: Stage) -> None:
    me = _tab(on, "History")
    me.page.locator("[data-coup]").first.click()
    again = me.page.locator("dialog[data-replay]")
    expect(again.locator("output")).to_be_visible()
    again.locator("[data-step=last]").click()
    _take("replay", me)


def refusal(on: Stage) -> None:
    me = on.visitor()
    me.sit_at(NSW, 6)
    me.choose("500")
    me.lay({"pairs-player": 1})
    me.expect_rack(50_000)
    me.lay({"pairs-player": 1})
    why = me.page.locator(".why")
    why.get_by_role("button", name="§").click()
    expect(why.locator(".summary")).to_contain_text("wager")
    _take("refusal", me)


def account(on: Stage) -> None:
    me = on.visitor()
    me.sit_at(RWS, 6)
    me.page.locator(".me").click()
    me.page.get_by_role("tab", name="Statement").click()
    expect(me.page.locator("[data-line]").first).to_be_visible()
    _take("account", me)


def chinese(on: Stage) -> None:
    me = _in_play(on, "desktop", MIDI, locale="zh-HK")
    _settled(me)
    _take("chinese", me)


SCENES: dict[str, Scene] = {
    "lobby": lobby,
    "table": table,
    "betting": betting,
    "shield": shield,
    "tablet": tablet,
    "phone": phone,
    "phone-betting": phone_betting,
    "landscape": landscape,
    "narrow": narrow,
    "squeeze": squeeze,
    "squeeze-phone": squeeze_phone,
    "three-card": three_card,
    "cut": cut,
    "history": history,
    "replay": replay,
    "refusal": refusal,
    "rules": rules,
    "account": account,
    "chinese": chinese,
    "film": film,
}
