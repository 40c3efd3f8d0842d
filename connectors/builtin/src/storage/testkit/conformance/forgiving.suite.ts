import { parseQuery } from "@freihand/catalogue";
import { afterAll, describe, expect, test } from "vitest";
import { bibItem, bibRecord } from "../small-catalogue.ts";
import { allOnShelves } from "../../search/title-shelf.ts";
import { openTestIndex, type TestEngine } from "../test-engine.ts";

const potter = (number: number, facts: Parameters<typeof bibRecord>[1] = {}) =>
  bibRecord(`hp${String(number)}`, {
    title: "Harry Potter",
    subtitle: `Das ${String(number)}. Schuljahr`,
    creators: [{ name: "Rowling, J. K." }],
    series: [{ title: "Harry Potter", number: String(number) }],
    year: 1997 + number,
    ...facts,
  });

const RECORDS = [
  ...[7, 1, 4].map((number) => potter(number)),
  potter(1, { id: "hp1-en", languages: ["eng"], year: 2020 }),
  potter(1, { id: "hp1-dvd", mediaType: "DVD", year: 2021 }),
  ...["Vol. 10", "Vol. 3.1", "Vol. 4", "Vol. 3"].map((number) =>
    bibRecord(`occulta ${number}`, { title: "De occulta philosophia", part: { number } }),
  ),
  bibRecord("occulta all", { title: "De occulta philosophia" }),
  bibRecord("thrones2", {
    title: "Game of thrones",
    mediaType: "DVD",
    part: { number: "Staffel 2" },
  }),
  bibRecord("thrones12", {
    title: "Game of thrones",
    mediaType: "DVD",
    part: { number: "Staffel 12" },
  }),
  bibRecord("sax", { title: "Saxophone colossus" }),
  bibRecord("sax2", { title: "Tenor saxophone" }),
  bibRecord("slip", { title: "The saxohone player" }),
  bibRecord("schiller", { title: "Die Räuber", creators: [{ name: "Schiller, Friedrich" }] }),
  bibRecord("tyll", { title: "Tyll", creators: [{ name: "Kehlmann, Daniel" }] }),
  bibRecord("spiegel", { title: "Der Spiegel", mediaType: "MAGAZINE", issn: ["0038-7452"] }),
  bibRecord("process", {
    title: "Der Process",
    classMarks: ["PT2621.A26 P76"],
    systemNumbers: ["(DE-605)HT008389117"],
    items: [{ ...bibItem("p"), shelfmark: "GK 5460 K826" }],
  }),
];

const PAGE = { limit: 20, offset: 0, prefetch: 0, countFacets: false };
type More = Partial<Parameters<typeof parseQuery>[0]> & { readonly language?: string };

/** What is understood though it is written differently, whichever engine has the titles. */
export async function forgivingSuite(engine: TestEngine): Promise<void> {
  const { index, close } = await openTestIndex(engine, RECORDS, allOnShelves);
  afterAll(close);

  const search = async (text: string, { language, ...more }: More = {}) => {
    const fields = [{ id: "FREE", value: text }];
    const parsed = parseQuery({ ...PAGE, fields, ...more }, 2027, language);
    if (!parsed.ok) throw new Error(parsed.problem);
    return index.search(parsed.query);
  };
  const ids = async (text: string, more?: More) =>
    (await search(text, more)).records.map(({ id }) => id);

  describe("volumes and seasons", () => {
    test.each([
      ["occulta philosophia vol 4", "occulta Vol. 4"],
      ["occulta philosophia band 4", "occulta Vol. 4"],
      ["occulta bd. 10", "occulta Vol. 10"],
      ["occulta teil 3.1", "occulta Vol. 3.1"],
      ["game of thrones staffel 2", "thrones2"],
      ["game of thrones 2. staffel", "thrones2"],
      ["game of thrones zweite staffel", "thrones2"],
      ["game of thrones season 12", "thrones12"],
      ["harry potter bd. 7", "hp7"],
    ])("%s finds %s and no other", async (text, id) => {
      expect(await ids(text)).toEqual([id]);
    });

    test("are sorted by their numbers when titles are sorted, after the work itself", async () => {
      expect(await ids("occulta", { sort: "title" })).toEqual([
        "occulta all",
        "occulta Vol. 3",
        "occulta Vol. 3.1",
        "occulta Vol. 4",
        "occulta Vol. 10",
      ]);
    });
  });

  describe("among titles that match equally well", () => {
    test("language comes first, then the book, then the first volume", async () => {
      const german = ["hp1", "hp4", "hp7", "hp1-dvd", "hp1-en"];
      expect(await ids("harry potter", { language: "ger" })).toEqual(german);
      expect((await ids("harry potter", { language: "eng" }))[0]).toBe("hp1-en");
      expect((await ids("rowling", { language: "ger" }))[0]).toBe("hp1");
    });
    test("a search that names the medium gets it", async () => {
      expect(await ids("harry potter dvd", { language: "ger" })).toEqual(["hp1-dvd"]);
    });
  });

  describe("a search that finds nothing", () => {
    test.each([
      ["harry poter", "harry potter", "hp1"],
      ["saxofon colossus", "saxophone colossus", "sax"],
      ["shiller räuber", "schiller räuber", "schiller"],
    ])("%s shows the hits of %s, and reports it", async (typed, query, first) => {
      const outcome = await search(typed, { language: "ger" });
      expect(outcome.instead).toEqual({ query });
      expect(outcome.records[0]?.id).toBe(first);
      expect(outcome.corrections).toEqual([]);
    });

    test("a frequent word is preferred to a typo in the catalogue", async () => {
      expect((await search("saxofon")).instead?.query).toBe("saxophone");
    });

    test("insisting on what was typed finds nothing, and offers the spelling", async () => {
      const outcome = await search("harry poter", { asTyped: true });
      expect(outcome).toMatchObject({ total: 0, corrections: [{ query: "harry potter" }] });
      expect(outcome.instead).toBeUndefined();
    });

    test("the next page belongs to the same hits", async () => {
      const more = { limit: 2, offset: 3 };
      expect(await ids("harry poter", more)).toEqual(await ids("harry potter", more));
    });

    test("a media type without titles is left out, and reported", async () => {
      expect(await search("daniel kehlmann tyll hörbuch")).toMatchObject({
        total: 1,
        instead: { query: "daniel kehlmann tyll", without: ["hörbuch"] },
      });
    });

    test("so is a word that no title has and that resembles none", async () => {
      expect((await search("xqzwvk spiegel")).instead).toEqual({
        query: "spiegel",
        without: ["xqzwvk"],
      });
    });

    test("words that are nowhere are simply not found", async () => {
      expect(await search("xqzwvk")).toMatchObject({ total: 0, corrections: [] });
    });

    test("quoted text is meant as typed", async () => {
      expect(await search('"harry poter"')).toMatchObject({ total: 0 });
    });
  });

  describe("operators", () => {
    test("OR and ODER: one is enough", async () => {
      expect((await ids("tyll OR colossus")).toSorted()).toEqual(["sax", "tyll"]);
      expect(await ids("kehlmann grass ODER tyll")).toEqual(["tyll"]);
    });
    test("-word: without it", async () => {
      expect((await ids("harry potter -dvd")).toSorted()).toEqual(["hp1", "hp1-en", "hp4", "hp7"]);
      expect(await ids("philosophia -occulta")).toEqual([]);
    });
  });

  describe("numbers in any form", () => {
    test.each([
      ["0038-7452", "spiegel"],
      ["00387452", "spiegel"],
      ["ISSN 0038-7452", "spiegel"],
      ["GK 5460 K826", "process"],
      ["gk5460k826", "process"],
      ["gk5460", "process"],
      ["pt 2621 a26", "process"],
      ["HT008389117", "process"],
      ["(DE-605)HT008389117", "process"],
      ["hp7", "hp7"],
    ])("%s finds %s", async (typed, id) => {
      expect(await ids(typed)).toEqual([id]);
    });
  });
}
