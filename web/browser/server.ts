/** A server with a database of its own and bots that do not dawdle: one for all tests, and more for those that need another. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Started {
  base: string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}
export const python = process.env["RATSKELLER_PYTHON"] ?? join(import.meta.dirname, "../../.venv/bin/python");

export default async function start(): Promise<() => Promise<void>> {
  const { base, stop } = await serve();
  process.env["RATSKELLER_BASE"] = base;
  return stop;
}

/** `kept` is the database's folder, which stays; without one it goes with the server.  Without a port any will do. */
export async function serve(env: Record<string, string> = {}, kept = "", given = 0): Promise<Started> {
  const folder = kept || mkdtempSync(join(tmpdir(), "ratskeller-"));
  const port = given || (await freePort());
  const database = join(folder, "test.db");
  const server = spawn(python, ["-m", "ratskeller", "serve", "--port", String(port), "--database", database], {
    env: { ...process.env, RATSKELLER_PACE: "0", RATSKELLER_RATES: "0", RATSKELLER_LOG_LEVEL: "warning", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const base = `http://127.0.0.1:${port}`;
  await listening(base, server);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    server.kill(signal);
    await new Promise((done) => server.once("exit", done));
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  return { base, stop };
}

async function listening(base: string, server: ChildProcess): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const healthy = await fetch(`${base}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("the server does not answer");
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
