import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { session } from "@freihand/contract";
import autocannon from "autocannon";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";

/** The most memory that the server with the demo may use. */
const LIMIT_MB = 250;
const BASE = "/services/de/basic";
const JSON_BODY = { "content-type": "application/json" };
const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const WORDS = ["garten", "geschichte", "momo", "python", "straße", "xyzzyq"];
const TOKEN = "token-of-the-operator";
/** Sockets that are being closed, and the log of the database. */
const SPARE_FILES = 10;

const ROOT = join(import.meta.dirname, "../../../..");

/** The arguments of `npm start` for node: the flags of V8 are part of the promise. */
function startArguments(): string[] {
  const { scripts } = packageFile.parse(
    JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")),
  );
  return scripts.start.split(" ").slice(scripts.start.split(" ").indexOf("node") + 1);
}
const packageFile = z.object({ scripts: z.object({ start: z.string() }) });

const dataDir = mkdtempSync(join(tmpdir(), "freihand-footprint-"));
let server: ChildProcess;
let address = "";

beforeAll(async () => {
  server = spawn(process.execPath, startArguments(), {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataDir,
      RATE_LIMIT: "0",
      LOG_LEVEL: "error",
      // counting is part of the promise
      METRICS_TOKEN: TOKEN,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  address = await addressOf(server);
}, 60_000);

afterAll(() => {
  server.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error("the server has no output");
  for await (const line of createInterface({ input: stdout })) {
    const [found] = /http:\/\/\S+/.exec(line) ?? [];
    if (found === undefined) continue;
    stdout.resume();
    return found;
  }
  throw new Error("the server ended before it was running");
}

/** The system's figures for the process: resident memory and open files. */
function footprint() {
  const proc = `/proc/${String(server.pid)}`;
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, "utf8")) ?? [];
  return { residentMb: Number(kib) / 1024, openFiles: readdirSync(`${proc}/fd`).length };
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${address}${BASE}/auth/login`, {
    method: "POST",
    headers: JSON_BODY,
    body: JSON.stringify(CARD),
  });
  return session.parse(await reply.json()).token;
}

const searchFor = (value: string): autocannon.Request => ({
  method: "POST",
  path: `${BASE}/library/1/search`,
  headers: JSON_BODY,
  body: JSON.stringify({
    libraryId: 1,
    fields: [{ id: "FREE", value }],
    limit: 10,
    offset: 0,
    prefetch: 10,
    countFacets: true,
    searchType: "single",
  }),
});

/** @returns how many were not answered successfully */
async function useMixed(amount: number): Promise<number> {
  const authorization = `Bearer ${await signIn()}`;
  const used = await autocannon({
    url: address,
    connections: 8,
    amount,
    requests: [
      ...WORDS.map(searchFor),
      { path: `${BASE}/account/info`, headers: { authorization } },
      { path: `${BASE}/account/info`, headers: { authorization } },
      { path: `${BASE}/libraries` },
      { path: `${BASE}/library/1/info` },
    ],
  });
  return used.non2xx + used.errors + used.timeouts;
}

// only Linux has /proc
test.runIf(process.platform === "linux")(
  "Q-49 the server with the demo stays below 250 MB and keeps no files open, even under heavy use",
  { timeout: 120_000 },
  async () => {
    expect(footprint().residentMb).toBeLessThanOrEqual(LIMIT_MB);
    expect(await useMixed(500)).toBe(0);
    const warm = footprint();
    expect(await useMixed(10_000)).toBe(0);
    const scraped = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(await scraped.text()).toContain("freihand_search_duration_seconds_count");
    const used = footprint();
    expect(used.residentMb).toBeLessThanOrEqual(LIMIT_MB);
    expect(used.openFiles).toBeLessThanOrEqual(warm.openFiles + SPARE_FILES);
  },
);
