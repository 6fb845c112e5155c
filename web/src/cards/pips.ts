/** Where the pips of a card lie, as on printed cards: three columns, lower half upside down. */

/** A card is drawn on a sheet of these units. */
export const CARD = { width: 250, height: 350, radius: 16 } as const;

export interface Pip {
  x: number;
  y: number;
  size: number;
  turned: boolean;
}

const COLUMN = { left: 76, middle: 125, right: 174 } as const;
const TOP = 62;
const BOTTOM = CARD.height - TOP;
const PIP = 54;

/** The middle column, in parts of the way from the top row to the bottom row. */
const MIDDLE: Record<string, readonly number[]> = {
  A: [1 / 2],
  "2": [0, 1],
  "3": [0, 1 / 2, 1],
  "5": [1 / 2],
  "7": [1 / 4],
  "8": [1 / 4, 3 / 4],
  "9": [1 / 2],
  T: [1 / 6, 5 / 6],
};

/** How many pips stand along each long side: what a squeeze from that side shows. */
export function alongSide(rank: string): number {
  if ("45".includes(rank)) return 2;
  if ("678".includes(rank)) return 3;
  return "9T".includes(rank) ? 4 : 0;
}

export function pips(rank: string): Pip[] {
  const side = alongSide(rank);
  const ways = Array.from({ length: side }, (_, at) => at / (side - 1));
  return [
    ...ways.flatMap((way) => [pip(COLUMN.left, way, PIP), pip(COLUMN.right, way, PIP)]),
    ...(MIDDLE[rank] ?? []).map((way) => pip(COLUMN.middle, way, rank === "A" ? 2 * PIP : PIP)),
  ];
}

function pip(x: number, way: number, size: number): Pip {
  return { x, y: TOP + way * (BOTTOM - TOP), size, turned: way > 1 / 2 };
}
