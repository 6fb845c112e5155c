import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Chip from "./Chip.svelte";
import { columns } from "./columns";
import Stack from "./Stack.svelte";

describe("a stack", () => {
  it("has the largest chips at the bottom, in columns that are not too high", () => {
    const piles = [
      { cents: 2_500, count: 3 },
      { cents: 500, count: 2 },
    ];
    expect(columns(piles, 3, 2)).toEqual({
      columns: [
        [2_500, 2_500, 2_500],
        [500, 500],
      ],
      more: 0,
    });
    expect(columns([{ cents: 500, count: 100 }], 8, 3).more).toBe(76);
    expect(columns([])).toEqual({ columns: [], more: 0 });
  });

  it("always has its amount beside it, and says it once", () => {
    const { body } = render(Stack, { props: { cents: 123_450, chips: [500, 2_500] } });
    expect(body).toContain('aria-label="1,234.50"');
    expect(body).toMatch(/aria-hidden="true">1,234.50</);
  });

  it("without chips is an amount alone", () => {
    const { body } = render(Stack, { props: { cents: 75, chips: [500] } });
    expect(body).not.toContain("<svg");
    expect(body).toContain("0.75");
  });

  it("that waits for an answer looks so", () => {
    const look = (pending: boolean): string =>
      render(Stack, { props: { cents: 500, chips: [500], pending } }).body;
    expect(look(true)).toContain("pending");
    expect(look(false)).not.toContain("pending");
  });
});

describe("a chip", () => {
  it("shows what it is worth, in the colours that the table gave", () => {
    const colours = [{ cents: 500, base: "#123456", spots: "#abcdef" }];
    const { body } = render(Chip, { props: { cents: 500, colours } });
    expect(body).toContain("#123456");
    expect(body).toContain('aria-label="chip of 5"');
  });
});
