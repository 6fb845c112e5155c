import type { RoadMark } from "../roads/mark";

const ROWS = 6;

/** Results on a bead plate: down each column, then the next. */
export function bead(results: readonly string[]): RoadMark[] {
  return results.map((result, at) => [at % ROWS, Math.floor(at / ROWS), result]);
}
