import type { NotTaken, TableEvent } from "../wire/messages";
import { sound } from "../sound/sound";
import { language, plain } from "../words/language.svelte";
import { money } from "../words/money";
import { refused } from "../words/spoken";

export type Call = { id: number; words: string; tone: "call" | "result" | "notice" };
export type Refusal = { spot: string; says: string; clause: string | null };
/** Something that went wrong or was decided, and where the book says so. */
export type RulingShown = { what: string; clauses: string[] };

const CALLS = 10;

/** What is said at a table: by the dealer, by a ruling, to the player alone. */
export class Said {
  calls = $state.raw<Call[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  ruling = $state.raw<RulingShown | null>(null);
  #number = 0;

  call(words: string, tone: Call["tone"]): void {
    this.calls = [...this.calls.slice(1 - CALLS), { id: ++this.#number, words, tone }];
  }

  /** A ruling is said, and stays with its clauses until the next wagers are closed. */
  rule(what: string, ...clauses: (string | null)[]): void {
    const cited = [...(this.ruling?.clauses ?? []), ...clauses.filter((each) => each !== null)];
    this.ruling = { what: what || (this.ruling?.what ?? ""), clauses: [...new Set(cited)] };
    if (what) this.call(plain(what), "notice");
  }

  /** What was asked for is refused: it is said at its spot, or else beside the rack. */
  refuse(spot: string, answer: NotTaken): void {
    const clause = (answer.ruling as { clause?: string | null } | undefined)?.clause ?? null;
    const says = refused(answer).replace(/\s*\[[^\]]*\]$/, "");
    this.refusal = { spot, says, clause };
    this.call(says, "notice");
  }

  /** What the wagers of one player came to, in words. */
  paid(events: TableEvent[], player: string, result: string): void {
    const mine = events.flatMap((each) =>
      each.event === "bet-settled" && each.wager.player === player ? [each] : [],
    );
    if (!mine.length) return;
    const words = language.words.say;
    const net = mine.reduce((sum, each) => sum + each.paid + each.returned - each.wager.stake, 0);
    const said =
      net > 0
        ? `${words.youWin} ${money(net)}`
        : net < 0
          ? `${words.youLose} ${money(-net)}`
          : words.even;
    if (net > 0) sound.play("win");
    this.call(result ? `${result}. ${said}` : said, "notice");
  }
}
