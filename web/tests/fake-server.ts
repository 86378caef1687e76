/** A socket whose other end is the test. */
import {
  PROTOCOL,
  type FromClient,
  type FromServer,
  type GameFull,
  type TableCard,
  type TableState,
  type TableView,
  type Update,
} from "../src/wire";

export class FakeSocket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromClient[] = [];
  closed = false;

  send(text: string): void {
    if (this.closed) throw new Error("the socket is closed");
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }
  /** From the server. */
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(protocol = PROTOCOL, page = ""): void {
    this.say({ type: "welcome", protocol, page, now: Date.now(), me: null });
  }
  ack(message: FromClient): void {
    this.say({ type: "ack", re: message.id });
  }
  break(): void {
    this.closed = true;
    this.onclose?.();
  }
  last(type: FromClient["type"]): FromClient {
    const found = this.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`nothing of type ${type} was sent`);
    return found;
  }
}

export const TABLE = "table-number-one";

export function card(change: Partial<TableCard> = {}): TableCard {
  const person = (name: string) => ({ kind: "person" as const, name, user: `user-${name}` });
  return {
    id: TABLE,
    game: "toy",
    version: 1,
    seats: [person("Anna"), person("Boris")],
    options: {},
    language: "en",
    public: true,
    pace: "live",
    clock: null,
    order: "seated",
    start: "owner",
    owner: "user-Anna",
    status: "playing",
    created: 0,
    commitment: "00",
    ...change,
  };
}

/** A view of a game with facts of its own. */
export function table(facts: Record<string, unknown>): TableView {
  const common: TableView = { game: "goofspiel", seats: 2, to_act: [0], over: false };
  return { ...common, ...facts };
}
export function state(change: Partial<TableState> = {}): TableState {
  return {
    type: "table",
    table: TABLE,
    seat: 0,
    n: 5,
    now: Date.now(),
    card: card(),
    view: table({ coins: 3 }),
    events: [{ kind: "turn", seat: 0 }],
    before: 10,
    ask: { kind: "turn" },
    legal: [0, 1, 2],
    question: 4,
    ...change,
  };
}
export function update(n: number, change: Partial<Update> = {}): Update {
  return { type: "update", table: TABLE, seat: 0, n, ...change };
}

export const GAME: GameFull = {
  name: "toy",
  version: 1,
  seats: [2],
  options: [],
  bots: ["greedy"],
  actions: [
    { verb: "take", args: { coin: "gold", count: 1 }, notation: "take gold 1" },
    { verb: "take", args: { coin: "gold", count: 2 }, notation: "take gold 2" },
    { verb: "pass", args: {}, notation: "pass" },
    { verb: "take", args: { coin: "gold", count: 3 }, notation: "take gold 3" },
    { verb: "steal", args: { coin: "gold", count: 3 }, notation: "steal gold 3" },
  ],
  verbs: [
    {
      name: "take",
      args: [
        { name: "coin", kind: "component", word: "coin" },
        { name: "count", kind: "number" },
      ],
      reveals: false,
      follows: false,
    },
    { name: "pass", args: [], reveals: false, follows: false },
    {
      name: "steal",
      args: [
        { name: "coin", kind: "component", word: "coin" },
        { name: "count", kind: "number" },
      ],
      reveals: false,
      follows: false,
    },
  ],
  events: [
    { name: "turn", args: [], takes: 500, sounds: "" },
    {
      name: "took",
      takes: 500,
      sounds: "",
      args: [
        { name: "coin", kind: "component", word: "coin" },
        { name: "from", kind: "seat" },
      ],
    },
    { name: "changed", takes: 500, sounds: "", args: [{ name: "coins", kind: "component", word: "coin", parts: ">" }] },
  ],
  questions: [{ name: "turn", args: [], stands: [] }],
  rules: ["TOY-1"],
};
export const WORDS = `
coin-gold = gold coin
    .gen = of gold
action-take = Take { $count } { $coin } ({ $coin_gen })
coin-copper = copper
action-pass = Pass
action-steal = Steal { $count }
event-turn = { $you ->
    [yes] Your turn.
   *[no] { $seat } is on turn.
}
event-took = { $seat } takes a { $coin } from { $from }.
event-changed = { $seat } changes a { $coins_1 } ({ $coins_1_id }) for a { $coins_2 }: { $coins }.
event-undone = { $seat } thinks again.
ask-turn = Take coins, or pass.
pick-take = How many coins?
rule-TOY-1 = Two coins at most.
`;
