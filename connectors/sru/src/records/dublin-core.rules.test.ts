import { describe, expect, it } from "vitest";
import { readXml } from "../reply/read-xml.ts";
import { dublinCoreFacts, dublinCoreNumber } from "./dublin-core.rules.ts";

const dc = (inner: string) =>
  readXml(
    `<dc:dc xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">${inner}</dc:dc>`,
  );
const facts = (inner: string) => dublinCoreFacts(dc(`<dc:title>T</dc:title>${inner}`), 2027);

describe("Dublin Core", () => {
  it.each<[string, object]>([
    [
      "",
      {
        title: "T",
        creators: [],
        languages: [],
        isbn: [],
        series: [],
        subjects: [],
        links: [],
        items: [],
        mediaType: "UNKNOWN",
      },
    ],
    ["<dc:creator>\n Finch, Ada,\n 1933-\n</dc:creator>", { creators: [{ name: "Finch, Ada" }] }],
    [
      "<dc:creator>Finch, Ada [Verfasser]</dc:creator><dc:contributor>Möller, Jette (Hrsg.)</dc:contributor><dc:contributor>Finch, Ada</dc:contributor>",
      { creators: [{ name: "Finch, Ada" }, { name: "Möller, Jette" }] },
    ],
    ["<dc:publisher>Kiel : Nordlicht,</dc:publisher>", { place: "Kiel", publisher: "Nordlicht" }],
    [
      "<dc:publisher>Toronto, Ont. : Nordlicht</dc:publisher><dc:subject>Cats--Fiction</dc:subject>",
      { place: "Toronto, Ont.", subjects: ["Cats - Fiction"] },
    ],
    [
      "<dc:creator>Finch, Ada, 1899-1974,</dc:creator><dc:creator>Finch, Bo, 1935</dc:creator>",
      { creators: [{ name: "Finch, Ada" }, { name: "Finch, Bo" }] },
    ],
    ["<dc:publisher>Nordlicht</dc:publisher>", { publisher: "Nordlicht" }],
    ["<dc:date>c1978.</dc:date>", { year: 1978 }],
    ["<dc:date>2020-03-01</dc:date>", { year: 2020 }],
    ["<dc:date>3020</dc:date>", {}],
    [
      "<dc:language>deu</dc:language><dc:language>de</dc:language><dc:language>en-GB</dc:language>",
      { languages: ["ger", "eng"] },
    ],
    [
      "<dc:identifier>ISBN 3-16-148410-X (geb.)</dc:identifier><dc:identifier>urn:isbn:9780306406157</dc:identifier>",
      { isbn: ["9783161484100", "316148410X", "9780306406157", "0306406152"] },
    ],
    ["<dc:identifier>ISSN 1234-567x</dc:identifier>", { issn: ["1234-567X"] }],
    [
      "<dc:identifier>https://example.org/1</dc:identifier><dc:identifier>javascript:alert(1)</dc:identifier>",
      { links: [{ label: "Online", url: "https://example.org/1", kind: "online" }] },
    ],
    ["<dc:subject>Cats.</dc:subject><dc:subject>cats</dc:subject>", { subjects: ["Cats"] }],
    ["<dc:type>text</dc:type>", { mediaType: "BOOK" }],
    [
      "<dc:type>MovingImage</dc:type><dc:format>1 DVD</dc:format>",
      { mediaType: "DVD", extent: "1 DVD" },
    ],
    ["<dc:format>application/mp4</dc:format>", { mediaType: "UNKNOWN" }],
    [
      "<dc:description>A note.</dc:description><dcterms:abstract>Short.</dcterms:abstract>",
      { notes: ["A note."], abstract: "Short." },
    ],
    ["<dc:title>Other</dc:title>", { title: "T", otherTitles: ["Other"] }],
  ])("%s", (inner, expected) => {
    expect(facts(inner)).toMatchObject(expected);
  });

  it.each([
    [
      "Nebel : ein Krimi / Jette Möller",
      { title: "Nebel", subtitle: "ein Krimi", responsibility: "Jette Möller" },
    ],
    ["Nebel und : mehr : noch mehr", { title: "Nebel und", subtitle: "mehr : noch mehr" }],
    ["Gru\u0308n", { title: "Gr\u00FCn" }],
  ])("the title %s", (title, expected) => {
    expect(dublinCoreFacts(dc(`<dc:title>${title}</dc:title>`), 2027)).toMatchObject(expected);
  });

  it("no title, no record", () => {
    expect(dublinCoreFacts(dc("<dc:date>2000</dc:date>"), 2027)).toBeUndefined();
  });

  it.each([
    [
      "<dc:identifier>9783161484100</dc:identifier><dc:identifier>http://h/1</dc:identifier><dc:identifier>x-1</dc:identifier>",
      "x-1",
    ],
    ["<dc:identifier>ISSN 1234-5678</dc:identifier>", undefined],
    ["", undefined],
  ])("the number in %s", (inner, number) => {
    expect(dublinCoreNumber(dc(inner))).toBe(number);
  });
});
