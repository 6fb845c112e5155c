import { PROTOCOL, type AnySaid, type Command, type NotTaken } from "./messages";

/** What a request came to. What was not written is sent again by itself. */
export type Answer = { taken: true; version: number } | { taken: false; refused: NotTaken };
export type Life = "connecting" | "live" | "lost" | "over";

type Waiting = { message: object; done: (answer: Answer) => void };

const SLOWEST = 8_000;
const QUIET = 20_000;
const PEELS = 100;

/** From -1 to 1 as the wire has it, 0 to 1000; and back. */
export const thousandths = (part: number) =>
  Math.round(500 * (1 + Math.max(-1, Math.min(1, part))));
export const part = (thousandths: number) => thousandths / 500 - 1;

/** How long to wait before the next try: longer each time, and not the same for everybody. */
export function pause(tries: number, chance: number): number {
  return Math.min(SLOWEST, 250 * 2 ** tries) * (0.5 + chance / 2);
}

/**
 * One table over a WebSocket that comes back by itself. A request keeps its id over a lost
 * connection, so that the floor answers it once however often it is sent.
 */
export class Wire {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #number = 0;
  #timer = 0;
  #beat = 0;
  #closed = false;
  readonly #first = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly url: string,
    private readonly hear: (said: AnySaid) => void,
    private readonly live: (life: Life, why: string) => void,
    private readonly since: () => number | null = () => null,
  ) {}

  open(): void {
    this.#closed = false;
    this.live("connecting", "");
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#read(event.data);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#gone(event);
    };
  }

  /** Who was here before asks for what happened since; everybody else for the whole view. */
  #hello(): void {
    const since = this.since();
    this.#send({ say: "hello", protocol: PROTOCOL, ...(since === null ? {} : { since }) });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
    this.#socket = null;
  }

  ask(command: Command): Promise<Answer> {
    return this.#request({ say: "ask", command });
  }

  askAll(commands: Command[]): Promise<Answer> {
    return this.#request({ say: "ask-all", commands });
  }

  buy(amount: number): Promise<Answer> {
    return this.#request({ say: "buy-chips", amount });
  }

  /** How a card lies while somebody peels it, ten times a second; never kept, never its face. */
  peel(hand: "player" | "banker", place: number, x: number, y: number): void {
    const now = performance.now();
    if (now - this.#peeled < PEELS) return;
    this.#peeled = now;
    this.#send({ say: "peel", hand, place, x: thousandths(x), y: thousandths(y) });
  }
  #peeled = 0;

  /** The player has laid all that is wanted in this coup, or not after all. */
  ready(ready: boolean): void {
    this.#send({ say: "ready", ready });
  }

  /** Hear from now on what the jackpots are worth. */
  watchMeters(): void {
    this.#send({ say: "watch", what: "meters" });
  }

  #request(message: object): Promise<Answer> {
    const request = `${this.#first}-${++this.#number}`;
    const whole = { ...message, request };
    return new Promise((done) => {
      this.#waiting.set(request, { message: whole, done });
      this.#send(whole);
    });
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #read(data: unknown): void {
    let said: AnySaid;
    try {
      said = JSON.parse(String(data));
    } catch {
      return;
    }
    switch (said.say) {
      case "welcome":
      case "read-on":
        this.#welcomed();
        break;
      case "accepted":
        this.#settle(said.request, { taken: true, version: said.version });
        break;
      case "refused":
        this.#settle(said.request, { taken: false, refused: said });
        break;
      case "again":
        this.#again(said.request);
        break;
      case "bye":
        this.close();
        this.live("over", said.why);
        return;
    }
    this.hear(said);
  }

  #welcomed(): void {
    this.#tries = 0;
    this.live("live", "");
    for (const each of this.#waiting.values()) this.#send(each.message);
    clearInterval(this.#beat);
    this.#beat = window.setInterval(() => this.#send({ say: "ping" }), QUIET);
  }

  #settle(request: string, answer: Answer): void {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    waiting?.done(answer);
  }

  #again(request: string): void {
    const waiting = this.#waiting.get(request);
    if (waiting) setTimeout(() => this.#send(waiting.message), 300);
  }

  #gone(event: CloseEvent): void {
    clearInterval(this.#beat);
    if (this.#closed) return;
    if (event.code >= 4000) {
      this.live("over", event.reason);
      return;
    }
    this.live("lost", "");
    this.#timer = window.setTimeout(() => this.open(), pause(this.#tries++, Math.random()));
  }
}
