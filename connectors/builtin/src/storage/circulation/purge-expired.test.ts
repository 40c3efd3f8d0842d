import { afterAll, beforeAll, expect, test } from "vitest";
import type { Insertable } from "kysely";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { purgeExpired } from "./purge-expired.ts";
import type { BuiltinSchema } from "../schema.ts";

const NOW = Date.parse("2026-11-23T08:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No project has this library any more: no job of its own cleans it up. */
const GONE = { project: "frueher", library_id: 9, user_id: "Kanarienkarte" };

let database: Database<BuiltinSchema>;
beforeAll(async () => {
  database = await openDatabase(await newDatabasePlace());
  await database.db
    .insertInto("patrons")
    .values({ ...GONE, name: "K", password_hash: "none", patron_group: "adult" })
    .execute();
});
afterAll(async () => {
  await database.close();
});

const action = (request_id: string, at_ms: number) => ({
  ...GONE,
  call: "reserve",
  request_id,
  at_ms,
  reply: "{}",
});

type Request = Insertable<BuiltinSchema["loan_requests"]>;

const request = (
  id: string,
  made_at_ms: number,
  state: Pick<Request, "state"> & Partial<Request>,
): Request => ({
  ...GONE,
  id,
  record_id: "r",
  copy_id: id,
  due: "2026-12-01",
  fee_cents: 0,
  checked_until_ms: null,
  loan_id: null,
  reason: null,
  made_at_ms,
  ...state,
});

test("C6: finished actions are removed after ten minutes, loan requests and returns when they are over, even of a library that is gone", async () => {
  const { db } = database;
  await db
    .insertInto("action_log")
    .values([action("old", NOW - 10 * MINUTE - 1), action("young", NOW - 10 * MINUTE)])
    .execute();
  const open = { state: "open" } as const;
  const accepted = { state: "accepted", loan_id: "l" } as const;
  const checkingUntil = (checked_until_ms: number) =>
    ({ state: "checking", checked_until_ms }) as const;
  await db
    .insertInto("loan_requests")
    .values([
      request("open-old", NOW - 15 * MINUTE - 1, open),
      request("open-young", NOW - 14 * MINUTE, open),
      request("done-old", NOW - 24 * HOUR - 1, accepted),
      request("done-young", NOW - 23 * HOUR, accepted),
      request("lost", NOW - 25 * HOUR, checkingUntil(NOW - 25 * HOUR)),
      request("checking", NOW, checkingUntil(NOW + 5000)),
    ])
    .execute();
  await db
    .insertInto("recent_returns")
    .values([
      { ...GONE, record_id: "come", again_from: "2026-11-22" },
      { ...GONE, record_id: "to-come", again_from: "2026-11-24" },
    ])
    .execute();

  const receipt = (id: string, at_ms: number) => ({ id, request_id: id, at_ms, receipt: "{}" });
  const { user_id: _card, ...mine } = GONE;
  await db
    .insertInto("desk_receipts")
    .values([
      { ...mine, ...receipt("old", NOW - 10 * MINUTE - 1) },
      { ...mine, ...receipt("young", NOW - 10 * MINUTE) },
    ])
    .execute();

  const DAYS_15 = 15 * 24 * HOUR;
  await db
    .insertInto("desk_scans")
    .values([
      { ...mine, request_id: "old", at_ms: NOW - DAYS_15 - 1 },
      { ...mine, request_id: "young", at_ms: NOW - DAYS_15 },
    ])
    .execute();
  await db
    .insertInto("copy_moves")
    .values([
      { ...mine, copy_id: "old", at_ms: NOW - DAYS_15 - 1 },
      { ...mine, copy_id: "young", at_ms: NOW - DAYS_15 },
    ])
    .execute();

  await purgeExpired(db, NOW);

  const scans = await db.selectFrom("desk_scans").select("request_id").execute();
  expect(scans.map(({ request_id }) => request_id)).toEqual(["young"]);
  const moves = await db.selectFrom("copy_moves").select("copy_id").execute();
  expect(moves.map(({ copy_id }) => copy_id)).toEqual(["young"]);
  const actions = await db.selectFrom("action_log").select("request_id").execute();
  expect(actions.map(({ request_id }) => request_id)).toEqual(["young"]);
  const receipts = await db.selectFrom("desk_receipts").select("id").execute();
  expect(receipts.map(({ id }) => id)).toEqual(["young"]);
  const requests = await db.selectFrom("loan_requests").select("id").orderBy("id").execute();
  expect(requests.map(({ id }) => id)).toEqual(["checking", "done-young", "open-young"]);
  const returns = await db.selectFrom("recent_returns").select("record_id").execute();
  expect(returns.map(({ record_id }) => record_id)).toEqual(["to-come"]);
});

test("C6: a reader who is deleted is not remembered by what they lost", async () => {
  const { db } = database;
  const { user_id, ...mine } = GONE;
  const lost = { kind: "lost", marked_on: "2026-11-01", branch: null, note: null } as const;
  const fee = { fee_id: "f", fee_user_id: user_id, fee_cents: 1800 };
  await db
    .insertInto("copy_marks")
    .values({ ...mine, copy_id: "c", record_id: "r", ...lost, ...fee })
    .execute();
  await db.deleteFrom("patrons").where("user_id", "=", user_id).execute();
  expect(await db.selectFrom("copy_marks").selectAll().execute()).toEqual([
    {
      ...mine,
      copy_id: "c",
      record_id: "r",
      ...lost,
      fee_id: null,
      fee_user_id: null,
      fee_cents: null,
    },
  ]);
});
