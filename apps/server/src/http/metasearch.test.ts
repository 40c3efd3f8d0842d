import { setTimeout as sleep } from "node:timers/promises";
import { libraryHttp } from "@freihand/connector-kit";
import { faultyServer } from "@freihand/connector-kit/testkit/faulty-server";
import { libraryId } from "@freihand/contract";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answers, hangs, scriptedLibrary } from "../catalogue/testkit/scripted-library.ts";
import { drain } from "./serving.ts";
import { searchMeta } from "./testkit/meta-client.ts";
import { metaServer } from "./testkit/meta-server.ts";
import type { Fault } from "@freihand/connector-kit/testkit/faulty-server";
import type { ScriptedLibrary } from "../catalogue/testkit/scripted-library.ts";
import type { MetaServer, MetaServerOptions } from "./testkit/meta-server.ts";
import type { Seen } from "./testkit/meta-client.ts";

vi.setConfig({ testTimeout: 20_000 });
/** For what is not measured itself: other tests may keep the machine busy. */
const SOON = { timeout: 5000 };

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of opened.splice(0).toReversed()) await close(); // the server before its callers
});

async function start(
  systems: readonly ScriptedLibrary[],
  options: MetaServerOptions = {},
): Promise<MetaServer> {
  const server = await metaServer(systems, options);
  opened.push(() => server.app.close());
  return server;
}

/** A library whose system is reached over a real connection and behaves badly. */
async function sickLibrary(id: number, fault: Fault) {
  const server = await faultyServer();
  server.state.fault = fault;
  const line = libraryHttp(libraryId.parse(id));
  opened.push(async () => {
    await line.close();
    server.close();
  });
  const library = scriptedLibrary(id, async (_body, signal) => {
    await line.http(new Request(server.url, { signal }));
    return 1;
  });
  return { server, library };
}

const told = (seen: readonly Seen[]) =>
  seen.map(({ event, data }) =>
    "libraryId" in data ? `${event} ${String(data.libraryId)}` : event,
  );

const ask = (server: MetaServer, query: string) =>
  server.app.inject({ url: `/services/de/basic/metasearch/?${query}` });

describe("libraries that hang, fail and trickle", () => {
  const DEADLINE_MS = 1500;
  /** From the server to the test, on a machine that does other things as well. */
  const WAY_MS = 500;

  async function threeSickAndTwoWell() {
    const hanging = await sickLibrary(1, "hang");
    const failing = await sickLibrary(2, "reset");
    const trickling = await sickLibrary(3, "trickle");
    const well = [scriptedLibrary(4, answers(3)), scriptedLibrary(5, answers(0))];
    const server = await start([hanging.library, failing.library, trickling.library, ...well], {
      deadlineMs: DEADLINE_MS,
    });
    return { server, hanging, failing, trickling };
  }

  test("the others are shown at once and failures by the deadline", async () => {
    const { server } = await threeSickAndTwoWell();
    const client = searchMeta(server.address, { text: "momo", libraries: "1,2,3,4,5" });
    await client.ended;
    const at = new Map(client.seen.map((one) => [told([one])[0], one.atMs]));
    expect(new Set(at.keys())).toEqual(
      new Set(["start", "result 4", "empty 5", "failed 2", "failed 1", "failed 3", "done"]),
    );
    expect(at.get("result 4")).toBeLessThan(1000);
    expect(at.get("empty 5")).toBeLessThan(1000);
    expect(at.get("failed 2")).toBeLessThan(1000);
    for (const name of ["failed 1", "failed 3", "done"])
      expect(at.get(name)).toBeLessThanOrEqual(DEADLINE_MS + WAY_MS);
    const codes = client.seen.flatMap(({ event, data }) =>
      event === "failed" ? [`${String(data.libraryId)} ${data.code}`] : [],
    );
    expect(codes.toSorted()).toEqual(["1 search_timeout", "2 upstream_down", "3 search_timeout"]);
  });

  test("Q-8: no connection to them is left two seconds after the client has gone", async () => {
    const { server, hanging, trickling } = await threeSickAndTwoWell();
    const client = searchMeta(server.address, { text: "momo", libraries: "1,2,3,4,5" });
    const connections = () => [hanging.server.open(), trickling.server.open()];
    await expect.poll(connections, SOON).toEqual([1, 1]);
    await expect.poll(() => client.seen.length, SOON).toBe(4);
    const gone = performance.now();
    client.go();
    await expect.poll(connections, { timeout: 2000, interval: 10 }).toEqual([0, 0]);
    expect(performance.now() - gone).toBeLessThan(1000);
    // the one that fails is logged, the client's leaving is not
    const warnings = server.log.filter((line) => /"level":[456]0/.test(line));
    expect(warnings).toEqual([expect.stringContaining("a library failed in a search of several")]);
    expect(warnings.join()).not.toContain("momo");
  });
});

describe("the stream", () => {
  test("is not buffered, compressed or stored by proxies", async () => {
    const server = await start([scriptedLibrary(1, answers(10))]);
    const client = searchMeta(server.address, {
      text: "momo",
      libraries: "1",
      headers: { "accept-encoding": "br, gzip" },
    });
    const { status, headers } = await client.answered;
    await client.ended;
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(told(client.seen)).toEqual(["start", "result 1", "done"]);
  });

  test("has the project's deadline, eight seconds if not configured", async () => {
    const server = await start([scriptedLibrary(1, answers(1))]);
    const other = await start([scriptedLibrary(1, answers(1))], { deadlineMs: 1234 });
    const ms = async ({ address }: MetaServer) => {
      const client = searchMeta(address, { text: "momo", libraries: "1" });
      await client.ended;
      return client.seen[0]?.data;
    };
    expect([await ms(server), await ms(other)]).toMatchObject([
      { deadlineMs: 8000 },
      { deadlineMs: 1234 },
    ]);
  });

  test("sends something every 15 s", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const server = await start([scriptedLibrary(1, hangs)]);
    const client = searchMeta(server.address, { text: "momo", libraries: "1" });
    await expect.poll(() => client.seen.length, SOON).toBe(1);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => client.comments(), SOON).toBe(2);
    client.go();
  });

  test("Q-8: a client that does not read is disconnected two seconds after the deadline", async () => {
    const title = "lang ".repeat(1000);
    const many = Array.from({ length: 200 }, (_, at) =>
      scriptedLibrary(at + 1, answers(10), { title }),
    );
    const server = await start(many, { deadlineMs: 500 });
    const libraries = many.map((_, at) => at + 1).join();
    const client = searchMeta(server.address, { text: "momo", libraries });
    client.pause();
    const connections = () =>
      new Promise((resolve) => {
        server.app.server.getConnections((_error, count) => {
          resolve(count);
        });
      });
    await sleep(2000);
    expect(await connections()).toBe(1);
    await expect.poll(connections, { timeout: 2000 }).toBe(0);
  });

  test("Q-48: when the server is shut down, the stream reports it, and does not delay the shutdown", async () => {
    const server = await metaServer([scriptedLibrary(1, hangs), scriptedLibrary(2, answers(1))]);
    const client = searchMeta(server.address, { text: "momo", libraries: "1,2" });
    // its connection is reusable, like a browser's
    const browser = fetch(`${server.address}/services/de/basic/metasearch/?LIBS=1&FREE=momo`);
    await expect.poll(() => client.seen.length, SOON).toBe(2);
    const began = performance.now();
    await Promise.all([
      drain(server.app, server.draining, 100),
      client.ended,
      browser.then((reply) => reply.text()),
    ]);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(told(client.seen)).toEqual(["start", "result 2", "failed 1", "done"]);
  });
});

describe("Q-8: one address", () => {
  test("has a limited number of open streams, and another its own", async () => {
    const server = await start([scriptedLibrary(1, hangs)], {
      metaSearchesOpen: 2,
      trustedProxies: ["127.0.0.1"],
    });
    const from = (ip: string) =>
      searchMeta(server.address, {
        text: "momo",
        libraries: "1",
        headers: { "x-forwarded-for": ip },
      });
    const first = [from("192.0.2.1"), from("192.0.2.1")];
    await Promise.all(first.map(({ answered }) => answered));
    const third = from("192.0.2.1");
    const { status, headers } = await third.answered;
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await from("192.0.2.2").answered).status).toBe(200);
    first[0]?.go();
    await expect.poll(async () => (await from("192.0.2.1").answered).status, SOON).toBe(200);
  });

  test("may start a limited number in ten minutes, while its other calls are still served", async () => {
    const server = await start([scriptedLibrary(1, answers(1))], { metaSearchesPer10Minutes: 2 });
    const statuses = [];
    for (let at = 0; at < 3; at += 1)
      statuses.push((await ask(server, "LIBS=1&FREE=momo")).statusCode); // one after the other
    expect(statuses).toEqual([200, 200, 429]);
    const libraries = await server.app.inject({ url: "/services/de/basic/libraries" });
    expect(libraries.statusCode).toBe(200);
  });
});
