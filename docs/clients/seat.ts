// A seat at a floor in TypeScript: node seat.ts http://127.0.0.1:8710 TABLE [COUPS]
// Node 24 runs it as it is. Its WebSocket takes headers; a browser sends the cookie by itself.
type Step = { ask: { do: string } };
type Event = { event: string; words?: string };
type Message = {
  say: string; version?: number; request?: string; why?: string; reload?: boolean;
  next?: Step[]; events?: Event[];
};

const WAGER = { do: "place-bet", bet: "player", stake: 10_000, area: 1 };
const [, , floor, table, wanted] = process.argv;
let coups = Number(wanted ?? 1);
let since: number | null = null;
let laid = false;
let wagers = 0;

/** Come in as a guest; the cookie of the session. */
async function guest(): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const said = await fetch(`${floor}/guests`, { method: "POST", headers, body: "{}" });
  return (said.headers.get("set-cookie") ?? "").split(";")[0];
}

function sit(cookie: string): void {
  const options = { headers: { Cookie: cookie } } as unknown as string[];
  const socket = new WebSocket(`${floor.replace("http", "ws")}/tables/${table}/live`, options);
  const say = (message: object) => socket.send(JSON.stringify(message));
  socket.onopen = () => {
    say({ say: "hello", protocol: 1, since });
    if (since !== null) return;
    say({ say: "buy-chips", request: "chips", amount: 500_000 });
    say({ say: "ask", request: "sit", command: { do: "sit", seat: 1 } });
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data) as Message;
    since = message.version ?? since;
    if (message.say === "own" && !laid && message.next?.some((x) => x.ask.do === "place-bet"))
      say({ say: "ask", request: `wager ${wagers++}`, command: WAGER });
    if (message.request?.startsWith("wager")) laid = message.say === "accepted";
    for (const event of message.events ?? []) {
      if (event.event === "result-called") console.log(event.words);
      if (event.event === "table-cleared") [coups, laid] = [coups - 1, false];
    }
    if (coups <= 0) socket.close();
  };
  socket.onerror = () => undefined; // It is closed after this.
  socket.onclose = () => {
    if (coups <= 0) return;
    console.log(`the connection broke; reading on from version ${since}`);
    setTimeout(() => sit(cookie), 100);
  };
}

sit(await guest());
