import { expect, it } from "vitest";
import type { BetShown, Layout, NextStep } from "../wire/messages";
import { groupsOf, oddsOf, placing, rackChips, stacked, stakeOn } from "./spots";

const limit = { minimum: 500, maximum: 50_000, unit: 500 };
const bet = (key: string, label: string, more: Partial<BetShown> = {}): BetShown => ({
  key,
  label,
  limit,
  clause: "sixth 1",
  ...more,
});
const pays = (...odds: string[]) =>
  odds.map((each) => ({ when: ["otherwise"], pays: each, clause: "sixth 2" }));
const layout = (bets: BetShown[], chips = [25, 100, 500, 2500]) => ({ bets, chips }) as Layout;

it("lays out a felt that no book has: main, single, families and things under a bet", () => {
  const groups = groupsOf(
    layout([
      bet("banker", "Banker"),
      bet("player", "Player"),
      bet("lion", "Lion"),
      bet("owl/1", "Owl Lands On 1"),
      bet("owl/2", "Owl Lands On 2"),
      bet("river", "River", { on: ["east", "west"] }),
      bet("late", "Late", { "mid-coup": true }),
    ]),
  );
  expect(
    groups.map((group) => [group.kind, group.title, group.spots.map((spot) => spot.name)]),
  ).toEqual([
    ["main", "", ["Player", "Banker"]],
    ["single", "", ["Lion"]],
    ["family", "River", ["East", "West"]],
    ["family", "Owl Lands On", ["1", "2"]],
  ]);
});

it("prints odds short, and of many the first and the last", () => {
  expect(oddsOf(bet("a", "A", { pays: pays("1 to 1 less 5%", "stand-off", "lose") }))).toBe(
    "1:1 −5%",
  );
  expect(oddsOf(bet("a", "A", { pays: pays("1 to 2", "1 to 1") }))).toBe("1:2 · 1:1");
  expect(oddsOf(bet("a", "A", { pays: pays("1 to 1", "1 to 1 less 50%") }))).toBe("1:1 · −50%");
  expect(oddsOf(bet("a", "A", { pays: pays("6 to 1", "12 to 1", "25 to 1", "lose") }))).toBe(
    "6:1 … 25:1",
  );
});

it("offers only what next lists, at the player's box where that is open", () => {
  const step: NextStep = {
    ask: { do: "place-bet", bet: "river", stake: 500, on: "east", area: 1 },
    fill: [
      { field: "area", least: 1, most: 9 },
      { field: "on", "one-of": ["east", "west"] },
    ],
  };
  expect(placing([step], "lion", "")).toBeUndefined();
  const found = placing([step], "river", "west")!;
  expect(stakeOn(found, "west", 2500, 7)).toMatchObject({ stake: 2500, on: "west", area: 7 });
  expect(stakeOn(found, "west", 2500, 12)).toMatchObject({ area: 1 });
});

it("stacks chips the largest first, and leaves small change out of the rack", () => {
  expect(stacked(3150, [25, 100, 500, 2500])).toEqual([2500, 500, 100, 25, 25]);
  expect(rackChips(layout([bet("player", "Player")]))).toEqual([500, 2500]);
});

it("lays out a game without hands to back: all that it has, large", () => {
  const groups = groupsOf(
    layout([bet("mine", "Mine"), bet("tie", "Tie"), bet("pictures", "Pictures")]),
  );
  expect(groups.map((group) => [group.kind, group.spots.length])).toEqual([["main", 3]]);
});
