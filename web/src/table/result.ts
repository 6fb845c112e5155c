import type { Common } from "../wire/messages";
import { language } from "../words/language.svelte";
import { spoken } from "../words/spoken";

/**
 * How a coup ended. Where every area has a hand of its own, that is the dealer's total, and the
 * player's own beside it.
 */
export function resultWords(common: Common | null, seat: number | undefined): string {
  const { result, "three-card": spread } = common ?? {};
  const words = result?.words ?? "";
  if (!spread || spread.dealer.total === null || words === "void") return spoken(words);
  const own = spread.areas.find((each) => each.area === seat && !each.out);
  const { dealer, you } = language.words.table;
  const hands = [`${dealer} ${spread.dealer.total}`];
  if (own && own.total !== null) hands.push(`${you} ${own.total}`);
  return hands.join(language.key === "en" ? ", " : "，");
}
