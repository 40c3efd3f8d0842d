import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { accountData, problem, searchReply } from "@freihand/contract";
import autocannon from "autocannon";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callServer, searchFor, signInAt, startServer } from "../testkit/server-process.ts";
import type { ServerProcess } from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
/** The first keep the search thread busy; of the others most find no room in its queue. */
const CONNECTIONS = { alone: 2, flood: 1000 };
const FLOOD_SECONDS = 8;
/** No patron waits longer, not even one who comes in the moment in which the flood begins. */
const LONGEST_MS = 10_000;
const POLLING = { timeout: 30_000, interval: 20 };
const WORDS = "garten geschichte momo kochen python krimi straße potter umwelt tonie".split(" ");

const dataDir = mkdtempSync(join(tmpdir(), "freihand-overload-"));
let server: ServerProcess;
beforeAll(async () => {
  // as if all came through a proxy: the limit of one address is not what is measured
  server = await startServer({
    DATA_DIR: dataDir,
    RATE_LIMIT: "0",
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
  });
}, 90_000);
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** No two searches are alike, so that caching does not help; the misspelt words cost the most. */
let asked = 0;
const nextBody = () => {
  asked += 1;
  const word = WORDS[asked % WORDS.length] ?? "";
  const other = WORDS[(asked * 7 + 3) % WORDS.length] ?? "";
  const letter = String.fromCodePoint(97 + (asked % 26));
  const value = `${word}${letter} ${letter}${other} ${word.slice(1)}${letter}${letter} ${String(asked)}`;
  return JSON.stringify(searchFor(value));
};

type Flood = autocannon.Result;

/** Anonymous searches over `connections`, each sending the next as soon as it is answered. */
const search = (connections: number, seconds: number): Promise<Flood> =>
  autocannon({
    url: server.address,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method: "POST",
        path: "/services/de/basic/library/1/search",
        headers: { "content-type": "application/json" },
        setupRequest: (request) => ({ ...request, body: nextBody() }),
      },
    ],
  });

const perSecond = (found: Flood, status: "200" | "503"): number =>
  (found.statusCodeStats?.[status]?.count ?? 0) / found.duration;

interface Timed {
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

/** How long a patron looks at the screen, in milliseconds: a card may sign in 30 times an hour and have 20 sessions. */
const PAUSE = { account: 50, login: 600 };

/** Repeats `work` until `isOver`. */
async function again(
  work: () => Promise<unknown>,
  pauseMs: number,
  isOver: () => boolean,
): Promise<Timed> {
  const times: number[] = [];
  const failures: string[] = [];
  while (!isOver()) {
    const start = performance.now();
    await work().catch((error: unknown) => failures.push(String(error)));
    times.push(performance.now() - start);
    await setTimeout(pauseMs);
  }
  return { times, failures };
}

const quantile = ({ times }: Timed, share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Infinity);

const figures = (name: string, timed: Timed): string =>
  `${name}: ${String(timed.times.length)}, p50 ${String(quantile(timed, 0.5))} ms, p95 ${String(quantile(timed, 0.95))} ms, slowest ${String(quantile(timed, 1))} ms`;

const oneSearch = (word: string) =>
  callServer(server, "/library/1/search", { body: searchFor(word) });

/** The first search that is refused. */
async function turnedAway(isOver: () => boolean): Promise<Response | undefined> {
  while (!isOver()) {
    const reply = await oneSearch("momo");
    if (reply.status !== 200) return reply;
  }
  return undefined;
}

async function readAccount(token: string): Promise<void> {
  const reply = await callServer(server, "/account/info", { token });
  const body: unknown = await reply.json();
  // the unexpected reply belongs in the message
  if (reply.status !== 200) throw new Error(`${String(reply.status)} ${JSON.stringify(body)}`);
  accountData.parse(body);
}

test("Q-47: while there are many more searches than the server can handle, accounts and logins are still served within a second", async () => {
  await search(CONNECTIONS.alone, 1);
  const alone = perSecond(await search(CONNECTIONS.alone, 2), "200");
  const { token } = await signInAt(server, CARD);
  let isOver = false;
  const over = () => isOver;
  const patron = Promise.all([
    again(() => readAccount(token), PAUSE.account, over),
    again(() => signInAt(server, CARD), PAUSE.login, over),
    turnedAway(over),
  ]);
  const flood = await search(CONNECTIONS.flood, FLOOD_SECONDS);
  isOver = true;
  const end = performance.now();
  await expect.poll(async () => (await oneSearch("momo")).status, POLLING).toBe(200);
  const back = performance.now() - end;
  const [account, login, refused] = await patron;
  const [served, shed] = [perSecond(flood, "200"), perSecond(flood, "503")];
  process.stdout.write(
    [
      `searches alone: ${alone.toFixed(0)}/s; in the flood: ${served.toFixed(0)}/s answered, ${shed.toFixed(0)}/s turned away: ${((served + shed) / alone).toFixed(1)} times what it can`,
      figures("account", account),
      figures("login", login),
      `normal again after ${back.toFixed(0)} ms`,
      "",
    ].join("\n"),
  );
  expect([...account.failures, ...login.failures]).toEqual([]);
  expect(quantile(account, 0.95)).toBeLessThan(1000);
  expect(quantile(login, 0.95)).toBeLessThan(1000);
  // the first ones come in the same moment as a thousand connections, which a slow machine needs seconds to accept
  expect(Math.max(...account.times, ...login.times)).toBeLessThan(LONGEST_MS);
  // every search is either answered or refused with a message; each connection sends the next one at once
  expect(Object.keys(flood.statusCodeStats ?? {}).toSorted()).toEqual(["200", "503"]);
  expect([flood.errors, flood.timeouts]).toEqual([0, 0]);
  // a refusal is held for a second, so that a thousand connections send no more than a thousand a second
  expect(shed).toBeGreaterThan(2 * served);
  // refusing does not use up the capacity for searches
  expect(served).toBeGreaterThan(alone / 3);
  expect(problem.parse(await refused?.json())).toMatchObject({ status: 503, retryable: true });
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  const after = searchReply.parse(await (await oneSearch("momo")).json());
  expect(after.results[0]?.title).toContain("Momo");
  expect(back).toBeLessThan(2000);
}, 120_000);
