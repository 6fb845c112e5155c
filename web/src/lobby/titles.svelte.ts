import type { LobbyRow } from "../wire/messages";
import { get } from "../wire/http";
import { named } from "../words/language.svelte";

/** What the tables of the floor are called, wherever one of them is named. */
class Titles {
  #rows = $state.raw(new Map<string, LobbyRow>());

  learn(rows: LobbyRow[]): void {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  /** For a page that did not come through the lobby. */
  async read(): Promise<void> {
    if (this.#rows.size) return;
    try {
      this.learn(await get<LobbyRow[]>("/tables"));
    } catch {
      // Tables are then called by their keys.
    }
  }

  of(table: string): string | undefined {
    const row = this.#rows.get(table);
    return row && named(row.variant, row["variant-title"]);
  }
}

export const titles = new Titles();
