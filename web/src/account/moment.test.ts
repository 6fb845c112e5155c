import { expect, it } from "vitest";
import { centsOf, minutesOf } from "./moment";

it("reads an amount as whole cents, an empty field as no limit, and nothing else", () => {
  expect(["250", " 1,000 ", "0.05", "19.99", ""].map(centsOf)).toEqual([
    25_000,
    100_000,
    5,
    1_999,
    null,
  ]);
  for (const typed of ["-5", "1e3", "12.345", "ten", "5 5"]) expect(centsOf(typed)).toBeNaN();
});

it("reads minutes as a whole number", () => {
  expect(["90", ""].map(minutesOf)).toEqual([90, null]);
  for (const typed of ["1.5", "-1", "x"]) expect(minutesOf(typed)).toBeNaN();
});
