import { parseQuery, type CatalogueIndex, type SearchOutcome } from "@freihand/catalogue";
import type { TitleState } from "@freihand/circulation";
import { isoDate, type BibItem, type BibRecord } from "@freihand/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { FtsCatalogue } from "../search/fts-catalogue.ts";
import { TitleShelf } from "../search/title-shelf.ts";
import { bibItem, bibRecord, OWNER } from "../testkit/small-catalogue.ts";
import { openTestIndex } from "../testkit/test-engine.ts";
import { searchedIndex } from "./searched-index.ts";
import { ENGINE_SUITE, hasEngine, newEnginePlace } from "./testkit/engine-place.ts";

// Where so much is lent that it is not sent with every search, what is found and counted is what it is in the catalogue file,
// whatever has been lent and returned since.

const BRANCHES = ["main", "north", "south"];
const MEDIA = ["BOOK", "DVD", "MAGAZINE"] as const;

const itemsOf = (at: number): BibItem[] =>
  BRANCHES.slice(0, at % 4).map((branch, copy) => ({
    ...bibItem(`${String(at)}-${String(copy)}`, branch),
    ...(at % 11 === 0 ? { status: "reference" as const } : {}),
  }));

/** More authors than are counted of titles some of which are taken away. */
const RECORDS: readonly BibRecord[] = Array.from({ length: 260 }, (_, at) =>
  bibRecord(`t${String(at)}`, {
    title: at % 5 === 0 ? `Garten ${String(at)}` : `Wald ${String(at)}`,
    creators: [{ name: `Autorin ${String(at)}` }],
    subjects: [`Thema ${String(at % 7)}`],
    mediaType: MEDIA[at % 3] ?? "BOOK",
    year: 1900 + (at % 120),
    items: itemsOf(at),
    links: at % 40 === 3 ? [{ url: "https://verleih.example/1", label: "E", kind: "online" }] : [],
  }),
);

const lentCopies = (copies: readonly string[]): TitleState => ({
  loans: copies.map((copyId) => ({ copyId, due: isoDate.parse("2026-12-03") })),
  held: [],
  queue: 0,
  waiting: 0,
});

/** Which copies of which titles are lent: a bit for each copy. */
const lending = fc.array(fc.tuple(fc.nat(RECORDS.length - 1), fc.nat(7)), { maxLength: 60 });

const FIELDS: readonly Record<string, string>[] = [
  { FREE: "garten" },
  { FREE: "wald" },
  { YEAR_START: "1950" },
  { YEAR_START: "1900" },
];
const FILTERS: readonly Record<string, string[]>[] = [
  {},
  { availability: ["now"] },
  { media: ["DVD"] },
  { branch: ["north"] },
  { availability: ["now"], media: ["BOOK", "DVD"] },
  { availability: ["now"], branch: ["north"] },
  { availability: ["now"], branch: ["main", "south"], subject: ["Thema 3"] },
];
const SORTS = ["relevance", "title", "year_desc"] as const;

const search = fc.record({
  fields: fc.constantFrom(...FIELDS),
  filters: fc.constantFrom(...FILTERS),
  sort: fc.constantFrom(...SORTS),
  offset: fc.constantFrom(0, 10, 40),
  countFacets: fc.boolean(),
});

type Search = typeof search extends fc.Arbitrary<infer Value> ? Value : never;

function queryOf({ fields, ...options }: Search) {
  const values = Object.entries(fields).map(([id, value]) => ({ id, value }));
  const parsed = parseQuery({ ...options, fields: values, limit: 15, prefetch: 0 }, 2027);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.query;
}

/** Of values that occur as often as others, which ones are shown is open. */
const told = ({ total, records, facets }: SearchOutcome, { sort }: Search) => ({
  total,
  titles: sort === "title" ? records.map(({ id }) => id) : records.length,
  facets: facets.map(({ id, options }) => ({
    id,
    options:
      options.length < 20
        ? options.map(({ key, count }) => `${key}: ${String(count)}`).toSorted()
        : options.map(({ count }) => count),
  })),
});

describe.skipIf(!hasEngine())(`${ENGINE_SUITE} with many titles lent:`, () => {
  const place = newEnginePlace();
  let shelf: TitleShelf;
  let engine: CatalogueIndex;
  let file: CatalogueIndex;
  let close = (): void => {};
  const states = new Map<string, TitleState>();
  const sent = vi.spyOn(place.client, "search");

  beforeAll(async () => {
    const open = (catalogue: CatalogueFile) => {
      shelf = new TitleShelf(catalogue, () => [states]);
      return { now: () => shelf };
    };
    const opened = await openTestIndex(
      {
        address: place.address,
        open: (catalogue, of) => {
          file = new FtsCatalogue(catalogue, of);
          const { client } = place;
          return searchedIndex(catalogue, { owner: OWNER, shelf: of, client, sentMax: 0 });
        },
      },
      RECORDS,
      open,
    );
    engine = opened.index;
    close = opened.close;
  }, 60_000);
  afterAll(async () => {
    close();
    await place.remove();
  });

  function lend(changes: readonly (readonly [at: number, copies: number])[]): void {
    for (const [at, bits] of changes) {
      const { id = "", items = [] } = RECORDS[at] ?? {};
      const copies = items.filter((_, copy) => ((bits >>> copy) & 1) === 1);
      if (copies.length === 0) states.delete(id);
      else states.set(id, lentCopies(copies.map((item) => item.id)));
      shelf.put([id], states);
    }
  }

  test("searches find and count what they do in the file", async () => {
    const step = fc.tuple(lending, fc.array(search, { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const [changes, searches] of steps) {
          lend(changes);
          for (const one of searches) {
            const query = queryOf(one);
            const answers = await Promise.all([engine.search(query), file.search(query)]);
            const [found, expected] = answers.map((answer) => told(answer, one));
            expect(found).toEqual(expected);
          }
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  test("what was lent before is sent once, and what has changed since with each search", async () => {
    const query = queryOf({
      fields: { YEAR_START: "1950" },
      filters: { availability: ["now"] },
      sort: "year_desc",
      offset: 0,
      countFacets: true,
    });
    lend(RECORDS.map((_, at) => [at, at % 3 === 0 ? 7 : 0] as const));
    await engine.search(query);
    sent.mockClear();
    lend([[53, 7]]);
    const { total } = await engine.search(query);
    const bodies = JSON.stringify(sent.mock.calls);
    expect(bodies).not.toContain("bitmap");
    lend([[53, 0]]);
    expect((await engine.search(query)).total).toBe(total + 1);
  });
});
