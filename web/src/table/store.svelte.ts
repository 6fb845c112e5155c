import type {
  AnySaid,
  Command,
  Common,
  Layout,
  MeterMoved,
  NextStep,
  NotTaken,
  OwnShown,
  Person,
  ReadOn,
  ShoeShownWhole,
  TableEvent,
  TableView,
  Wager,
} from "../wire/messages";
import { get } from "../wire/http";
import { sound } from "../sound/sound";
import type { Sound } from "../sound/voice";
import { language, plain } from "../words/language.svelte";
import { money } from "../words/money";
import { refused, spoken } from "../words/spoken";
import { part, Wire, type Answer, type Life } from "../wire/socket";
import { coupOfMark } from "./replay";
import { freeSeats, placing, rackChips, sameSpot, spotId, stakeOn, type Spot } from "./spots";

export type Clock = {
  what: string;
  players: string[];
  role: string;
  ends: number | null;
  length: number;
};
export type Call = { id: number; words: string; tone: "call" | "result" | "notice" };
export type Refusal = { spot: string; says: string; clause: string | null };
/** What lay on the table when a coup was over; it is shown a little longer than it lies there. */
export type Lingering = Pick<Common, "player" | "banker" | "result" | "settled" | "three-card">;
/** What hangs over the table: a jackpot's value, and whether it was won a moment ago. */
export type Meter = { title: string; value: number; messages: string[]; won: boolean };
/** Something that went wrong or was decided, and where the book says so. */
export type RulingShown = { what: string; clauses: string[] };
type Laid = { bet: string; on: string; cents: number };
/** Chips on their way; `version` is that of the table on which they lie, once the floor said so. */
type Pending = { spot: Spot; cents: number; sent: boolean; version?: number };

/** Taps so close together become one command. */
const TOGETHER = 300;
/** After "no more bets" a finger that was on its way does nothing. */
const SETTLING = 350;
/** How long the end of a coup is shown after the table was cleared. */
const LINGER = 2_600;
const CALLS = 10;
const SOUNDS: Partial<Record<TableEvent["event"], Sound>> = {
  "bet-placed": "chip",
  "bets-closed": "closed",
  "card-dealt": "card",
  "hand-dealt": "card",
  "card-turned": "turn",
  "hand-turned": "turn",
};

/** A table as it was last told, and what this page has asked for and was not answered yet. */
export class TableStore {
  life = $state<Life>("connecting");
  why = $state("");
  you = $state.raw<Person>({ name: "" });
  layout = $state.raw<Layout | null>(null);
  common = $state.raw<Common | null>(null);
  own = $state.raw<OwnShown | null>(null);
  next = $state.raw<NextStep[]>([]);
  wallet = $state(0);
  clock = $state.raw<Clock | null>(null);
  calls = $state.raw<Call[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  shoe = $state.raw<ShoeShownWhole | null>(null);
  /** The coup of this shoe that is played again, if one is. */
  replaying = $state<number | null>(null);
  chip = $state(0);
  busy = $state(false);
  /** Whether what lies there was there when the page came: nothing is then dealt with motion. */
  still = $state(true);
  pending = $state.raw<Pending[]>([]);
  lingering = $state.raw<Lingering | null>(null);
  meter = $state.raw<Meter | null>(null);
  ruling = $state.raw<RulingShown | null>(null);
  /** How other players bend the cards that they hold, by hand. */
  peels = $state.raw<Record<string, { place: number; x: number; y: number }>>({});
  laid = $state.raw<Laid[]>([]);
  /** "No more bets" was just said: places for chips are closed for a moment. */
  settling = $state(false);
  last = $state.raw<Wager[]>([]);

  readonly mine = $derived(
    (this.common?.wagers ?? []).filter((each) => each.player === this.you.name),
  );
  readonly lasting = $derived(
    (this.common?.lasting ?? []).filter((each) => each.wager.player === this.you.name),
  );
  readonly seat = $derived(this.common?.seats.find((each) => each.player === this.you.name)?.seat);
  readonly freeSeats = $derived(freeSeats(this.next, this.common?.seats ?? []));
  readonly rack = $derived(
    (this.own?.rack ?? 0) -
      this.pending.reduce((sum, each) => (each.version === undefined ? sum + each.cents : sum), 0),
  );
  readonly staked = $derived(
    [...this.mine, ...this.lasting.map((each) => each.wager)].reduce(
      (sum, each) => sum + each.stake,
      0,
    ) + this.pending.reduce((sum, each) => sum + each.cents, 0),
  );
  readonly shown = $derived(this.common && { ...this.common, ...this.lingering });
  readonly chips = $derived(this.layout ? rackChips(this.layout) : []);
  /** Whether coups are between two hands, which wagers back and roads remember. */
  readonly hasHands = $derived(
    this.layout?.bets.some((bet) => bet.key === "player" || bet.key === "banker") ?? true,
  );

  #wire: Wire;
  #number = 0;
  #timer = 0;
  #settles = 0;
  #stills = 0;
  #lingers = 0;
  #version: number | null = null;
  /** Up to which version the player's own part was told, and up to which the floor took asks. */
  #ownVersion = 0;
  #takenVersion = 0;
  #acts: Promise<void> = Promise.resolve();
  #toldAll: (() => void)[] = [];

  constructor(readonly id: string) {
    const base = location.origin.replace(/^http/, "ws");
    this.#wire = new Wire(
      `${base}/tables/${encodeURIComponent(id)}/live`,
      (said) => this.#hear(said),
      (life, why) => {
        this.life = life;
        this.why = why;
      },
      () => this.#version,
    );
  }

  open(): void {
    this.#wire.open();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#stills);
    clearTimeout(this.#lingers);
    clearTimeout(this.#settles);
    this.#wire.close();
  }

  /** What was told, each in its turn; a message of a kind that is not known changes nothing. */
  #hear(said: AnySaid): void {
    switch (said.say) {
      case "welcome":
        this.#version = this.#ownVersion = said.version;
        if (said.view) this.#welcomed(said.you, said.view as TableView, said.wallet ?? 0);
        break;
      case "read-on":
        this.#jump(said);
        break;
      case "table": {
        const before = this.common;
        this.common = { ...before, ...said.common } as Common;
        this.#version = said.version;
        this.#landed();
        if (said.layout) this.layout = said.layout as Layout;
        const events = said.events as TableEvent[];
        if (
          before?.result &&
          !this.common.result &&
          events.some((each) => each.event === "table-cleared")
        )
          this.#linger(before);
        for (const event of events) this.#happened(event);
        this.#paid(events);
        break;
      }
      case "own":
        this.own = (said.own as OwnShown | null) ?? this.own;
        this.next = (said.next as NextStep[]) ?? [];
        this.wallet = said.wallet ?? this.wallet;
        this.#ownVersion = said.version;
        this.#landed();
        break;
      case "peel":
        if (said.player !== this.you.name)
          this.peels = {
            ...this.peels,
            [said.hand]: { place: said.place, x: part(said.x), y: part(said.y) },
          };
        break;
      case "meter":
        if (said.tables.includes(this.id)) this.#hang(said);
        break;
      case "clock":
        this.#clock(said.what, said.players ?? [], said.role ?? "", said.milliseconds);
        break;
    }
  }

  #welcomed(you: Person, view: TableView, wallet: number): void {
    this.you = you;
    this.layout = view.layout;
    this.common = view.common;
    this.own = view.own ?? null;
    this.next = view.next ?? [];
    this.wallet = wallet;
    this.clock = null;
    this.lingering = null;
    this.laid = [];
    this.pending = this.pending.filter((each) => each.sent && each.version === undefined);
    this.#landed();
    if (!this.chips.includes(this.chip))
      this.chip = this.chips[Math.min(1, this.chips.length - 1)] ?? 0;
    this.#stand();
    if (this.layout?.jackpot) this.#wire.watchMeters();
    void this.readShoe();
  }

  /** Back after a loss: the table as it is now, and in words what happened meanwhile. */
  #jump(said: ReadOn): void {
    this.you = said.you;
    this.#version = said.version;
    this.layout = (said.layout as Layout | null) ?? this.layout;
    this.common = (said.common as Common | null) ?? this.common;
    this.#landed();
    this.wallet = said.wallet ?? this.wallet;
    this.clock = null;
    this.lingering = null;
    this.laid = [];
    this.#stand();
    const events = said.events as TableEvent[];
    for (const event of events) this.#happened(event);
    this.#paid(events);
    if (this.layout?.jackpot) this.#wire.watchMeters();
    void this.readShoe();
  }

  /** The meter as it is now. It falls when it is won; how much was paid, its display says. */
  #hang({ title, value, messages = [] }: MeterMoved): void {
    const was = this.meter;
    const fell = value < (was?.value ?? value);
    const won = fell || (was?.won ?? false);
    this.meter = { title, value, messages, won };
    if (fell && !was?.won) {
      sound.play("win");
      this.call(language.words.jackpot.won, "notice");
    }
  }

  /** What lies on the table now does not fly in. */
  #stand(): void {
    this.still = true;
    clearTimeout(this.#stills);
    this.#stills = window.setTimeout(() => (this.still = false), 400);
  }

  #linger({ player, banker, result, settled, "three-card": spread }: Common): void {
    this.lingering = { player, banker, result, settled, "three-card": spread };
    clearTimeout(this.#lingers);
    this.#lingers = window.setTimeout(() => (this.lingering = null), LINGER);
  }

  /** What the player's own wagers came to, in words. */
  #paid(events: TableEvent[]): void {
    const mine = events.flatMap((each) =>
      each.event === "bet-settled" && each.wager.player === this.you.name ? [each] : [],
    );
    if (!mine.length) return;
    const words = language.words.say;
    const net = mine.reduce((sum, each) => sum + each.paid + each.returned - each.wager.stake, 0);
    const said =
      net > 0
        ? `${words.youWin} ${money(net)}`
        : net < 0
          ? `${words.youLose} ${money(-net)}`
          : words.even;
    if (net > 0) sound.play("win");
    const result = spoken(this.common?.result?.words ?? "");
    this.call(result ? `${result}. ${said}` : said, "notice");
  }

  async readShoe(): Promise<void> {
    try {
      this.shoe = await get<ShoeShownWhole>(`/tables/${encodeURIComponent(this.id)}/shoe`);
    } catch {
      // The roads stay as they were; the next result asks again.
    }
  }

  /** Play the coup of a mark on a road again. */
  again(kind: string, index: number): void {
    this.replaying = coupOfMark(this.shoe?.coups ?? [], kind, index) ?? null;
  }

  #clock(what: string, players: string[], role: string, milliseconds: number | null): void {
    const ends = milliseconds === null ? null : performance.now() + milliseconds;
    this.clock = { what, players, role, ends, length: milliseconds ?? 0 };
  }

  #happened(event: TableEvent): void {
    const heard = SOUNDS[event.event];
    if (heard && !this.still) sound.play(heard);
    switch (event.event) {
      case "bets-closed":
        this.ruling = null;
        if (this.meter) this.meter = { ...this.meter, won: false };
        this.settling = true;
        clearTimeout(this.#settles);
        this.#settles = window.setTimeout(() => (this.settling = false), SETTLING);
        this.#drop();
        this.laid = [];
        this.clock = null;
        break;
      case "irregularity-found":
        this.#rule(event.irregularity, event.clause);
        break;
      case "mishap-found":
        this.#rule(event.mishap, event.clause);
        break;
      case "fault-decided":
        if (event.clause) this.#rule(event.may ?? "", event.clause);
        break;
      case "coup-voided":
        this.#rule("void-coup", ...event.clauses);
        void this.readShoe();
        break;
      case "result-called":
      case "results-called":
      case "coup-reopened":
      case "shoe-ended":
        void this.readShoe();
        break;
      case "card-dealt":
      case "hand-dealt":
        this.lingering = null;
        if (this.mine.length) this.last = this.#repeatable();
        this.clock = null;
        break;
      case "table-cleared":
        this.refusal = null;
        this.peels = {};
        break;
    }
    const words = (event as { words?: unknown }).words;
    if (typeof words === "string" && words)
      this.call(spoken(words), event.event.startsWith("result") ? "result" : "call");
  }

  /** A ruling is said, and stays with its clauses until the next wagers are closed. */
  #rule(what: string, ...clauses: (string | null)[]): void {
    const cited = [...(this.ruling?.clauses ?? []), ...clauses.filter((each) => each !== null)];
    this.ruling = { what: what || (this.ruling?.what ?? ""), clauses: [...new Set(cited)] };
    if (what) this.call(plain(what), "notice");
  }

  /** Wagers of this coup that can be laid again: not those of mid-coup, nor those that stay. */
  #repeatable(): Wager[] {
    const mid = new Set(this.layout?.bets.filter((bet) => bet["mid-coup"]).map((bet) => bet.key));
    return this.mine.filter((each) => !mid.has(each.bet));
  }

  call(words: string, tone: Call["tone"]): void {
    this.calls = [...this.calls.slice(1 - CALLS), { id: ++this.#number, words, tone }];
  }

  /** Whether chips can go to a spot now. */
  opens(bet: string, on: string): boolean {
    return !this.settling && placing(this.next, bet, on) !== undefined;
  }

  pendingOn(id: string): number {
    return this.pending.reduce((sum, each) => (each.spot.id === id ? sum + each.cents : sum), 0);
  }

  /** One chip more on a spot; chips that follow at once go with it. */
  tap(spot: Spot, cents = this.chip): void {
    if (!this.opens(spot.bet.key, spot.on)) return;
    this.refusal = this.lingering = null;
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
    const stake = placing(this.next, bet.key, on)?.fill?.find((each) => each.field === "stake");
    const mine = this.wagersOn(bet.key, on).filter((each) => each.player === this.you.name);
    const lies = mine.reduce((sum, each) => sum + each.stake, this.pendingOn(id));
    const fits = this.chip <= this.rack && lies + this.chip <= (stake?.most ?? Infinity);
    if (!fits || !this.opens(bet.key, on)) return false;
    this.tap(spot);
    return true;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.pending = this.pending.filter((each) => each.sent);
    this.#landed();
  }

  #lay(): void {
    const ready = this.pending.filter((each) => !each.sent);
    const sent = ready.map((each) => ({ ...each, sent: true }));
    this.pending = [...this.pending.filter((each) => each.sent), ...sent];
    for (const each of sent) void this.#layOne(each);
  }

  async #layOne(pending: Pending): Promise<void> {
    const { spot, cents } = pending;
    const step = placing(this.next, spot.bet.key, spot.on);
    if (step) {
      const answer = await this.#wire.ask(stakeOn(step, spot.on, cents, this.seat));
      if (answer.taken) {
        this.laid = [...this.laid, { bet: spot.bet.key, on: spot.on, cents }];
        const { version } = answer;
        this.#takenVersion = Math.max(this.#takenVersion, version);
        this.pending = this.pending.map((each) => (each === pending ? { ...each, version } : each));
        this.#landed();
        return;
      }
      this.#refused(spot.id, answer.refused);
    }
    this.pending = this.pending.filter((each) => each !== pending);
    this.#landed();
  }

  /** Chips that lie on the table as it was last told are not on their way any more. */
  #landed(): void {
    const now = this.#version ?? 0;
    if (this.pending.some((each) => each.version !== undefined && each.version <= now))
      this.pending = this.pending.filter(
        (each) => each.version === undefined || each.version > now,
      );
    if (!this.#isTold()) return;
    for (const go of this.#toldAll.splice(0)) go();
  }

  /** Whether the page has heard what became of everything that it asked for. */
  #isTold(): boolean {
    const told = Math.min(this.#version ?? 0, this.#ownVersion);
    return !this.pending.length && told >= this.#takenVersion;
  }

  /**
   * Do something that goes by what lies on the table: after whatever was asked for before, and when
   * the page was told of it. The answer to a wager comes before the table with its chips.
   */
  #inTurn(act: () => Promise<unknown>): Promise<void> {
    const told = () =>
      this.#isTold() ? undefined : new Promise<void>((go) => this.#toldAll.push(go));
    this.#acts = this.#acts.then(told).then(async () => void (await act()));
    return this.#acts;
  }

  #refused(spot: string, answer: NotTaken): void {
    const clause = (answer.ruling as { clause?: string | null } | undefined)?.clause ?? null;
    const says = refused(answer).replace(/\s*\[[^\]]*\]$/, "");
    this.refusal = { spot, says, clause };
    this.call(says, "notice");
  }

  /** Ask for something; what is refused is shown, at a spot or else beside the rack. */
  async ask(command: Command, spot = ""): Promise<boolean> {
    return this.#asked(this.#wire.ask(command), spot);
  }

  async askAll(commands: Command[], spot = ""): Promise<boolean> {
    return commands.length ? this.#asked(this.#wire.askAll(commands), spot) : false;
  }

  async buy(cents: number): Promise<boolean> {
    return this.#asked(this.#wire.buy(cents), "");
  }

  async #asked(answered: Promise<Answer>, spot: string): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    const answer = await answered;
    this.busy = false;
    if (answer.taken) this.#takenVersion = Math.max(this.#takenVersion, answer.version);
    else this.#refused(spot, answer.refused);
    return answer.taken;
  }

  /** Take the last chips back: those that were not sent yet, the whole wager, or so much of it. */
  async undo(): Promise<void> {
    const unsent = this.pending.filter((each) => !each.sent).at(-1);
    if (unsent) {
      this.pending = this.pending.filter((each) => each !== unsent);
      this.#landed();
    } else await this.#inTurn(() => this.#undoLaid());
  }

  async #undoLaid(): Promise<void> {
    const last = this.laid.at(-1);
    if (!last) return;
    this.laid = this.laid.slice(0, -1);
    const wagers = [...this.mine, ...this.lasting.map((each) => each.wager)];
    const wager = wagers.find((each) => each.bet === last.bet && (each.on ?? "") === last.on);
    if (wager)
      await this.ask(this.#less(wager, wager.stake - last.cents), spotId(last.bet, last.on));
  }

  #less(wager: Wager, stake: number): Command {
    const which = { bet: wager.bet, area: wager.area ?? 1, on: wager.on ?? "" };
    return stake > 0 ? { do: "lower-bet", ...which, stake } : { do: "take-bet", ...which };
  }

  async clear(): Promise<void> {
    this.#drop();
    await this.#inTurn(async () => {
      this.laid = [];
      await this.askAll(
        this.next.filter((step) => step.ask.do === "take-bet").map((step) => step.ask),
      );
    });
  }

  /** The wagers of the coup before, all of them or none. */
  async repeat(): Promise<void> {
    await this.#inTurn(() => this.#again(this.last));
  }

  /** As much again on everything that lies there, all of it or none. */
  async double(): Promise<void> {
    await this.#inTurn(() => this.#again(this.mine));
  }

  /** What is not offered now is asked for all the same: the floor says why it is refused. */
  async #again(wagers: Wager[]): Promise<void> {
    const commands = wagers.map((each): Command => {
      const { bet, on = "", stake, area = 1 } = each;
      const step = placing(this.next, bet, on);
      return { ...(step ? stakeOn(step, on, stake) : { do: "place-bet", bet, on, stake }), area };
    });
    const taken = await this.askAll(commands);
    if (taken) {
      const laid = wagers.map((each) => ({ bet: each.bet, on: each.on ?? "", cents: each.stake }));
      this.laid = [...this.laid, ...laid];
    }
  }

  /** Chips and a seat in one act. */
  async sitDown(seat: number, cents: number): Promise<void> {
    if (cents > 0 && !(await this.buy(cents))) return;
    await this.ask({ do: "sit", seat });
  }

  /** Cash in what is in the rack, and go. */
  async leave(): Promise<void> {
    const rack = this.own?.rack ?? 0;
    if (rack > 0) await this.ask({ do: "cash-out", amount: rack });
    if (this.seat !== undefined || this.mine.length) await this.ask({ do: "leave" });
  }

  peel(hand: "player" | "banker", place: number, x: number, y: number): void {
    this.#wire.peel(hand, place, x, y);
  }

  wagersOn(bet: string, on: string): Wager[] {
    const lasting = (this.common?.lasting ?? []).map((each) => each.wager);
    const all = [...(this.common?.wagers ?? []), ...lasting];
    return all.filter((each) => each.bet === bet && (each.on ?? "") === on);
  }

  settledOn(bet: string, on: string) {
    return (this.shown?.settled ?? []).filter(
      (line) => line.wager.bet === bet && (line.wager.on ?? "") === on,
    );
  }

  isMine(wager: Wager): boolean {
    return this.mine.some((each) => sameSpot(each, wager)) && wager.player === this.you.name;
  }
}
