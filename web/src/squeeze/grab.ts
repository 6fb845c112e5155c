/** Where a finger takes hold of a card, and how the card bends as it moves. */
import { CARD } from "../cards/pips";
import { extent, unrolled, type Fold } from "./fold";

/** A point of the border, and which ways lead out of the card there: -1, 0 or 1 each. */
export interface Grab {
  x: number;
  y: number;
  outX: number;
  outY: number;
}

/** So near to both sides it is the corner. */
const CORNER = 64;
/** The fold tilts freely once an edge was drawn so far. */
const FREE = 140;

/** The edge or corner nearest to a point of the card. */
export function grab(x: number, y: number): Grab {
  const { width, height } = CARD;
  const [nearX, nearY] = [Math.min(x, width - x), Math.min(y, height - y)];
  const [outX, outY] = [x < width / 2 ? -1 : 1, y < height / 2 ? -1 : 1];
  const [edgeX, edgeY] = [outX < 0 ? 0 : width, outY < 0 ? 0 : height];
  if (nearX < CORNER && nearY < CORNER) return { x: edgeX, y: edgeY, outX, outY };
  if (nearX < nearY) return { x: edgeX, y, outX, outY: 0 };
  return { x, y: edgeY, outX: 0, outY };
}

/** The fold when what was taken hold of has moved by so much; none when it moved outwards. */
export function dragged(held: Grab, dx: number, dy: number): Fold | null {
  let x = inwards(-dx, held.outX);
  let y = inwards(-dy, held.outY);
  const drawn = Math.hypot(held.outX ? x : 0, held.outY ? y : 0);
  if (drawn < 1) return null;
  const tilt = Math.min(1, drawn / FREE);
  if (!held.outX) x *= tilt;
  if (!held.outY) y *= tilt;
  const length = Math.hypot(x, y);
  const [ux, uy] = [x / length, y / length];
  const reach = extent({ ux, uy }) / 2;
  const out = (held.x - CARD.width / 2) * ux + (held.y - CARD.height / 2) * uy;
  return { ux, uy, depth: unrolled(length) + reach - out };
}

/** A corner is drawn into the card only; along an edge both ways are free. */
function inwards(moved: number, out: number): number {
  return out && moved * out < 0 ? 0 : moved;
}
