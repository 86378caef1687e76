/** One server for all tests, with a database of its own and bots that do not dawdle. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default async function start(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "ratskeller-"));
  const port = await freePort();
  const python = process.env["RATSKELLER_PYTHON"] ?? join(import.meta.dirname, "../../.venv/bin/python");
  const database = join(folder, "test.db");
  const server = spawn(python, ["-m", "ratskeller", "serve", "--port", String(port), "--database", database], {
    env: { ...process.env, RATSKELLER_PACE: "0", RATSKELLER_RATES: "0", RATSKELLER_LOG_LEVEL: "warning" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const base = `http://127.0.0.1:${port}`;
  await listening(base, server);
  process.env["RATSKELLER_BASE"] = base;
  return async () => {
    server.kill();
    await new Promise((done) => server.once("exit", done));
    rmSync(folder, { recursive: true, force: true });
  };
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

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
