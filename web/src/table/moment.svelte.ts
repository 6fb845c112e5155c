import type { Common } from "../wire/messages";

/** What lay on the table when a coup was over; it is shown a little longer than it lies there. */
export type Lingering = Pick<Common, "player" | "banker" | "result" | "settled" | "three-card">;

/** How long the end of a coup is shown after the table was cleared. */
const LINGER = 2_600;
/** How long nothing flies in after the page came. */
const STILL = 400;

/** What is so for a moment only. */
export class Moment {
  /** Whether what lies there was there when the page came: nothing is then dealt with motion. */
  still = $state(true);
  lingering = $state.raw<Lingering | null>(null);
  #stills = 0;
  #lingers = 0;

  /** What lies on the table now does not fly in. */
  stand(): void {
    this.still = true;
    this.lingering = null;
    clearTimeout(this.#stills);
    this.#stills = window.setTimeout(() => (this.still = false), STILL);
  }

  linger({ player, banker, result, settled, "three-card": spread }: Common): void {
    this.lingering = { player, banker, result, settled, "three-card": spread };
    clearTimeout(this.#lingers);
    this.#lingers = window.setTimeout(() => (this.lingering = null), LINGER);
  }

  close(): void {
    clearTimeout(this.#stills);
    clearTimeout(this.#lingers);
  }
}
