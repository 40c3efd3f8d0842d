import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountData, searchReply } from "@freihand/contract";
import autocannon from "autocannon";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callServer, searchFor, signInAt, startServer } from "./testkit/server-process.ts";
import type { ServerProcess } from "./testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const WORDS = "garten geschichte momo kochen python krimi straße potter umwelt tonie".split(" ");

const dataDir = mkdtempSync(join(tmpdir(), "freihand-overload-"));
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: "0", LOG_LEVEL: "error" });
}, 90_000);
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** No two searches are alike, so that nothing that was kept helps. */
let asked = 0;
const nextBody = () => {
  asked += 1;
  const word = WORDS[asked % WORDS.length] ?? "";
  const start = String.fromCodePoint(97 + (asked % 26));
  return JSON.stringify(searchFor(`${word} OR ${start} OR ${String(asked)}`));
};

/** Anonymous searches over `connections`, each asking again as soon as it is answered. */
const search = (connections: number, seconds: number) =>
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
test("x", async () => {
  await search(2, 1);
  const alone = await search(2, 2);
  console.log("alone", alone.statusCodeStats, alone.latency.p50, alone.duration);
  const { token } = await signInAt(server, CARD);
  const acc: number[] = [];
  const log: number[] = [];
  let on = true;
  const a = (async () => {
    while (on) {
      const t = performance.now();
      const r = await callServer(server, "/account/info", { token });
      accountData.parse(await r.json());
      acc.push(performance.now() - t);
    }
  })();
  const b = (async () => {
    while (on) {
      const t = performance.now();
      await signInAt(server, CARD);
      log.push(performance.now() - t);
    }
  })();
  const flood = await search(120, 6);
  on = false;
  await Promise.all([a, b]);
  console.log(
    "flood",
    flood.statusCodeStats,
    flood.latency,
    flood.duration,
    flood.errors,
    flood.timeouts,
  );
  const q = (x: number[], p: number) => x.toSorted((m, n) => m - n)[Math.floor((x.length - 1) * p)];
  console.log(
    "account",
    acc.length,
    q(acc, 0.5),
    q(acc, 0.95),
    q(acc, 1),
    "login",
    log.length,
    q(log, 0.5),
    q(log, 0.95),
    q(log, 1),
  );
  const t = performance.now();
  const r = await callServer(server, "/library/1/search", { body: searchFor("momo") });
  searchReply.parse(await r.json());
  console.log("after", performance.now() - t);
}, 60_000);
