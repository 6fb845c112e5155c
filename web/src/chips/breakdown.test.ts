import { describe, expect, it } from "vitest";
import { amount, face } from "./amount";
import { breakdown } from "./breakdown";
import { chipColour, isLight } from "./colours";

const HOUSE = [100, 500, 2_500, 10_000, 50_000, 100_000];
const worth = (piles: { cents: number; count: number }[]): number =>
  piles.reduce((sum, pile) => sum + pile.cents * pile.count, 0);

describe("an amount in chips", () => {
  it("goes from the largest chip to the smallest", () => {
    expect(breakdown(163_100, HOUSE).piles).toEqual([
      { cents: 100_000, count: 1 },
      { cents: 50_000, count: 1 },
      { cents: 10_000, count: 1 },
      { cents: 2_500, count: 1 },
      { cents: 500, count: 1 },
      { cents: 100, count: 1 },
    ]);
  });

  it("is exact for every amount that the chips can make", () => {
    for (let cents = 0; cents <= 300_000; cents += 100) {
      const { piles, rest } = breakdown(cents, HOUSE);
      expect([worth(piles), rest]).toEqual([cents, 0]);
    }
  });

  it("steps back from the largest chip where that leaves nothing over", () => {
    expect(breakdown(6_000, [5_000, 2_000]).piles).toEqual([{ cents: 2_000, count: 3 }]);
    expect(breakdown(1_750, [1_000, 250, 700])).toEqual({
      piles: [
        { cents: 1_000, count: 1 },
        { cents: 250, count: 3 },
      ],
      rest: 0,
    });
  });

  it("finds a way wherever there is one", () => {
    const chips = [700, 500, 300];
    const can = new Set([0]);
    for (let cents = 100; cents <= 6_000; cents += 100) {
      if (chips.some((chip) => can.has(cents - chip))) can.add(cents);
      expect(breakdown(cents, chips).rest === 0, String(cents)).toBe(can.has(cents));
    }
  });

  it("says what no chip can make up", () => {
    expect(breakdown(1_275, [500, 100])).toEqual({
      piles: [
        { cents: 500, count: 2 },
        { cents: 100, count: 2 },
      ],
      rest: 75,
    });
    expect(breakdown(75, []).rest).toBe(75);
  });

  it.each([-1, 0.5, NaN, Infinity])("refuses %d", (cents) => {
    expect(() => breakdown(cents, HOUSE)).toThrow("whole cents");
  });
});

describe("the words of chips", () => {
  it.each([
    [0, "0"],
    [50, "0.50"],
    [1_205, "12.05"],
    [123_456_700, "1,234,567"],
    [-2_500, "−25"],
  ])("%d cents are %s", (cents, words) => expect(amount(cents)).toBe(words));

  it.each([
    [50, "50¢"],
    [250, "2.5"],
    [100_000, "1000"],
    [1_000_000, "10K"],
    [100_000_000, "1M"],
  ])("a chip of %d cents shows %s", (cents, words) => expect(face(cents)).toBe(words));
});

describe("the colour of a chip", () => {
  it("is its own, or that of the next smaller chip", () => {
    expect(chipColour(2_500).cents).toBe(2_500);
    expect(chipColour(3_000).cents).toBe(2_500);
    expect(chipColour(1).cents).toBe(50);
    expect(chipColour(700, [{ cents: 700, base: "#ffffff", spots: "#000000" }]).base).toBe(
      "#ffffff",
    );
  });

  it("has dark ink where it is light", () => {
    expect([isLight("#ffffff"), isLight("#1d1f24")]).toEqual([true, false]);
  });
});
