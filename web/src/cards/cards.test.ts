import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Card from "./Card.svelte";
import Hand from "./Hand.svelte";
import { cardWords, parseCard, RANKS, SUITS } from "./name";
import { alongSide, CARD, pips } from "./pips";
import { SUIT_PATHS } from "./shapes";

const drawn = (card?: string | null, more = {}): string =>
  render(Card, { props: { card, ...more } }).body;
const number = (text: string, part: string): number => text.split(part).length - 1;

describe("pips", () => {
  it.each([..."A23456789T"].map((rank, at) => [rank, at + 1] as const))(
    "%s has %d of them",
    (rank, count) => {
      expect(pips(rank)).toHaveLength(count);
    },
  );

  it.each([..."A23456789T"])("of %s lie on the card and not on each other", (rank) => {
    const all = pips(rank);
    for (const [at, { x, y, size }] of all.entries()) {
      expect(Math.min(x, y, CARD.width - x, CARD.height - y)).toBeGreaterThan(size / 2);
      for (const other of all.slice(at + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(0.8 * size);
      }
    }
  });

  it.each([..."2456789T"])("of %s stand upside down below the middle", (rank) => {
    for (const { y, turned } of pips(rank)) expect(turned).toBe(y > CARD.height / 2);
  });

  it("are the same from both ends, except on a 7", () => {
    const ends = (rank: string): boolean => {
      const keys = new Set(pips(rank).map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`));
      return pips(rank).every(({ x, y }) =>
        keys.has(`${(CARD.width - x).toFixed(3)} ${(CARD.height - y).toFixed(3)}`),
      );
    };
    expect([..."A23456789T"].filter((rank) => !ends(rank))).toEqual(["7"]);
  });

  it("of a 7 stand closer in the upper half", () => {
    const [odd] = pips("7").filter(({ x }) => x === CARD.width / 2);
    expect(odd!.y).toBeLessThan(CARD.height / 2);
    expect(odd!.turned).toBe(false);
  });

  it("along a long side are what squeezers look for", () => {
    expect([...RANKS].map(alongSide).join("")).toBe("0002233344000");
    for (const rank of "456789T") {
      const left = Math.min(...pips(rank).map(({ x }) => x));
      expect(pips(rank).filter(({ x }) => x === left)).toHaveLength(alongSide(rank));
    }
  });
});

describe("a card", () => {
  it("has a drawing and words of its own, each of 52", () => {
    const all = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
    expect(new Set(all.map((card) => drawn(card))).size).toBe(52);
    expect(new Set(all.map((card) => cardWords(parseCard(card)!))).size).toBe(52);
  });

  it("shows pips and an index in two corners", () => {
    expect(number(drawn("9s"), SUIT_PATHS.s)).toBe(9 + 2);
    expect(number(drawn("Ks"), SUIT_PATHS.s)).toBe(2 + 2);
    expect(number(drawn("9s", { width: 40 }), SUIT_PATHS.s)).toBe(1);
  });

  it("is read with letters and with signs", () => {
    expect(parseCard("T♥")).toEqual(parseCard("Th"));
    expect(drawn("4h")).toContain('aria-label="4 of hearts"');
  });

  it.each([undefined, null, "", "1h", "hh", "4x", "4hh", "4"])("%j is shown face down", (card) => {
    expect(drawn(card)).toContain('aria-label="card face down"');
  });

  it("face down has nothing of its face in the page", () => {
    const back = drawn("9s", { faceDown: true });
    expect(back).toBe(drawn());
    expect(back).not.toContain(SUIT_PATHS.s);
  });

  it("has a colour for each suit where that is wished", () => {
    const colours = (fourColours: boolean): Set<string> =>
      new Set(
        [...SUITS].map((suit) => /stroke="(#\w{6})"/.exec(drawn(`4${suit}`, { fourColours }))![1]!),
      );
    expect([colours(false).size, colours(true).size]).toEqual([2, 4]);
  });

  it("is labelled in another language", () => {
    expect(drawn("4h", { label: "紅心 4" })).toContain('aria-label="紅心 4"');
  });
});

describe("a hand", () => {
  const hand = (props: object): string =>
    render(Hand, { props: { cards: [], ...props } as never }).body;

  it("lays the third card sideways, outside the others", () => {
    const right = hand({ cards: ["4h", "5c", "6d"], width: 100 });
    expect(number(right, "rotate(90deg)")).toBe(1);
    const lefts = (text: string): number[] =>
      [...text.matchAll(/left: ([\d.]+)px; top: [\d.]+px"/g)].map((found) => +found[1]!);
    const [first, second, third] = lefts(right) as [number, number, number];
    expect(first < second && second < third).toBe(true);
    const [one, , outer] = lefts(hand({ cards: ["4h", "5c", "6d"], third: "left" })) as number[];
    expect(outer! < one!).toBe(true);
  });

  it("shows a total only when it was told one", () => {
    expect(hand({ cards: ["4h", "5c"], total: 9 })).toMatch(/class="total[^>]*>\s*9/);
    expect(hand({ cards: ["4h", null] })).not.toContain("total");
    expect(hand({ cards: ["Kh", "Qc"], total: 0 })).toMatch(/class="total[^>]*>\s*0/);
  });
});
