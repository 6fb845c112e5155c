import type { Blank, Command, NextStep } from "../wire/messages";

/** Acts that the felt, the rack and the seats have places for. */
const PLACED = [
  "place-bet",
  "take-bet",
  "lower-bet",
  "sit",
  "stand-up",
  "leave",
  "cash-out",
  "buy-in",
];
/** Acts of somebody who holds cards: the squeeze has places for them. */
const HELD = ["look-at-hand", "turn-card", "return-hand", "look-at-area", "turn-hand"];
/** Acts that are asked of a player: they are shown at once, in the middle of the table. */
const ASKED = [
  "take-cards",
  "decline-cards",
  "cut-cards",
  "refuse-cut",
  "choose",
  "take-shoe",
  "decline-shoe",
  "nominate",
  "nominate-hand",
  "agree",
  "disagree",
  "draw-early",
  "return-stake",
];
/** What the floor knows better than a player, or what may be left out. */
const OWN = ["card", "cards", "reason"];

const of = (kinds: string[]) => (next: NextStep[]) =>
  next.filter((step) => kinds.includes(step.ask.do));

export const held = of(HELD);
export const asked = of(ASKED);
/** Everything else that is in order: it is in the menu. */
export const others = (next: NextStep[]) =>
  next.filter((step) => ![...PLACED, ...HELD, ...ASKED].includes(step.ask.do));

/** The arguments that a player has to give. */
export const blanks = (step: NextStep): Blank[] =>
  (step.fill ?? []).filter((blank) => !OWN.includes(blank.field));

/** The command of a step with what was filled in. */
export function filled(step: NextStep, given: Record<string, string | number>): Command {
  const now = Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      const was = (step.ask as Record<string, unknown>)[field];
      return [field, typeof was === "number" ? Number(value) : value];
    }),
  );
  return { ...step.ask, ...now } as Command;
}

/** Steps that are the same act on another thing stand together. */
export function sameAct(steps: NextStep[]): Map<string, NextStep[]> {
  const acts = new Map<string, NextStep[]>();
  for (const step of steps) acts.set(step.ask.do, [...(acts.get(step.ask.do) ?? []), step]);
  return acts;
}
