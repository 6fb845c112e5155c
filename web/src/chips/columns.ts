/** How the chips of an amount stand: in columns, the largest at the bottom of the first. */
import type { Pile } from "./breakdown";

/** Few enough to count, and no higher than an area of the felt. */
const HIGH = 8;
const WIDE = 3;

export interface Columns {
  /** Each from the bottom to the top, in cents. */
  columns: number[][];
  /** Chips that are not drawn; the number beside the stack has them all. */
  more: number;
}

export function columns(piles: readonly Pile[], high = HIGH, wide = WIDE): Columns {
  const room = high * wide;
  const all = piles.reduce((sum, pile) => sum + pile.count, 0);
  const shown: number[] = [];
  for (const { cents, count } of piles) {
    for (let at = 0; at < count && shown.length < room; at += 1) shown.push(cents);
  }
  const number = Math.ceil(shown.length / high);
  return {
    columns: Array.from({ length: number }, (_, at) => shown.slice(at * high, (at + 1) * high)),
    more: all - shown.length,
  };
}
