import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  cardSession,
  problem,
  recordDetail,
  session,
  stepReply,
  type Session,
} from "@freihand/contract";
import { scanReply } from "@freihand/contract/staff";
import { postgresCommands } from "@freihand/database/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { signInAtDesk, staffCall } from "../http/testkit/desk-member.ts";
import { Patron } from "../testkit/patron.ts";
import { serverCluster, type ServerCluster } from "../testkit/server-cluster.ts";
import { callServer, launch, signInAt, startServer } from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const LIMIT_MS = 240_000;
const commands = postgresCommands();

/** What a patron sends to whichever server has its turn. */
const refresh = ({ address }: ServerCluster, { refreshToken }: Pick<Session, "refreshToken">) =>
  callServer({ address }, "/auth/refresh", {
    body: { libraryId: CARD.libraryId, userId: CARD.userId, refreshToken },
  });

const feedReply = z.object({ url: z.url() });

describe.skipIf(commands === undefined)(
  "three servers over PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let cluster: ServerCluster;
    beforeAll(async () => {
      cluster = await serverCluster({
        commands: commands ?? "",
        size: 3,
        env: { RATE_LIMIT: "0", LOGIN_LIMIT: "0", METRICS_TOKEN: "sixteen-letters!" },
      });
    }, LIMIT_MS);
    afterAll(() => cluster.stop());

    test("that started at the same time filled the demo once, know each other, and one of them leads", async () => {
      const doubled = await cluster.rows(
        "select user_id from patrons group by project, library_id, user_id having count(*) > 1",
      );
      const staff = await cluster.rows(
        "select name from staff_members group by project, name having count(*) > 1",
      );
      expect([doubled, staff]).toEqual([[], []]);
      const [{ members } = {}] = await cluster.rows(
        "select count(*)::int as members from staff_members",
      );
      expect(members).toBeGreaterThan(0);
      const leading = async () => (await cluster.leader()) !== -1;
      await expect.poll(leading, { timeout: 5000, interval: 50 }).toBe(true);
      const metrics = async () => {
        const headers = { authorization: "Bearer sixteen-letters!" };
        const texts = await Promise.all(
          cluster.servers.map(async (server) =>
            (await fetch(`${server?.address ?? ""}/metrics`, { headers })).text(),
          ),
        );
        return texts
          .flatMap((text) => text.split("\n"))
          .filter((line) => /^freihand_(?:leader|servers)/.test(line))
          .toSorted((a, b) => a.localeCompare(b));
      };
      await expect
        .poll(metrics, { timeout: 10_000, interval: 200 })
        .toEqual([
          "freihand_leader 0",
          "freihand_leader 0",
          "freihand_leader 1",
          "freihand_servers 3",
          "freihand_servers 3",
          "freihand_servers 3",
          "freihand_servers_agree 1",
          "freihand_servers_agree 1",
          "freihand_servers_agree 1",
        ]);
    });

    test(
      "a patron and the desk go from server to server, while one is killed and started again",
      async () => {
        const done = new AbortController();
        /** Only where a server was killed with the request is an error excused; the app sends it again then. */
        const step = async <T>(work: () => Promise<T>): Promise<T> => {
          const before = cluster.broken();
          try {
            return await work();
          } catch (error) {
            if (cluster.broken() === before) throw error;
            return step(work);
          }
        };
        const refreshed = async (one: Pick<Session, "refreshToken">) =>
          session.parse(await (await refresh(cluster, one)).json());
        const killing = (async () => {
          for (let place = 0; !done.signal.aborted; place = (place + 1) % 3) {
            await cluster.kill(place);
            await cluster.restart(place);
          }
        })();
        try {
          const patron = await step(() => Patron.signIn(cluster, CARD));
          const first = await step(() => signInAt(cluster, CARD));
          const second = await step(() => refreshed(first));
          const third = await step(() => refreshed(second));
          // what a phone repeats because it did not get the answer is answered again, by another server
          expect((await step(() => refreshed(second))).refreshToken).toBe(third.refreshToken);

          const acting = (call: string, params: object) => {
            const once = { requestId: crypto.randomUUID(), ...params };
            return step(async () => stepReply.parse(await (await patron.act(call, once)).json()));
          };
          const reserved = await acting("reservation", await step(() => patron.reservable()));
          const renewed = await acting("prolong", await step(() => patron.renewable()));
          expect([reserved.status, renewed.status]).toEqual(["OK", "OK"]);

          const { token } = third;
          const calendar = await step(async () => {
            const body = { enabled: true };
            const switched = await callServer(cluster, "/account/feed", { token, body });
            return new URL(feedReply.parse(await switched.json()).url).pathname;
          });
          for (let nth = 0; nth < 3; nth += 1)
            await step(async () => {
              const text = await (await fetch(cluster.address + calendar)).text();
              expect(text).toMatch(/^BEGIN:VCALENDAR/);
            });

          const desk = await signInAtDesk(cluster);
          const copy = await step(async () => {
            const reply = await callServer(cluster, "/library/1/record/momo");
            const { copies } = recordDetail.parse(await reply.json());
            return copies.find(({ light }) => light === "GREEN");
          });
          const scan = {
            code: copy?.barcode ?? copy?.id,
            branch: "zentral",
            mode: "lend",
            reader: CARD.userId,
            requestId: crypto.randomUUID(),
          };
          const call = { path: "/library/1/scan", body: scan, token: desk };
          const lend = () => step(async () => scanReply.parse(await staffCall(cluster, call)));
          // a desk that got no answer sends the same again, to another server
          expect([(await lend()).kind, (await lend()).kind]).toEqual(["lent", "lent"]);
          const copyId = copy?.id ?? "";
          const lent = await cluster.rows(
            `select 1 from loans where copy_id = '${copyId}' and library_id = 1`,
          );
          expect(lent).toHaveLength(1);

          const left = await step(async () => {
            const body = { which: "all" };
            const ended = await callServer(cluster, "/account/sessions/end", { token, body });
            return ended.status === 401 ? [] : z.array(cardSession).parse(await ended.json());
          });
          expect(left).toEqual([]);
          const statusOf = (work: () => Promise<Response>) =>
            step(async () => {
              const { status } = await work();
              if (status === 502) throw new Error("broken");
              return status;
            });
          for (const one of [third, second, third])
            expect(await statusOf(() => refresh(cluster, one))).toBe(401);
          expect(await statusOf(() => callServer(cluster, "/account/info", { token }))).toBe(401);
        } finally {
          done.abort();
          await killing;
        }
      },
      LIMIT_MS,
    );

    test("a refresh token that is used twice after the grace ends all of its session, on every server", async () => {
      const first = await signInAt(cluster, CARD);
      const second = session.parse(await (await refresh(cluster, first)).json());
      await cluster.rows(
        "update session_tokens set used_at = used_at - 60000 where used_at is not null",
      );
      const reused = await refresh(cluster, first);
      expect([reused.status, problem.parse(await reused.json()).code]).toEqual([
        401,
        "token_reused",
      ]);
      for (let nth = 0; nth < 3; nth += 1)
        expect((await refresh(cluster, second)).status).toBe(401);
    });

    test("Q-11: guesses at one card are one count over all servers, and a puzzle of one is taken by the next", async () => {
      const guess = () =>
        callServer(cluster, "/auth/login", {
          body: { libraryId: 1, userId: "40011002", password: "falsch" },
        });
      const replies = await Promise.all(Array.from({ length: 21 }, guess));
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 429)).toEqual(
        Array.from({ length: 10 }, () => 401),
      );
      // no card number and no address is stored
      const stored = JSON.stringify(await cluster.rows("select * from login_attempts"));
      expect(stored).not.toMatch(/40011002|127\.0\.0/);
    });

    test(
      "Q-36: a server with another key does not join them, and says why",
      async () => {
        const dataDir = mkdtempSync(join(tmpdir(), "freihand-other-key-"));
        const other = launch(["main.ts"], { ...cluster.env, DATA_DIR: dataDir });
        const code = await other.ended;
        expect([code, other.errors()]).toEqual([
          1,
          expect.stringMatching(
            /^Freihand cannot start: another server .* has another key: [^\n]+\n$/,
          ),
        ]);
        rmSync(dataDir, { recursive: true, force: true });
      },
      LIMIT_MS,
    );

    test(
      "one that comes later joins them, and takes part at once",
      async () => {
        const fourth = await startServer(cluster.env);
        try {
          const { token } = await signInAt(cluster, CARD);
          expect((await callServer(fourth, "/account/info", { token })).status).toBe(200);
        } finally {
          await fourth.stop("SIGTERM");
        }
      },
      LIMIT_MS,
    );
  },
);
