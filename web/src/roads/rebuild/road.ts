/** A road: marks on a grid of a few rows that grows to the right. */
import { Pen, type Place, type Tail } from "./pen";

export interface Cell<Mark> extends Place {
  mark: Mark;
}

export interface Road<Mark> {
  rows: number;
  width: number;
  cells: readonly Cell<Mark>[];
}

/** A road while it is drawn. None of its marks is ever moved. */
export class RoadDrawn<Mark> implements Road<Mark> {
  readonly cells: Cell<Mark>[] = [];
  private readonly pen: Pen;

  constructor(
    readonly rows: number,
    tail: Tail = "stick",
  ) {
    this.pen = new Pen(rows, tail);
  }

  get width(): number {
    return Math.max(...this.pen.reach) + 1;
  }

  get latest(): Cell<Mark> | undefined {
    return this.cells.at(-1);
  }

  /** Whether the latest mark lies in the bottom row, as before the first one. */
  get atBottom(): boolean {
    return this.pen.atBottom;
  }

  add(mark: Mark, goesOn: boolean): void {
    this.cells.push({ ...this.pen.next(goesOn), mark });
  }
}
