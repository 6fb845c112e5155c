import type {
  AnySaid,
  Command,
  Common,
  Layout,
  NextStep,
  OwnShown,
  Person,
  ReadOn,
  ShoeShownWhole,
  TableEvent,
  TableMoved,
  TableView,
  Wager,
} from "../wire/messages";
import { get } from "../wire/http";
import { part, Wire, type Answer, type Life } from "../wire/socket";
import { happened } from "./happened";
import { Jackpot } from "./jackpot.svelte";
import { Laying } from "./laying.svelte";
import { Moment } from "./moment.svelte";
import { coupOfMark } from "./replay";
import { Readiness } from "./readiness.svelte";
import { resultWords } from "./result";
import { Said } from "./said.svelte";
import { freeSeats, rackChips } from "./spots";
import { Turns } from "./turns";

export type Clock = {
  what: string;
  players: string[];
  role: string;
  ends: number | null;
  length: number;
};

/** A table as it was last told. */
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
  shoe = $state.raw<ShoeShownWhole | null>(null);
  /** The coup of this shoe that is played again, if one is. */
  replaying = $state<number | null>(null);
  busy = $state(false);
  /** How other players bend the cards that they hold, by hand. */
  peels = $state.raw<Record<string, { place: number; x: number; y: number }>>({});

  readonly moment = new Moment();
  readonly said = new Said();
  readonly jackpot = new Jackpot(this.said);
  readonly laying: Laying;
  readonly readiness: Readiness;

  readonly mine = $derived(
    (this.common?.wagers ?? []).filter((each) => each.player === this.you.name),
  );
  readonly lasting = $derived(
    (this.common?.lasting ?? []).filter((each) => each.wager.player === this.you.name),
  );
  readonly seat = $derived(this.common?.seats.find((each) => each.player === this.you.name)?.seat);
  readonly freeSeats = $derived(freeSeats(this.next, this.common?.seats ?? []));
  readonly rack = $derived.by(() => (this.own?.rack ?? 0) - this.laying.onTheWay);
  readonly staked = $derived.by(() => {
    const wagers = [...this.mine, ...this.lasting.map((each) => each.wager)];
    const lies = wagers.reduce((sum, each) => sum + each.stake, 0);
    return this.laying.pending.reduce((sum, each) => sum + each.cents, lies);
  });
  readonly shown = $derived(this.common && { ...this.common, ...this.moment.lingering });
  readonly chips = $derived(this.layout ? rackChips(this.layout) : []);
  /** Whether coups are between two hands, which wagers back and roads remember. */
  readonly hasHands = $derived(
    this.layout?.bets.some((bet) => bet.key === "player" || bet.key === "banker") ?? true,
  );

  #wire: Wire;
  #turns: Turns;

  constructor(readonly id: string) {
    const base = location.origin.replace(/^http/, "ws");
    this.#wire = new Wire(
      `${base}/tables/${encodeURIComponent(id)}/live`,
      (said) => this.#hear(said),
      (life, why) => {
        this.life = life;
        this.why = why;
      },
      () => this.#turns.table,
    );
    this.#turns = new Turns(() => !this.laying.pending.length);
    this.laying = new Laying(this, this.#wire, this.#turns);
    this.readiness = new Readiness(this, this.#wire, this.#turns);
  }

  open(): void {
    this.#wire.open();
  }

  close(): void {
    this.moment.close();
    this.laying.forget();
    this.#wire.close();
  }

  /** What was told, each in its turn; a message of a kind that is not known changes nothing. */
  #hear(said: AnySaid): void {
    switch (said.say) {
      case "welcome":
        this.#turns.table = this.#turns.own = said.version;
        if (said.view) this.#welcomed(said.you, said.view as TableView, said.wallet ?? 0);
        break;
      case "read-on":
        this.#jump(said);
        break;
      case "table":
        this.#moved(said);
        break;
      case "own":
        this.own = (said.own as OwnShown | null) ?? this.own;
        this.next = (said.next as NextStep[]) ?? [];
        this.wallet = said.wallet ?? this.wallet;
        this.#turns.own = said.version;
        this.laying.land();
        break;
      case "peel":
        if (said.player !== this.you.name)
          this.peels = {
            ...this.peels,
            [said.hand]: { place: said.place, x: part(said.x), y: part(said.y) },
          };
        break;
      case "meter":
        if (said.tables.includes(this.id)) this.jackpot.hang(said);
        break;
      case "ready":
        this.readiness.hear(said);
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
    this.laying.begin(this.chips);
    this.#stand();
  }

  /** Back after a loss: the table as it is now, and in words what happened meanwhile. */
  #jump(said: ReadOn): void {
    this.you = said.you;
    this.#turns.table = said.version;
    this.layout = (said.layout as Layout | null) ?? this.layout;
    this.common = (said.common as Common | null) ?? this.common;
    this.laying.land();
    this.wallet = said.wallet ?? this.wallet;
    this.clock = null;
    this.laying.laid = [];
    this.#stand();
    this.#happened(said.events as TableEvent[]);
  }

  /** The table is shown as it stands, with all that is beside it. */
  #stand(): void {
    this.moment.stand();
    this.readiness.hear();
    if (this.layout?.jackpot) this.#wire.watchMeters();
    void this.readShoe();
  }

  #moved(said: TableMoved): void {
    const before = this.common;
    this.common = { ...before, ...said.common } as Common;
    this.#turns.table = said.version;
    this.laying.land();
    if (said.layout) this.layout = said.layout as Layout;
    const events = said.events as TableEvent[];
    const cleared = events.some((each) => each.event === "table-cleared");
    if (before?.result && !this.common.result && cleared) this.moment.linger(before);
    this.#happened(events);
  }

  #happened(events: TableEvent[]): void {
    for (const event of events) happened(event, this);
    this.said.paid(events, this.you.name, resultWords(this.common, this.seat));
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
    this.said.refusal = null;
    const answer = await answered;
    this.busy = false;
    if (answer.taken) this.#turns.took(answer.version);
    else this.said.refuse(spot, answer.refused);
    return answer.taken;
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
}
