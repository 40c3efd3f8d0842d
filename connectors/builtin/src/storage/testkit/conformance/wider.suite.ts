import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { testCatalogue } from "../test-catalogue.ts";
import { FTS, type TestEngine } from "../test-engine.ts";

/** What a search that finds little looks for besides, whichever engine has the titles. */
export async function widerSuite(engine: TestEngine): Promise<void> {
  const { search, idsOf, close } = await testCatalogue(engine);
  afterAll(close);

  test("a search that finds little also lists other endings of its words, after what was typed", async () => {
    expect(await idsOf({ FREE: "straßen " })).toEqual(["strassen", "strasse"]);
    expect((await search({ FREE: "straßen " })).total).toBe(2);
    expect(await idsOf({ FREE: '"anfänge"' })).toEqual([]);
    expect(await idsOf({ FREE: "anfänge" })).toEqual(["article"]);
  });

  test("a search that finds enough stays as it was typed", async () => {
    const all = (await search({ FREE: "gartenbuch" })).total;
    expect(all).toBe(30);
    expect((await search({ FREE: "gartenbuch -" })).total).toBe(all);
  });

  test("compounds are found however they are written, and volumes by their number", async () => {
    expect(await idsOf({ FREE: "straßen bau" })).toEqual(["strassen"]);
    expect(await idsOf({ FREE: "pippibuch" })).toEqual([]);
    expect(await idsOf({ FREE: "geschichte europas band 10" })).toEqual(["vol10"]);
    expect(await idsOf({ FREE: "grimmsmärchen" })).toEqual(["maerchen"]);
  });

  test("a stop word is never suggested as what was meant", async () => {
    expect(await search({ FREE: "umd " })).toMatchObject({ total: 0, corrections: [] });
  });

  test("a year and the media type count as words of a title", async () => {
    expect(await idsOf({ FREE: "faust 1808" })).toEqual(["title-exact"]);
    expect(await idsOf({ FREE: "film faust" })).toEqual(["dvd"]);
  });

  test("a title without its article counts as the exact title", async () => {
    expect((await idsOf({ FREE: "strasse" }))[0]).toBe("strasse");
    expect(await idsOf({ FREE: "der anfang" })).toEqual(["article"]);
  });

  test("filters and years narrow a widened search like any other, and pages fit together", async () => {
    expect(await idsOf({ FREE: "straßen ", YEAR: "2006" })).toEqual(["strasse"]);
    const pages = await Promise.all(
      [0, 1].map((offset) => idsOf({ FREE: "straßen " }, { offset, limit: 1 })),
    );
    expect(pages.flat()).toEqual(["strassen", "strasse"]);
  });

  test("Q-24: no text of 512 characters breaks the search, whatever it is widened to", async () => {
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
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        try {
          expect((await search({ FREE: text })).total).toBeGreaterThanOrEqual(0);
        } catch (error) {
          // refused before the index is queried
          expect(String(error)).toMatch(/FREE: (?:too_short|no_words)/);
        }
      }),
      { numRuns: engine === FTS ? 500 : 50 },
    );
  });
}
