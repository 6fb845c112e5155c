/** An amount in chips, exactly to the cent. */

export interface Pile {
  /** What one chip is worth. */
  cents: number;
  count: number;
}

export interface Breakdown {
  /** From the largest chip to the smallest. */
  piles: Pile[];
  /** What no choice of these chips can make up; nothing at a table whose chips fit its wagers. */
  rest: number;
}

/**
 * As few chips as going from the largest down gives, stepping back where that would leave a rest:
 * 60.00 in chips of 50, 20 and 20 only is three of 20.
 */
export function breakdown(cents: number, chips: readonly number[]): Breakdown {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} is not whole cents`);
  const sizes = [...new Set(chips)].filter((chip) => chip > 0).sort((a, b) => b - a);
  const unit = sizes.reduce(divisor, 0);
  const exact = unit && cents % unit ? null : search(cents, sizes, unit, 0, new Set());
  return exact ? { piles: exact, rest: 0 } : greedy(cents, sizes);
}

/** The first way from the largest chip down that leaves nothing; `dead` are ends without one. */
function search(
  cents: number,
  sizes: readonly number[],
  unit: number,
  at: number,
  dead: Set<string>,
): Pile[] | null {
  if (cents === 0) return [];
  const size = sizes[at];
  const place = `${at}:${cents}`;
  if (size === undefined || dead.has(place)) return null;
  const most = Math.floor(cents / size);
  // With fewer, some of the smaller chips would add up to a chip of this size.
  const least = Math.max(0, most - (sizes[at + 1] ?? 0) / unit);
  for (let count = most; count >= least; count -= 1) {
    const others = search(cents - count * size, sizes, unit, at + 1, dead);
    if (others) return count ? [{ cents: size, count }, ...others] : others;
  }
  dead.add(place);
  return null;
}

/** The greatest amount that both are multiples of. */
function divisor(one: number, other: number): number {
  return other ? divisor(other, one % other) : one;
}

function greedy(cents: number, sizes: readonly number[]): Breakdown {
  let rest = cents;
  const piles = sizes.map((size) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { cents: size, count };
  });
  return { piles: piles.filter((pile) => pile.count), rest };
}
