/** Shoes for comparison with the engine, made as `tests/roads/test_page_shoes.py` makes them. */
import type { RoadsData } from "../data";
import { boardOf, roadsData } from "./board";
import type { Result, Side } from "./result";

/** Whole numbers below 65,536 that every language makes alike. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 16;
  }
}

/** The roads of one shoe: long streaks, choppy ones and even chances in turn. */
export function shoeRoads(shoe: number): RoadsData {
  const drawn = numbers(shoe);
  const next = (): number => drawn.next().value;
  const rows = shoe % 2 ? 2 + (next() % 7) : 6;
  const tail = next() % 4 === 0 ? "drop" : "stick";
  const coups = next() % 100;
  const staying = [32_768, 52_428, 13_107][shoe % 3] ?? 0;
  const results = shoeResults(next, coups, staying);
  return roadsData(boardOf(results, rows, tail), results);
}

function shoeResults(next: () => number, coups: number, staying: number): Result[] {
  let side: Side = "B";
  return Array.from({ length: coups }, () => {
    if (next() >= staying) side = side === "B" ? "P" : "B";
    const winner = next() < 6_226 ? "T" : side;
    const marks = next();
    return {
      winner,
      playerPair: marks % 13 === 0,
      bankerPair: marks % 17 === 0,
      natural: marks % 3 === 0,
    };
  });
}

export function digest(text: string): string {
  let value = 2_166_136_261;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 16_777_619) >>> 0;
  }
  return value.toString(16).padStart(8, "0");
}
