import { expect, it } from "vitest";
import type { NextStep } from "../wire/messages";
import { asked, blanks, filled, held, others } from "./steps";

const cut: NextStep = {
  ask: { do: "cut-cards", "in-front": 26 },
  fill: [{ field: "in-front", least: 1, most: 51 }],
};
const turn: NextStep = {
  ask: { do: "turn-card", hand: "player", place: 2, card: null },
  fill: [{ field: "card" }],
};
const wish: NextStep = { ask: { do: "ask-for", what: "riffle" } as NextStep["ask"] };

it("has a place for every act that is in order, also one that it never heard of", () => {
  const next = [cut, turn, wish, { ask: { do: "juggle" } } as unknown as NextStep];
  expect([asked(next).length, held(next).length, others(next).length]).toEqual([1, 1, 2]);
});

it("asks a player for numbers, and never for a card", () => {
  expect(blanks(cut).map((blank) => blank.field)).toEqual(["in-front"]);
  expect(blanks(turn)).toEqual([]);
});

it("fills in what was given, as the kind of thing that it is", () => {
  expect(filled(cut, { "in-front": "40" })).toEqual({ do: "cut-cards", "in-front": 40 });
});
