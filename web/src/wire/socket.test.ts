import { describe, expect, it } from "vitest";
import { part, pause, thousandths } from "./socket";

describe("the pause before the next try", () => {
  it("grows and stays under eight seconds", () => {
    const longest = [0, 1, 2, 3, 4, 5, 6, 20].map((tries) => pause(tries, 1));
    expect(longest).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });
  it("is spread, so that a thousand pages do not come back at once", () => {
    expect(pause(3, 0)).toBe(1000);
  });
});

it("tells how far a card is bent, to either side, in thousandths", () => {
  expect([-1, -0.5, 0, 0.25, 7].map(thousandths)).toEqual([0, 250, 500, 625, 1000]);
  expect(part(thousandths(-0.3))).toBeCloseTo(-0.3);
});
