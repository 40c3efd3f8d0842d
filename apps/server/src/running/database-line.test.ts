import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { problem, stepReply } from "@freihand/contract";
import { postgresCommands, rowsOf, startCluster, type Cluster } from "@freihand/database/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CuttableLine } from "../testkit/cuttable-line.ts";
import { Patron } from "../testkit/patron.ts";
import {
  callServer,
  signInAt,
  startServer,
  type ServerProcess,
} from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const LIMIT_MS = 120_000;
/** Longer than a statement may take, and far below what a client waits for. */
const ANSWERED_MS = 20_000;
/** Whoever leads has to know it at least every four seconds, and looks every second. */
const LED_MS = 6000;
const commands = postgresCommands();

describe.skipIf(commands === undefined)(
  "the line between a server and PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let cluster: Cluster;
    let line: CuttableLine;
    let server: ServerProcess;
    let [dataDir, token] = ["", ""];
    beforeAll(async () => {
      cluster = startCluster(commands ?? "");
      const socket = new URL(cluster.url).searchParams.get("host") ?? "";
      line = new CuttableLine(`${socket}/.s.PGSQL.5432`);
      await line.open();
      const { port } = new URL(line.url);
      dataDir = mkdtempSync(join(tmpdir(), "freihand-database-line-"));
      server = await startServer({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://freihand@127.0.0.1:${port}/postgres`,
        RENDERING: "off",
        LINK_PICTURES: "off",
        RATE_LIMIT: "0",
        LOGIN_LIMIT: "0",
      });
      ({ token } = await signInAt(server, CARD));
    }, LIMIT_MS);
    afterAll(async () => {
      line.resume();
      await server.stop("SIGKILL");
      await line.cut();
      cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const account = () => callServer(server, "/account/info", { token });
    const leads = async () =>
      (await (await fetch(`${server.address}/readyz`)).text()).includes('"leads":true');
    const patient = { timeout: 40_000, interval: 100 };

    /** Twenty patrons, more than the pool has connections. @returns the longest anybody waited, in milliseconds */
    async function allRefused(): Promise<number> {
      const start = performance.now();
      const replies = await Promise.all(Array.from({ length: 20 }, account));
      for (const reply of replies) {
        expect(reply.status).toBe(503);
        expect(problem.parse(await reply.json()).code).not.toBe("");
      }
      return performance.now() - start;
    }
    const worksAgain = async () => {
      await expect.poll(async () => (await account()).status, patient).toBe(200);
      await expect.poll(leads, patient).toBe(true);
    };
    const sessions = () => rowsOf(cluster.url, "select id from session_families");

    test(
      "is cut: everybody gets an error at once, the server leads no more, and goes on afterwards",
      async () => {
        await expect.poll(leads, patient).toBe(true);
        await line.cut();
        expect(await allRefused()).toBeLessThan(ANSWERED_MS);
        await expect.poll(leads, { timeout: LED_MS, interval: 50 }).toBe(false);
        await line.open();
        await worksAgain();
      },
      LIMIT_MS,
    );

    test(
      "is silent: everybody gets an error within seconds, the server leads no more, and what was acknowledged is there",
      async () => {
        await signInAt(server, CARD);
        const before = await sessions();
        line.stall();
        const refused = allRefused();
        await expect.poll(leads, { timeout: LED_MS, interval: 50 }).toBe(false);
        expect(await refused).toBeLessThan(ANSWERED_MS);
        // nobody who comes later waits for longer, either
        expect(await allRefused()).toBeLessThan(ANSWERED_MS);
        line.resume();
        await worksAgain();
        expect(await sessions()).toEqual(expect.arrayContaining([...before]));
      },
      LIMIT_MS,
    );

    test(
      "is silent while patrons reserve: what was acknowledged is there, and who repeats the rest has each once",
      async () => {
        const patron = await Patron.signIn(server, CARD);
        const books = await patron.reservables(4);
        expect(books.length).toBe(4);
        const reserve = async (book: (typeof books)[number]) => {
          const reply = await patron.act("reservation", book);
          return { book, status: reply.status, step: stepReply.safeParse(await reply.json()).data };
        };
        const attempts = books.map(reserve);
        await Promise.any(attempts);
        line.stall();
        const replies = await Promise.all(attempts);
        line.resume();
        await worksAgain();
        const lost = replies.filter(({ step }) => step?.status !== "OK");
        expect(lost.length).toBeGreaterThan(0);
        expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([503]));
        for (const { book } of lost) await reserve(book);
        const { reservations } = await patron.account();
        const held = reservations.map(({ recordId }) => recordId);
        for (const { recordId } of books)
          expect(held.filter((one) => one === recordId)).toEqual([recordId]);
      },
      LIMIT_MS,
    );
  },
);
