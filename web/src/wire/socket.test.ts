import { describe, expect, it } from "vitest";
import { pause } from "./socket";

describe("the pause before the next try", () => {
  it("grows and stays under eight seconds", () => {
    const longest = [0, 1, 2, 3, 4, 5, 6, 20].map((tries) => pause(tries, 1));
    expect(longest).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });
  it("is spread, so that a thousand pages do not come back at once", () => {
    expect(pause(3, 0)).toBe(1000);
  });
});
