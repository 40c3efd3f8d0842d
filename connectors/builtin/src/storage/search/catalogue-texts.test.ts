import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { CATALOGUE_FORMAT } from "../catalogue/catalogue-schema.ts";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";
import { testCatalogue } from "../testkit/test-catalogue.ts";

const { search, idsOf, close } = await testCatalogue();
afterAll(close);

test("a search that finds little also lists other endings of its words, after what was typed", () => {
  expect(idsOf({ FREE: "straßen " })).toEqual(["strassen", "strasse"]);
  expect(search({ FREE: "straßen " }).total).toBe(2);
  expect(idsOf({ FREE: '"anfänge"' })).toEqual([]);
  expect(idsOf({ FREE: "anfänge" })).toEqual(["article"]);
});

test("a search that finds enough stays as it was typed", () => {
  const all = search({ FREE: "gartenbuch" }).total;
  expect(all).toBe(30);
  expect(search({ FREE: "gartenbuch -" }).total).toBe(all);
});

test("compounds are found however they are written, and volumes by their number", () => {
  expect(idsOf({ FREE: "straßen bau" })).toEqual(["strassen"]);
  expect(idsOf({ FREE: "pippibuch" })).toEqual([]);
  expect(idsOf({ FREE: "geschichte europas band 10" })).toEqual(["vol10"]);
  expect(idsOf({ FREE: "grimmsmärchen" })).toEqual(["maerchen"]);
});

test("a stop word is never suggested as what was meant", () => {
  expect(search({ FREE: "umd " })).toMatchObject({ total: 0, corrections: [] });
});

test("a year and the media type count as words of a title", () => {
  expect(idsOf({ FREE: "faust 1808" })).toEqual(["title-exact"]);
  expect(idsOf({ FREE: "film faust" })).toEqual(["dvd"]);
});

test("a title without its article counts as the exact title", () => {
  expect(idsOf({ FREE: "strasse" })[0]).toBe("strasse");
  expect(idsOf({ FREE: "der anfang" })).toEqual(["article"]);
});

test("filters and years narrow a widened search like any other, and pages fit together", () => {
  expect(idsOf({ FREE: "straßen ", YEAR: "2006" })).toEqual(["strasse"]);
  const pages = [0, 1].flatMap((offset) => idsOf({ FREE: "straßen " }, { offset, limit: 1 }));
  expect(pages).toEqual(["strassen", "strasse"]);
});

test("Q-24: no text of 512 characters breaks the search, whatever it is widened to", () => {
  const word = fc.stringMatching(/^[a-zäöüß]{1,30}$/);
  const texts = fc.oneof(
    fc.string({ unit: "binary", minLength: 3, maxLength: 512 }),
    fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(" ")),
    fc.constantFrom(
      '" OR 1',
      "NEAR(a b c)",
      "{title}: xyz",
      "a* b* c*",
      "\u0000\u0000\u0000",
      "\ud800\udfff\ud800",
    ),
  );
  fc.assert(
    fc.property(texts, (text) => {
      try {
        expect(search({ FREE: text }).total).toBeGreaterThanOrEqual(0);
      } catch (error) {
        // refused before the index is queried
        expect(String(error)).toMatch(/FREE: (?:too_short|no_words)/);
      }
    }),
    { numRuns: 500 },
  );
});

test("an import that changes no title still upgrades a file of an older version", async () => {
  const folder = testFolder();
  const records = [bibRecord("1", { title: "Hexe", year: 1957 })];
  await importRecords(folder.dataDir, records);
  const pathOf = () =>
    join(folder.dataDir, catalogueFolder(OWNER), publishedFile(folder.dataDir, OWNER) ?? "");
  const first = pathOf();
  const old = new DatabaseSync(first);
  old.exec("update meta set value = '0' where name = 'format'");
  old.close();
  expect(await importRecords(folder.dataDir, records)).toEqual({
    new: 0,
    changed: 0,
    unchanged: 1,
    removed: 0,
  });
  const renewed = new DatabaseSync(pathOf(), { readOnly: true });
  expect(renewed.prepare("select value from meta where name = 'format'").get()).toEqual({
    value: CATALOGUE_FORMAT,
  });
  renewed.close();
  const second = pathOf();
  expect(second).not.toBe(first);
  await importRecords(folder.dataDir, records);
  expect(pathOf()).toBe(second);
  folder.remove();
});
