import type { TableEvent } from "../wire/messages";
import { sound } from "../sound/sound";
import type { Sound } from "../sound/voice";
import { spoken } from "../words/spoken";
import type { TableStore } from "./store.svelte";

const SOUNDS: Partial<Record<TableEvent["event"], Sound>> = {
  "bet-placed": "chip",
  "bets-closed": "closed",
  "card-dealt": "card",
  "hand-dealt": "card",
  "card-turned": "turn",
  "hand-turned": "turn",
};

/** What an event changes besides the table itself: what is heard, said and kept for a while. */
export function happened(event: TableEvent, table: TableStore): void {
  const heard = SOUNDS[event.event];
  if (heard && !table.moment.still) sound.play(heard);
  switch (event.event) {
    case "bets-closed":
      table.said.ruling = null;
      table.jackpot.goOn();
      table.laying.close();
      table.clock = null;
      break;
    case "irregularity-found":
      table.said.rule(event.irregularity, event.clause);
      break;
    case "mishap-found":
      table.said.rule(event.mishap, event.clause);
      break;
    case "fault-decided":
      if (event.clause) table.said.rule(event.may ?? "", event.clause);
      break;
    case "coup-voided":
      table.said.rule("void-coup", ...event.clauses);
      void table.readShoe();
      break;
    case "result-called":
    case "results-called":
    case "coup-reopened":
    case "shoe-ended":
      void table.readShoe();
      break;
    case "card-dealt":
    case "hand-dealt":
      table.moment.lingering = null;
      table.laying.remember();
      table.clock = null;
      break;
    case "table-cleared":
      table.said.refusal = null;
      table.peels = {};
      break;
  }
  const words = (event as { words?: unknown }).words;
  if (typeof words === "string" && words)
    table.said.call(spoken(words), event.event.startsWith("result") ? "result" : "call");
}
