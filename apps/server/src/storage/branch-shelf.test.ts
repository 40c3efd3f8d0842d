import { DatabaseSync } from "node:sqlite";
import { catalogueAccess } from "@freihand/connector-builtin";
import { isoDate, searchReply, type SearchBody } from "@freihand/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltinCatalogues } from "./builtin-catalogues.ts";
import { databasePath } from "./catalogue-published.ts";
import { bibItem, bibRecord, importRecords, OWNER, testFolder } from "./testkit/small-catalogue.ts";

const folder = testFolder();
const reference = { ...bibItem("r1", "north"), status: "reference" as const };
const RECORDS = [
  bibRecord("both-there", { title: "Garten", items: [bibItem("a1"), bibItem("a2", "north")] }),
  bibRecord("north-lent", { title: "Garten", items: [bibItem("b1"), bibItem("b2", "north")] }),
  bibRecord("main-lent", { title: "Garten", items: [bibItem("c1"), bibItem("c2", "north")] }),
  bibRecord("waited-for", { title: "Garten", items: [bibItem("d1", "north"), bibItem("d2")] }),
  bibRecord("reference", { title: "Garten", items: [bibItem("r2"), reference] }),
  bibRecord("only-main", { title: "Garten", items: [bibItem("e1")] }),
  bibRecord("only-north", { title: "Garten", items: [bibItem("f1", "north")] }),
  bibRecord("online", {
    title: "Garten",
    mediaType: "EBOOK",
    links: [{ url: "https://verleih.example/garten", label: "E-Book", kind: "online" }],
  }),
];

let catalogues: BuiltinCatalogues;
beforeAll(async () => {
  await importRecords(folder.dataDir, RECORDS);
  catalogues = new BuiltinCatalogues({ dataDir: folder.dataDir, threads: 1 });
  const db = new DatabaseSync(databasePath(folder.dataDir));
  db.exec(`
    insert into patrons (project, library_id, user_id, name, password_hash, patron_group)
      values ('basic', 1, 'p1', 'P', 'x', 'adult');
    insert into loans values
      ('basic', 1, 'p1', 'l1', 'b2', 'north-lent', 'north', '2026-11-01', '2026-12-03', 0),
      ('basic', 1, 'p1', 'l2', 'c1', 'main-lent', 'main', '2026-11-01', '2026-12-03', 0);
    insert into reservations (project, library_id, user_id, id, record_id, branch, state, placed_seq, placed_on)
      values ('basic', 1, 'p1', 'v1', 'waited-for', 'main', 'waiting', 1, '2026-11-01');`);
  db.close();
});
afterAll(async () => {
  await catalogues.close();
  folder.remove();
});

async function searchFor(filters: SearchBody["filters"]) {
  const access = catalogueAccess({
    port: catalogues.portOf(OWNER),
    facts: { project: OWNER.project, library: OWNER.library, branches: [], policy: POLICY },
    today: () => isoDate.parse("2026-11-21"),
  });
  const body: SearchBody = {
    libraryId: OWNER.library,
    fields: [{ id: "FREE", value: "garten" }],
    limit: 20,
    offset: 0,
    prefetch: 0,
    countFacets: true,
    searchType: "single",
    ...(filters === undefined ? {} : { filters }),
  };
  const ctx = { locale: "de", signal: new AbortController().signal } as const;
  return searchReply.parse(JSON.parse(await access.search(body, ctx)));
}

const RULE = { loanDays: 28, maxRenewals: 2, renewalFeeCents: 0 } as const;
const POLICY = {
  currency: "EUR",
  rules: [{ ...RULE, reserve: "yes", reservationFeeCents: 100 }],
  maxReservations: 5,
  maxQueuePerCopy: 2,
  reserveAvailable: false,
  pickupDays: 7,
  feeLimitCents: 1000,
  needsEmail: false,
  maxSuspendDays: 0,
  online: { cancel: true, change: false, renew: true, renewAll: true },
} as const;

test.each([
  { branch: ["north"], found: ["both-there", "main-lent", "only-north"] },
  { branch: ["main"], found: ["both-there", "north-lent", "only-main", "reference", "waited-for"] },
  {
    branch: ["main", "north"],
    found: [
      "both-there",
      "main-lent",
      "north-lent",
      "only-main",
      "only-north",
      "reference",
      "waited-for",
    ],
  },
  { branch: ["nowhere"], found: [] },
])("available now in $branch means on the shelf there", async ({ branch, found }) => {
  const reply = await searchFor({ availability: ["now"], branch });
  expect(reply.results.map(({ id }) => id).toSorted()).toEqual(found);
  expect(reply.total).toBe(found.length);
  const shown = reply.results.every(({ availability }) =>
    (availability.branches ?? []).some(({ id, free }) => branch.includes(id) && free > 0),
  );
  expect(shown).toBe(true);
});

test("available now without a branch means on any shelf, and online", async () => {
  const { total } = await searchFor({ availability: ["now"] });
  expect(total).toBe(RECORDS.length);
});

test("a branch alone does not depend on availability", async () => {
  const { total } = await searchFor({ branch: ["north"] });
  expect(total).toBe(6);
});
