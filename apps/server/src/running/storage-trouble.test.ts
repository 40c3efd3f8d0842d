import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { problem, recordDetail, searchReply, stepReply } from "@freihand/contract";
import { afterEach, describe, expect, test } from "vitest";
import { marc } from "../cli/testkit/import-source.ts";
import { catalogueOn, rowsOn } from "../testkit/data-on-disk.ts";
import { failingDisk, memoryDisk } from "../testkit/own-disk.ts";
import { Patron } from "../testkit/patron.ts";
import { callServer, launch, searchFor, signInAt, startServer } from "../testkit/server-process.ts";
import type { TestContext } from "vitest";
import type { OwnDisk } from "../testkit/own-disk.ts";
import type { Launched, ServerProcess } from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const CARD_ID = { libraryId: CARD.libraryId, userId: CARD.userId };
const LIMIT_MS = 120_000;

const running: Launched[] = [];
const disks: OwnDisk[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop("SIGKILL")));
  for (const disk of disks.splice(0)) disk.remove();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The test is skipped where no file system may be mounted. */
function mounted(context: TestContext, disk: OwnDisk | undefined): OwnDisk {
  if (disk === undefined) return context.skip("this process may not mount a file system");
  disks.push(disk);
  return disk;
}

/** Data folder of a server. */
type DataPlace = Pick<OwnDisk, "dataDir">;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "freihand-trouble-"));
  folders.push(folder);
  return folder;
}

const envOf = ({ dataDir }: DataPlace) => ({ DATA_DIR: dataDir, RATE_LIMIT: "0" });

async function serverOn(disk: DataPlace): Promise<ServerProcess> {
  const server = await startServer(envOf(disk));
  running.push(server);
  return server;
}

/** Exits by itself, without success, with one sentence. */
async function refusedStart(disk: DataPlace): Promise<string> {
  const started = launch(["main.ts"], envOf(disk));
  running.push(started);
  const code = await started.ended;
  expect([code, started.errors()]).toEqual([
    1,
    expect.stringMatching(/^Freihand cannot start: [^\n]+\.\n$/),
  ]);
  return started.errors();
}

/** A problem that suggests a retry later; it reveals no internals. */
async function expectCannotWrite(reply: Response): Promise<void> {
  const body: unknown = await reply.json();
  expect([reply.status, body]).toEqual([503, expect.anything()]);
  expect(problem.parse(body)).toMatchObject({ code: "internal", retryable: true, status: 503 });
  expect(JSON.stringify(body)).toContain("nichts gespeichert");
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
}

async function expectDone(reply: Response): Promise<void> {
  expect(stepReply.parse(await reply.json())).toMatchObject({ status: "OK" });
}

/** Searching, a title and the account are available. */
async function expectReading(server: ServerProcess, patron: Patron): Promise<void> {
  const found = await callServer(server, "/library/1/search", { body: searchFor("momo") });
  const [hit] = searchReply.parse(await found.json()).results;
  const record = await callServer(server, `/library/1/record/${hit?.id ?? ""}`);
  expect(recordDetail.parse(await record.json()).copies.length).toBeGreaterThan(0);
  expect((await patron.account()).lent.length).toBeGreaterThan(0);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
}

/** Repeats `work` until `end`. @returns milliseconds */
async function slowestUntil(end: Promise<unknown>, work: () => Promise<void>): Promise<number> {
  const ended = new AbortController();
  void end.finally(() => {
    ended.abort();
  });
  let slowest = 0;
  while (!ended.signal.aborted) {
    const start = performance.now();
    await work();
    slowest = Math.max(slowest, performance.now() - start);
  }
  return slowest;
}

const login = (server: ServerProcess) => callServer(server, "/auth/login", { body: CARD });

/** Every write fails with the same clear message, and leaves no trace. */
async function expectNoWriting(disk: DataPlace, server: ServerProcess, patron: Patron) {
  const wishes = { book: await patron.reservable(), loan: await patron.renewable() };
  const before = rowsOn(disk.dataDir);
  await expectCannotWrite(await login(server));
  await expectCannotWrite(await patron.act("reservation", wishes.book));
  await expectCannotWrite(await patron.act("prolong", wishes.loan));
  await expectReading(server, patron);
  expect(rowsOn(disk.dataDir)).toEqual(before);
  return wishes;
}

function importInto(disk: DataPlace, source: string): Launched {
  const importing = launch(
    // without a look at the room before it: others may fill the disk meanwhile
    ["cli/import.ts", "--project", "basic", "--library", "1", "--yes", source],
    envOf(disk),
  );
  running.push(importing);
  return importing;
}

async function expectFailedImport(disk: DataPlace, source: string): Promise<void> {
  const importing = importInto(disk, source);
  expect([await importing.ended, importing.errors()]).toEqual([
    1,
    expect.stringMatching(/The disk is full\. The catalogue is as it was before/),
  ]);
}

describe("Q-37 the disk", () => {
  test(
    "full under the running server (needs the right to mount): reading continues, writing reports the reason, and everything works again when there is room",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      const server = await serverOn(disk);
      const patron = await Patron.signIn(server, CARD);
      const { refreshToken } = await signInAt(server, CARD);
      const refresh = () =>
        callServer(server, "/auth/refresh", { body: { ...CARD_ID, refreshToken } });
      disk.fill();
      const { book, loan } = await expectNoWriting(disk, server, patron);
      await expectCannotWrite(await refresh());
      disk.free();
      expect((await refresh()).status).toBe(200);
      expect((await login(server)).status).toBe(200);
      await expectDone(await patron.act("reservation", book));
      await expectDone(await patron.act("prolong", loan));
      expect(await server.stop("SIGTERM")).toBe(0);
    },
    LIMIT_MS,
  );

  test(
    "full at the very first start (needs the right to mount): one sentence, and the next start with room begins as if nothing had happened",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      for (const kilobytes of [0, 16, 100, 250, 900]) {
        disk.fill(kilobytes * 1024);
        expect([kilobytes, await refusedStart(disk)]).toEqual([
          kilobytes,
          `Freihand cannot start: the data folder ${disk.dataDir} (DATA_DIR) cannot be used: the disk is full.\n`,
        ]);
      }
      disk.free();
      const server = await serverOn(disk);
      await expectReading(server, await Patron.signIn(server, CARD));
    },
    LIMIT_MS,
  );

  test(
    "read-only at the start (needs the right to mount): one sentence",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      const server = await serverOn(disk);
      await server.stop("SIGTERM");
      expect(disk.makeReadOnly()).toBe(true);
      expect(await refusedStart(disk)).toMatch(
        /data folder \/.+ \(DATA_DIR\).*it may not be written/,
      );
    },
    LIMIT_MS,
  );

  test(
    "read-only under the running server (needs the right to mount): reading continues, writing reports the reason",
    async (context) => {
      const disk = mounted(context, failingDisk("48M"));
      const server = await serverOn(disk);
      const patron = await Patron.signIn(server, CARD);
      expect(disk.makeReadOnly()).toBe(true);
      await expectNoWriting(disk, server, patron);
    },
    LIMIT_MS,
  );

  test(
    "locked by another process beyond every timeout: reading continues without delay, writing reports the reason, and works again",
    async () => {
      const disk = { dataDir: emptyFolder() };
      const server = await serverOn(disk);
      const patron = await Patron.signIn(server, CARD);
      const wishes = { book: await patron.reservable(), loan: await patron.renewable() };
      const before = rowsOn(disk.dataDir);
      const other = new DatabaseSync(join(disk.dataDir, "freihand.sqlite"));
      try {
        other.exec("begin immediate");
        const writing = Promise.all([
          login(server),
          login(server),
          patron.act("reservation", wishes.book),
          patron.act("prolong", wishes.loan),
        ]);
        const slowest = await slowestUntil(writing, () => expectReading(server, patron));
        process.stdout.write(`slowest reading while locked: ${slowest.toFixed(0)} ms\n`);
        // a writer waits five seconds; nothing waits behind it
        expect(slowest).toBeLessThan(3000);
        await Promise.all((await writing).map(expectCannotWrite));
      } finally {
        other.close();
      }
      expect(rowsOn(disk.dataDir)).toEqual(before);
      expect((await login(server)).status).toBe(200);
      await expectDone(await patron.act("reservation", wishes.book));
      await expectDone(await patron.act("prolong", wishes.loan));
    },
    LIMIT_MS,
  );

  test(
    "full during an import (needs the right to mount): it is reported and the catalogue is as before",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      const server = await serverOn(disk);
      const patron = await Patron.signIn(server, CARD);
      const source = join(disk.dataDir, "..", "titles.mrc");
      writeFileSync(
        source,
        Buffer.concat(Array.from({ length: 500 }, (_, id) => marc(id, "Zaunkönige"))),
      );
      const before = catalogueOn(disk.dataDir);
      for (const kilobytes of [0, 900, 1700]) {
        disk.fill(kilobytes * 1024);
        await expectFailedImport(disk, source);
        await expectReading(server, patron);
        expect(catalogueOn(disk.dataDir)).toEqual(before);
      }
      disk.free();
      expect(await importInto(disk, source).ended).toBe(0);
      const found = await callServer(server, "/library/1/search", {
        body: searchFor("Zaunkönige"),
      });
      expect(searchReply.parse(await found.json()).total).toBe(500);
    },
    LIMIT_MS,
  );
});
