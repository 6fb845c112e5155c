/** Whole cents as a person writes them: decimals only where there are some. */
export function money(cents: number): string {
  const whole = cents % 100 === 0;
  return (cents / 100).toLocaleString("en-AU", {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

/** A change: with its sign, and a minus as long as the plus. */
export const signed = (cents: number) =>
  `${cents > 0 ? "+" : cents < 0 ? "−" : ""}${money(Math.abs(cents))}`;

/** The same, short enough for a chip: 1,000 is 1K. */
export function short(cents: number): string {
  const units = cents / 100;
  if (units >= 1_000_000) return `${+(units / 1_000_000).toFixed(2)}M`;
  if (units >= 1_000) return `${+(units / 1_000).toFixed(2)}K`;
  return cents < 100 ? `${cents}¢` : `${+units.toFixed(2)}`;
}
