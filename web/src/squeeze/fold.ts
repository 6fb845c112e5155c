/** A card bent over: where each part of it lies, seen from above. Lengths in units of the card. */
import { CARD } from "../cards/pips";

/** How far a card is peeled, in parts of its width: to the right and down, from the far side. */
export interface Peel {
  x: number;
  y: number;
}

/** The part of the card beyond a line is bent over: `u` points from the line to what is lifted. */
export interface Fold {
  ux: number;
  uy: number;
  /** From the line to the point of the card that lies furthest beyond it. */
  depth: number;
}

export type Point = readonly [x: number, y: number];
export type Matrix = readonly [number, number, number, number, number, number];

/** A strip of the card: its polygon as it lay, and the matrix that takes it where it is now. */
export interface Strip {
  points: Point[];
  matrix: Matrix;
  /** Whether its face is up now. */
  face: boolean;
  /** Whether it lies on the card again, beyond the roll. */
  flat: boolean;
  /** How dark it is, from 0 to 1. */
  shade: number;
}

/** The card bends around a roll of this radius. */
export const RADIUS = 26;
export const HALF_TURN = Math.PI * RADIUS;
const STRIPS = 20;
/** Strips lap over each other by this much, so that no seam shows. */
const LAP = 2;
/** Further than any point of a card can lie. */
const FAR = 10_000;
const CORNERS: readonly Point[] = [
  [0, 0],
  [CARD.width, 0],
  [CARD.width, CARD.height],
  [0, CARD.height],
];
const MIDDLE = { x: CARD.width / 2, y: CARD.height / 2 } as const;

/** How far the card reaches in a direction, from end to end. */
export function extent({ ux, uy }: Pick<Fold, "ux" | "uy">): number {
  return Math.abs(ux) * CARD.width + Math.abs(uy) * CARD.height;
}

export function foldOf({ x, y }: Peel): Fold | null {
  const length = Math.hypot(x, y);
  if (length < 1e-4) return null;
  return { ux: -x / length, uy: -y / length, depth: length * CARD.width };
}

export function peelOf({ ux, uy, depth }: Fold): Peel {
  return { x: (-ux * depth) / CARD.width, y: (-uy * depth) / CARD.width };
}

/** What part of the card is bent over, from 0 to 1. */
export function peeled(fold: Fold | null): number {
  return fold ? Math.min(1, fold.depth / extent(fold)) : 0;
}

/** Where a point lies that was so far beyond the line: up the roll, over it, and back. */
export function rolled(distance: number): number {
  if (distance <= 0) return distance;
  if (distance >= HALF_TURN) return HALF_TURN - distance;
  return RADIUS * Math.sin(distance / RADIUS);
}

/** How far beyond the line a point lies that was drawn back by so much. */
export function unrolled(drawn: number): number {
  let [low, high] = [0, drawn + HALF_TURN];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (middle - rolled(middle) < drawn) low = middle;
    else high = middle;
  }
  return high;
}

/** How far beyond the line a point of the card lies. */
export function beyond(fold: Fold, [x, y]: Point): number {
  const out = (x - MIDDLE.x) * fold.ux + (y - MIDDLE.y) * fold.uy;
  return out - extent(fold) / 2 + fold.depth;
}

/** Where a point of the card lies now. */
export function laid(fold: Fold, point: Point): Point {
  const distance = beyond(fold, point);
  const moved = rolled(distance) - distance;
  return [point[0] + moved * fold.ux, point[1] + moved * fold.uy];
}

/** The part of the card between two distances beyond the line. */
function band(fold: Fold, from: number, to: number): Point[] {
  const outer = within(CORNERS, (point) => beyond(fold, point) - from);
  return within(outer, (point) => to - beyond(fold, point));
}

/** The part of a polygon where something is not negative. */
function within(polygon: readonly Point[], measure: (point: Point) => number): Point[] {
  return polygon.flatMap((corner, at): Point[] => {
    const next = polygon[(at + 1) % polygon.length] ?? corner;
    const [here, there] = [measure(corner), measure(next)];
    const part = here / (here - there);
    const cut: Point = [
      corner[0] + part * (next[0] - corner[0]),
      corner[1] + part * (next[1] - corner[1]),
    ];
    return [...(here >= 0 ? [corner] : []), ...(here * there < 0 ? [cut] : [])];
  });
}

/** The part that still lies on the table. */
export function lying(fold: Fold): Point[] {
  return band(fold, -FAR, LAP);
}

/** The outline of what shows its face now, as it lies; straight where the card is round. */
export function outline(fold: Fold): Point[] {
  return band(fold, HALF_TURN / 2, FAR).map((point) => laid(fold, point));
}

/** The parts that are bent over, the lowest first. */
export function strips(fold: Fold): Strip[] {
  const width = HALF_TURN / STRIPS;
  const bent: Strip[] = [];
  for (let at = 0; at < STRIPS && at * width < fold.depth; at += 1) {
    bent.push(strip(fold, at * width, Math.min((at + 1) * width, fold.depth)));
  }
  if (fold.depth > HALF_TURN) bent.push(strip(fold, HALF_TURN, fold.depth));
  return bent;
}

function strip(fold: Fold, from: number, to: number): Strip {
  const { ux, uy } = fold;
  const squeezed = (rolled(to) - rolled(from)) / (to - from) - 1;
  // A point at distance d moves along u by `moved` + `squeezed` * d, which is 0 on the line.
  const moved = rolled(from) - from - squeezed * from;
  const line = extent(fold) / 2 - fold.depth + MIDDLE.x * ux + MIDDLE.y * uy;
  const shift = moved - squeezed * line;
  const slant = squeezed * ux * uy;
  const angle = Math.min((from + to) / 2 / RADIUS, Math.PI);
  return {
    points: band(fold, from - LAP, to + LAP),
    matrix: [1 + squeezed * ux * ux, slant, slant, 1 + squeezed * uy * uy, shift * ux, shift * uy],
    face: angle > Math.PI / 2,
    flat: from >= HALF_TURN,
    shade: shade(angle),
  };
}

/** Dark where the card stands upright, light where it lies flat. */
function shade(angle: number): number {
  const upright = Math.sin(angle);
  return angle <= Math.PI / 2 ? 0.5 * upright ** 2 : 0.38 * upright ** 1.6;
}
