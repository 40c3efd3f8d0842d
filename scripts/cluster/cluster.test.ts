import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { postgresCommands } from "@freihand/database/testkit";
import { expect, test, vi } from "vitest";

const LIMIT_MS = 180_000;

test.skipIf(postgresCommands() === undefined)(
  "one command starts three servers over PostgreSQL behind one address, and Ctrl-C leaves nothing",
  async () => {
    const { TMPDIR, PATH } = process.env;
    const program = spawn(process.execPath, [join(import.meta.dirname, "cluster.ts")], {
      env: { TMPDIR, PATH, PORT: "0", RENDERING: "off", LINK_PICTURES: "off" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(program, "close");
    let out = "";
    program.stdout.on("data", (data) => (out += String(data)));
    try {
      const address = await vi.waitUntil(
        () => (out.includes("Ctrl-C") ? /is running: (http:\S+)/.exec(out)?.[1] : undefined),
        { timeout: LIMIT_MS, interval: 100 },
      );
      const servers = [...out.matchAll(/Server \d: (http:\S+), process \d+, log (\S+)/g)];
      expect(servers.map(([, server]) => server)).not.toContain(address);
      expect(new Set(servers.map(([, server]) => server)).size).toBe(3);
      const found = await Promise.all(
        servers.map(() => fetch(`${address}/services/de/basic/libraries`)),
      );
      expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
      program.kill("SIGINT");
      expect(await ended).toEqual([0, null]);
      expect(servers.map(([, , log = ""]) => existsSync(log))).toEqual([false, false, false]);
      for (const [, server] of servers) await expect(fetch(String(server))).rejects.toThrow();
    } finally {
      program.kill("SIGINT");
      await ended;
    }
  },
  LIMIT_MS,
);
