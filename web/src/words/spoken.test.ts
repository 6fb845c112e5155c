import { afterEach, expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: {} });
const { language } = await import("./language.svelte");
const { refused, spoken } = await import("./spoken");

afterEach(() => language.choose("en"));

const over = {
  say: "refused" as const,
  request: "1",
  says: "1,000.00 is over the maximum. It may be at most 500.00.",
  ruling: {
    reason: "over-maximum",
    found: { is: "money", cents: 100_000 },
    expected: { is: "need", about: [{ is: "money", cents: 50_000 }] },
  },
};

it("says a refusal with its amounts in Chinese, and as the floor says it in English", () => {
  expect(refused(over)).toBe(over.says);
  language.choose("zh-Hant");
  expect(refused(over)).toBe("超過最高限額：1,000（限 500）。");
  expect(refused({ ...over, ruling: { reason: "unheard-of" } })).toBe(over.says);
});

it("says the dealer's words in Chinese, and what it does not know as the book has it", () => {
  language.choose("zh-Hant");
  expect(spoken("Player 8, Banker 3: Player wins")).toBe("閒 8 點，莊 3 點，閒贏");
  expect(spoken("Punto 8, Banco 3")).toBe("Punto 8, Banco 3");
});
