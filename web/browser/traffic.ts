/** What goes over the wire between a page and the house: how much, and how often one waits for the other. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { CDPSession, Page } from "@playwright/test";

/** A question and its answer, in seconds of the browser's own clock. */
interface Trip {
  what: string;
  from: number;
  to: number;
}

export interface Wire {
  asked: string[];
  /** With the headers of answers and what sockets bring, but for the list of tables: that is as long as the house is full. */
  bytes: number;
  complaints: string[];
  trips: Trip[];
  /** Seconds to be taken from the clock on the wall to get the browser's own. */
  ahead: number;
}

interface Frame {
  id?: string;
  re?: string;
  type: string;
}
const UNAWAITED = ["lobby", "close", "pace", "ping"]; // messages whose answers nobody waits for

/** Watch a page from before it is opened.  Sockets are requests too. */
export async function watchWire(
  page: Page,
): Promise<{ settled: () => Promise<Wire>; wire: Wire; devtools: CDPSession }> {
  const wire: Wire = { asked: [], bytes: 0, complaints: [], trips: [], ahead: 0 };
  const devtools = await page.context().newCDPSession(page);
  const open = new Map<string, { what: string; from: number }>();
  const begin = (key: string, what: string, from: number) => open.set(key, { what, from });
  const end = (key: string, to: number) => {
    const begun = open.get(key);
    if (begun) wire.trips.push({ ...begun, to });
    open.delete(key);
    return begun;
  };
  const cached = new Set<string>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp, wallTime }) => {
    wire.ahead = wallTime - timestamp;
    begin(requestId, new URL(request.url).pathname, timestamp);
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    if (cached.has(requestId) || !encodedDataLength) return void open.delete(requestId);
    const done = end(requestId, timestamp);
    if (!done) return;
    wire.asked.push(done.what);
    wire.bytes += encodedDataLength;
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  devtools.on("Network.webSocketCreated", ({ requestId }) => {
    wire.asked.push("the socket");
    begin(requestId, "the socket", -1);
  });
  devtools.on("Network.webSocketWillSendHandshakeRequest", ({ requestId, timestamp }) =>
    begin(requestId, "the socket", timestamp),
  );
  devtools.on("Network.webSocketHandshakeResponseReceived", ({ requestId, timestamp }) => end(requestId, timestamp));
  devtools.on("Network.webSocketFrameSent", ({ response, timestamp }) => {
    const { id, type } = JSON.parse(response.payloadData) as Frame;
    if (id && !UNAWAITED.includes(type)) begin(id, response.payloadData.replace(id, ""), timestamp);
  });
  devtools.on("Network.webSocketFrameReceived", ({ response, timestamp }) => {
    const { re, type } = JSON.parse(response.payloadData) as Frame;
    if (!type.startsWith("lobby")) wire.bytes += response.payloadData.length;
    if (re) end(re, timestamp);
  });
  await devtools.send("Network.enable");
  page.on("console", (message) => message.type() === "error" && wire.complaints.push(message.text()));
  page.on("requestfailed", (request) => wire.complaints.push(request.url()));
  const settled = async () => {
    await page.waitForLoadState("networkidle");
    return wire;
  };
  return { settled, wire, devtools };
}

/** The longest chain of trips in this time that each began when the one before had ended. */
export function chain(trips: Trip[], from = -Infinity, to = Infinity): Trip[] {
  const within = trips.filter((trip) => trip.from >= from && trip.to <= to).toSorted((a, b) => a.to - b.to);
  const best: Trip[][] = [];
  for (const trip of within) {
    const before = best.filter((one) => one.at(-1)!.to <= trip.from);
    best.push([...(before.toSorted((a, b) => b.length - a.length)[0] ?? []), trip]);
  }
  return best.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

interface Line {
  /** Milliseconds that everything takes each way. */
  delay: number;
  /** Bytes a second from there, all connections together. */
  rate?: number;
}

/** The house as it is far away, or behind a thin line. */
export async function afar(
  base: string,
  { delay, rate = Infinity }: Line,
): Promise<{ base: string; stop: () => void }> {
  const { hostname, port } = new URL(base);
  const open = new Set<Socket>();
  let free = 0; // when the line has carried all that it was given
  const wait = (most: number) => (most === Infinity ? delay : Math.max(0, free - Date.now()) + delay);
  const pass = (from: Socket, to: Socket, most: number) => {
    from.on("data", (data) => {
      free = Math.max(free, Date.now()) + (data.length / most) * 1000;
      setTimeout(() => to.writable && to.write(data), wait(most));
    });
    from.on("close", () => setTimeout(() => to.end(), wait(most)));
    from.on("error", () => to.destroy());
    open.add(from);
  };
  const server = createServer((near) => {
    const there = connect(Number(port), hostname);
    pass(near, there, Infinity);
    pass(there, near, rate);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const stop = () => {
    server.close();
    for (const one of open) one.destroy();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
