/** A road: marks on a grid of a few rows that grows to the right. */
import { Pen, type Place, type Tail } from './pen';

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
        tail: Tail = 'stick',
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

/** The cells of the last columns, the first of which is now column 0. */
export function lastColumns<Mark>(road: Road<Mark>, columns: number): Cell<Mark>[] {
    const first = Math.max(road.width - columns, 0);
    return road.cells
        .filter((cell) => cell.column >= first)
        .map((cell) => ({ ...cell, column: cell.column - first }));
}

/** The whole road as text, a line for each row; a dot is an empty cell. */
export function roadText<Mark>(road: Road<Mark>, word: (mark: Mark) => string): string {
    const grid = Array.from({ length: road.rows }, () => Array<string>(road.width).fill('.'));
    for (const cell of road.cells) grid[cell.row]?.splice(cell.column, 1, word(cell.mark));
    return grid.map((row) => row.join(' ') || '.').join('\n');
}
