/** One result as the roads know it: `Bpn` is a Banker win with a Player pair and a natural. */
export type Side = "P" | "B";
export type Winner = Side | "T";

export interface Result {
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
  natural: boolean;
}

const TOKEN = /^([PBT])(p?)(b?)(n?)$/;

/** Reads what the engine writes: the letter of the winner, then p, b and n where they hold. */
export function parseResult(token: string): Result {
  const [, winner, player, banker, natural] = TOKEN.exec(token) ?? [];
  if (!winner) throw new Error(`${token} is not a result. It must be P, B or T, then p, b, n.`);
  return {
    winner: winner as Winner,
    playerPair: !!player,
    bankerPair: !!banker,
    natural: !!natural,
  };
}

export function resultText(result: Result): string {
  const { winner, playerPair, bankerPair, natural } = result;
  return winner + (playerPair ? "p" : "") + (bankerPair ? "b" : "") + (natural ? "n" : "");
}
