import en, { type Words } from "./en";
import hans from "./zh-Hans";
import hant from "./zh-Hant";

export const LANGUAGES: Record<string, Words> = { en, "zh-Hant": hant, "zh-Hans": hans };

function first(): string {
  const kept = read("language");
  if (kept && kept in LANGUAGES) return kept;
  const wished = navigator.language;
  if (/^zh-(TW|HK|MO|Hant)/i.test(wished)) return "zh-Hant";
  return /^zh/i.test(wished) ? "zh-Hans" : "en";
}

/** What was kept in this browser; storage may be full or forbidden, and then nothing is kept. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(`punto-${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`punto-${key}`, value);
  } catch {
    // It holds until the page is closed.
  }
}

class Language {
  key = $state(first());
  readonly words = $derived(LANGUAGES[this.key] ?? en);

  choose(key: string): void {
    this.key = key;
    keep("language", key);
    document.documentElement.lang = key;
  }
}

export const language = new Language();
document.documentElement.lang = language.key;

/** The name of a bet: as the layout prints it, with the Chinese one beside it where there is one. */
export function betName(key: string, label: string): string {
  return language.words.bets[key] ?? label;
}

/** The sign that a felt prints beside the English word. */
export function betSign(key: string): string {
  const list = language.key === "zh-Hans" ? hans : hant;
  return language.key === "en" ? (list.bets[key] ?? "") : "";
}

/** A word of the engine; where it has no translation its dashes are gaps. */
export const plain = (word: string) => language.words.terms[word] ?? word.replace(/[-/]/g, " ");

/** The name of a book or game by its key, or the title that the floor has for it. */
export const named = (key: string, title: string) => language.words.terms[key] ?? title;

/** Odds as they are said: `8 to 1`, or in Chinese what one wagers before what it pays. */
export function odds(text: string): string {
  const [, pays, on, less] = /^(\S+) to (\S+)(?: less (\S+))?$/.exec(text) ?? [];
  if (!pays || language.key === "en") return condition(text);
  return `${on} ${language.words.table.pays} ${pays}${less ? ` −${less}` : ""}`;
}

/** A condition of a pay table in words: `player-total=6` is "Player total 6". */
export function condition(text: string): string {
  const known = language.words.conditions;
  return text
    .split(" ")
    .map((part) => {
      const [name = "", value] = part.split("=");
      const said = known[name] ?? plain(name);
      return value === undefined ? said : `${said} ${known[value] ?? plain(value)}`;
    })
    .join(" ");
}
