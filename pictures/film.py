"""A coup with a squeeze as a short film without sound."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from time import monotonic_ns

from PIL import Image
from playwright.sync_api import expect

from pictures.save import FOLDER
from pictures.stage import Stage, Visitor

TABLE = "nsw-premium-premium-squeeze"
SIZE = (720, 450)
COLOURS = 112
SAMPLES, TRIES = 6, 5
LAST_MS, FRAME_MS = 3_000, 90
STEP_MS, LOOK_MS = 500, 1_100
"""How long is seen what somebody did, and what there is to read."""
SQUEEZE_STEPS = 24
FOLDS = (0.94, 0.36)
"""From where to where a finger drags, as parts of the card's height."""


@dataclass(slots=True)
class Film:
    """Frames, and how long each is seen."""

    seen: Visitor
    frames: list[Image.Image] = field(default_factory=list[Image.Image])
    times: list[int] = field(default_factory=list[int])

    def shoot(self) -> None:
        began = monotonic_ns()
        raw = self.seen.page.screenshot(type="jpeg", quality=92)
        self.frames.append(Image.open(io.BytesIO(raw)).convert("RGB").resize(SIZE))
        passed = (monotonic_ns() - began) // 1_000_000
        self.times.append(max(FRAME_MS, min(passed, 2 * FRAME_MS)))

    def run(self, frames: int, then: int = 0) -> None:
        """So many frames, the last of them for at least so long."""
        for _ in range(frames):
            self.shoot()
        self.times[-1] = max(self.times[-1], then)

    def save(self) -> None:
        """All frames with the same few colours, so that only what moves is stored."""
        sheet = Image.new("RGB", (SIZE[0], SIZE[1] * SAMPLES))
        for at in range(SAMPLES):
            frame = self.frames[-1 - at * (len(self.frames) - 1) // (SAMPLES - 1)]
            sheet.paste(frame, (0, SIZE[1] * at))
        # The many shades of the felt, and the few colours of cards and chips.
        kinds = Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE
        colours = [sheet.quantize(COLOURS, kind).getpalette() or [] for kind in kinds]
        palette = Image.new("P", (1, 1))
        palette.putpalette([part for each in colours for part in each[: 3 * COLOURS]])
        few = [each.quantize(palette=palette, dither=Image.Dither.NONE) for each in self.frames]
        self.times[-1] = LAST_MS
        few[0].save(
            FOLDER / "squeeze.gif", save_all=True, append_images=few[1:], duration=self.times,
            loop=0, optimize=True,
        )  # fmt: skip


def film(on: Stage) -> None:
    """A coup that is won, or after some tries any."""
    me = on.visitor("film")
    me.sit_at(TABLE, 5)
    me.choose("100")
    shot = _coup(me)
    for _ in range(TRIES):
        if me.page.locator(".net.won").count():
            break
        expect(me.page.locator(".net")).to_be_hidden()
        shot = _coup(me)
    shot.save()


def _coup(me: Visitor) -> Film:
    """Chips, the deal, two cards bent and turned, the result and the payment."""
    shot = Film(me)
    shot.run(3, LOOK_MS)
    for spot in ("player", "player", "player"):
        me.lay({spot: 1})
        shot.run(3, STEP_MS)
    expect(me.page.locator(".pending")).to_have_count(0)
    shot.run(3, LOOK_MS)
    me.close_bets()
    while not me.act("take-cards").is_visible():
        shot.shoot()
    shot.run(3, LOOK_MS)
    me.act("take-cards").click()
    _squeezed(shot)
    while not me.page.locator(".net").is_visible():
        shot.run(1, 2 * FRAME_MS)
    shot.run(8)
    return shot


def _squeezed(shot: Film) -> None:
    """Bend each card slowly, and turn it."""
    me = shot.seen
    for turned in (1, 2):
        card = me.page.locator(".held [tabindex]").first
        expect(card).to_be_visible()
        shot.run(2, STEP_MS)
        box = card.bounding_box()
        assert box
        across, (bottom, top) = box["x"] + box["width"] * 0.7, FOLDS
        me.page.mouse.move(across, box["y"] + box["height"] * bottom)
        me.page.mouse.down()
        for step in range(1, SQUEEZE_STEPS + 1):
            part = bottom + (top - bottom) * step / SQUEEZE_STEPS
            me.page.mouse.move(across - step, box["y"] + box["height"] * part)
            shot.shoot()
        shot.run(2, LOOK_MS)
        me.page.mouse.up()
        me.act("turn-card").click()
        while me.page.locator(".player .slot.turned").count() < turned:
            shot.shoot()
        shot.run(3, LOOK_MS)
