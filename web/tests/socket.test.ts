import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket, type Viewer } from "../src/ctrl/socket.svelte";
import { PROTOCOL, type FromClient, type TableState, type Update } from "../src/wire";
import { FakeSocket, state, TABLE, update } from "./fake-server";

let made: FakeSocket[];
let socket: Socket;
class Watcher implements Viewer {
  readonly table = TABLE;
  readonly seat = 0;
  last: number | null = null;
  heard: (TableState | Update)[] = [];
  hear(message: TableState | Update): void {
    this.heard.push(message);
    this.last = message.n;
  }
  refused = vi.fn();
  lost = vi.fn();
  caughtUp = vi.fn();
}

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  socket = new Socket(() => {
    const one = new FakeSocket();
    made.push(one);
    return one as unknown as WebSocket;
  });
  socket.start();
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

test("an action is sent again under the same id after a break, and resolves once it is acknowledged", async () => {
  made[0]!.welcome();
  const sent = socket.send({ type: "act", table: TABLE, seat: 0, code: 7 });
  const first = made[0]!.last("act");
  made[0]!.break();
  expect(socket.status).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(made).toHaveLength(2);
  made[1]!.welcome();
  expect(socket.status).toBe("open");
  expect(made[1]!.last("act")).toEqual(first);
  made[1]!.ack(first);
  await expect(sent).resolves.toBeUndefined();
});

test("a viewer asks for what it missed, from its last update", async () => {
  made[0]!.welcome();
  const watcher = new Watcher();
  socket.watch(watcher);
  expect(made[0]!.last("open")).toMatchObject({ table: TABLE, seat: 0 });
  expect(made[0]!.last("open")).not.toHaveProperty("last");
  made[0]!.say(state());
  made[0]!.say(update(6));
  made[0]!.break();
  expect(watcher.lost).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  made[1]!.welcome();
  expect(made[1]!.last("open")).toMatchObject({ last: 6 });
  watcher.caughtUp.mockClear();
  made[1]!.say(update(7));
  expect(watcher.caughtUp).not.toHaveBeenCalled();
  made[1]!.ack(made[1]!.last("ping"));
  await vi.advanceTimersByTimeAsync(0);
  expect(watcher.caughtUp).toHaveBeenCalledOnce();
});

test("it tries again, ever more slowly, until it is back", async () => {
  for (let i = 0; i < 8; i++) {
    made.at(-1)!.break();
    await vi.advanceTimersByTimeAsync(7000);
  }
  expect(made.length).toBe(9);
  made.at(-1)!.welcome();
  expect(socket.status).toBe("open");
});

test("a refusal names its code and rule", async () => {
  made[0]!.welcome();
  const sent = socket.send({ type: "act", table: TABLE, seat: 0, code: 7 });
  const message: FromClient = made[0]!.last("act");
  made[0]!.say({ type: "error", re: message.id, error: { code: "illegal", message: "no", rule: "TOY-1" } });
  await expect(sent).rejects.toMatchObject({ code: "illegal", error: { rule: "TOY-1" } });
});

test("a question that changes nothing is answered, and not asked again after a break", async () => {
  made[0]!.welcome();
  const why = { type: "why", table: TABLE, seat: 0, question: 2, codes: [7, 8] } as const;
  const rules = socket.ask({ ...why, codes: [7, 8] });
  made[0]!.say({ type: "reasons", re: made[0]!.last("why").id, rules: ["TOY-1", ""] });
  await expect(rules).resolves.toEqual(["TOY-1", ""]);
  const lost = socket.ask({ ...why, codes: [9] });
  made[0]!.break();
  await expect(lost).rejects.toMatchObject({ code: "offline" });
});

test("a page that speaks another protocol than the server knows it", async () => {
  made[0]!.welcome();
  expect(socket.outdated).toBe(false);
  made[0]!.break();
  await vi.advanceTimersByTimeAsync(1000);
  made[1]!.welcome(99);
  expect(socket.outdated).toBe(true);
});

test("a page knows when the server has brought another one, or parts of it are gone", async () => {
  document.body.innerHTML = '<script type="module" src="/assets/index-one.js"></script>';
  made[0]!.welcome(PROTOCOL, "/assets/index-one.js");
  expect(socket.outdated).toBe(false);
  made[0]!.break();
  await vi.advanceTimersByTimeAsync(1000);
  made[1]!.welcome(PROTOCOL, "/assets/index-two.js");
  expect(socket.outdated).toBe(true);
  made[1]!.break();
  await vi.advanceTimersByTimeAsync(1000);
  made[2]!.welcome(PROTOCOL, "/assets/index-one.js");
  expect(socket.outdated).toBe(false);
  dispatchEvent(new Event("vite:preloadError"));
  expect(socket.outdated).toBe(true);
});

test("a page in development is never older than the server", () => {
  document.body.innerHTML = '<script type="module" src="/src/main.ts"></script>';
  made[0]!.welcome(PROTOCOL, "/assets/index-one.js");
  expect(socket.outdated).toBe(false);
});

test("a connection that does not answer a ping is given up", async () => {
  made[0]!.welcome();
  await vi.advanceTimersByTimeAsync(25_000 + 8000 + 10);
  expect(made[0]!.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(made).toHaveLength(2);
});
