/** An amount of cents as it is written beside chips: 1,250 or 12.50. */
export function amount(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = cents < 0 ? "−" : "";
  return sign + grouped + (rest ? `.${String(rest).padStart(2, "0")}` : "");
}

/** What stands on a chip, in four signs or fewer: 50¢, 2.5, 25, 1000, 10K, 1M. */
export function face(cents: number): string {
  if (cents < 100) return `${cents}¢`;
  const units = cents / 100;
  if (units >= 1_000_000) return `${units / 1_000_000}M`;
  return units >= 10_000 ? `${units / 1_000}K` : String(units);
}
