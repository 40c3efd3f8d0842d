import { parseQuery } from "@freihand/catalogue";
import type { SearchBody } from "@freihand/contract";
import { bibItem, bibRecord } from "./small-catalogue.ts";
import { allOnShelves } from "../search/title-shelf.ts";
import { openTestIndex, type TestEngine } from "./test-engine.ts";

export const RECORDS = [
  bibRecord("maerchen", {
    title: "Grimms Märchen",
    creators: [{ name: "Grimm, Jacob" }],
    subjects: ["Märchen"],
    year: 1812,
    isbn: ["9783161484100", "316148410X"],
    items: [bibItem("m1"), bibItem("m2", "north")],
  }),
  bibRecord("strasse", {
    title: "Die Straße",
    creators: [{ name: "McCarthy, Cormac" }],
    year: 2006,
  }),
  bibRecord("strassen", { title: "Straßenbau in der Praxis", year: 1999 }),
  bibRecord("author-only", {
    title: "Werke",
    creators: [{ name: "Faust, Anna" }],
    abstract: "Erzählungen, Briefe und Reden.",
    year: 2020,
  }),
  bibRecord("subject-only", { title: "Deutung", subjects: ["Faust"], year: 2021 }),
  bibRecord("other-only", { title: "Abende", abstract: "Ein Buch über Faust.", year: 2022 }),
  bibRecord("title-more", { title: "Faust und die Frauen", year: 2019 }),
  bibRecord("title-exact", { title: "Faust", creators: [{ name: "Goethe, Johann" }], year: 1808 }),
  bibRecord("dvd", {
    title: "Faust und Mephisto",
    mediaType: "DVD",
    languages: ["eng"],
    year: 1988,
  }),
  bibRecord("article", { title: "Der Anfang", nonSorting: 4, year: 1001 }),
  bibRecord("roof", { title: "Geschichte Europas", subjects: ["Europa"] }),
  bibRecord("vol10", {
    title: "Neuzeit",
    parent: { id: "roof", title: "Geschichte Europas" },
    part: { number: "10" },
    series: [{ title: "Geschichte Europas", number: "10" }],
  }),
  bibRecord("vol2", {
    title: "Mittelalter",
    parent: { id: "roof", title: "Geschichte Europas" },
    part: { number: "2" },
    series: [{ title: "Geschichte Europas", number: "2" }],
  }),
  bibRecord("spelled", { title: "Maerchenwald", languages: ["ger", "eng"] }),
  bibRecord("lindgren", { title: "Pippi", creators: [{ name: "Lindgren, Astrid" }], year: 1945 }),
  bibRecord("ended", {
    title: "Musenalmanach der alten Zeit",
    mediaType: "MAGAZINE",
    year: 1948,
    years: "1948–1961",
  }),
  bibRecord("running", {
    title: "Musenalmanach der neuen Zeit",
    mediaType: "MAGAZINE",
    year: 2008,
    years: "2008–",
  }),
  bibRecord("cpp", { title: "C++ für Einsteiger", year: 2015 }),
  bibRecord("hongloumeng", { title: "Der Traum der roten Kammer", otherTitles: ["紅樓夢"] }),
  ...Array.from({ length: 30 }, (_, at) =>
    bibRecord(`garten${String(at)}`, {
      title: `Gartenbuch ${String(at)}`,
      year: 1990 + at,
      mediaType: at % 3 === 0 ? "EBOOK" : "BOOK",
      links: [{ label: "E-Book", url: "https://medien.example/1", kind: "online" }],
      creators: [{ name: `Gärtner, ${String.fromCharCode(90 - (at % 26))}` }],
      items: at % 2 === 0 ? [bibItem(`g${String(at)}`)] : [],
    }),
  ),
];

type Options = Partial<Omit<SearchBody, "fields" | "libraryId" | "searchType">>;

/** Titles that cover every rule of the search, imported into a folder of their own. */
export async function testCatalogue(engine: TestEngine) {
  const { index, close } = await openTestIndex(engine, RECORDS, allOnShelves);
  const search = async (fields: Record<string, string>, options: Options = {}) =>
    index.search(queryOf(fields, options));
  return {
    index,
    search,
    idsOf: async (fields: Record<string, string>, options?: Options) => {
      const { records } = await search(fields, options);
      return records.map(({ id }) => id);
    },
    close,
  };
}

function queryOf(fields: Record<string, string>, options: Options) {
  const body = { limit: 20, offset: 0, prefetch: 0, countFacets: false, ...options };
  const values = Object.entries(fields).map(([id, value]) => ({ id, value }));
  const parsed = parseQuery({ ...body, fields: values }, 2027);
  if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.problem}`);
  return parsed.query;
}
