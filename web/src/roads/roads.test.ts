import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Asked from "./Asked.svelte";
import type { RoadsData } from "./data";
import { coupMark, counted, lastColumns, type RoadKind, type RoadMark } from "./mark";
import { boardOf, roadsData } from "./rebuild/board";
import engine from "./rebuild/engine.json";
import { parseResult } from "./rebuild/result";
import { digest, shoeRoads } from "./rebuild/shoes";
import Road from "./Road.svelte";
import Tally from "./Tally.svelte";

const NAMES: Record<RoadKind, string> = {
  bead: "bead plate",
  big: "big road",
  "big-eye": "big eye boy",
  small: "small road",
  cockroach: "cockroach pig",
};

function shoe(text: string): RoadsData {
  const results = text.split(" ").map(parseResult);
  return roadsData(boardOf(results), results);
}

/** A road as text, read from where the marks stand on the screen. */
function onScreen(kind: RoadKind, roads: RoadsData, columns: number): string {
  const { rows } = roads;
  const { body } = render(Road, { props: { kind, marks: roads[kind], rows, columns } });
  const drawn = body.matchAll(/translate\((\d+) (\d+)\)" data-mark="([^"]*)"/g);
  const marks = [...drawn].map(
    ([, x, y, mark]) => [(+y! - 10) / 20, (+x! - 10) / 20, mark!] as const,
  );
  const width = Math.max(0, ...marks.map(([, column]) => column + 1));
  const grid = Array.from({ length: rows }, () => Array<string>(width).fill("."));
  for (const [row, column, mark] of marks) grid[row]![column] = mark;
  return grid.map((row) => row.join(" ") || ".").join("\n");
}

function askedOnScreen(roads: RoadsData): string {
  const { body } = render(Asked, { props: { roads } });
  const [p1, p2, p3, ...banker] = [...body.matchAll(/data-ask="(.)"/g)].map((found) => found[1]);
  return `ask: next P -> ${p1} ${p2} ${p3}; next B -> ${banker.join(" ")}`;
}

function pageText(roads: RoadsData): string {
  const kinds = Object.keys(NAMES) as RoadKind[];
  const texts = kinds.map((kind) => `${NAMES[kind]}\n${onScreen(kind, roads, 120)}`);
  return [...texts, askedOnScreen(roads)].join("\n\n");
}

describe("the roads on the screen", () => {
  it("are those of the engine for 1,000 shoes", { timeout: 120_000 }, () => {
    expect(pageText(shoeRoads(1))).toBe(engine.first);
    const drawn = engine.digests.map((_, at) => digest(pageText(shoeRoads(at + 1))));
    expect(drawn).toEqual(engine.digests);
    expect(new Set(drawn).size).toBeGreaterThan(950);
  });

  it("show the last columns of a dragon's tail", () => {
    const roads = shoe("B B B B B B B B P B B B B B B P P P P P P P T P B B P P B B B");
    expect(onScreen("big", roads, 5).split("\n")).toEqual([
      "P B P B .",
      "P B P B .",
      "P . . B .",
      "P P P P/1 P",
      "B . . . .",
      ". . . . .",
    ]);
  });

  it("move a bead plate by whole columns", () => {
    const marks: RoadMark[] = [
      [0, 0, "B"],
      [5, 0, "P"],
      [0, 1, "T"],
    ];
    expect(lastColumns(marks, 1)).toEqual([[0, 0, "T"]]);
    expect(lastColumns([], 3)).toEqual([]);
  });

  it("say what they show", () => {
    const { big } = shoe("B B Ppn T T");
    expect(render(Road, { props: { kind: "big", marks: big } }).body).toContain(
      'aria-label="Big road: 3 marks, latest: Player, Player pair, Natural, Tie 2"',
    );
    expect(render(Road, { props: { kind: "small", marks: [] } }).body).toContain("no mark yet");
  });
});

describe("a mark", () => {
  const drawn = (kind: RoadKind, text: string): string =>
    render(Road, { props: { kind, marks: [[0, 0, text]], columns: 1 } }).body.split(
      "data-mark",
    )[1]!;
  const shapes = (kind: RoadKind, text: string): string =>
    drawn(kind, text).replace(/class="[^"]*"|data-[^>]*|^[^>]*|<!--.*?-->/g, "");

  it("is told apart from every other one without its colour", () => {
    const sides = ["", "p", "b", "n", "pb", "pn", "bn", "pbn"];
    const beads = [..."PBT"].flatMap((side) => sides.map((marks) => shapes("bead", side + marks)));
    expect(new Set(beads).size).toBe(beads.length);
    for (const kind of ["big-eye", "small", "cockroach"] as const) {
      expect(shapes(kind, "r")).not.toBe(shapes(kind, "b"));
    }
    const ring = ["P", "B", "Pp", "Pb", "P/1", "P/2", "P/3", "/1", "/2"].map((text) =>
      shapes("big", text),
    );
    expect(new Set(ring).size).toBe(ring.length);
  });

  it("has the colour of its side", () => {
    expect(drawn("bead", "P")).toContain("fill blue");
    expect(drawn("bead", "B")).toContain("fill red");
    expect(drawn("bead", "T")).toContain("fill green");
    expect(drawn("big", "/2")).not.toMatch(/red|blue/);
    expect(drawn("cockroach", "r")).toContain("line red");
  });

  it("counts ties from two on", () => {
    expect(drawn("big", "B/1")).not.toContain("<text");
    expect(drawn("big", "B/3")).toMatch(/<text[^>]*>3</);
  });

  it("that nobody knows is an empty cell", () => {
    expect(coupMark("what")).toEqual(coupMark(""));
    expect(coupMark("Tpb")).toMatchObject({ winner: "T", playerPair: true, bankerPair: true });
  });
});

describe("the counts", () => {
  it("are those of the results", () => {
    const results = ["B", "Bpn", "P", "Tpb", "Pn"];
    expect(counted(results)).toEqual({
      coups: 5,
      won: { P: 2, B: 2, T: 1 },
      playerPairs: 2,
      bankerPairs: 1,
      naturals: 2,
    });
    const { body } = render(Tally, { props: { results } });
    expect(body.replace(/ class="[^"]*"|<!--.*?-->/g, "")).toContain(
      "<dt>Player pair</dt> <dd>2</dd>",
    );
  });
});
