import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { isoDate, type BibRecord } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readArrivals } from "./arrivals.ts";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { rankRows } from "./ranking.ts";
import { CatalogueTexts } from "./catalogue-texts.ts";
import { CatalogueTitles } from "./catalogue-titles.ts";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";

const day = (text: string) => isoDate.parse(text);
const came = (id: string, added: string, facts: Partial<BibRecord> = {}) =>
  bibRecord(id, { added: day(added), ...facts });

const RECORDS = [
  came("krimi-1", "2026-11-01", { subjects: ["Krimi", "Meer"] }),
  came("krimi-2", "2026-11-20", { subjects: ["Krimi"] }),
  came("krimi-3", "2026-11-10", { subjects: ["Krimi", "Meer"] }),
  came("film", "2026-11-15", { subjects: ["Meer"], mediaType: "DVD" }),
  came("allein", "2026-11-21", { subjects: ["Einsiedler"] }),
  came("frueher", "2026-10-31", { subjects: ["Krimi"] }),
  came("kuenftig", "2026-11-22", { subjects: ["Krimi"] }),
  bibRecord("unbekannt", { subjects: ["Krimi"] }),
];

const folder = testFolder();
let file: CatalogueFile;

const publishedPath = () =>
  join(folder.dataDir, catalogueFolder(OWNER), publishedFile(folder.dataDir, OWNER) ?? "");

beforeAll(async () => {
  await importRecords(folder.dataDir, RECORDS);
  file = new CatalogueFile(publishedPath());
});
afterAll(() => {
  file.close();
  folder.remove();
});

const NOVEMBER = { since: day("2026-11-01"), until: day("2026-11-21"), perGroup: 9 };
const groupsOf = (query: Partial<Parameters<typeof readArrivals>[1]> = {}) =>
  readArrivals(file, { ...NOVEMBER, ...query }).groups.map(({ subject, total, records }) => [
    subject,
    total,
    records.map(({ id }) => id),
  ]);

describe("acquisitions between two days", () => {
  test("are grouped by subject, the newest first; unknown and future ones are left out", () => {
    expect(groupsOf()).toEqual([
      ["Krimi", 3, ["krimi-2", "krimi-3", "krimi-1"]],
      [undefined, 2, ["allein", "film"]],
    ]);
  });

  test("are the newest of each group, with the total", () => {
    expect(groupsOf({ perGroup: 1 })).toEqual([
      ["Krimi", 3, ["krimi-2"]],
      [undefined, 2, ["allein"]],
    ]);
  });

  test("may be of one media type; the total of each type is reported all the same", () => {
    expect(groupsOf({ mediaType: "DVD" })).toEqual([[undefined, 1, ["film"]]]);
    expect(groupsOf({ mediaType: "MAP" })).toEqual([]);
    expect(readArrivals(file, { ...NOVEMBER, mediaType: "DVD" }).mediaTypes).toEqual([
      { mediaType: "BOOK", total: 4 },
      { mediaType: "DVD", total: 1 },
    ]);
  });

  test("include both days", () => {
    const ids = groupsOf({ since: day("2026-11-20"), until: day("2026-11-22") }).flatMap(
      ([, , all]) => all,
    );
    expect(ids).toEqual(["kuenftig", "allein", "krimi-2"]);
  });
});

test("a search can be sorted by date of acquisition, newest first; unknown ones come at the end", () => {
  const rows = file.facts.byTitle.rowAt.toSorted();
  const source = {
    file,
    texts: new CatalogueTexts(file.db),
    titles: new CatalogueTitles(file),
    matched: rows.length,
    matches: [],
    numbered: new Uint32Array(),
  };
  const query = {
    terms: [],
    excluded: [],
    asTyped: false,
    isbns: [],
    itemNumbers: [],
    filters: new Map(),
    sort: "newest",
    offset: 0,
    count: 99,
    countFacets: false,
  } as const;
  const ids = Array.from(rankRows(rows, query, source), (row) => file.recordOfRow(row)?.id);
  expect(ids.slice(0, 3)).toEqual(["kuenftig", "allein", "krimi-2"]);
  expect(ids.at(-1)).toBe("unbekannt");
});

test("a file of an older version has nothing new, and works", () => {
  const copy = join(folder.dataDir, "older.sqlite");
  const db = new DatabaseSync(publishedPath());
  db.exec(`vacuum into '${copy}'`);
  db.close();
  const older = new DatabaseSync(copy);
  older.exec("delete from columns where name = 'added'");
  older.close();
  const opened = new CatalogueFile(copy);
  expect(readArrivals(opened, NOVEMBER)).toEqual({ groups: [], mediaTypes: [] });
  opened.close();
});
