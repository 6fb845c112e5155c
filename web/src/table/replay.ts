import type { CoupShown, CoupStep, HandTold, WagerLine } from "../wire/messages";

/** What lies on the table after a step. */
export type Scene = { step: CoupStep | undefined; hands: HandTold[]; wagers: WagerLine[] };

/** The table after the step of that place: what a step does not tell is as it was before. */
export function sceneAt(steps: readonly CoupStep[], at: number): Scene {
  let hands: HandTold[] = [];
  let wagers: WagerLine[] = [];
  for (const step of steps.slice(0, at + 1)) {
    hands = step.hands ?? hands;
    wagers = step.wagers ?? wagers;
  }
  return { step: steps[at], hands, wagers };
}

/** The coup of a mark: beads are all coups with a result, circles those that were not tied. */
export function coupOfMark(
  coups: readonly CoupShown[],
  kind: string,
  index: number,
): number | undefined {
  const told = coups.filter((each) => each.result);
  const drawn = kind === "big" ? told.filter((each) => !each.result.startsWith("T")) : told;
  return drawn[index]?.number;
}

/** What a player won or lost by wagers that are settled, in cents; nothing if there is none. */
export function netOf(wagers: readonly WagerLine[], player: string): number | null {
  const mine = wagers.filter((each) => each.player === player && each.result);
  if (!mine.length) return null;
  return mine.reduce((sum, each) => sum + (each.paid ?? 0) + (each.returned ?? 0) - each.stake, 0);
}
