import { request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { META_LIMITS } from "../catalogue/meta-search/meta-search.ts";
import { answers, hangs, scriptedLibrary } from "../catalogue/testkit/scripted-library.ts";
import { metaServer } from "./testkit/meta-server.ts";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { MetaServer } from "./testkit/meta-server.ts";

const STREAMS = 1000;
/** Each stream searches half of them, so that the total exceeds the overall cap. */
const LIBRARIES = 100;
const ASKED = 50;
const ANSWER_MS = 20;
const DEADLINE_MS = 20_000;

/** Activity of all libraries together. */
const load = { running: 0, most: 0, asked: 0, hang: false };
const libraries = Array.from({ length: LIBRARIES }, (_, at) => {
  const answer = answers(at % 10 === 0 ? 0 : 10, ANSWER_MS);
  return scriptedLibrary(at + 1, async (body, signal) => {
    load.asked += 1;
    load.running += 1;
    load.most = Math.max(load.most, load.running);
    try {
      return await (load.hang ? hangs : answer)(body, signal);
    } finally {
      load.running -= 1;
    }
  });
});

let server: MetaServer;
beforeAll(async () => {
  server = await metaServer(libraries, {
    deadlineMs: DEADLINE_MS,
    metaSearchesOpen: 30,
    trustedProxies: ["127.0.0.1"],
  });
});
afterAll(() => server.app.close());
beforeEach(() => {
  Object.assign(load, { most: 0, asked: 0, hang: false });
});

interface Stream {
  readonly sent: ClientRequest;
  readonly body: Promise<string>;
}

/** Each stream comes from its own address over its own connection. */
function open(text: string, at: number): Stream {
  const first = (at % 2) * ASKED;
  const ids = Array.from({ length: ASKED }, (_, offset) => first + offset + 1);
  const query = new URLSearchParams({ FREE: text, LIBS: ids.join() });
  const sent = request(`${server.address}/services/de/basic/metasearch/?${query.toString()}`, {
    agent: false,
    headers: { "x-forwarded-for": `10.0.${String(at >> 8)}.${String(at & 255)}` },
  });
  const body = new Promise<string>((resolve) => {
    sent.once("response", (reply) => {
      resolve(read(reply));
    });
    sent.once("error", () => {
      resolve("");
    });
  });
  sent.end();
  return { sent, body };
}

function read(reply: IncomingMessage): Promise<string> {
  let text = "";
  reply.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  return new Promise((resolve) => {
    reply
      .on("error", () => undefined)
      .once("close", () => {
        resolve(text);
      });
  });
}

const openAll = (textOf: (at: number) => string): readonly Stream[] =>
  Array.from({ length: STREAMS }, (_, at) => open(textOf(at), at));

/** How often each event was received. */
function countEvents(body: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [, name = ""] of body.matchAll(/^event: (\w+)$/gm))
    counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Every library once, between `start` and `done`; on a busy machine some may miss the deadline. */
async function expectAllComplete(streams: readonly Stream[]): Promise<void> {
  const bodies = await Promise.all(streams.map(({ body }) => body));
  for (const { start, result = 0, empty = 0, failed = 0, done } of bodies.map(countEvents))
    expect([start, result + empty + failed, done]).toEqual([1, ASKED, 1]);
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
function heapMb(): number {
  server.log.length = 0;
  for (const library of libraries) library.searches.length = 0;
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
}

const connections = () =>
  new Promise<number>((resolve) => {
    server.app.server.getConnections((_error, count) => {
      resolve(count);
    });
  });

test("Q-8: a thousand streams with the same twenty queries send each library each query once", async () => {
  await expectAllComplete(openAll((at) => `same ${String(at % 20)}`));
  await expectAllComplete(openAll((at) => `same ${String(at % 20)}`));
  expect(load.asked).toBe(20 * ASKED);
}, 60_000);

test("Q-8: a thousand streams with a thousand queries stay below the caps, and memory is as before", async () => {
  const round = (name: string) => expectAllComplete(openAll((at) => `${name} ${String(at)}`));
  await round("first");
  const before = heapMb();
  await round("second");
  const after = heapMb();
  process.stdout.write(
    `1,000 × ${String(ASKED)} searches: at most ${String(load.most)} at once; heap ${String(before)} MB, then ${String(after)} MB\n`,
  );
  expect(load.asked).toBeLessThanOrEqual(2 * STREAMS * ASKED);
  expect(load.asked).toBeGreaterThan(STREAMS * ASKED);
  expect(load.most).toBe(META_LIMITS.elsewhere);
  for (const library of libraries)
    expect(library.most()).toBeLessThanOrEqual(META_LIMITS.perLibrary);
  expect(after - before).toBeLessThan(10);
}, 120_000);

test("Q-8: when all thousand disconnect, nothing runs and no connection is left within two seconds", async () => {
  load.hang = true;
  const streams = openAll((at) => `gone ${String(at)}`);
  await expect.poll(connections, { timeout: 10_000 }).toBe(STREAMS);
  await expect.poll(() => load.running, { timeout: 10_000 }).toBe(META_LIMITS.elsewhere);
  for (const { sent } of streams) sent.destroy();
  const gone = performance.now();
  const left = async () => [load.running, await connections()];
  await expect.poll(left, { timeout: 5000, interval: 20 }).toEqual([0, 0]);
  expect(performance.now() - gone).toBeLessThan(2000);
  // what waited for its turn never started
  expect(load.asked).toBeLessThan(2 * META_LIMITS.elsewhere);
}, 60_000);
