import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { session } from "@freihand/contract";
import { postgresCommands, rowsOf, startCluster } from "@freihand/database/testkit";
import { describe, expect, test } from "vitest";
import { balance } from "../../../../scripts/cluster/balancer.ts";
import { expectAllDone, standing } from "../http/testkit/all-done.ts";
import { busyPatrons } from "../http/testkit/busy-patrons.ts";
import { unpackOldVersion, whyNoOldVersion } from "../testkit/old-version.ts";
import {
  callServer,
  signInAt,
  startServer,
  type ServerProcess,
} from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011009", password: "Zitronenfalter1" };
/** Grown-ups who may reserve, with loans that may be renewed. */
const CARDS = [
  { libraryId: 1, userId: "40011001", password: "Kastanie7" },
  { libraryId: 1, userId: "40011007", password: "Birkenhain6" },
];
const READER = "40011011";
const LIMIT_MS = 240_000;
const MIGRATIONS = join(import.meta.dirname, "../../../../packages/database/src/migrations");

const commands = postgresCommands();
const missing = commands === undefined ? "there is no PostgreSQL 15 or later" : whyNoOldVersion();

/** Servers behind a proxy that no longer sends anything to one that is told to stop. */
async function upgradeable(env: NodeJS.ProcessEnv) {
  const inService = new Set<ServerProcess>();
  const proxy = await balance({
    port: 0,
    servers: () => [...inService].map(({ address }) => address),
  });
  return {
    proxy,
    start: async (sources?: string) => {
      const server = await startServer(env, sources);
      inService.add(server);
      return server;
    },
    end: async (server: ServerProcess) => {
      const ended = server.stop("SIGTERM");
      const ready = async () => (await fetch(`${server.address}/readyz`)).status;
      await expect.poll(ready, { interval: 20 }).toBe(503);
      inService.delete(server);
      return ended;
    },
    endAll: async () => {
      await proxy.close();
      await Promise.all([...inService].map((server) => server.stop("SIGTERM")));
    },
  };
}

describe.skipIf(missing !== undefined)(
  `two versions over one PostgreSQL${missing === undefined ? "" : `, but ${missing}`}`,
  () => {
    test(
      "servers are upgraded one by one without an error for a patron, and the old version can be started again",
      async () => {
        const postgres = startCluster(commands ?? "");
        const folder = mkdtempSync(join(tmpdir(), "freihand-upgrade-"));
        const old = unpackOldVersion(folder);
        const env = {
          DATA_DIR: mkdtempSync(join(folder, "data-")),
          PROJECTS_DIR: join(folder, "projects"),
          DATABASE_URL: postgres.url,
          TRUST_PROXY: "loopback",
          RENDERING: "off",
          LINK_PICTURES: "off",
          RATE_LIMIT: "0",
          LOGIN_LIMIT: "0",
        };
        const { proxy, start, end, endAll } = await upgradeable(env);
        const made = async () =>
          (await rowsOf(postgres.url, "select name from kysely_migration order by name")).map(
            ({ name }) => name,
          );
        try {
          const [first, second] = await Promise.all([start(old), start(old)]);
          const earlier = await standing(postgres.url);
          const madeByOld = await made();
          const opened = await signInAt(proxy, CARD);
          const busy = await busyPatrons(proxy, { cards: CARDS, reader: READER });
          const steps: (() => Promise<unknown>)[] = [
            () => start(),
            () => end(first),
            () => start(),
            () => end(second),
            () => start(old),
          ];
          await busy.round();
          for (const step of steps) {
            await step();
            await busy.round();
          }
          await busy.end();
          expect(await made()).toEqual(
            readdirSync(MIGRATIONS).flatMap((name) => /^\d{4}-[^.]+(?=\.ts$)/.exec(name) ?? []),
          );
          // otherwise nothing is tested: choose an older version
          expect(madeByOld).not.toEqual(await made());
          expect(proxy.broken()).toBe(0);
          const { refreshToken } = opened;
          const { libraryId, userId } = CARD;
          const body = { libraryId, userId, refreshToken };
          const refreshed = await callServer(proxy, "/auth/refresh", { body });
          expect(session.safeParse(await refreshed.json()).success).toBe(true);
          await expectAllDone(postgres.url, busy, earlier);
          process.stdout.write(`rounds: ${busy.rounds().join(", ")}\n`);
        } finally {
          await endAll();
          postgres.stop();
          rmSync(folder, { recursive: true, force: true });
        }
      },
      LIMIT_MS,
    );
  },
);
