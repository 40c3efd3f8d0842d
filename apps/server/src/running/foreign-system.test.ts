import { rmSync } from "node:fs";
import { sip2Double, type Sip2Double } from "@freihand/connector-sip2/testkit";
import { addDays, dayAt, stepReply } from "@freihand/contract";
import { postgresCommands } from "@freihand/database/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
import { secretVariable } from "../source-secrets.ts";
import { serverCluster, type ServerCluster } from "../testkit/server-cluster.ts";
import { callServer, signInAt } from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "C1001", password: "geheim-1" };
/** Codes of SIP2's messages. */
const [RENEW, HOLD] = ["29", "15"];
const LIMIT_MS = 240_000;
const commands = postgresCommands();
const today = dayAt(Date.now(), "UTC");

const startDouble = () =>
  sip2Double({
    now: Date.now,
    // so that both taps are on their way before the first is answered
    latencyMs: 100,
    data: {
      patrons: [{ card: CARD.userId, pin: CARD.password, name: "Nina Naumann" }],
      items: ["B2001", "B2002", "B2003"].map((barcode) => ({
        barcode,
        title: barcode,
        branch: "Mitte",
      })),
      loans: ["B2001", "B2002"].map((barcode) => ({
        card: CARD.userId,
        barcode,
        due: addDays(today, 3),
        renewals: 0,
      })),
      holds: [{ card: CARD.userId, barcode: "B2003", pickup: "Mitte", isReady: true }],
    },
  });

const projectsWith = ({ host, port, institution }: Sip2Double) => {
  const login = { user: "terminal", password: "terminal" };
  const account = { kind: "sip2", host, port, institution, login, offers: { cancel: true } };
  const sources = { catalogue: { kind: "embedded" }, availability: { kind: "sip2" }, account };
  return folderWith({
    "basic/project.json": {},
    "basic/libraries/1.json": { ...LIBRARY, sources },
  });
};

describe.skipIf(commands === undefined)(
  "two servers over PostgreSQL 15 or later, if it is in /usr/lib/postgresql, and a foreign system",
  () => {
    let [double, projects]: [Sip2Double | undefined, string] = [undefined, ""];
    let cluster: ServerCluster;
    let token = "";
    beforeAll(async () => {
      double = await startDouble();
      projects = projectsWith(double);
      cluster = await serverCluster({
        commands: commands ?? "",
        size: 2,
        env: { PROJECTS_DIR: projects, [secretVariable("terminal")]: "terminal-geheim" },
      });
      ({ token } = await signInAt(cluster, CARD));
    }, LIMIT_MS);
    afterAll(async () => {
      await cluster.stop();
      await double?.close();
      rmSync(projects, { recursive: true, force: true });
    });

    const call = async (path: string, body: object) => {
      const reply = await callServer(cluster, path, { token, body });
      return { status: reply.status, step: stepReply.safeParse(await reply.json()).data };
    };
    /** What the patron has confirmed, and not sent yet. */
    const confirmed = async (path: string, id: string) => {
      const request = { id, requestId: crypto.randomUUID() };
      const { step } = await call(path, request);
      if (step?.status !== "CLIENT_CONFIRMATION_NEEDED") throw new Error("no question");
      return { ...request, step: step.step, confirmed: true };
    };

    test("a double tap that meets both renews once", async () => {
      const request = await confirmed("/prolong", "B2001");
      const replies = await Promise.all([1, 2, 3].map(() => call("/prolong", request)));
      // to one that began when the other had ended, nothing has moved any more
      expect(replies.map(({ step }) => step?.status)).toContain("OK");
      expect(double?.requests(RENEW)).toBe(1);
      expect(double?.library.loanOf("B2001")?.renewals).toBe(1);
    });

    test("what one has sent, and had no answer to, the other knows and does not send again", async () => {
      const request = await confirmed("/cancel", "B2003");
      double?.fail(HOLD, "lost_answer", 1);
      expect((await call("/cancel", request)).status).toBeGreaterThanOrEqual(500);
      const replies = [await call("/cancel", request), await call("/cancel", request)];
      expect(replies.map(({ step }) => step?.status)).toEqual(["OK", "OK"]);
      expect(double?.requests(HOLD)).toBe(1);
      const { step: another } = await call("/cancel", {
        ...request,
        requestId: crypto.randomUUID(),
      });
      expect(another).toMatchObject({ status: "ERROR", code: "not_found" });
    });

    test("while what is sent cannot be written down, nothing is sent", async () => {
      const request = await confirmed("/prolong", "B2002");
      const before = double?.requests(RENEW);
      await cluster.rows("alter table sent_requests rename to elsewhere");
      expect((await call("/prolong", request)).status).toBeGreaterThanOrEqual(500);
      expect(double?.requests(RENEW)).toBe(before);
      await cluster.rows("alter table elsewhere rename to sent_requests");
      expect((await call("/prolong", request)).step?.status).toBe("OK");
      expect(double?.library.loanOf("B2002")?.renewals).toBe(1);
    });

    test("no card and no request is stored with what was sent", async () => {
      const rows = await cluster.rows("select * from sent_requests");
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(CARD.userId);
    });
  },
);
