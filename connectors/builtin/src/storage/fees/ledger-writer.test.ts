import type { OpenFee } from "@freihand/circulation";
import { isoDate } from "@freihand/contract";
import { type Database, openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { circulationStore } from "../circulation/circulation-store.ts";
import { purgeExpired } from "../circulation/purge-expired.ts";
import type { BuiltinSchema } from "../schema.ts";
import { SCOPE, seedPatrons } from "../testkit/lending-world.ts";
import { LedgerWriter, type NewFeeEntry } from "./ledger-writer.ts";

let database: Database<BuiltinSchema>;
beforeEach(async () => {
  database = await openDatabase(await newDatabasePlace());
  await seedPatrons(database.db);
});
afterEach(async () => {
  await database.close();
});

const DAY = isoDate.parse("2026-03-10");
const LOST: OpenFee = {
  id: "f",
  userId: "patron-1",
  cents: 1800,
  date: DAY,
  kind: "lost",
  title: "Momo",
};
const store = () => circulationStore(database.db, SCOPE);
const open = () => store().read((view) => view.feesOf("patron-1"));
const entries = () => database.db.selectFrom("fee_entries").selectAll().orderBy("seq").execute();
const append = (entry: Partial<NewFeeEntry>) =>
  database.db.transaction().execute((tx) =>
    new LedgerWriter(tx, SCOPE).append({
      day: DAY,
      kind: "payment",
      cents: 0,
      tariff: "lost",
      fee_id: "f",
      user_id: "patron-1",
      ...entry,
    }),
  );
const reverse = (cents: number) => store().transaction((tx) => tx.reverseFee({ ...LOST, cents }));

describe("taking a fee back", () => {
  it.each<[string, readonly Partial<NewFeeEntry>[], number, number]>([
    ["that is open leaves nothing", [], 1800, 0],
    ["that was paid leaves a credit", [{ cents: -1800, way: "cash" }], 1800, -1800],
    ["that was paid in part leaves that as a credit", [{ cents: -500, way: "card" }], 1800, -500],
    ["that was waived leaves nothing", [{ cents: -1800, kind: "waiver" }], 0, 0],
    [
      "that was paid and waived in parts leaves what was paid",
      [
        { cents: -300, way: "cash" },
        { cents: -1500, kind: "waiver" },
      ],
      300,
      -300,
    ],
    [
      "whose credit was paid out already leaves nothing",
      [
        { cents: -1800, way: "cash" },
        { cents: -1800, kind: "reversal" },
        { cents: 1800, kind: "payout", way: "cash" },
      ],
      0,
      0,
    ],
  ])("%s", async (...[, before, reversed, left]) => {
    await store().transaction((tx) => tx.addFee(LOST));
    for (const entry of before) await append(entry);
    expect(await reverse(1800)).toBe(reversed);
    expect((await open()).map(({ cents }) => cents)).toEqual(left === 0 ? [] : [left]);
  });

  it("refers to its charge, and comes back whole", async () => {
    await store().transaction((tx) => tx.addFee(LOST));
    await reverse(1800);
    await reverse(-1800);
    expect(await open()).toEqual([LOST]);
    expect((await entries()).map(({ kind, refers_to }) => [kind, refers_to])).toEqual([
      ["charge", null],
      ["reversal", 1],
      ["reversal", 1],
    ]);
  });

  it("that was paid before there was a ledger is owed to the reader", async () => {
    expect(await reverse(1800)).toBe(1800);
    expect(await open()).toEqual([{ ...LOST, cents: -1800 }]);
  });
});

describe("whose a fee was", () => {
  const purge = (day: string) => purgeExpired(database.db, Date.parse(`${day}T13:00:00Z`));

  it("is forgotten with its title 30 days after it was settled, and its amount stays", async () => {
    await store().transaction((tx) => tx.addFee(LOST));
    await append({ cents: -1800, way: "cash", day: "2026-03-20", title: "Momo" });
    await purge("2026-04-19");
    expect((await entries()).map(({ user_id }) => user_id)).toEqual(["patron-1", "patron-1"]);
    await purge("2026-04-20");
    const left = await entries();
    expect(left.map(({ user_id, title, cents }) => [user_id, title, cents])).toEqual([
      [null, null, 1800],
      [null, null, -1800],
    ]);
    expect(await reverse(1800), "found again after all").toBe(1800);
    expect(await open()).toMatchObject([{ id: "f", cents: -1800 }]);
  });

  it("is kept while anything of it is open", async () => {
    await store().transaction((tx) => tx.addFee(LOST));
    await append({ cents: -1799, way: "cash" });
    await purge("2030-01-01");
    expect(await open()).toEqual([{ ...LOST, cents: 1 }]);
  });
});
