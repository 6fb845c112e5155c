/**
 * What the page asked for and what it was told of since, in versions of the table. The answer to a
 * wager comes before the table with its chips.
 */
export class Turns {
  /** Up to which version the table was told; null before the first time. */
  table: number | null = null;
  /** Up to which version the player's own part was told. */
  own = 0;
  #taken = 0;
  #acts: Promise<void> = Promise.resolve();
  #waiting: (() => void)[] = [];

  constructor(private readonly landed: () => boolean) {}

  /** The floor took what was asked for, as this version. */
  took(version: number): void {
    this.#taken = Math.max(this.#taken, version);
  }

  /** Whether the page has heard what became of everything that it asked for. */
  get #isTold(): boolean {
    return this.landed() && Math.min(this.table ?? 0, this.own) >= this.#taken;
  }

  /** Go on with whatever waited for what was told now. */
  goOn(): void {
    if (this.#isTold) for (const go of this.#waiting.splice(0)) go();
  }

  /**
   * Do something that goes by what lies on the table: after whatever was asked for before, and when
   * the page was told of it.
   */
  inTurn(act: () => Promise<unknown>): Promise<void> {
    const told = () =>
      this.#isTold ? undefined : new Promise<void>((go) => this.#waiting.push(go));
    this.#acts = this.#acts.then(told).then(async () => void (await act()));
    return this.#acts;
  }
}
