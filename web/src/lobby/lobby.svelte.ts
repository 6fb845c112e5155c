import type { LobbyTable, ShoeShownWhole, TableView } from "../wire/messages";
import { get } from "../wire/http";

/** What the lobby shows of a table beside its row. */
export type Detail = {
  title: string;
  boxes: number | null;
  decks: number;
  left: number;
  least: number;
  most: number;
  bets: number;
  results: string[];
  seats: { seat: number; player: string }[];
};
export type Row = LobbyTable & { detail?: Detail };

const EVERY = 4_000;

/** All tables of the floor, kept fresh while the lobby is open. */
export class LobbyStore {
  rows = $state.raw<Row[]>([]);
  unreachable = $state(false);
  #details = new Map<string, { version: number; detail: Detail }>();
  #timer = 0;
  #open = false;

  open(): void {
    this.#open = true;
    void this.#read();
  }

  close(): void {
    this.#open = false;
    clearTimeout(this.#timer);
  }

  async #read(): Promise<void> {
    try {
      const rows = await get<LobbyTable[]>("/tables");
      this.unreachable = false;
      this.#show(rows);
      for (const row of rows) await this.#detail(row);
      this.#show(rows);
    } catch {
      this.unreachable = true;
    }
    if (this.#open) this.#timer = window.setTimeout(() => this.#read(), EVERY);
  }

  #show(rows: LobbyTable[]): void {
    this.rows = rows.map((row) => {
      const detail = this.#details.get(row.id)?.detail;
      return detail ? { ...row, detail } : row;
    });
  }

  /** Nothing is asked of a table at which nothing happened. */
  async #detail(row: LobbyTable): Promise<void> {
    if (!this.#open || this.#details.get(row.id)?.version === row.version) return;
    const path = `/tables/${encodeURIComponent(row.id)}`;
    const [seen, shoe] = await Promise.all([
      get<{ version: number; view: TableView }>(path),
      get<ShoeShownWhole>(`${path}/shoe`),
    ]);
    const first = !this.#details.size;
    this.#details.set(row.id, { version: row.version, detail: detailOf(seen.view, shoe) });
    if (first) this.rows = this.rows.map((each) => ({ ...each }));
  }
}

function detailOf({ layout, common }: TableView, shoe: ShoeShownWhole): Detail {
  const limit = layout.bets[0]?.limit;
  return {
    title: layout.title,
    boxes: layout.boxes,
    decks: layout.decks,
    left: common.shoe.left,
    least: limit?.minimum ?? 0,
    most: limit?.maximum ?? 0,
    bets: layout.bets.length,
    results: shoe.coups.map((coup) => coup.result),
    seats: common.seats,
  };
}
