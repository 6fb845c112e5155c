import { expect, it } from "vitest";
import { money, short, signed } from "./money";

it("writes cents as a person does", () => {
  expect([0, 500, 1250, 123_456_700, -25].map(money)).toEqual([
    "0",
    "5",
    "12.50",
    "1,234,567",
    "-0.25",
  ]);
});

it("is short on a chip", () => {
  expect([25, 100, 2500, 100_000, 250_000_000].map(short)).toEqual([
    "25¢",
    "1",
    "25",
    "1K",
    "2.5M",
  ]);
});

it("writes a change with its sign", () => {
  expect([500, 0, -1250].map(signed)).toEqual(["+5", "0", "−12.50"]);
});
