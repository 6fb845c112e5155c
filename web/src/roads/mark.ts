/** The marks of the roads, as the server writes them. */

/** Row, column and mark; row 0 is on top, column 0 on the left. */
export type RoadMark = [number, number, string];

export type RoadKind = "bead" | "big" | "big-eye" | "small" | "cockroach";

/** A bead or a circle: `Bpn/2` is a Banker win, Player pair, natural, and two ties after it. */
export interface CoupMark {
  /** Nobody where only ties came so far. */
  winner: "P" | "B" | "T" | null;
  playerPair: boolean;
  bankerPair: boolean;
  natural: boolean;
  ties: number;
}

const COUP = /^([PBT])?(p?)(b?)(n?)(?:\/(\d+))?$/;

/** A mark that cannot be read is shown as an empty cell, so that a page never fails on one. */
export function coupMark(text: string): CoupMark {
  const [, winner = null, player, banker, natural, ties] = COUP.exec(text) ?? [];
  return {
    winner: winner as CoupMark["winner"],
    playerPair: !!player,
    bankerPair: !!banker,
    natural: !!natural,
    ties: Number(ties ?? 0),
  };
}

/** The marks of the last columns, the first of which is now column 0. */
export function lastColumns(marks: readonly RoadMark[], columns: number): RoadMark[] {
  const width = Math.max(0, ...marks.map(([, column]) => column + 1));
  const first = Math.max(width - columns, 0);
  return marks
    .filter(([, column]) => column >= first)
    .map(([row, column, text]) => [row, column - first, text]);
}

/** The place among all marks of the one that is seen in a cell of the last columns, or -1. */
export function markAt(
  marks: readonly RoadMark[],
  columns: number,
  row: number,
  column: number,
): number {
  const width = Math.max(0, ...marks.map(([, each]) => each + 1));
  const first = Math.max(width - columns, 0);
  return marks.findIndex(([y, x]) => y === row && x === column + first);
}

export interface Counts {
  coups: number;
  won: Record<"P" | "B" | "T", number>;
  playerPairs: number;
  bankerPairs: number;
  naturals: number;
}

/** How often each result, pair and natural came. */
export function counted(results: readonly string[]): Counts {
  const marks = results.map(coupMark);
  const number = (holds: (mark: CoupMark) => boolean): number => marks.filter(holds).length;
  return {
    coups: marks.length,
    won: {
      P: number((mark) => mark.winner === "P"),
      B: number((mark) => mark.winner === "B"),
      T: number((mark) => mark.winner === "T"),
    },
    playerPairs: number((mark) => mark.playerPair),
    bankerPairs: number((mark) => mark.bankerPair),
    naturals: number((mark) => mark.natural),
  };
}
