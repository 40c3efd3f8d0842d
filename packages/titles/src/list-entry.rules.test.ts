import { hit as wire, libraryId, type BibRecord, type Locale } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { describe, expect, test } from "vitest";
import { listEntry, titleHeading } from "./list-entry.rules.ts";

const library = libraryId.parse(1);
const record = (facts: Partial<BibRecord>): BibRecord => plainRecord({ title: "Titel", ...facts });

const hitLike = (facts: Partial<BibRecord>, locale: Locale = "de") =>
  wire.parse({
    ...listEntry(record(facts), { library, locale }),
    availability: { light: "UNKNOWN", text: "" },
  });

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

test("the page of a title has the large cover and no facts of lists", () => {
  const heading = titleHeading(record({ subtitle: "Roman", languages: ["ger"], year: 1990 }), {
    library,
    locale: "de",
  });
  expect(heading).toEqual({
    libraryId: library,
    id: "r",
    title: "Titel",
    subtitle: "Roman",
    mediaType: "BOOK",
    languages: ["ger"],
    cover: { type: "large", libraryId: library, id: "r" },
  });
});
