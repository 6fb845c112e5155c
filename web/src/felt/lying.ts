import type { Spot } from "../table/spots";
import type { TableStore } from "../table/store.svelte";
import type { Wager } from "../wire/messages";

/** What lies on a place: the player's own chips, those of others, and what they came to. */
export type Lying = {
  mine: number;
  /** On their way. */
  waiting: number;
  others: Wager[];
  outcome: "" | "won" | "even" | "lost";
  /** Of the player's wagers there that are settled. */
  stake: number;
  paid: number;
  back: number;
  /** How far a wager over several coups has come, once it has begun. */
  reached: number | null;
};

export const sum = (list: { stake: number }[]): number =>
  list.reduce((all, each) => all + each.stake, 0);

export function lyingOn(table: TableStore, { id, bet, on }: Spot): Lying {
  const own = (wager: Wager) => wager.player === table.you.name;
  const wagers = table.wagersOn(bet.key, on);
  const lines = table.settledOn(bet.key, on).filter((line) => own(line.wager));
  const paid = lines.reduce((all, line) => all + line.paid, 0);
  const back = lines.reduce((all, line) => all + line.returned, 0);
  const long = table.lasting.find(({ wager }) => wager.bet === bet.key && (wager.on ?? "") === on);
  return {
    mine: sum(wagers.filter(own)),
    waiting: table.laying.pendingOn(id),
    others: wagers.filter((each) => !own(each)),
    outcome: !lines.length ? "" : paid > 0 ? "won" : back > 0 ? "even" : "lost",
    stake: sum(lines.map((line) => line.wager)),
    paid,
    back,
    reached: long?.begun ? long.reached : null,
  };
}
