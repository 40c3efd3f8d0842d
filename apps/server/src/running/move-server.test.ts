import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { session, stepReply } from "@freihand/contract";
import { newDatabasePlace, withName } from "@freihand/database/testkit";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { runCommand } from "../cli/testkit/run-command.ts";
import { Patron } from "../testkit/patron.ts";
import {
  callServer,
  signInAt,
  startServer,
  type ServerProcess,
} from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
/** Where no server listens. */
const GONE = "postgres://reader:Geheim99@127.0.0.1:1/x";
const LIMIT_MS = 180_000;

/** Starts a server, works with it, and ends it. */
async function served<T>(env: NodeJS.ProcessEnv, work: (server: ServerProcess) => Promise<T>) {
  const server = await startServer({ RATE_LIMIT: "0", LOGIN_LIMIT: "0", ...env });
  try {
    return await work(server);
  } finally {
    await server.stop("SIGTERM");
  }
}

/** Reserves something. @returns the ids of all reservations then */
async function reserve(server: ServerProcess): Promise<readonly string[]> {
  const patron = await Patron.signIn(server, CARD);
  const { status } = stepReply.parse(
    await (await patron.act("reservation", await patron.reservable())).json(),
  );
  expect(status).toBe("OK");
  return reservedBy(patron);
}

const reservedBy = async (patron: Patron): Promise<readonly string[]> => {
  const { reservations } = await patron.account();
  return reservations.map(({ id }) => id).toSorted();
};

/** Goes on with a session. @returns its next refresh token */
async function refresh(server: ServerProcess, refreshToken: string): Promise<string> {
  const { libraryId, userId } = CARD;
  const reply = await callServer(server, "/auth/refresh", {
    body: { libraryId, userId, refreshToken },
  });
  return session.parse(await reply.json()).refreshToken;
}

describe.skipIf(inject("postgres") === undefined)(
  "npm run move, with PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let dataDir = "";
    let postgres = "";
    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), "freihand-moved-"));
      postgres = await newDatabasePlace();
    });
    afterAll(() => {
      rmSync(dataDir, { recursive: true });
    });
    const move = (to: string, env: NodeJS.ProcessEnv) =>
      runCommand("move.ts", ["--to", to], { env: { DATA_DIR: dataDir, ...env } });

    test(
      "the demo's patron goes on after it, and after the way back",
      async () => {
        const onFile = { DATA_DIR: dataDir };
        const onPostgres = { DATA_DIR: dataDir, DATABASE_URL: postgres };
        const first = await served(onFile, async (server) => {
          const inUse = await move("postgres", onPostgres);
          expect([inUse.code, inUse.err]).toEqual([1, expect.stringMatching(/end it first\./)]);
          const { refreshToken } = await signInAt(server, CARD);
          return { refreshToken, reserved: await reserve(server) };
        });
        const there = await move("postgres", onPostgres);
        expect(there).toMatchObject({ code: 0, err: "" });
        expect(there.out).toMatch(/\n {2}loans +\d+\n/);
        expect(there.out).toMatch(
          /\d rows of \d+ tables were moved; numbers and checksums agree\.\n/,
        );
        expect(there.out).toContain("Now set DATABASE_URL");
        expect(there.out).not.toContain("postgres://");
        const stale = /were moved to PostgreSQL; set DATABASE_URL/;
        const show = ["show", "--library", "1", CARD.userId];
        expect((await runCommand("readers.ts", show, { env: onFile })).err).toMatch(stale);
        const copied = ["backup", join(dataDir, "no-backup")];
        expect(await runCommand("backup.ts", copied, { env: onFile })).toMatchObject({
          code: 1,
          err: expect.stringMatching(
            /^the data folder \S+ \(DATA_DIR\) cannot be used: its data were moved to PostgreSQL; set DATABASE_URL .*delete moved-to-postgres\.txt/,
          ),
        });
        const table = join(dataDir, "one.csv");
        writeFileSync(table, "Titel\nWal\n");
        const imported = await runCommand("import.ts", ["--library", "1", table], { env: onFile });
        expect(imported.err).toMatch(
          /were moved to PostgreSQL; set DATABASE_URL .*delete moved-to-postgres\.txt/,
        );
        const second = await served(onPostgres, async (server) => {
          const patron = await Patron.signIn(server, CARD);
          expect(await reservedBy(patron)).toEqual(first.reserved);
          const refreshToken = await refresh(server, first.refreshToken);
          return { refreshToken, reserved: await reserve(server) };
        });
        expect(second.reserved).toHaveLength(first.reserved.length + 1);
        const overOld = await move("sqlite", onPostgres);
        expect([overOld.code, overOld.err]).toEqual([
          1,
          expect.stringMatching(
            /^\S+freihand\.sqlite holds data already .*: put it aside first, with \S+freihand\.sqlite-wal and \S+freihand\.sqlite-shm .*\. Nothing was moved\.\n$/,
          ),
        ]);
        renameSync(join(dataDir, "freihand.sqlite"), join(dataDir, "former.sqlite"));
        const back = await move("sqlite", onPostgres);
        expect(back).toMatchObject({ code: 0, err: "" });
        expect(back.out).toContain("Now remove DATABASE_URL");
        const staleDatabase = await runCommand("readers.ts", show, { env: onPostgres });
        expect(staleDatabase.err).toMatch(/were moved to SQLite; remove DATABASE_URL/);
        await served(onFile, async (server) => {
          const patron = await Patron.signIn(server, CARD);
          expect(await reservedBy(patron)).toEqual(second.reserved);
          expect(await refresh(server, second.refreshToken)).not.toBe("");
          expect(await reserve(server)).toHaveLength(second.reserved.length + 1);
        });
      },
      LIMIT_MS,
    );

    test.each([
      [
        "no target",
        { args: [], url: "" },
        /^name where the data go: --to postgres or --to sqlite\n/,
      ],
      ["no address", { args: ["--to", "postgres"], url: "" }, /^DATABASE_URL names no database/],
      [
        "an unknown target",
        { args: ["--to", "oracle"], url: GONE },
        /^--to oracle: it takes postgres, sqlite or/,
      ],
      [
        "a misspelt target without an address",
        { args: ["--to", "postgress"], url: "" },
        /^--to postgress: it takes postgres, sqlite or/,
      ],
      [
        "a password in the command line",
        { args: ["--to", GONE], url: "" },
        /^the address has a password/,
      ],
    ])("is refused without a password: %s", async (_what, { args, url }, words) => {
      const env = { DATA_DIR: dataDir, DATABASE_URL: url };
      const ran = await runCommand("move.ts", args, { env });
      expect([ran.code, ran.err]).toEqual([2, expect.stringMatching(words)]);
      expect(ran.out + ran.err).not.toMatch(/Geheim99|reader:/);
    });

    test.each([
      ["no server there", () => GONE, /no server answers at its address/],
      [
        "no such database",
        () => withName(postgres, "nowhere"),
        /has no database of this name; create it/,
      ],
    ])("fails with one sentence, without a password: %s", async (_what, url, words) => {
      const ran = await move("postgres", { DATABASE_URL: url() });
      expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(words)]);
      expect(ran.err).toMatch(
        /^The database of PostgreSQL cannot be used: [^\n]+\. Nothing was moved\.\n$/,
      );
      expect(ran.out + ran.err).not.toMatch(/Geheim99|reader:/);
    });
  },
);
