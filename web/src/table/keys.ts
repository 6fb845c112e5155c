import { language } from "../words/language.svelte";
import { money } from "../words/money";
import { spoken } from "../words/spoken";
import type { TableStore } from "./store.svelte";

/** What a key says: every fact of the table can be asked for without sight. */
export function fact(key: string, table: TableStore): string | undefined {
  const words = language.words.say;
  const common = table.common;
  switch (key) {
    case "t": {
      const hands = [common?.player, common?.banker].filter((hand) => hand?.cards.length);
      if (!hands.length) return words.noTotals;
      const said = (count: number | null | undefined) => count ?? "?";
      return `${words.player} ${said(common?.player.count)}, ${words.banker} ${said(common?.banker.count)}`;
    }
    case "s":
      return table.staked ? `${language.words.table.stake} ${money(table.staked)}` : words.noStake;
    case "l":
      return spoken(table.shoe?.coups.at(-1)?.words ?? "") || language.words.table.nothingYet;
    case "k": {
      const ends = table.clock?.ends;
      if (ends === null || ends === undefined) return words.noClock;
      return `${Math.max(0, Math.ceil((ends - performance.now()) / 1000))} ${words.seconds}`;
    }
  }
  return undefined;
}

export function answerKey(event: KeyboardEvent, table: TableStore): void {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
  const key = event.key.toLowerCase();
  const chip = table.chips[Number(key) - 1];
  const said = fact(key, table);
  if (said !== undefined) table.said.call(said, "notice");
  else if (chip !== undefined) table.laying.chip = chip;
  else if (key === "u") void table.laying.undo();
  else if (key === "c") void table.laying.clear();
  else if (key === "r" && !table.mine.length) void table.laying.repeat();
  else if (key === "g" && table.laying.canRepeat) void table.laying.repeatAndGo();
  else if (key === "g" && table.readiness.open) void table.readiness.say(!table.readiness.mine);
  else if (key === "d") void table.laying.double();
}
