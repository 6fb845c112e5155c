/** The words of the roads. English; the pages give those of another language. */
import type { CoupMark, RoadKind } from "./mark";

export interface RoadWords {
  roads: string;
  names: Record<RoadKind, string>;
  player: string;
  banker: string;
  tie: string;
  playerPair: string;
  bankerPair: string;
  natural: string;
  coups: string;
  regular: string;
  irregular: string;
  nothing: string;
  marks: string;
  latest: string;
  next: string;
  /** What stands on the beads: Player, Banker, tie. */
  signs: readonly [string, string, string];
}

export const ROAD_WORDS: RoadWords = {
  roads: "Roads",
  names: {
    bead: "Bead plate",
    big: "Big road",
    "big-eye": "Big eye boy",
    small: "Small road",
    cockroach: "Cockroach pig",
  },
  player: "Player",
  banker: "Banker",
  tie: "Tie",
  playerPair: "Player pair",
  bankerPair: "Banker pair",
  natural: "Natural",
  coups: "Coups",
  regular: "red, regular",
  irregular: "blue, irregular",
  nothing: "no mark yet",
  marks: "marks",
  latest: "latest",
  next: "next",
  signs: ["P", "B", "T"],
};

/** A mark as it is said: of a coup, or of a derived road. */
export function markWords(mark: CoupMark, words: RoadWords): string {
  const won = { P: words.player, B: words.banker, T: words.tie };
  return [
    mark.winner && won[mark.winner],
    mark.playerPair && words.playerPair,
    mark.bankerPair && words.bankerPair,
    mark.natural && words.natural,
    mark.ties && `${words.tie} ${mark.ties}`,
  ]
    .filter(Boolean)
    .join(", ");
}

export function colourWords(colour: string | null, words: RoadWords): string {
  if (colour === null) return words.nothing;
  return colour === "r" ? words.regular : words.irregular;
}
