import type { BetShown, Layout, NextStep, PlaceBet, Wager } from "../wire/messages";

/** A place for chips on the felt: a bet, and the thing under it that a wager names, if any. */
export type Spot = { id: string; bet: BetShown; on: string; name: string; odds: string };
/** Spots that belong together, under one title; without a title each stands for itself. */
export type Group = {
  key: string;
  title: string;
  kind: "main" | "single" | "family";
  spots: Spot[];
};

export const spotId = (bet: string, on = "") => (on ? `${bet}|${on}` : bet);

const MAIN = ["player", "tie", "banker"];

/** What a bet pays, as short as a felt prints it. */
export function oddsOf(bet: BetShown, on = ""): string {
  const rows = (bet.pays ?? []).filter((row) => !row.on || row.on === on);
  const pays = [...new Set(rows.map((row) => row.pays))].filter((pay) => / to /.test(pay));
  const plain = new Set(pays.filter((pay) => !pay.includes(" less ")));
  const shown = pays
    .map((pay) => (plain.has(pay.split(" less ")[0] ?? "") ? pay.replace(/^.* less /, "−") : pay))
    .map((pay) => pay.replace(/(\S+) to (\S+)/g, "$1:$2").replace(" less ", " −"));
  if (shown.length <= 2) return shown.join(" · ");
  return `${shown[0]} … ${shown.at(-1)}`;
}

function spot(bet: BetShown, on = "", name = bet.label): Spot {
  return { id: spotId(bet.key, on), bet, on, name, odds: oddsOf(bet, on) };
}

/** The words that all labels begin with, as far as something of each is left. */
function commonWords(labels: string[]): string {
  const words = labels.map((label) => label.split(" "));
  const first = words[0] ?? [];
  let count = 0;
  while (
    count < first.length - 1 &&
    words.every((each) => each.length > count + 1 && each[count] === first[count])
  )
    count++;
  return first.slice(0, count).join(" ");
}

const titled = (key: string) =>
  key.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase(),
  );

/** The felt of a layout: every wager that is placed before a coup, in the order of the sign. */
export function groupsOf(layout: Layout): Group[] {
  const bets = layout.bets.filter((bet) => !bet["mid-coup"]);
  const known = MAIN.flatMap((key) => bets.filter((bet) => bet.key === key && !bet.on?.length));
  const main = known.length > 1 ? known : bets.length < 5 ? bets : [];
  const groups: Group[] = [];
  if (main.length)
    groups.push({ key: "", title: "", kind: "main", spots: main.map((bet) => spot(bet)) });
  const single: Group = { key: "", title: "", kind: "single", spots: [] };
  const families = new Map<string, BetShown[]>();
  for (const bet of bets) {
    if (main.includes(bet)) continue;
    const family = bet.key.includes("/") ? bet.key.slice(0, bet.key.indexOf("/")) : "";
    if (bet.on?.length) {
      const spots = bet.on.map((on) => spot(bet, on, titled(on)));
      groups.push({ key: bet.key, title: bet.label, kind: "family", spots });
    } else if (family) {
      families.set(family, [...(families.get(family) ?? []), bet]);
    } else single.spots.push(spot(bet));
  }
  for (const [key, members] of families) {
    const title = commonWords(members.map((bet) => bet.label));
    const name = (bet: BetShown) =>
      (title ? bet.label.slice(title.length + 1) : bet.label).replace(/ \([^)]*\)$/, "");
    const spots = members.map((bet) => spot(bet, "", name(bet)));
    groups.push({ key, title: title || titled(key), kind: "family", spots });
  }
  if (single.spots.length) groups.splice(main.length ? 1 : 0, 0, single);
  return groups;
}

const isPlace = (step: NextStep): step is NextStep & { ask: PlaceBet } =>
  step.ask.do === "place-bet";

/** The act that puts chips on a spot, if it is in order now: `next` says so. */
export function placing(
  next: NextStep[],
  bet: string,
  on: string,
): (NextStep & { ask: PlaceBet }) | undefined {
  const steps = next.filter(isPlace).filter((step) => step.ask.bet === bet);
  return steps.find(
    (step) =>
      (step.ask.on ?? "") === on ||
      step.fill?.some((blank) => blank.field === "on" && blank["one-of"]?.includes(on)),
  );
}

/** The command for a stake on a spot, at the player's own box where the step leaves that open. */
export function stakeOn(
  step: NextStep & { ask: PlaceBet },
  on: string,
  stake: number,
  seat?: number,
): PlaceBet {
  const area = step.fill?.find((blank) => blank.field === "area");
  const mine =
    seat !== undefined &&
    area !== undefined &&
    (area["one-of"]?.includes(seat) ??
      (seat >= (area.least ?? 1) && seat <= (area.most ?? Number.MAX_SAFE_INTEGER)));
  return { ...step.ask, on, stake, area: mine ? seat : step.ask.area };
}

/** Chips of a stake, the largest first: how a dealer would stack it. */
export function stacked(cents: number, chips: readonly number[]): number[] {
  const values = [...chips].sort((a, b) => b - a);
  const stack: number[] = [];
  let left = cents;
  for (const value of values)
    while (left >= value && stack.length < 60) {
      stack.push(value);
      left -= value;
    }
  return stack;
}

/** Chips worth having in the rack: those that alone or together make the least wager. */
export function rackChips(layout: Layout): number[] {
  const least = Math.min(...layout.bets.map((bet) => bet.limit.minimum));
  const step = Math.min(...layout.bets.map((bet) => bet.limit.unit || bet.limit.minimum));
  const chips = [...layout.chips].sort((a, b) => a - b);
  const useful = chips.filter((value) => value >= Math.min(least, step));
  if (useful.length >= 2) return useful.slice(0, 7);
  return [1, 5, 20, 100, 200, 1000].map((times) => times * Math.max(least, 100));
}

export const sameSpot = (a: Wager, b: Wager) =>
  a.bet === b.bet && (a.on ?? "") === (b.on ?? "") && (a.area ?? 1) === (b.area ?? 1);

/** Seats that `next` offers; where a table has any number of them, those that nobody has. */
export function freeSeats(next: NextStep[], taken: { seat: number }[]): number[] {
  const step = next.find((each) => each.ask.do === "sit");
  const blank = step?.fill?.find((each) => each.field === "seat");
  if (!step) return [];
  if (blank?.["one-of"]) return blank["one-of"].map(Number);
  const least = blank?.least ?? 1;
  const all = Array.from({ length: taken.length + 9 }, (_, at) => at + least);
  return all.filter((seat) => !taken.some((each) => each.seat === seat));
}
