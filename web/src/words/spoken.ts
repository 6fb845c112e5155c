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

type Part = { is?: string; cents?: number; about?: Part[] };

/** The amount of money in what a ruling found or expected, if it is about money. */
function cents(part: unknown): number | undefined {
  const { is, cents: amount, about = [] } = (part ?? {}) as Part;
  return is === "money" ? amount : about.map(cents).find((each) => each !== undefined);
}

/** Why something is refused. The floor says it in English; other languages say it by its reason. */
export function refused({ says, ruling }: NotTaken): string {
  const { reasons, refusal } = language.words;
  const { reason = "", question, found, expected } = (ruling ?? {}) as Ruling;
  if (question && refusal.notStated) return `${refusal.notStated}。`;
  const known = reasons[reason];
  if (!known) return says;
  const [had, wish] = [cents(found), cents(expected)];
  const met = had === undefined ? "" : `：${money(had)}`;
  const limit = wish === undefined ? "" : `（${refusal.expected} ${money(wish)}）`;
  return `${known}${met}${limit}。`;
}
