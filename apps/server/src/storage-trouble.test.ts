import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { accountData, problem, recordDetail, searchReply, stepReply } from "@freihand/contract";
import { afterEach, describe, expect, test } from "vitest";
import { marc } from "./cli/testkit/import-source.ts";
import { failingDisk, memoryDisk } from "./storage/testkit/own-disk.ts";
import { callServer, launch, searchFor, signInAt, startServer } from "./testkit/server-process.ts";
import type { AccountData, StepReply } from "@freihand/contract";
import type { TestContext } from "vitest";
import type { OwnDisk } from "./storage/testkit/own-disk.ts";
import type { Launched, ServerProcess } from "./testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const LIMIT_MS = 120_000;

const running: Launched[] = [];
const disks: OwnDisk[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop("SIGKILL")));
  for (const disk of disks.splice(0)) disk.remove();
});

/** The test is skipped where no file system may be mounted. */
function mounted(context: TestContext, disk: OwnDisk | undefined): OwnDisk {
  if (disk === undefined) return context.skip("this process may not mount a file system");
  disks.push(disk);
  return disk;
}

const envOf = ({ dataDir }: OwnDisk) => ({ DATA_DIR: dataDir, RATE_LIMIT: "0" });

async function serverOn(disk: OwnDisk): Promise<ServerProcess> {
  const server = await startServer(envOf(disk));
  running.push(server);
  return server;
}

/** Ends by itself, without success, with one sentence. */
async function refusedStart(disk: OwnDisk): Promise<string> {
  const started = launch(["main.ts"], envOf(disk));
  running.push(started);
  const code = await started.ended;
  expect([code, started.errors()]).toEqual([
    1,
    expect.stringMatching(/^Freihand cannot start: [^\n]+\.\n$/),
  ]);
  return started.errors();
}

/** What a signed-in patron does. */
class Patron {
  readonly #server: ServerProcess;
  readonly #token: string;

  private constructor(server: ServerProcess, token: string) {
    this.#server = server;
    this.#token = token;
  }

  static async signIn(server: ServerProcess): Promise<Patron> {
    const { token } = await signInAt(server, CARD);
    return new Patron(server, token);
  }

  async account(): Promise<AccountData> {
    const reply = await callServer(this.#server, "/account/info", { token: this.#token });
    return accountData.parse(await reply.json());
  }

  /** Answers every question with yes or the first choice. @returns the reply that is none, or the problem */
  async act(call: string, wish: object, answer: object = {}): Promise<Response> {
    const body = { requestId: crypto.randomUUID(), ...wish, ...answer };
    const reply = await callServer(this.#server, `/${call}`, { token: this.#token, body });
    const asked = stepReply.safeParse(await reply.clone().json());
    const next = asked.success ? answerTo(asked.data) : undefined;
    return next === undefined ? reply : this.act(call, wish, next);
  }

  /** A title about which reserving asks something, so that it may be reserved. */
  async reservable(): Promise<{ readonly recordId: string }> {
    const found = await callServer(this.#server, "/library/1/search", {
      body: { ...searchFor("der"), limit: 50, prefetch: 50 },
    });
    for (const { id: recordId } of searchReply.parse(await found.json()).results) {
      const body = { recordId, requestId: crypto.randomUUID() };
      // oxlint-disable-next-line no-await-in-loop -- until one can be reserved
      const reply = await callServer(this.#server, "/reservation", { token: this.#token, body });
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (answerTo(stepReply.parse(await reply.json())) !== undefined) return { recordId };
    }
    throw new Error("the demo has nothing to reserve");
  }

  async renewable(): Promise<{ readonly id: string }> {
    const { lent } = await this.account();
    const loan = lent.find(({ renew }) => renew.ok);
    if (loan === undefined) throw new Error("the demo has nothing to renew");
    return { id: loan.id };
  }
}

function answerTo(reply: StepReply): object | undefined {
  if (reply.status === "SELECTION_NEEDED")
    return { step: reply.step, selection: reply.selection[0]?.key };
  return "step" in reply ? { step: reply.step, confirmed: true } : undefined;
}

/** A problem that says to try again later; nothing about the inside. */
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

/** Searching, a title and the account are there. */
async function expectReading(server: ServerProcess, patron: Patron): Promise<void> {
  const found = await callServer(server, "/library/1/search", { body: searchFor("momo") });
  const [hit] = searchReply.parse(await found.json()).results;
  const record = await callServer(server, `/library/1/record/${hit?.id ?? ""}`);
  expect(recordDetail.parse(await record.json()).copies.length).toBeGreaterThan(0);
  expect((await patron.account()).lent.length).toBeGreaterThan(0);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
}

const TABLES = [
  "loans",
  "reservations",
  "fees",
  "action_log",
  "session_families",
  "session_tokens",
];

/** Everything that the server keeps about patrons. */
function rowsOn({ dataDir }: OwnDisk): Readonly<Record<string, unknown>> {
  const db = new DatabaseSync(join(dataDir, "freihand.sqlite"), { readOnly: true, timeout: 5000 });
  try {
    expect(db.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
    expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
    return Object.fromEntries(
      TABLES.map((table) => [table, db.prepare(`select * from ${table}`).all()]),
    );
  } finally {
    db.close();
  }
}

const login = (server: ServerProcess) => callServer(server, "/auth/login", { body: CARD });

/** Everything that writes fails in the same clear words, and leaves no trace. */
async function expectNoWriting(disk: OwnDisk, server: ServerProcess, patron: Patron) {
  const wishes = { book: await patron.reservable(), loan: await patron.renewable() };
  const before = rowsOn(disk);
  await expectCannotWrite(await login(server));
  await expectCannotWrite(await patron.act("reservation", wishes.book));
  await expectCannotWrite(await patron.act("prolong", wishes.loan));
  await expectReading(server, patron);
  expect(rowsOn(disk)).toEqual(before);
  return wishes;
}

describe("Q-37 the disk", () => {
  test(
    "full under the running server (needs the right to mount): reading goes on, writing says why, and all works again when there is room",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      const server = await serverOn(disk);
      const patron = await Patron.signIn(server);
      disk.fill();
      const { book, loan } = await expectNoWriting(disk, server, patron);
      disk.free();
      expect((await login(server)).status).toBe(200);
      await expectDone(await patron.act("reservation", book));
      await expectDone(await patron.act("prolong", loan));
      expect(await server.stop("SIGTERM")).toBe(0);
    },
    LIMIT_MS,
  );

  test(
    "full at the very first start (needs the right to mount): one sentence, and the next start with room begins as if nothing had been",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      for (const kilobytes of [0, 16, 100, 250, 900]) {
        disk.fill(kilobytes * 1024);
        // oxlint-disable-next-line no-await-in-loop -- what the one start left, the next one finds
        expect([kilobytes, await refusedStart(disk)]).toEqual([
          kilobytes,
          "Freihand cannot start: the data folder (DATA_DIR) cannot be used: the disk is full.\n",
        ]);
      }
      disk.free();
      const server = await serverOn(disk);
      await expectReading(server, await Patron.signIn(server));
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
      expect(await refusedStart(disk)).toContain("it may not be written");
    },
    LIMIT_MS,
  );

  test(
    "read-only under the running server (needs the right to mount): reading goes on, writing says why",
    async (context) => {
      const disk = mounted(context, failingDisk("48M"));
      const server = await serverOn(disk);
      const patron = await Patron.signIn(server);
      expect(disk.makeReadOnly()).toBe(true);
      await expectNoWriting(disk, server, patron);
    },
    LIMIT_MS,
  );

  test(
    "locked by another process for longer than anybody waits: reading goes on without delay, writing says why, and works again",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      const server = await serverOn(disk);
      const patron = await Patron.signIn(server);
      const wishes = { book: await patron.reservable(), loan: await patron.renewable() };
      const before = rowsOn(disk);
      const other = new DatabaseSync(join(disk.dataDir, "freihand.sqlite"));
      try {
        other.exec("begin immediate");
        const writing = Promise.all([
          login(server),
          login(server),
          patron.act("reservation", wishes.book),
          patron.act("prolong", wishes.loan),
        ]);
        let open = true;
        void writing.finally(() => {
          open = false;
        });
        const times = [];
        while (open) {
          const start = performance.now();
          await expectReading(server, patron);
          times.push(performance.now() - start);
        }
        console.log(times.length, Math.max(...times));
        await Promise.all((await writing).map(expectCannotWrite));
      } finally {
        other.close();
      }
      expect(rowsOn(disk)).toEqual(before);
      expect((await login(server)).status).toBe(200);
      await expectDone(await patron.act("reservation", wishes.book));
      await expectDone(await patron.act("prolong", wishes.loan));
    },
    LIMIT_MS,
  );

  test(
    "full during an import (needs the right to mount): it says so and the catalogue is as before",
    async (context) => {
      const disk = mounted(context, memoryDisk("24m"));
      const server = await serverOn(disk);
      const source = join(disk.dataDir, "..", "titles.mrc");
      writeFileSync(
        source,
        Buffer.concat(Array.from({ length: 500 }, (_, id) => marc(id, "Zaunkönige"))),
      );
      disk.fill();
      const imported = launch(
        ["cli/import.ts", "--project", "basic", "--library", "1", source],
        envOf(disk),
      );
      running.push(imported);
      expect([await imported.ended, imported.errors()]).toEqual([
        1,
        expect.stringMatching(/The disk is full\. The catalogue is as it was before/),
      ]);
      const patron = await Patron.signIn(server).catch(() => undefined);
      expect(patron).toBeUndefined();
    },
    LIMIT_MS,
  );
});
