/** Streaks, and the marks that the derived roads make of them. */
import type { Side } from "./result";

/** The marks of a derived road: red is regular, blue is not. They are not Banker and Player. */
export type Colour = "r" | "b";

/** What each derived road would get: big eye, small, cockroach; nothing where none begins yet. */
export type Ask = readonly [Colour | null, Colour | null, Colour | null];

export class Streaks {
  side: Side | null = null;
  private readonly lengths: number[] = [];

  add(side: Side): void {
    if (side === this.side) this.lengths.push((this.lengths.pop() ?? 0) + 1);
    else this.lengths.push(1);
    this.side = side;
  }

  /** What the derived roads would get if this side won the next coup. */
  ask(side: Side): Ask {
    return [this.colour(side, 1), this.colour(side, 2), this.colour(side, 3)];
  }

  /** Blue where the streak outgrows the older one just now, or ends at another length. */
  private colour(side: Side, distance: number): Colour | null {
    const older = this.lengths.at(-1 - distance);
    if (older === undefined) return null;
    const equal = this.lengths.at(-1) === older;
    return equal === (side === this.side) ? "b" : "r";
  }
}
