/** Where the next mark of a road goes: streaks side by side, and dragon tails. */

/** `stick`: a streak that has turned goes on to the right. `drop`: it falls where it can. */
export type Tail = "stick" | "drop";

export interface Place {
  row: number;
  column: number;
}

export class Pen {
  /** For each row the last column that is taken, -1 for none. */
  readonly reach: number[];
  private row: number;
  private column = -1;
  private turned = false;

  constructor(
    rows: number,
    private readonly tail: Tail = "stick",
  ) {
    if (rows < 2) throw new Error(`The road has ${rows} rows. It must have at least 2.`);
    this.reach = Array<number>(rows).fill(-1);
    this.row = rows - 1;
  }

  get atBottom(): boolean {
    return this.row === this.reach.length - 1;
  }

  /** The place of the next mark, which goes on with the streak or starts one. */
  next(goesOn: boolean): Place {
    if (!goesOn) {
      this.turned = false;
      return this.at(0, this.taken(0) + 1);
    }
    const mayFall = !this.atBottom && (!this.turned || this.tail === "drop");
    if (mayFall && this.column > this.taken(this.row + 1))
      return this.at(this.row + 1, this.column);
    this.turned = true;
    return this.at(this.row, this.column + 1);
  }

  private taken(row: number): number {
    return this.reach[row] ?? -1;
  }

  private at(row: number, column: number): Place {
    this.reach[row] = column;
    this.row = row;
    this.column = column;
    return { row, column };
  }
}
