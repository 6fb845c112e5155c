import type { MeterMoved } from "../wire/messages";
import { sound } from "../sound/sound";
import { language } from "../words/language.svelte";
import type { Said } from "./said.svelte";

/** What hangs over the table: a jackpot's value, and whether it was won a moment ago. */
export type Meter = { title: string; value: number; messages: string[]; won: boolean };

/** The jackpot in which a table takes part, if it does. */
export class Jackpot {
  meter = $state.raw<Meter | null>(null);

  constructor(private readonly said: Said) {}

  /** The meter as it is now. It falls when it is won; how much was paid, its display says. */
  hang({ title, value, messages = [] }: MeterMoved): void {
    const was = this.meter;
    const fell = value < (was?.value ?? value);
    const won = fell || (was?.won ?? false);
    this.meter = { title, value, messages, won };
    if (fell && !was?.won) {
      sound.play("win");
      this.said.call(language.words.jackpot.won, "notice");
    }
  }

  /** The next coup begins: what was won is not news any more. */
  goOn(): void {
    if (this.meter) this.meter = { ...this.meter, won: false };
  }
}
