import { coupMark } from "../roads/mark";
import type { CoupShown } from "../wire/messages";

type Winner = "P" | "B" | "T";

/** A shoe in figures: all of it is what lay open on the table, and nothing of what is to come. */
export type Statistics = {
  coups: number;
  won: Record<Winner, number>;
  /** In whole percent, rounded; they need not add up to 100. */
  share: Record<Winner, number>;
  longest: { side: "P" | "B"; length: number } | null;
  now: { side: "P" | "B"; length: number } | null;
  thirdCards: number;
  sixCards: number;
  /** How often Player or Banker won with each total, from 0 to 9. */
  totals: number[];
};

export function statisticsOf(coups: readonly CoupShown[]): Statistics {
  const told = coups.filter((each) => each.result);
  const won: Record<Winner, number> = { P: 0, B: 0, T: 0 };
  const totals = Array<number>(10).fill(0);
  const streaks: { side: "P" | "B"; length: number }[] = [];
  let thirdCards = 0;
  let sixCards = 0;
  for (const coup of told) {
    const { winner } = coupMark(coup.result);
    if (!winner) continue;
    won[winner] += 1;
    const cards = coup.hands.map((hand) => hand.cards.length);
    thirdCards += cards.filter((count) => count > 2).length;
    sixCards += cards.length === 2 && cards.every((count) => count > 2) ? 1 : 0;
    if (winner === "T") continue;
    const total = coup.hands.find(
      (hand) => hand.name === (winner === "P" ? "player" : "banker"),
    )?.total;
    if (total !== null && total !== undefined) totals[total] = (totals[total] ?? 0) + 1;
    const last = streaks.at(-1);
    if (last?.side === winner) last.length += 1;
    else streaks.push({ side: winner, length: 1 });
  }
  const part = (count: number) => (told.length ? Math.round((100 * count) / told.length) : 0);
  return {
    coups: told.length,
    won,
    share: { P: part(won.P), B: part(won.B), T: part(won.T) },
    longest: streaks.reduce<Statistics["longest"]>(
      (best, each) => (each.length > (best?.length ?? 0) ? each : best),
      null,
    ),
    now: streaks.at(-1) ?? null,
    thirdCards,
    sixCards,
    totals,
  };
}
