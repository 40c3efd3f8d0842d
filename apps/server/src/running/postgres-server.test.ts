import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  problem,
  recordDetail,
  searchReply,
  stepReply,
  type SearchReply,
} from "@freihand/contract";
import { scanReply } from "@freihand/contract/staff";
import { postgresCommands, startCluster, withName, type Cluster } from "@freihand/database/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInAtDesk, staffCall } from "../http/testkit/desk-member.ts";
import { Patron } from "../testkit/patron.ts";
import {
  callServer,
  launch,
  searchFor,
  signInAt,
  startServer,
  type ServerProcess,
} from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const LIMIT_MS = 180_000;
const commands = postgresCommands();

async function found(server: ServerProcess): Promise<SearchReply> {
  const reply = await callServer(server, "/library/1/search", { body: searchFor("momo") });
  return searchReply.parse(await reply.json());
}

const onShelf = (reply: SearchReply): number | undefined =>
  reply.facets.find(({ id }) => id === "availability")?.options.find(({ key }) => key === "now")
    ?.count;

const lineOf = ({ results: [hit] }: SearchReply) => hit?.availability;

const statusAt = async (server: ServerProcess, path: string) => {
  const reply = await fetch(`${server.address}${path}`);
  return [reply.status, await reply.json()];
};

describe.skipIf(commands === undefined)(
  "a server over PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let cluster: Cluster;
    let server: ServerProcess;
    let env: NodeJS.ProcessEnv;
    let dataDir = "";
    beforeAll(async () => {
      cluster = startCluster(commands ?? "");
      dataDir = mkdtempSync(join(tmpdir(), "freihand-over-postgres-"));
      env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, RATE_LIMIT: "0", LOGIN_LIMIT: "0" };
      server = await startServer(env);
    }, LIMIT_MS);
    afterAll(async () => {
      await server.stop("SIGTERM");
      cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    test("a loan at the desk is seen by the next search, in this server and in another one", async () => {
      const other = await startServer(env);
      try {
        const before = await found(other);
        expect([lineOf(before)?.free, onShelf(before)]).toEqual([1, 1]);
        const token = await signInAtDesk(server);
        const record = recordDetail.parse(
          await (await callServer(server, "/library/1/record/momo")).json(),
        );
        const copy = record.copies.find(({ light }) => light === "GREEN");
        const lent = scanReply.parse(
          await staffCall(server, {
            path: "/library/1/scan",
            body: {
              code: copy?.barcode ?? copy?.id,
              branch: "zentral",
              mode: "lend",
              reader: CARD.userId,
              requestId: crypto.randomUUID(),
            },
            token,
          }),
        );
        expect(lent.kind).toBe("lent");
        for (const one of [server, other]) {
          expect(lineOf(await found(one))?.free).toBe(0);
          // counted anew every two seconds
          const counted = async () => onShelf(await found(one)) ?? 0;
          await expect.poll(counted, { timeout: 10_000, interval: 200 }).toBe(0);
        }
      } finally {
        await other.stop("SIGTERM");
      }
    });

    test("a reservation counts in the next search, and who signs out is out", async () => {
      const patron = await Patron.signIn(server, CARD);
      const book = await patron.reservable();
      const queueOf = async () => {
        const reply = await callServer(server, `/library/1/record/${book.recordId}`);
        return recordDetail.parse(await reply.json()).availability.queue ?? 0;
      };
      const before = await queueOf();
      const reserved = stepReply.parse(await (await patron.act("reservation", book)).json());
      expect([reserved.status, await queueOf()]).toEqual(["OK", before + 1]);
      const { token, refreshToken } = await signInAt(server, CARD);
      const { libraryId, userId } = CARD;
      await callServer(server, "/auth/logout", { token, body: { refreshToken } });
      const refreshed = await callServer(server, "/auth/refresh", {
        body: { libraryId, userId, refreshToken },
      });
      expect(refreshed.status).toBe(401);
    });

    test(
      "while PostgreSQL is away, titles are found without a word on their loans, and what needs them comes later",
      async () => {
        await cluster.restart(async () => {
          const login = await callServer(server, "/auth/login", { body: CARD });
          expect(login.status).toBe(503);
          expect(problem.parse(await login.json())).toMatchObject({ retryable: true });
          expect(Number(login.headers.get("retry-after"))).toBeGreaterThan(0);
          const reply = await found(server);
          expect([reply.total, onShelf(reply)]).toEqual([1, undefined]);
          expect(lineOf(reply)).not.toHaveProperty("light", "GREEN");
          const filtered = await callServer(server, "/library/1/search", {
            body: { ...searchFor("momo"), filters: { availability: ["now"] } },
          });
          expect(filtered.status).toBe(503);
          expect(await statusAt(server, "/readyz")).toEqual([
            200,
            { status: "degraded", leads: false },
          ]);
          expect(await statusAt(server, "/healthz")).toEqual([200, { status: "ok" }]);
        });
        await expect
          .poll(async () => (await statusAt(server, "/readyz"))[1])
          .toEqual({ status: "ready", leads: true });
        await expect.poll(async () => lineOf(await found(server))?.free).toBe(0);
        expect((await signInAt(server, CARD)).token).not.toBe("");
      },
      LIMIT_MS,
    );

    test("nothing about a reader is in the data folder, and no address in what the server prints", () => {
      const files = readdirSync(dataDir, { recursive: true, encoding: "utf8" })
        .map((name) => join(dataDir, name))
        .filter((path) => statSync(path).isFile());
      expect(files.length).toBeGreaterThan(3);
      for (const path of files)
        expect([path, readFileSync(path, "latin1").includes(CARD.userId)]).toEqual([path, false]);
      expect(server.output() + server.errors()).not.toContain("postgres://");
    });

    test.each([
      ["no server there", () => "postgres://freihand:Geheim99@127.0.0.1:1/x", /no server answers/],
      [
        "no such user",
        () => cluster.url.replace("//freihand", "//stranger"),
        /does not let this user in/,
      ],
      [
        "no such database",
        () => withName(cluster.url, "nowhere"),
        /has no database of this name; create it/,
      ],
      ["another kind of database", () => "mysql://root:Geheim99@localhost/x", /postgres:\/\/USER/],
    ])("a start says in a sentence what is wrong: %s", async (_what, url, words) => {
      const started = launch(["main.ts"], { ...env, DATABASE_URL: url() });
      const code = await started.ended;
      expect([code, started.errors()]).toEqual([1, expect.stringMatching(words)]);
      expect(started.errors()).toMatch(/^Freihand cannot start: [^\n]+\.\n$/);
      expect(started.output() + started.errors()).not.toContain("Geheim99");
    });
  },
);
