import { isoDate, libraryId } from "@freihand/contract";
import type { SentRequests } from "@freihand/connector-kit";
import { openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { keyRing } from "../auth/key-ring.ts";
import { sharedSentRequests } from "./shared-sent-requests.ts";
import type { ServerSchema } from "./schema.ts";

const KEYS = keyRing([{ id: "k", secret: Buffer.alloc(32, 7) }]);
const ANNA = { userId: "anna" };
const LIBRARY = libraryId.parse(1);
const DAY = isoDate.parse("2027-03-05");
const request = (requestId: string) => ({ requestId, answers: {} });

async function serverAt(place: string) {
  const { db, close } = await openDatabase<ServerSchema>(place);
  onTestFinished(close);
  return { db, shared: sharedSentRequests(db, KEYS) };
}

test.skipIf(inject("postgres") !== undefined)(
  "over SQLite the only server remembers in its memory",
  async () => {
    expect((await serverAt(await newDatabasePlace())).shared).toBeUndefined();
  },
);

/** A step that reserves where nothing was sent before. @returns whether it did */
const reserving = (server: SentRequests, requestId: string) =>
  server.inTurn(ANNA, request(requestId), async (sent, keep) => {
    if (sent.isChangeSent) return false;
    sent.isChangeSent = true;
    await keep();
    return true;
  });

describe.skipIf(inject("postgres") === undefined)("servers over one PostgreSQL", () => {
  /** Two of them, at the same system. */
  async function twoServers() {
    const place = await newDatabasePlace();
    const [one, other] = [await serverAt(place), await serverAt(place)];
    if (one.shared === undefined || other.shared === undefined) throw new Error("not shared");
    const first = one.shared.at(LIBRARY, "sip2");
    return { db: one.db, shared: one.shared, first, second: other.shared.at(LIBRARY, "sip2") };
  }

  test("what one has sent for a request is known to the other, and of another request or system nothing", async () => {
    const { first, second, shared } = await twoServers();
    expect(await reserving(first, "r1")).toBe(true);
    expect(await reserving(second, "r1")).toBe(false);
    expect(await reserving(second, "r2")).toBe(true);
    expect(await reserving(shared.at(LIBRARY, "paia"), "r1")).toBe(true);
  });

  test("a double tap that meets both is one after the other", async () => {
    const { first, second } = await twoServers();
    for (let round = 0; round < 20; round += 1) {
      const done = await Promise.all(
        [first, second, first, second].map((one) => reserving(one, `r${String(round)}`)),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
    }
  });

  test("it is a row before it is sent, and stays when the step fails", async () => {
    const { db, first, second } = await twoServers();
    const stored = async () =>
      (await db.selectFrom("sent_requests").select("sent").execute()).map(({ sent }) => sent);
    const lost = first.inTurn(ANNA, request("r1"), async (sent, keep) => {
      sent.dueBefore.set("4711", DAY);
      await keep();
      expect((await stored())[0]).toContain("4711");
      throw new Error("no answer");
    });
    await expect(lost).rejects.toThrow("no answer");
    const known = await second.inTurn(ANNA, request("r1"), async ({ dueBefore }) => dueBefore);
    expect(known).toEqual(new Map([["4711", DAY]]));
    const rows = JSON.stringify(await db.selectFrom("sent_requests").selectAll().execute());
    expect(rows).not.toMatch(/anna|r1/);
  });

  test("what is written together is whole", async () => {
    const { first, second } = await twoServers();
    const loans = Array.from({ length: 30 }, (_, at) => String(at));
    await first.inTurn(ANNA, request("r1"), async (sent, keep) => {
      await Promise.all(
        loans.map((loan) => {
          sent.dueBefore.set(loan, DAY);
          return keep();
        }),
      );
    });
    await second.inTurn(ANNA, request("r1"), async ({ dueBefore }) => {
      expect([...dueBefore.keys()]).toEqual(loans);
    });
  });

  test("one that stood still until another went on sends nothing any more", async () => {
    const { db, first, second } = await twoServers();
    const sent: string[] = [];
    const late = first.inTurn(ANNA, request("r1"), async (known, keep) => {
      // as after ten seconds in which it could not write
      await db.updateTable("sent_requests").set({ turn_until_ms: 0 }).execute();
      expect(await reserving(second, "r1")).toBe(true);
      known.isChangeSent = true;
      await keep();
      sent.push("twice");
    });
    await expect(late).rejects.toMatchObject({ code: "overloaded" });
    expect(sent).toEqual([]);
    expect(await reserving(first, "r1")).toBe(false);
  });

  test("a quarter of an hour after its last step a request is forgotten", async () => {
    const { db, first, second, shared } = await twoServers();
    await reserving(first, "r1");
    await shared.forgetOld();
    expect(await reserving(second, "r1")).toBe(false);
    const { at_ms: at } = await db
      .selectFrom("sent_requests")
      .select("at_ms")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("sent_requests")
      .set({ at_ms: at - 16 * 60_000 })
      .execute();
    await shared.forgetOld();
    expect(await reserving(second, "r1")).toBe(true);
  });
});
