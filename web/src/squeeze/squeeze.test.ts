import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { CARD } from "../cards/pips";
import { SUIT_PATHS } from "../cards/shapes";
import {
  beyond,
  laid,
  outline,
  extent,
  foldOf,
  peeled,
  peelOf,
  RADIUS,
  rolled,
  strips,
  unrolled,
  type Fold,
} from "./fold";
import { dragged, grab } from "./grab";
import Squeeze from "./Squeeze.svelte";
import { turning, TURNS } from "./turn";

const { width, height } = CARD;
const STEP = (Math.PI * RADIUS) / 20;
const GRID = [-0.7, -0.31, 0, 0.02, 0.4];

/** Where a point of the card lies now, by the strip that holds it. */
function lies(fold: Fold, x: number, y: number): { x: number; y: number; face: boolean } {
  const distance = beyond(fold, [x, y]);
  if (distance <= 0) return { x, y, face: false };
  const all = strips(fold);
  const strip = all[Math.min(Math.floor(distance / STEP), all.length - 1)]!;
  const [a, b, c, d, e, f] = strip.matrix;
  return { x: a * x + c * y + e, y: b * x + d * y + f, face: strip.face };
}

describe("a bent card", () => {
  it("rolls up, over and back without a break", () => {
    expect(rolled(0)).toBe(0);
    expect(rolled((Math.PI / 2) * RADIUS)).toBeCloseTo(RADIUS);
    expect(rolled(Math.PI * RADIUS)).toBeCloseTo(0);
    expect(rolled(Math.PI * RADIUS + 40)).toBeCloseTo(-40);
    for (const drawn of [0.5, 3, 20, 90, 300]) {
      const distance = unrolled(drawn);
      expect(distance - rolled(distance)).toBeCloseTo(drawn, 3);
    }
  });

  it("is told to others by two numbers, and is the same there", () => {
    for (const x of GRID) {
      for (const y of GRID) {
        const fold = foldOf({ x, y });
        if (!fold) continue;
        const again = peelOf(fold);
        expect(again.x).toBeCloseTo(x, 9);
        expect(again.y).toBeCloseTo(y, 9);
      }
    }
    expect(foldOf({ x: 0, y: 0 })).toBeNull();
    expect(peeled(null)).toBe(0);
  });

  it("is whole: each strip begins where the one before it ends", () => {
    const fold = foldOf({ x: 0.5, y: -0.35 })!;
    const line = extent(fold) / 2 - fold.depth;
    const at = (distance: number): { x: number; y: number } => {
      const x = width / 2 + (line + distance) * fold.ux;
      const y = height / 2 + (line + distance) * fold.uy;
      return lies(fold, x, y);
    };
    for (let border = 1; border <= 20; border += 1) {
      const [before, after] = [at(border * STEP - 1e-6), at(border * STEP + 1e-6)];
      expect(Math.hypot(before.x - after.x, before.y - after.y)).toBeLessThan(0.02);
    }
  });

  it("lies where the roll takes each point", () => {
    for (const peel of [
      { x: 0.5, y: -0.35 },
      { x: -0.9, y: 0 },
      { x: 0.1, y: 0.6 },
    ]) {
      const fold = foldOf(peel)!;
      for (const x of [0, 50, 125, 250]) {
        for (const y of [0, 90, 350]) {
          const [exactX, exactY] = laid(fold, [x, y]);
          const drawn = lies(fold, x, y);
          expect(Math.hypot(drawn.x - exactX, drawn.y - exactY)).toBeLessThan(0.2);
        }
      }
    }
  });

  it("throws the shadow of what is over, and of nothing else", () => {
    expect(outline(foldOf({ x: 0.1, y: 0 })!)).toEqual([]);
    const side = outline(foldOf({ x: 0.6, y: 0 })!);
    expect(side).toHaveLength(4);
    const columns = side.map(([x]) => x);
    expect(Math.min(...columns)).toBeCloseTo(150 - RADIUS);
    expect(Math.max(...columns)).toBeCloseTo(300 - Math.PI * RADIUS);
    expect(outline(foldOf({ x: 0.5, y: 0.5 })!)).toHaveLength(3);
  });

  it("shows the column of pips at the edge that is bent over", () => {
    // The long side on the left lies on the right of the face: its pips are over now.
    const fold = foldOf({ x: 0.6, y: 0 })!;
    for (const y of [62, 175, 288]) {
      const pip = lies(fold, 250 - 174, y);
      expect(pip.face).toBe(true);
      expect(pip.y).toBeCloseTo(y, 1);
    }
    expect(lies(fold, 174, 62).face).toBe(false);
  });

  it("is mirrored as seen from above, so that its face reads the right way round", () => {
    const fold = foldOf({ x: 1, y: 0 })!;
    // Through the card the face is the wrong way round: more to the right on it is more to the left.
    expect(lies(fold, 20, 100).x).toBeGreaterThan(lies(fold, 60, 100).x);
  });
});

describe("taking hold", () => {
  it.each([
    [5, 175, -1, 0],
    [245, 175, 1, 0],
    [125, 5, 0, -1],
    [125, 345, 0, 1],
    [10, 10, -1, -1],
    [240, 10, 1, -1],
    [10, 340, -1, 1],
    [240, 340, 1, 1],
  ])("at %d, %d takes the edge or corner there", (x, y, outX, outY) => {
    expect(grab(x, y)).toMatchObject({ outX, outY });
  });

  it("keeps the card under the finger", () => {
    for (const [x, y, dx, dy] of [
      [0, 350, 120, -90],
      [0, 175, 130, 0],
      [250, 0, -60, 100],
      [125, 350, 0, -140],
    ] as const) {
      const fold = dragged(grab(x, y), dx, dy)!;
      const now = lies(fold, x, y);
      expect(Math.hypot(now.x - x - dx, now.y - y - dy)).toBeLessThan(1.5);
    }
  });

  it("does nothing when it is drawn out of the card", () => {
    expect(dragged(grab(0, 175), -50, 0)).toBeNull();
    expect(dragged(grab(250, 350), 30, 30)).toBeNull();
  });

  it("starts without a jump, at any slant", () => {
    for (const [dx, dy] of [
      [2, 0],
      [2, 2],
      [1, 5],
    ] as const) {
      expect(peeled(dragged(grab(0, 175), dx, dy))).toBeLessThan(0.2);
    }
  });

  it("turns the card only when it was drawn over half of it", () => {
    expect(peeled(dragged(grab(0, 175), 110, 0))).toBeLessThan(TURNS);
    expect(peeled(dragged(grab(0, 175), 190, 0))).toBeGreaterThan(TURNS);
  });
});

describe("turning over", () => {
  it.each([
    [0.5, 0],
    [-0.5, 0.3],
    [0.6, -0.5],
  ])("from %d, %d ends in its place, face up, the right way round", (x, y) => {
    const { fold, x: movedX, y: movedY, wide } = turning(foldOf({ x, y }), 1);
    const corner = lies(fold!, 0, 0);
    expect(corner.face).toBe(true);
    expect(corner.x + movedX).toBeCloseTo(width, 1);
    expect(corner.y + movedY).toBeCloseTo(0, 1);
    expect(wide).toBe(1);
  });

  it("from above or below, or without a fold, flips where it lies", () => {
    for (const from of [foldOf({ x: 0.1, y: -0.6 }), null]) {
      expect(turning(from, 1)).toMatchObject({ fold: null, x: 0, y: 0, wide: 1, face: true });
      expect(turning(from, 0)).toMatchObject({ x: 0, wide: 1, face: false });
    }
  });
});

describe("the squeeze on a page", () => {
  const page = (props: object): string => render(Squeeze, { props }).body;

  it("is a slider for whoever has the card, and a picture for others", () => {
    expect(page({ card: "9s" })).toMatch(/role="slider"[^>]*tabindex="0"/);
    const watched = page({ others: { x: 0.5, y: 0 } });
    expect(watched).toContain('role="img"');
    expect(watched).not.toContain("tabindex");
  });
  it("is seen bent by whoever comes to watch", () => {
    expect(page({ others: { x: 0.9, y: 0 } })).toMatch(/class="[^"]*bent/);
    expect(page({ others: { x: 0, y: 0 } })).not.toMatch(/class="[^"]*bent/);
  });

  it("has nothing of a face that it was not given", () => {
    for (const path of Object.values(SUIT_PATHS)) {
      expect(page({ card: "9s", others: { x: 0.9, y: 0 } })).not.toContain(path);
      expect(page({})).not.toContain(path);
    }
  });
});
