/** The scoreboard rebuilt in the page: for tests and the gallery, where no server draws it. */
import type { Tail } from "./pen";
import type { RoadsData } from "../data";
import { resultText, type Result, type Side } from "./result";
import { RoadDrawn, type Road } from "./road";
import { Streaks, type Ask, type Colour } from "./streaks";

/** A win on the big road, and the ties after it; ties before the first win have no result yet. */
export interface Circle {
  result: Result | null;
  ties: number;
}

export interface Board {
  bead: Road<Result>;
  big: Road<Circle>;
  bigEye: Road<Colour>;
  small: Road<Colour>;
  cockroach: Road<Colour>;
  ask: Record<Side, Ask>;
}

export function boardOf(results: Iterable<Result>, rows = 6, tail: Tail = "stick"): Board {
  const bead = new RoadDrawn<Result>(rows, tail);
  const big = new RoadDrawn<Circle>(rows, tail);
  const derived = [0, 1, 2].map(() => new RoadDrawn<Colour>(rows, tail));
  const [bigEye, small, cockroach] = derived as [
    RoadDrawn<Colour>,
    RoadDrawn<Colour>,
    RoadDrawn<Colour>,
  ];
  const streaks = new Streaks();
  for (const result of results) {
    bead.add(result, !bead.atBottom);
    if (result.winner === "T") {
      tied(big);
      continue;
    }
    const asked = streaks.ask(result.winner);
    won(big, result, result.winner === streaks.side);
    derived.forEach((road, at) => marked(road, asked[at] ?? null));
    streaks.add(result.winner);
  }
  const ask = { P: streaks.ask("P"), B: streaks.ask("B") };
  return { bead, big, bigEye, small, cockroach, ask };
}

/** A tie makes no cell, except where there is none yet. */
function tied(big: RoadDrawn<Circle>): void {
  if (big.latest) big.latest.mark.ties += 1;
  else big.add({ result: null, ties: 1 }, false);
}

function won(big: RoadDrawn<Circle>, result: Result, goesOn: boolean): void {
  const latest = big.latest?.mark;
  if (latest && !latest.result) latest.result = result;
  else big.add({ result, ties: 0 }, goesOn);
}

function marked(road: RoadDrawn<Colour>, colour: Colour | null): void {
  if (colour) road.add(colour, colour === road.latest?.mark);
}

export function circleText({ result, ties }: Circle): string {
  return (result ? resultText(result) : "") + (ties ? `/${ties}` : "");
}

/** The board as the server sends it. */
export function roadsData(board: Board, results: readonly Result[]): RoadsData {
  const asked = ([eye, small, cockroach]: Ask) => ({ "big-eye": eye, small, cockroach });
  return {
    rows: board.bead.rows,
    results: results.map(resultText),
    bead: marks(board.bead, resultText),
    big: marks(board.big, circleText),
    "big-eye": marks(board.bigEye, String),
    small: marks(board.small, String),
    cockroach: marks(board.cockroach, String),
    "next-player": asked(board.ask.P),
    "next-banker": asked(board.ask.B),
  };
}

function marks<Mark>(road: Road<Mark>, word: (mark: Mark) => string): [number, number, string][] {
  return road.cells.map((cell) => [cell.row, cell.column, word(cell.mark)]);
}
