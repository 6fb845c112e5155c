/** How a card turns over once it was peeled far enough. */
import { CARD } from "../cards/pips";
import { extent, RADIUS, type Fold } from "./fold";

export interface Turning {
  fold: Fold | null;
  /** The whole card is moved by so much, and drawn so wide. */
  x: number;
  y: number;
  wide: number;
  face: boolean;
}

/** Peeled by this part, a card that is let go turns over; by the second, also in the hand. */
export const TURNS = 0.48;
export const TURNS_IN_HAND = 0.74;

/**
 * The card at a part of its turn. Peeled from a side it rolls over and comes back to its place;
 * peeled from above or below it falls back and flips, for it would lie upside down otherwise.
 */
export function turning(from: Fold | null, part: number): Turning {
  const eased = 1 - (1 - part) ** 3;
  if (!from || Math.abs(from.uy) > Math.abs(from.ux)) {
    const wide = Math.abs(Math.cos(Math.PI * eased));
    const fold = from && eased < 0.5 ? { ...from, depth: from.depth * (1 - 2 * eased) } : null;
    return { fold, x: (CARD.width / 2) * (1 - wide), y: 0, wide, face: eased >= 0.5 };
  }
  const upright = from.uy * (1 - eased);
  const ux = Math.sign(from.ux) * Math.sqrt(1 - upright ** 2);
  const over = extent({ ux, uy: upright }) + Math.PI * RADIUS;
  const depth = from.depth + (over - from.depth) * eased;
  return {
    fold: { ux, uy: upright, depth },
    x: ux * over * eased,
    y: upright * over * eased,
    wide: 1,
    face: false,
  };
}
