import { setTimeout as sleep } from "node:timers/promises";
import { postgresCommands } from "@freihand/database/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectAllDone, standing } from "../http/testkit/all-done.ts";
import { busyPatrons, type BusyPatrons } from "../http/testkit/busy-patrons.ts";
import { serverCluster, type ServerCluster } from "../testkit/server-cluster.ts";
import { untilAnswered } from "../testkit/until-answered.ts";

/** An hour of it: `DEATHS_MINUTES=60 npm run unit -- --project PostgreSQL random-deaths`. */
const MINUTES = Number(process.env["DEATHS_MINUTES"] ?? "1");
const SEED = Number(process.env["DEATHS_SEED"] ?? Date.now() % 1_000_000);
const START_MS = 240_000;
/** After so many, everybody does everything once more. */
const BETWEEN_ROUNDS = 8;

/** Grown-ups who may reserve, with loans that may be renewed. */
const CARDS = [
  { libraryId: 1, userId: "40011001", password: "Kastanie7" },
  { libraryId: 1, userId: "40011007", password: "Birkenhain6" },
];
const READER = "40011011";

interface Blow {
  readonly what: keyof typeof BLOWS;
  /** Of the server that it meets first. */
  readonly place: number;
  readonly afterMs: number;
  readonly pauseMs: number;
}

/** What can happen to servers; each resolves when three of them run again. */
const BLOWS = {
  "one is killed": (cluster: ServerCluster, { place }: Blow) => revived(cluster, [place]),
  "the leader is killed": async (cluster: ServerCluster, { place }: Blow) => {
    const leader = await cluster.leader();
    await revived(cluster, [leader === -1 ? place : leader]);
  },
  "two are killed": (cluster: ServerCluster, { place }: Blow) =>
    revived(cluster, [place, (place + 1) % cluster.servers.length]),
  "one hangs": async ({ servers }: ServerCluster, { place, pauseMs }: Blow) => {
    const { pid = 0 } = servers[place] ?? {};
    process.kill(pid, "SIGSTOP");
    await sleep(pauseMs);
    process.kill(pid, "SIGCONT");
  },
  "all lines to PostgreSQL are cut": async ({ rows }: ServerCluster) => {
    await rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
  },
};

async function revived(cluster: ServerCluster, places: readonly number[]): Promise<void> {
  await Promise.all(places.map(cluster.kill));
  await Promise.all(places.map(cluster.restart));
}

const whatHappens = fc.record<Blow>({
  what: fc.constantFrom(...Object.keys(BLOWS).filter(isBlow)),
  place: fc.nat(2),
  afterMs: fc.nat(1500),
  // longer than PostgreSQL waits for a lock, at times longer than for a silent transaction
  pauseMs: fc.integer({ min: 200, max: 17_000 }),
});

function isBlow(name: string): name is keyof typeof BLOWS {
  return name in BLOWS;
}

/** @returns how often each happened @throws what somebody was refused, or when nobody gets on any more */
async function blows(cluster: ServerCluster, busy: BusyPatrons) {
  const met: Record<string, number> = {};
  const end = Date.now() + MINUTES * 60_000;
  const all = fc.sample(whatHappens, { seed: SEED, numRuns: 100_000 });
  for (const [at, blow] of all.entries()) {
    if (Date.now() > end) break;
    await sleep(blow.afterMs);
    await BLOWS[blow.what](cluster, blow);
    met[blow.what] = (met[blow.what] ?? 0) + 1;
    if (at % BETWEEN_ROUNDS === 0) await busy.round();
  }
  return met;
}

describe.skipIf(postgresCommands() === undefined)(
  "three servers over PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    test(
      `Q-36 are killed, hang and lose their database at random (seed ${String(SEED)}): what was acknowledged is there, and once`,
      async () => {
        const cluster = await serverCluster({
          commands: postgresCommands() ?? "",
          size: 3,
          env: { RATE_LIMIT: "0", LOGIN_LIMIT: "0" },
        });
        try {
          const earlier = await standing(cluster.env.DATABASE_URL);
          const server = { address: cluster.address, send: untilAnswered };
          const busy = await busyPatrons(server, { cards: CARDS, reader: READER });
          const met = await blows(cluster, busy);
          await busy.round();
          await busy.end();
          await expectAllDone(cluster.env.DATABASE_URL, busy, earlier);
          expect(met).not.toEqual({});
          process.stdout.write(
            `seed ${String(SEED)}: ${JSON.stringify(met)}, requests lost on the way: ${String(cluster.broken())}, rounds: ${busy.rounds().join(", ")}\n`,
          );
        } finally {
          await cluster.stop();
        }
      },
      START_MS + MINUTES * 60_000,
    );
  },
);
