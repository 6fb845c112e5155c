import type { WhoIsReady } from "../wire/messages";
import type { Wire } from "../wire/socket";
import { language } from "../words/language.svelte";
import type { TableStore } from "./store.svelte";
import type { Turns } from "./turns";

const NOBODY: Omit<WhoIsReady, "say"> = { ready: [], missing: [] };

/** Who has laid all they want: when nobody is missing, the floor ends the time for wagers early. */
export class Readiness {
  #who = $state.raw(NOBODY);

  constructor(
    private readonly table: TableStore,
    private readonly wire: Wire,
    private readonly turns: Turns,
  ) {}

  get missing(): string[] {
    return this.#who.missing;
  }

  is(player: string): boolean {
    return this.#who.ready.includes(player);
  }

  get mine(): boolean {
    return this.is(this.table.you.name);
  }

  /** Whether there is a time for wagers, and the player is one of those who can end it. */
  get open(): boolean {
    const takesPart = this.table.seat !== undefined || this.table.mine.length > 0;
    return takesPart && /^(wagers|nomination)$/.test(this.table.clock?.what ?? "");
  }

  /** Whether nobody else sits here or has a wager. */
  get alone(): boolean {
    const { seats = [], wagers = [] } = this.table.common ?? {};
    return [...seats, ...wagers].every((each) => each.player === this.table.you.name);
  }

  /** The player is ready, after all that was asked for before; or not any more. */
  async say(ready = true): Promise<void> {
    await this.turns.inTurn(async () => this.wire.ready(ready));
  }

  /** What is so now; who has become ready is said. */
  hear(who: Omit<WhoIsReady, "say"> = NOBODY): void {
    const words = language.words.ready;
    const before = this.#who;
    this.#who = who;
    if (!who.ready.length) return;
    if (!who.missing.length) {
      if (before.missing.length || !before.ready.length) this.table.said.call(words.all, "notice");
    } else if (this.mine)
      this.table.said.call(`${words.waits} ${who.missing.join(", ")}`, "notice");
    else {
      const fresh = who.ready.filter((each) => !before.ready.includes(each));
      if (fresh.length) this.table.said.call(`${words.is}: ${fresh.join(", ")}`, "notice");
    }
  }
}
