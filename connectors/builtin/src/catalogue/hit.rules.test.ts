import { hit as wire, isoDate, libraryId, type BibRecord, type Locale } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { toHit } from "./hit.rules.ts";
import type { CatalogueContext } from "./library-facts.rules.ts";

const record = (facts: Partial<BibRecord>): BibRecord => ({
  id: "r",
  title: "Titel",
  creators: [],
  mediaType: "BOOK",
  languages: [],
  isbn: [],
  series: [],
  subjects: [],
  links: [],
  items: [],
  ...facts,
});

const context = (locale: Locale = "de"): CatalogueContext => ({
  facts: {
    project: "basic",
    library: libraryId.parse(1),
    branches: [],
    policy: {
      currency: "EUR",
      rules: [],
      maxReservations: 1,
      maxQueuePerCopy: 1,
      reserveAvailable: false,
      pickupDays: 1,
      feeLimitCents: 0,
      needsEmail: false,
      maxSuspendDays: 0,
      online: { cancel: true, change: true, renew: true, renewAll: true },
    },
  },
  locale,
  today: isoDate.parse("2026-11-21"),
});

const hitLike = (facts: Partial<BibRecord>, locale?: Locale) =>
  wire.parse(toHit(record(facts), undefined, context(locale)));

describe("the main name in a title's list entry", () => {
  const editor = { name: "Ende, Michael", role: "edt" };
  test.each<[string, BibRecord["creators"], string | undefined]>([
    ["the author, as people write names", [{ name: "Ende, Michael" }], "Michael Ende"],
    ["an editor, called one", [editor], "Michael Ende (Hrsg.)"],
    [
      "the author before the editor",
      [editor, { name: "Kästner, Erich", role: "aut" }],
      "Erich Kästner",
    ],
    [
      "the editor before a translator",
      [editor, { name: "Wu, Li", role: "trl" }],
      "Michael Ende (Hrsg.)",
    ],
    [
      "a body, never turned round",
      [{ name: "Queens College (New York, N.Y.)", isBody: true }],
      "Queens College (New York, N.Y.)",
    ],
    [
      "a body that edits",
      [{ name: "Stadt Neustadt, Kulturamt", isBody: true, role: "edt" }],
      "Stadt Neustadt, Kulturamt (Hrsg.)",
    ],
    ["a name in one piece", [{ name: "Janosch" }], "Janosch"],
    ["nobody", [], undefined],
  ])("%s", (_, creators, author) => {
    expect(hitLike({ creators }).author).toBe(author);
  });

  test("an editor in English", () => {
    expect(hitLike({ creators: [editor] }, "en").author).toBe("Michael Ende (ed.)");
  });
});

describe("a title without copies", () => {
  const copy = { id: "c", branch: "main", status: "loanable" } as const;
  const text = (facts: Partial<BibRecord>, hasVolumes: (id: string) => boolean) =>
    toHit(record(facts), undefined, { ...context(), hasVolumes }).availability.text;

  test("points to its volumes only where the catalogue has some", () => {
    expect(text({}, (id) => id === "r")).toBe("siehe die einzelnen Bände");
    expect(text({}, () => false)).toBe("keine Exemplare");
  });

  test("asks the catalogue for its volumes only where it has no copies", () => {
    const asked: string[] = [];
    const ask = (id: string) => {
      asked.push(id);
      return true;
    };
    expect(text({ items: [copy] }, ask)).not.toBe("siehe die einzelnen Bände");
    expect(asked).toEqual([]);
  });
});

describe("what distinguishes a title in a list", () => {
  test("D1: the number and the title of its part", () => {
    const hit = hitLike({ title: "Mose", part: { number: "Band 4", title: "Die Rückkehr" } });
    expect(hit.title).toBe("Mose, Band 4: Die Rückkehr");
  });

  test("the title in its original script next to the transliterated one", () => {
    const own = { title: "Vojna i mir", ownScript: "Война и мир : роман" };
    expect(hitLike(own)).toMatchObject(own);
  });

  test("the years of a serial in addition to the first", () => {
    expect(hitLike({ year: 1869, years: "1869–" })).toMatchObject({ year: 1869, years: "1869–" });
  });

  test.each([
    [
      { title: "Naturkunde heute", detail: "Bd. 12 (2001), S. 3-17" },
      "In: Naturkunde heute, Bd. 12 (2001), S. 3-17",
    ],
    [{ title: "Naturkunde heute" }, "In: Naturkunde heute"],
  ])("the host of an article (%#)", (host, text) => {
    expect(hitLike({ host }).host).toBe(text);
  });

  test("nothing where the record has nothing", () => {
    const hit = hitLike({});
    for (const member of ["ownScript", "years", "host", "year", "author"])
      expect(hit).not.toHaveProperty(member);
  });
});
