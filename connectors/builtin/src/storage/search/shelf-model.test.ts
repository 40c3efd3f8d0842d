import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { parseQuery, type FacetResult } from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import { databasePath } from "@freihand/database";
import { openReadOnly } from "@freihand/database/reader";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeCopies, titleCopies } from "../../catalogue/copy-state.rules.ts";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { circulationReader } from "../circulation/circulation-reader.ts";
import { importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";
import {
  addReaders,
  GENERATIONS,
  shelfStep,
  take,
  TITLES,
  type ShelfStep,
} from "../testkit/shelf-steps.ts";
import { FtsCatalogue } from "./fts-catalogue.ts";
import { isNotReady } from "./preparation.ts";
import type { ShelfRow } from "./shelf-changes.ts";
import { ShelfFile } from "./shelf-file.ts";
import { ShelfReader } from "./shelf-reader.ts";

// Whatever happens in a library, and however rarely somebody searches: what is kept up to date is what one finds who
// looks at every copy of every title.

const SCOPE = { project: OWNER.project, libraryId: OWNER.library };
const BRANCHES = ["main", "north", "south"];

const folders = GENERATIONS.map(() => testFolder());
const dataDir = folders[0]?.dataDir ?? "";
const generations: { readonly file: CatalogueFile; readonly records: readonly BibRecord[] }[] = [];
let db: DatabaseSync;

beforeAll(async () => {
  for (const [at, records] of GENERATIONS.entries()) {
    const place = folders[at]?.dataDir ?? "";
    await importRecords(place, records);
    const path = join(place, catalogueFolder(OWNER), publishedFile(place, OWNER) ?? "");
    generations.push({ file: new CatalogueFile(path), records });
  }
  db = new DatabaseSync(databasePath(dataDir));
  addReaders(db);
});
afterAll(() => {
  db.close();
  for (const { file } of generations) file.close();
  for (const folder of folders) folder.remove();
});

/** Where each title is on the shelf, by looking at every copy. */
function lookedAt(records: readonly BibRecord[]) {
  const states = circulationReader(db).statesOf(SCOPE, TITLES);
  return records.map(({ id, items, links }) => {
    const places = placeCopies(items, titleCopies(states.get(id))).flatMap(({ item, state }) =>
      state.kind === "available" ? [item.branch ?? ""] : [],
    );
    return { id, places: new Set(places), isFree: places.length > 0 || links.length > 0 };
  });
}

type Looked = ReturnType<typeof lookedAt>;

const idsOf = (titles: Looked) => titles.map(({ id }) => id).toSorted();
const countOf = (facets: readonly FacetResult[], facet: string, key: string) =>
  facets.find(({ id }) => id === facet)?.options.find((one) => one.key === key)?.count ?? 0;

function search(index: FtsCatalogue, filters: Record<string, string[]>) {
  const page = { limit: 50, offset: 0, prefetch: 0, countFacets: true };
  const parsed = parseQuery({ ...page, fields: [{ id: "FREE", value: "garten" }], filters }, 2027);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { total, records, facets } = index.search(parsed.query);
  return { total, ids: records.map(({ id }) => id).toSorted(), facets };
}

/** Every search that depends on what is on the shelves. */
function expectSame(index: FtsCatalogue, titles: Looked): void {
  const free = titles.filter(({ isFree }) => isFree);
  const now = search(index, { availability: ["now"] });
  expect(now).toMatchObject({ ids: idsOf(free), total: free.length });
  expect(countOf(search(index, {}).facets, "availability", "now")).toBe(free.length);
  const at = (branch: string) => titles.filter(({ places }) => places.has(branch));
  for (const branch of BRANCHES) {
    const there = search(index, { availability: ["now"], branch: [branch] });
    expect(there.ids).toEqual(idsOf(at(branch)));
    const counts = BRANCHES.map((other) => countOf(there.facets, "branch", other));
    const isOnShelf = (id: string) => free.some((title) => title.id === id);
    expect(counts).toEqual(
      BRANCHES.map((other) => at(other).filter(({ id }) => isOnShelf(id)).length),
    );
    const chosen = search(index, { branch: [branch] }).facets;
    expect(countOf(chosen, "availability", "now")).toBe(at(branch).length);
  }
}

/** What is known of a title, as a copy of another database gets it. */
const rowsOf = (title: string): readonly ShelfRow[] =>
  db
    .prepare(
      `select 'loan' as kind, copy_id, due as fact from loans where record_id = :title
       union all select 'reservation', copy_id, state from reservations where record_id = :title
       union all select 'mark', copy_id, kind from copy_marks where record_id = :title`,
    )
    .all({ title })
    .map(({ kind, copy_id, fact }) => ({
      kind: kind === "loan" || kind === "reservation" ? kind : "mark",
      project: OWNER.project,
      library_id: OWNER.library,
      record_id: title,
      copy_id: copy_id === null ? null : String(copy_id),
      fact: String(fact),
    }));

/** What search threads read. */
interface Source {
  readonly path: string;
  follow(step: ShelfStep): Promise<void>;
  close(): void;
}

const itself = (): Source => ({
  path: databasePath(dataDir),
  follow: () => Promise.resolve(),
  close: () => undefined,
});

/** What a server has of PostgreSQL: titles that change, and after a failure everything. */
function copied(): Source {
  const copy = new ShelfFile(dataDir);
  const everything = async () => {
    copy.clear();
    await copy.put(TITLES.flatMap(rowsOf));
  };
  const changed = async (title: string) => {
    await copy.forget([{ project: OWNER.project, library_id: OWNER.library, record_id: title }]);
    await copy.put(rowsOf(title));
  };
  return {
    path: copy.path,
    follow: (step) =>
      copy.rewrite(() => (step.do === "forget" ? everything() : changed(step.title))),
    close: () => {
      copy.close();
    },
  };
}

/** A search thread, with both catalogues open. @param withinMs 0: what is lent is read between searches */
function searching({ path }: Source, withinMs?: number) {
  const connection = openReadOnly(path);
  const limits = withinMs === undefined ? { titlesAtOnce: 2 } : { titlesAtOnce: 1, withinMs };
  const shelves = new ShelfReader(connection, circulationReader(connection), limits);
  const indices = generations.map(({ file }) => new FtsCatalogue(file, shelves.of(file, OWNER)));
  return {
    expectSame: (generation: number) => {
      const [index, records] = [indices[generation], generations[generation]?.records];
      if (index === undefined || records === undefined) throw new Error("no such generation");
      expectSame(index, lookedAt(records));
    },
    close: () => {
      connection.close();
    },
  };
}

type Searching = ReturnType<typeof searching>;

/** @returns whether the thread was ready */
async function expectSameOnce(thread: Searching, generation: number): Promise<boolean> {
  try {
    thread.expectSame(generation);
    return true;
  } catch (error) {
    if (!isNotReady(error)) throw error;
    await setImmediate();
    return false;
  }
}

async function expectSameInTheEnd(thread: Searching, generation: number): Promise<void> {
  if (!(await expectSameOnce(thread, generation))) await expectSameInTheEnd(thread, generation);
}

test.each([
  ["the database itself", itself],
  ["a copy of another database", copied],
])("is what one finds at the shelves: %s", { timeout: 120_000 }, async (_name, open) => {
  await fc.assert(
    fc.asyncProperty(fc.array(shelfStep, { minLength: 5, maxLength: 40 }), async (steps) => {
      for (const table of ["loans", "reservations", "copy_marks"]) db.exec(`delete from ${table}`);
      const source = open();
      const [often, seldom, slow] = [searching(source), searching(source), searching(source, 0)];
      let published = 0;
      for (const [at, step] of steps.entries()) {
        take(db, step);
        await source.follow(step);
        if (step.do === "publish") published = 1 - published;
        often.expectSame(published);
        if (step.do === "search") seldom.expectSame(published);
        // much is lent by then
        if (at > steps.length / 2) await expectSameOnce(slow, published);
      }
      await expectSameInTheEnd(slow, published);
      expect(source.path).not.toBe("");
      for (const one of [often, seldom, slow, source]) one.close();
    }),
    { numRuns: 8 },
  );
});
