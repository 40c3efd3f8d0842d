import { libraryId, projectId } from "@freihand/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keyRing, type MasterKey } from "../auth/key-ring.ts";
import { FINGERPRINT_KEY } from "../card-fingerprint.ts";
import { feeds } from "../due-dates/feeds.ts";
import { feedStore } from "./calendar-feeds.ts";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace, storedBytes } from "@freihand/database/testkit";
import type { ServerSchema } from "./schema.ts";
import type { CardIdentity } from "../identity.ts";

const databasePlace = await newDatabasePlace();
const project = projectId.parse("basic");
const place = { origin: "https://leihen.example", locale: "de" as const };
const ANNA: CardIdentity = {
  project,
  library: libraryId.parse(1),
  patron: { userId: "Kanarienkarte", secret: "Kanariengeheimnis" },
};
const BERT = { ...ANNA, patron: { userId: "4711" } };
const key = (id: string, fill: number): MasterKey => ({ id, secret: Buffer.alloc(32, fill) });
const [OLD, NEW] = [key("old", 1), key("new", 2)];
let database: Database<ServerSchema>;

beforeAll(async () => {
  database = await openDatabase(databasePlace);
});
beforeEach(async () => {
  await database.db.deleteFrom("calendar_feeds").execute();
});
afterAll(async () => {
  await database.close();
});

/** Private calendars of a server that has these keys. */
const area = (...keys: readonly [MasterKey, ...MasterKey[]]) =>
  feeds({
    store: feedStore(database.db),
    dueDates: async ({ patron }) => ({ text: `of ${JSON.stringify(patron)}`, fileName: "x.ics" }),
    ownerKeys: keyRing(keys).deriveAll(FINGERPRINT_KEY),
    now: () => 1_800_000_000_000,
  });

const read = (at: ReturnType<typeof area>, url: string) => {
  const token = /feed\/(.*)\.ics/.exec(url)?.[1] ?? "";
  return at.calendar({ project, token, locale: "de", headersOnly: false }).then(
    ({ text }) => text,
    () => "gone",
  );
};

test("a private calendar acts for its card with the secret of its connector", async () => {
  const { url } = await area(NEW).enable(ANNA, place);
  expect(await read(area(NEW), url)).toBe(`of ${JSON.stringify(ANNA.patron)}`);
});

test("Q-50: at rest there is no card number, no secret and no token of a private calendar", async () => {
  const { url } = await area(NEW).enable(ANNA, place);
  const token = /feed\/(.*)\.ics/.exec(url)?.[1] ?? "";
  const rows = JSON.stringify(await database.db.selectFrom("calendar_feeds").selectAll().execute());
  const onDisk = await storedBytes(databasePlace);
  for (const secret of ["Kanarien", token, "4711"])
    expect([secret, rows.includes(secret), onDisk.includes(secret)]).toEqual([
      secret,
      false,
      false,
    ]);
  expect(onDisk).toContain("calendar_feeds");
});

test("after a key rotation an address stays valid, is found, and ends when it is switched off", async () => {
  const { url } = await area(OLD).enable(ANNA, place);
  const rotated = area(NEW, OLD);
  expect(await rotated.status(ANNA, place)).toMatchObject({ enabled: true });
  expect(await read(rotated, url)).not.toBe("gone");
  await rotated.disable(ANNA);
  expect(await read(rotated, url)).toBe("gone");
});

test("an address that was used after a rotation stays revocable without the old key", async () => {
  const { url } = await area(OLD).enable(ANNA, place);
  await read(area(NEW, OLD), url);
  const withoutOld = area(NEW);
  expect(await withoutOld.status(ANNA, place)).toMatchObject({ enabled: true });
  await withoutOld.disable(ANNA);
  expect(await read(withoutOld, url)).toBe("gone");
});

test("a new address after a rotation ends the one from before", async () => {
  const { url } = await area(OLD).enable(ANNA, place);
  const rotated = area(NEW, OLD);
  const { url: second } = await rotated.enable(ANNA, place);
  expect([await read(rotated, url), await read(rotated, second)]).toEqual([
    "gone",
    `of ${JSON.stringify(ANNA.patron)}`,
  ]);
});

test("a new address without the old key ends the one from before as soon as that is used", async () => {
  const { url } = await area(OLD).enable(ANNA, place);
  const withoutOld = area(NEW);
  const { url: second } = await withoutOld.enable(ANNA, place);
  expect([await read(withoutOld, url), await read(area(NEW, OLD), url)]).toEqual(["gone", "gone"]);
  expect(await read(withoutOld, second)).not.toBe("gone");
});

test("of many that are switched on at the same time one stays valid", async () => {
  const at = area(NEW);
  const made = await Promise.all(Array.from({ length: 10 }, () => at.enable(ANNA, place)));
  const seen = await Promise.all(made.map(({ url }) => read(at, url)));
  expect(seen.filter((text) => text !== "gone")).toHaveLength(1);
});

test("switching off ends nobody else's calendar", async () => {
  const at = area(NEW);
  const { url } = await at.enable(BERT, place);
  await at.enable(ANNA, place);
  await at.disable(ANNA);
  expect(await read(at, url)).toBe(`of ${JSON.stringify(BERT.patron)}`);
});
