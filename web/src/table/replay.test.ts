import { describe, expect, it } from "vitest";
import { markAt, type RoadMark } from "../roads/mark";
import type { CoupShown, CoupStep, WagerLine } from "../wire/messages";
import { coupOfMark, netOf, sceneAt } from "./replay";
import { statisticsOf } from "./statistics";

const hand = (name: string, cards: (string | null)[], total: number | null = null) => ({
  name,
  cards,
  total,
  result: "",
});
const step = (what: string, more: Partial<CoupStep> = {}): CoupStep => ({
  what,
  at: 1,
  words: "",
  clauses: [],
  about: "",
  hands: null,
  wagers: null,
  ...more,
});
const wager = (player: string, more: Partial<WagerLine> = {}): WagerLine => ({
  player,
  bet: "player",
  area: 1,
  on: "",
  token: false,
  stake: 100,
  result: "",
  returned: 0,
  paid: 0,
  owed: 0,
  clauses: [],
  ...more,
});
function coup(
  number: number,
  result: string,
  player: number,
  banker: number,
  cards = [2, 2],
): CoupShown {
  const [p = 2, b = 2] = cards;
  const hands = [
    hand("player", Array(p).fill("4h"), player),
    hand("banker", Array(b).fill("4h"), banker),
  ];
  return { number, result, void: !result, words: "", hands };
}

describe("a coup that is played again", () => {
  const steps = [
    step("wagers", { wagers: [wager("Ann")] }),
    step("card-dealt", { hands: [hand("player", ["4h"])] }),
    step("result-called", { words: "Player wins" }),
  ];

  it("keeps what a step does not tell as it was before", () => {
    expect(sceneAt(steps, 0)).toMatchObject({ hands: [], wagers: [{ player: "Ann" }] });
    expect(sceneAt(steps, 2).hands).toEqual([hand("player", ["4h"])]);
    expect(sceneAt(steps, 2).wagers).toHaveLength(1);
    expect(sceneAt(steps, 2).step?.words).toBe("Player wins");
  });

  it("goes back as it came", () => {
    expect(sceneAt(steps, 0).hands).toEqual([]);
    expect(sceneAt([], 0)).toEqual({ step: undefined, hands: [], wagers: [] });
  });

  it("adds up what was settled of one player's wagers", () => {
    const lines = [
      wager("Ann", { result: "won", paid: 95, returned: 100 }),
      wager("Ann", { result: "lost" }),
      wager("Ben", { result: "won", paid: 800, returned: 100 }),
    ];
    expect(netOf(lines, "Ann")).toBe(-5);
    expect(netOf([wager("Ann")], "Ann")).toBeNull();
  });
});

describe("a mark that is chosen", () => {
  const coups = [coup(1, "T", 1, 1), coup(2, "Pn", 8, 1), coup(3, "", 0, 0), coup(4, "B", 1, 7)];

  it("is the coup of its bead, without those that have no result", () => {
    expect([0, 1, 2, 3].map((at) => coupOfMark(coups, "bead", at))).toEqual([1, 2, 4, undefined]);
  });

  it("is the coup of its circle, without ties", () => {
    expect([0, 1, 2].map((at) => coupOfMark(coups, "big", at))).toEqual([2, 4, undefined]);
  });

  it("is found in the last columns", () => {
    const marks: RoadMark[] = [
      [0, 0, "B"],
      [0, 1, "P"],
      [1, 1, "P"],
      [0, 2, "B"],
    ];
    expect(markAt(marks, 2, 1, 0)).toBe(2);
    expect(markAt(marks, 9, 0, 0)).toBe(0);
    expect(markAt(marks, 2, 1, 1)).toBe(-1);
  });
});

describe("the figures of a shoe", () => {
  it("count results, runs over ties, third cards and winning totals", () => {
    const coups = [
      coup(1, "P", 8, 1),
      coup(2, "T", 3, 3, [3, 3]),
      coup(3, "P", 6, 0, [3, 2]),
      coup(4, "", 0, 0),
      coup(5, "B", 2, 6, [3, 3]),
    ];
    const figures = statisticsOf(coups);
    expect(figures.coups).toBe(4);
    expect(figures.won).toEqual({ P: 2, B: 1, T: 1 });
    expect(figures.share).toEqual({ P: 50, B: 25, T: 25 });
    expect(figures.longest).toEqual({ side: "P", length: 2 });
    expect(figures.now).toEqual({ side: "B", length: 1 });
    expect(figures.thirdCards).toBe(5);
    expect(figures.sixCards).toBe(2);
    expect(figures.totals[6]).toBe(2);
    expect(figures.totals[8]).toBe(1);
  });

  it("are nothing for a new shoe", () => {
    expect(statisticsOf([])).toMatchObject({ coups: 0, longest: null, now: null, share: { P: 0 } });
  });
});
