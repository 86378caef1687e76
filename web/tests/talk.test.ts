import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { haveRead, readUpTo } from "../src/ctrl/heard";
import { playersOf } from "../src/ctrl/players";
import { settings } from "../src/ctrl/settings.svelte";
import { Socket, socket as theSocket } from "../src/ctrl/socket.svelte";
import { lineId, TalkCtrl } from "../src/ctrl/talk.svelte";
import { setGameWords } from "../src/ctrl/words.svelte";
import { inCompany, talkIsOn } from "../src/talk/company";
import { voiceOf } from "../src/talk/told";
import type { FromClient, Line, Talk } from "../src/wire";
import door from "../src/words/door.en.ftl?raw";
import inside from "../src/words/en.ftl?raw";
import { card, FakeSocket, TABLE } from "./fake-server";

let made: FakeSocket[];
let socket: Socket;
let talk: TalkCtrl;
let stop: () => void;
let lines = 0;

const line = (user: string, body: string, change: Partial<Line> = {}): Line => {
  const number = ++lines;
  const told = { id: `line-${number}`, at: number, channel: "seats", user, name: user, kind: "text", body } as const;
  return { ...told, ...change };
};
const whole = (change: Partial<Talk> = {}): Talk => ({
  type: "talk",
  table: TABLE,
  lines: [],
  channel: "seats",
  says: "text",
  freely: [],
  ...change,
});
const say = (one: Line) => made.at(-1)!.say({ type: "said", table: TABLE, line: one });
const sent = (type: FromClient["type"]) => made.flatMap((one) => one.sent).filter((message) => message.type === type);
const bodies = () => talk.lines.map((one) => one.body);
async function reconnect(): Promise<void> {
  made.at(-1)!.break();
  await vi.advanceTimersByTimeAsync(1000);
  made.at(-1)!.welcome();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  made = [];
  socket = new Socket(() => {
    const one = new FakeSocket();
    made.push(one);
    return one as unknown as WebSocket;
  });
  socket.start();
  talk = new TalkCtrl(TABLE, "anna", socket);
  stop = talk.listen();
  made[0]!.welcome();
  made[0]!.say(whole());
});
afterEach(() => {
  for (const user of ["boris", "vera"]) talk.mute(user, false);
  socket.stop();
  vi.useRealTimers();
});

test("it listens once for each connection, and no longer when it is left", async () => {
  expect(sent("hear")).toMatchObject([{ table: TABLE, on: true }]);
  await reconnect();
  expect(sent("hear")).toHaveLength(2);
  stop();
  expect(made.at(-1)!.last("hear")).toMatchObject({ table: TABLE, on: false });
  say(line("boris", "too late"));
  expect(bodies()).toEqual([]);
});

test("a house that is busy is asked again, one that says no is not", async () => {
  const refuse = (code: "too-many" | "not-found") =>
    made[0]!.say({ type: "error", re: made[0]!.last("hear").id, error: { code, message: "" } });
  refuse("too-many");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent("hear")).toHaveLength(2);
  refuse("not-found");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent("hear")).toHaveLength(2);
});

test("what I say is on its way until it is told, and is told once", async () => {
  const saying = talk.say("text", "Good evening!");
  const message = made[0]!.last("say");
  expect(message).toMatchObject({ kind: "text", body: "Good evening!" });
  expect(talk.sending).toMatchObject([{ body: "Good evening!", said: false, fault: null }]);
  made[0]!.ack(message);
  await saying;
  expect(talk.sending).toMatchObject([{ said: true }]); // still in sight
  say(line("anna", "Good evening!", { id: lineId("anna", message.id) }));
  expect([talk.sending, bodies()]).toEqual([[], ["Good evening!"]]);
});

test("after a break it goes again under the same id, and is not shown twice", async () => {
  void talk.say("phrase", "hello");
  const message = made[0]!.last("say");
  await reconnect(); // the house had it, its acknowledgement was lost
  expect(made[1]!.last("say")).toEqual(message);
  const stored = line("anna", "hello", { kind: "phrase", id: lineId("anna", message.id) });
  made[1]!.say(whole({ lines: [stored] }));
  expect([talk.sending, bodies()]).toEqual([[], ["hello"]]);
  made[1]!.ack(message);
  say(stored);
  await vi.advanceTimersByTimeAsync(0);
  expect([talk.sending, bodies()]).toEqual([[], ["hello"]]);
});

test("the house names a line as we expect", () => {
  expect(lineId("p7", "s1")).toBe("Z918VGdt9xWk2S-M");
});

test("what is refused says why, and can be said again or dropped", async () => {
  const saying = talk.say("text", "faster");
  const message = made[0]!.last("say");
  made[0]!.say({ type: "error", re: message.id, error: { code: "too-many", message: "", retry_after: 3 } });
  await saying;
  expect(talk.sending[0]!.fault?.code).toBe("too-many");
  void talk.again(talk.sending[0]!);
  expect(talk.sending[0]!.fault).toBeNull();
  expect(sent("say").map((one) => one.id)).toEqual([message.id, message.id]);
  talk.drop(talk.sending[0]!);
  expect(talk.sending).toEqual([]);
});

test("what others say is unread until somebody looks, here or when the page was open before", () => {
  say(line("boris", "one"));
  say(line("anna", "mine"));
  expect(talk.unread).toBe(1);
  talk.seen();
  say(line("boris", "two"));
  expect(talk.unread).toBe(1);
  const later = new TalkCtrl(TABLE, "anna", socket);
  later.listen();
  made[0]!.say(whole({ lines: [...talk.lines] }));
  expect(later.unread).toBe(1);
});

test("it is remembered how far the last fifty tables were read", () => {
  for (let i = 0; i < 60; i++) haveRead(`t${i}`, i);
  expect([readUpTo("t9"), readUpTo("t10"), readUpTo("t59")]).toEqual([0, 10, 59]);
});

test("a new whole replaces what there was, and only what is new of it is read aloud", () => {
  const [old, next] = [line("boris", "old"), line("boris", "next")];
  made[0]!.say(whole({ lines: [old] }));
  talk.fresh = [];
  made[0]!.say(whole({ lines: [old, next, line("anna", "mine")], says: "phrases", freely: ["boris"] }));
  expect(talk.fresh.map((one) => one.body)).toEqual(["next"]);
  expect(talk.told).toMatchObject({ says: "phrases", freely: ["boris"] });
  made[0]!.say(whole({ lines: [next] })); // somebody was blocked
  expect(bodies()).toEqual(["next"]);
});

test("who comes to a table is not read all that was said before", () => {
  const later = new TalkCtrl(TABLE, "anna", socket);
  later.listen();
  made[0]!.say(whole({ lines: [line("boris", "old")] }));
  expect(later.fresh).toEqual([]);
});

test("who is muted is neither seen nor counted nor shown, and is there again afterwards", () => {
  say(line("boris", "noise"));
  talk.mute("boris", true);
  say(line("boris", "laugh", { kind: "reaction" }));
  expect([bodies(), talk.unread, talk.shown.size]).toEqual([[], 0, 0]);
  expect(talk.muted.map((one) => one.user)).toEqual(["boris"]);
  expect(new TalkCtrl(TABLE, "anna", socket).muted).toEqual([]);
  talk.mute("boris", false);
  expect(bodies()).toEqual(["noise", "laugh"]);
});

test("a reaction shows for a while, and only when it is made", async () => {
  made[0]!.say(whole({ lines: [line("vera", "wow", { kind: "reaction" })] }));
  expect(talk.shown.size).toBe(0);
  say(line("boris", "laugh", { kind: "reaction" }));
  await vi.advanceTimersByTimeAsync(3000);
  say(line("boris", "clap", { kind: "reaction" }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(talk.shown.get("boris")?.body).toBe("clap"); // its own time
  await vi.advanceTimersByTimeAsync(3000);
  expect(talk.shown.size).toBe(0);
});

test("what is said at other tables is none of it", () => {
  made[0]!.say({ type: "said", table: "another", line: line("boris", "there") });
  made[0]!.say(whole({ table: "another", lines: [line("boris", "there")] }));
  expect(bodies()).toEqual([]);
});

test("where the house says off, or one has switched it off here, nobody talks", () => {
  const welcome = vi.spyOn(theSocket, "welcome", "get");
  const chat = (chat: "on" | "phrases" | "off") =>
    welcome.mockReturnValue({ type: "welcome", protocol: 1, page: "", now: 0, me: null, chat });
  welcome.mockReturnValue(null);
  expect(talkIsOn()).toBe(false);
  for (const [said, on] of [
    ["on", true],
    ["phrases", true],
    ["off", false],
  ] as const) {
    chat(said);
    expect(talkIsOn(), said).toBe(on);
  }
  chat("on");
  settings.set({ talk: false });
  expect(talkIsOn()).toBe(false);
  settings.set({ talk: true });
  welcome.mockRestore();
});

test("a line is read aloud with where its speaker sits; who has no seat is marked and watches", () => {
  setGameWords("", "en", door);
  setGameWords("/inside", "en", inside);
  settings.set({ language: "en" });
  const at = card();
  const voice = (change: Partial<Line>) => voiceOf(at, playersOf(at, null), line("user-Anna", "hi", change));
  expect(voice({ name: "Anna" })).toBe("Anna, Seat 1");
  expect(voice({ name: "Anna", user: "another", twin: 2, channel: "watchers" })).toBe("Anna ②, watches");
  expect(voice({ name: "Anna", user: "another", twin: 2 })).toBe("Anna ②");
});

test("whoever is alone with bots has nobody to talk with", () => {
  const bot = { kind: "bot" as const, bot: "greedy" };
  const anna = { kind: "person" as const, user: "anna", name: "Anna" };
  const alone = card({ seats: [anna, bot] });
  expect(inCompany(alone, "anna", 0)).toBe(false);
  expect(inCompany(alone, "anna", 1)).toBe(true); // somebody watches
  expect(inCompany(card({ seats: [bot, bot] }), "anna", 1)).toBe(false); // that is she herself
  expect(inCompany(card({ seats: [anna, { ...anna, user: "boris" }] }), "anna", 0)).toBe(true);
  const left = { ...bot, before: [{ kind: "person" as const, user: "boris", name: "Boris" }] };
  expect(inCompany(card({ seats: [anna, left] }), "anna", 0)).toBe(true);
});
