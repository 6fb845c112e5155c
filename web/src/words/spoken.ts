import type { NotTaken } from "../wire/messages";
import { language } from "./language.svelte";
import { money } from "./money";

/**
 * What the dealer says, in the language of the page. Words that are not known, of a book that
 * nobody has written yet, stay as the book has them.
 */
export function spoken(said: string): string {
  const words = language.words.spoken;
  const one = (part: string) => words[part.toLowerCase()];
  const counted = (part: string) => {
    const [, who = "", count = ""] = /^(\w+) (\d+)$/.exec(part) ?? [];
    const name = one(who);
    return name && `${name} ${count} ${words.point}`;
  };
  const parts = said.split(/: |, (?=\w+ \d)/).map((part) => one(part) ?? counted(part));
  if (one(said)) return one(said)!;
  return parts.every(Boolean) ? parts.join("，") : said;
}

type Ruling = {
  reason?: string;
  question?: string;
  clause?: string | null;
  found?: unknown;
  expected?: unknown;
};

/** Why something is refused. The floor says it in English; other languages say it by its reason. */
export function refused({ says, ruling }: NotTaken): string {
  const { reasons, refusal } = language.words;
  const { reason = "", question, found, expected } = (ruling ?? {}) as Ruling;
  if (question && refusal.notStated) return `${refusal.notStated}。`;
  const known = reasons[reason];
  if (!known) return says;
  const met = typeof found === "number" ? `：${money(found)}` : "";
  const limit = typeof expected === "number" ? `（${refusal.expected} ${money(expected)}）` : "";
  return `${known}${met}${limit}。`;
}
