import type { LobbyRow } from "../wire/messages";
import { get } from "../wire/http";
import { titles } from "./titles.svelte";

const EVERY = 3_000;

/** All tables of the floor, kept fresh while the lobby is open. */
export class LobbyStore {
  rows = $state.raw<LobbyRow[]>([]);
  unreachable = $state(false);
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
      if (!document.hidden || !this.rows.length) {
        this.rows = await get<LobbyRow[]>("/tables");
        titles.learn(this.rows);
      }
      this.unreachable = false;
    } catch {
      this.unreachable = true;
    }
    if (this.#open) this.#timer = window.setTimeout(() => this.#read(), EVERY);
  }
}
