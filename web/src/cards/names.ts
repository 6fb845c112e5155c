/** A card as the floor writes it, `Q♠`, in letters: `Qs`. */
export function cardCode(card: string | null | undefined): string | undefined {
  if (!card) return undefined;
  const suits: Record<string, string> = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
  const suit = card.slice(-1);
  return card.slice(0, -1) + (suits[suit] ?? suit);
}

const RANKS: Record<string, string> = { A: "Ace", T: "10", J: "Jack", Q: "Queen", K: "King" };
const SUITS: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

/** The name of a card for who cannot see it. */
export function cardName(card: string | null | undefined): string {
  const code = cardCode(card);
  if (!code) return "card face down";
  const rank = code.slice(0, -1);
  return `${RANKS[rank] ?? rank} of ${SUITS[code.slice(-1)] ?? code.slice(-1)}`;
}
