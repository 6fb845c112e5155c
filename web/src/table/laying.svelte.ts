import type { Command, Wager } from "../wire/messages";
import type { Wire } from "../wire/socket";
import { placing, spotId, stakeOn, type Spot } from "./spots";
import type { TableStore } from "./store.svelte";
import type { Turns } from "./turns";

type Laid = { bet: string; on: string; cents: number };
/** Chips on their way; `version` is that of the table on which they lie, once the floor said so. */
type Pending = { spot: Spot; cents: number; sent: boolean; version?: number };

/** Taps so close together become one command. */
const TOGETHER = 300;
/** After "no more bets" a finger that was on its way does nothing. */
const SETTLING = 350;

/** The chips that a player lays and takes back, from the tap until they lie on the table. */
export class Laying {
  /** The chosen chip. */
  chip = $state(0);
  pending = $state.raw<Pending[]>([]);
  /** What was laid in this coup, in its order, to be taken back in the other. */
  laid = $state.raw<Laid[]>([]);
  /** The wagers of the coup before. */
  last = $state.raw<Wager[]>([]);
  /** "No more bets" was just said: places for chips are closed for a moment. */
  #settling = $state(false);
  #timer = 0;
  #settles = 0;

  constructor(
    private readonly table: TableStore,
    private readonly wire: Wire,
    private readonly turns: Turns,
  ) {}

  /** What has left the rack without lying on the table. */
  get onTheWay(): number {
    return this.pending.reduce(
      (sum, each) => (each.version === undefined ? sum + each.cents : sum),
      0,
    );
  }

  /** Whether chips can go to a spot now. */
  opens(bet: string, on: string): boolean {
    return !this.#settling && placing(this.table.next, bet, on) !== undefined;
  }

  pendingOn(id: string): number {
    return this.pending.reduce((sum, each) => (each.spot.id === id ? sum + each.cents : sum), 0);
  }

  /** One chip more on a spot; chips that follow at once go with it. */
  tap(spot: Spot, cents = this.chip): void {
    if (!this.opens(spot.bet.key, spot.on)) return;
    this.table.said.refusal = this.table.moment.lingering = null;
    const waiting = this.pending.find((each) => each.spot.id === spot.id && !each.sent);
    this.pending = waiting
      ? this.pending.map((each) =>
          each === waiting ? { ...each, cents: each.cents + cents } : each,
        )
      : [...this.pending, { spot, cents, sent: false }];
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#lay(), TOGETHER);
  }

  /** One chip more while a spot is held, unless the rack or the spot's limit has no room for it. */
  raise(spot: Spot): boolean {
    const { bet, on, id } = spot;
    const stake = placing(this.table.next, bet.key, on)?.fill?.find(
      (each) => each.field === "stake",
    );
    const mine = this.table
      .wagersOn(bet.key, on)
      .filter((each) => each.player === this.table.you.name);
    const lies = mine.reduce((sum, each) => sum + each.stake, this.pendingOn(id));
    const fits = this.chip <= this.table.rack && lies + this.chip <= (stake?.most ?? Infinity);
    if (!fits || !this.opens(bet.key, on)) return false;
    this.tap(spot);
    return true;
  }

  #lay(): void {
    const ready = this.pending.filter((each) => !each.sent);
    const sent = ready.map((each) => ({ ...each, sent: true }));
    this.pending = [...this.pending.filter((each) => each.sent), ...sent];
    for (const each of sent) void this.#layOne(each);
  }

  async #layOne(pending: Pending): Promise<void> {
    const { spot, cents } = pending;
    const step = placing(this.table.next, spot.bet.key, spot.on);
    if (step) {
      const answer = await this.wire.ask(stakeOn(step, spot.on, cents, this.table.seat));
      if (answer.taken) {
        this.laid = [...this.laid, { bet: spot.bet.key, on: spot.on, cents }];
        const { version } = answer;
        this.turns.took(version);
        this.pending = this.pending.map((each) => (each === pending ? { ...each, version } : each));
        this.land();
        return;
      }
      this.table.said.refuse(spot.id, answer.refused);
    }
    this.pending = this.pending.filter((each) => each !== pending);
    this.land();
  }

  /** Chips that lie on the table as it was last told are not on their way any more. */
  land(): void {
    const now = this.turns.table ?? 0;
    if (this.pending.some((each) => each.version !== undefined && each.version <= now))
      this.pending = this.pending.filter(
        (each) => each.version === undefined || each.version > now,
      );
    this.turns.goOn();
  }

  /** The page was told all anew: of what it had asked, only what is not answered is on its way. */
  begin(chips: number[]): void {
    this.laid = [];
    this.pending = this.pending.filter((each) => each.sent && each.version === undefined);
    this.land();
    if (!chips.includes(this.chip)) this.chip = chips[Math.min(1, chips.length - 1)] ?? 0;
  }

  /** No more bets. */
  close(): void {
    this.#settling = true;
    clearTimeout(this.#settles);
    this.#settles = window.setTimeout(() => (this.#settling = false), SETTLING);
    this.#drop();
    this.laid = [];
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.pending = this.pending.filter((each) => each.sent);
    this.land();
  }

  /** Wagers that can be laid again: not those of mid-coup, nor those that stay. */
  remember(): void {
    const bets = this.table.layout?.bets.filter((bet) => bet["mid-coup"]) ?? [];
    const mid = new Set(bets.map((bet) => bet.key));
    const { mine } = this.table;
    if (mine.length) this.last = mine.filter((each) => !mid.has(each.bet));
  }

  /** Take the last chips back: those that were not sent yet, the whole wager, or so much of it. */
  async undo(): Promise<void> {
    const unsent = this.pending.filter((each) => !each.sent).at(-1);
    if (unsent) {
      this.pending = this.pending.filter((each) => each !== unsent);
      this.land();
    } else await this.turns.inTurn(() => this.#undoLaid());
  }

  async #undoLaid(): Promise<void> {
    const last = this.laid.at(-1);
    if (!last) return;
    this.laid = this.laid.slice(0, -1);
    const wagers = [...this.table.mine, ...this.table.lasting.map((each) => each.wager)];
    const wager = wagers.find((each) => each.bet === last.bet && (each.on ?? "") === last.on);
    if (!wager) return;
    const less = this.#less(wager, wager.stake - last.cents);
    await this.table.ask(less, spotId(last.bet, last.on));
  }

  #less(wager: Wager, stake: number): Command {
    const which = { bet: wager.bet, area: wager.area ?? 1, on: wager.on ?? "" };
    return stake > 0 ? { do: "lower-bet", ...which, stake } : { do: "take-bet", ...which };
  }

  async clear(): Promise<void> {
    this.#drop();
    await this.turns.inTurn(async () => {
      this.laid = [];
      const steps = this.table.next.filter((step) => step.ask.do === "take-bet");
      await this.table.askAll(steps.map((step) => step.ask));
    });
  }

  /** The wagers of the coup before, all of them or none. */
  async repeat(): Promise<void> {
    await this.turns.inTurn(() => this.#again(this.last));
  }

  /** Whether what was laid in the coup before can be laid again: there is some, and nothing now. */
  get canRepeat(): boolean {
    const { mine, busy } = this.table;
    return this.betting && this.last.length > 0 && !mine.length && !busy;
  }

  /** Whether wagers of the next coup are taken. */
  get betting(): boolean {
    const bets = this.table.layout?.bets.filter((bet) => bet["mid-coup"]) ?? [];
    const mid = new Set(bets.map((bet) => bet.key));
    return this.table.next.some((step) => step.ask.do === "place-bet" && !mid.has(step.ask.bet));
  }

  /** The same wagers, all of them, and nothing more: where they are refused, nothing is said. */
  async repeatAndGo(): Promise<void> {
    let taken = false;
    await this.turns.inTurn(async () => (taken = await this.#again(this.last)));
    if (taken) await this.table.readiness.say();
  }

  /** As much again on everything that lies there, all of it or none. */
  async double(): Promise<void> {
    await this.turns.inTurn(() => this.#again(this.table.mine));
  }

  /** What is not offered now is asked for all the same: the floor says why it is refused. */
  async #again(wagers: Wager[]): Promise<boolean> {
    const commands = wagers.map((each): Command => {
      const { bet, on = "", stake, area = 1 } = each;
      const step = placing(this.table.next, bet, on);
      return { ...(step ? stakeOn(step, on, stake) : { do: "place-bet", bet, on, stake }), area };
    });
    const taken = await this.table.askAll(commands);
    if (taken) {
      const laid = wagers.map((each) => ({ bet: each.bet, on: each.on ?? "", cents: each.stake }));
      this.laid = [...this.laid, ...laid];
    }
    return taken;
  }

  forget(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#settles);
  }
}
