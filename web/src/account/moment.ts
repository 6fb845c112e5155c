/** A second of UTC as people write it where they are. */
export function moment(second: number, language: string): string {
  return new Date(second * 1000).toLocaleString(language === "en" ? "en-AU" : language, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** What somebody typed as an amount, in cents: nothing for an empty field, NaN for what is none. */
export function centsOf(text: string): number | null {
  const typed = text.trim().replace(/,/g, "");
  if (!typed) return null;
  return /^\d{1,10}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
}

/** The same for whole minutes. */
export function minutesOf(text: string): number | null {
  const typed = text.trim();
  if (!typed) return null;
  return /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
}
