import { DatabaseSync } from "node:sqlite";
import { databasePath } from "@freihand/database";
import type { CirculationPolicy } from "@freihand/circulation";
import { isoDate, searchReply, type SearchBody } from "@freihand/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueAccess } from "../../../catalogue/catalogue-access.ts";
import { PublishedCatalogues } from "../../catalogue/published-catalogues.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { SearchPool } from "../../search/search-pool.ts";
import { bibItem, bibRecord, importRecords, OWNER, testFolder } from "../small-catalogue.ts";

const reference = { ...bibItem("r1", "north"), status: "reference" as const };
const RECORDS = [
  bibRecord("both-there", { title: "Garten", items: [bibItem("a1"), bibItem("a2", "north")] }),
  bibRecord("north-lent", { title: "Garten", items: [bibItem("b1"), bibItem("b2", "north")] }),
  bibRecord("main-lent", { title: "Garten", items: [bibItem("c1"), bibItem("c2", "north")] }),
  bibRecord("waited-for", { title: "Garten", items: [bibItem("d1", "north"), bibItem("d2")] }),
  bibRecord("reference", { title: "Garten", items: [bibItem("r2"), reference] }),
  bibRecord("only-main", { title: "Garten", items: [bibItem("e1")] }),
  bibRecord("only-north", { title: "Garten", items: [bibItem("f1", "north")] }),
  bibRecord("marked", { title: "Garten", items: [bibItem("g1"), bibItem("g2", "north")] }),
  bibRecord("all-marked", { title: "Garten", items: [bibItem("h1")] }),
  bibRecord("online", {
    title: "Garten",
    mediaType: "EBOOK",
    links: [{ url: "https://verleih.example/garten", label: "E-Book", kind: "online" }],
  }),
];

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

/** What is available now, in the threads of a server. @param engine undefined: the catalogue file is searched */
export function shelvesSuite(engine: EngineAddress | undefined): void {
  const folder = testFolder();
  let published: PublishedCatalogues;
  let pool: SearchPool;
  beforeAll(async () => {
    await importRecords(folder.dataDir, RECORDS, engine);
    published = new PublishedCatalogues(folder.dataDir);
    pool = new SearchPool(published, { threads: 1, engine });
    const db = new DatabaseSync(databasePath(folder.dataDir));
    db.exec(`
      insert into patrons (project, library_id, user_id, name, password_hash, patron_group)
        values ('basic', 1, 'p1', 'P', 'x', 'adult');
      insert into loans values
        ('basic', 1, 'p1', 'l1', 'b2', 'north-lent', 'north', '2026-11-01', '2026-12-03', 0),
        ('basic', 1, 'p1', 'l2', 'c1', 'main-lent', 'main', '2026-11-01', '2026-12-03', 0);
      insert into reservations (project, library_id, user_id, id, record_id, branch, state, placed_seq, placed_on)
        values ('basic', 1, 'p1', 'v1', 'waited-for', 'main', 'waiting', 1, '2026-11-01');
      insert into copy_marks (project, library_id, copy_id, record_id, kind, marked_on)
        values ('basic', 1, 'g1', 'marked', 'missing', '2026-11-01'),
          ('basic', 1, 'h1', 'all-marked', 'damaged', '2026-11-01'),
          ('basic', 1, 'b2', 'north-lent', 'missing', '2026-11-01');`);
    db.close();
  });
  afterAll(async () => {
    await pool.close();
    published.close();
    folder.remove();
  });

  async function searchFor(filters: SearchBody["filters"], policy?: CirculationPolicy) {
    const access = catalogueAccess({
      search: pool,
      titles: {
        titles: () => new Map(),
        titlesOfCopy: () => [],
        ids: { parts: () => 0, of: () => [] },
      },
      facts: { project: OWNER.project, library: OWNER.library, branches: [], policy },
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

  test.each([
    { branch: ["north"], found: ["both-there", "main-lent", "marked", "only-north"] },
    {
      branch: ["main"],
      found: ["both-there", "north-lent", "only-main", "reference", "waited-for"],
    },
    {
      branch: ["main", "north"],
      found: [
        "both-there",
        "main-lent",
        "marked",
        "north-lent",
        "only-main",
        "only-north",
        "reference",
        "waited-for",
      ],
    },
    { branch: ["nowhere"], found: [] },
  ])("available now in $branch means on the shelf there", async ({ branch, found }) => {
    const reply = await searchFor({ availability: ["now"], branch }, POLICY);
    expect(reply.results.map(({ id }) => id).toSorted()).toEqual(found);
    expect(reply.total).toBe(found.length);
    const shown = reply.results.every(({ availability }) =>
      (availability.branches ?? []).some(({ id, free }) => branch.includes(id) && free > 0),
    );
    expect(shown).toBe(true);
  });

  test("available now without a branch means on any shelf, and online", async () => {
    const { total } = await searchFor({ availability: ["now"] }, POLICY);
    // all but the title whose only copy is being repaired
    expect(total).toBe(RECORDS.length - 1);
  });

  test("a branch alone does not depend on availability", async () => {
    const { total } = await searchFor({ branch: ["north"] }, POLICY);
    expect(total).toBe(7);
  });

  test("a catalogue alone knows nothing of loans: no copy is called available, and nothing is offered by it", async () => {
    const { total, facets, results } = await searchFor({ availability: ["now"] });
    expect(total).toBe(RECORDS.length);
    expect(facets.map(({ id }) => id)).not.toContain("availability");
    const [online, ...others] = results.toSorted(
      (a, b) => Number(b.id === "online") - Number(a.id === "online"),
    );
    expect(online?.availability.light).toBe("GREEN");
    expect(new Set(others.map(({ availability }) => availability.text))).toEqual(
      new Set(["Verfügbarkeit nicht bekannt"]),
    );
    expect(others.every(({ availability }) => !("free" in availability))).toBe(true);
  });
}
