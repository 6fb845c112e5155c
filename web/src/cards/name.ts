/** Cards as the server writes them: rank and suit, `4h`, `Ts` or `K♦`. */
export const RANKS = "A23456789TJQK";
export const SUITS = "cdhs";

export type Suit = "c" | "d" | "h" | "s";

export interface CardName {
  rank: string;
  suit: Suit;
}

const SIGNS: Record<string, Suit> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
const SUIT_WORDS: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const RANK_WORDS: Record<string, string> = {
  A: "ace",
  T: "10",
  J: "jack",
  Q: "queen",
  K: "king",
};

/** Nothing for what is not a card: a page shows a back then, and never fails. */
export function parseCard(text: string | null | undefined): CardName | null {
  const [rank = "", sign = ""] = text ?? "";
  const suit = SIGNS[sign] ?? (SUITS.includes(sign) ? (sign as Suit) : undefined);
  return rank && sign && suit && RANKS.includes(rank) && text?.length === 2 ? { rank, suit } : null;
}

/** The card in English, for readers without sight; other languages give a label of their own. */
export function cardWords({ rank, suit }: CardName): string {
  return `${RANK_WORDS[rank] ?? rank} of ${SUIT_WORDS[suit]}`;
}
