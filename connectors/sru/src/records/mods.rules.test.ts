import { describe, expect, it } from "vitest";
import { readXml } from "../reply/read-xml.ts";
import { modsFacts } from "./mods.rules.ts";
import { modsCreators, nameText } from "./mods-names.rules.ts";
import { modsNumber, modsTitles } from "./mods-titles.rules.ts";

const mods = (inner: string) => readXml(`<mods xmlns="http://www.loc.gov/mods/v3">${inner}</mods>`);
const facts = (inner: string) =>
  modsFacts(mods(`<titleInfo><title>T</title></titleInfo>${inner}`), 2027);

describe("titles", () => {
  it.each<[string, object]>([
    [
      "<titleInfo><nonSort>Der</nonSort><title>Nebel /</title><subTitle>ein Krimi</subTitle></titleInfo>",
      { title: "Der Nebel", nonSorting: 4, subtitle: "ein Krimi" },
    ],
    [
      "<titleInfo><nonSort>L'</nonSort><title>aube</title></titleInfo>",
      { title: "L'aube", nonSorting: 2 },
    ],
    [
      "<titleInfo type='alternative'><title>B</title></titleInfo><titleInfo><title>A</title></titleInfo>",
      { title: "A", otherTitles: ["B"] },
    ],
    [
      "<titleInfo><title>A</title></titleInfo><titleInfo usage='primary'><title>P</title></titleInfo>",
      { title: "P", otherTitles: ["A"] },
    ],
    [
      "<titleInfo><title>A</title><partNumber>Bd. 2</partNumber><partName>Sturm</partName></titleInfo>",
      { part: { number: "Bd. 2", title: "Sturm" } },
    ],
    [
      "<titleInfo><title>A</title></titleInfo><note type='statement of responsibility'>by me.</note>",
      { responsibility: "by me" },
    ],
    [
      "<relatedItem type='host'><titleInfo><title>H</title></titleInfo></relatedItem><titleInfo><title>A</title></titleInfo>",
      { title: "A" },
    ],
  ])("%s", (inner, expected) => {
    expect(modsTitles(mods(inner))).toMatchObject(expected);
  });

  it("no title, no record", () => {
    expect(modsFacts(mods("<name><namePart>x</namePart></name>"), 2027)).toBeUndefined();
    expect(modsTitles(mods("<titleInfo><subTitle>x</subTitle></titleInfo>"))).toBeUndefined();
  });
});

const role = (type: string, text: string): string =>
  `<role><roleTerm type="${type}">${text}</roleTerm></role>`;

describe("names", () => {
  it.each<[string, object]>([
    [
      `<name type="personal"><namePart type="given">Ada</namePart><namePart type="family">Finch</namePart><namePart type="date">1933-</namePart>${role("code", "aut")}</name>`,
      [{ name: "Finch, Ada", role: "aut" }],
    ],
    [
      `<name type="personal"><namePart>Finch, Ada</namePart>${role("text", "Illustrator")}</name>`,
      [{ name: "Finch, Ada", role: "ill" }],
    ],
    [
      `<name type="personal"><namePart>Finch, Ada</namePart>${role("text", "sage")}</name>`,
      [{ name: "Finch, Ada" }],
    ],
    [
      `<name><namePart>Johannes</namePart><namePart type="termsOfAddress">Papst</namePart></name>`,
      [{ name: "Johannes, Papst" }],
    ],
    [
      `<name type="corporate"><namePart>Kiel</namePart><namePart>Hafenamt</namePart></name>`,
      [{ name: "Kiel. Hafenamt", isBody: true }],
    ],
    [
      `<name><namePart>B</namePart></name><name usage="primary"><namePart>A</namePart></name><name><namePart>B</namePart></name>`,
      [{ name: "A" }, { name: "B" }],
    ],
    [`<name><role/></name>`, []],
  ])("%s", (inner, expected) => {
    expect(modsCreators(mods(inner))).toEqual(expected);
  });

  it("as a subject, without the dates", () => {
    expect(
      nameText(
        readXml(
          "<name><namePart>Finch, Ada</namePart><namePart type='date'>1933-</namePart></name>",
        ),
      ),
    ).toBe("Finch, Ada");
  });
});

const related = (type: string, inner: string): string =>
  `<relatedItem type="${type}"><titleInfo><title>${inner}</title></titleInfo></relatedItem>`;

describe("the other parts of a record", () => {
  it.each<[string, object]>([
    [
      "<originInfo><place><placeTerm type='code'>gw</placeTerm></place><place><placeTerm type='text'>Kiel :</placeTerm></place><publisher>Nordlicht,</publisher><dateIssued>[2005]</dateIssued><edition>2. Aufl.</edition></originInfo>",
      { place: "Kiel", publisher: "Nordlicht", year: 2005, edition: "2. Aufl." },
    ],
    [
      "<originInfo><dateIssued point='end'>1999</dateIssued><dateIssued point='start'>1990</dateIssued></originInfo>",
      { year: 1990 },
    ],
    [
      "<originInfo><copyrightDate>c1998</copyrightDate></originInfo><originInfo><dateIssued keyDate='yes'>1997</dateIssued></originInfo>",
      { year: 1997 },
    ],
    [
      "<language><languageTerm type='text'>German</languageTerm><languageTerm type='code' authority='iso639-2b'>ger</languageTerm></language><language><languageTerm type='code' authority='rfc3066'>fr</languageTerm></language>",
      { languages: ["ger", "fre"] },
    ],
    [
      "<language objectPart='summary'><languageTerm type='code'>eng</languageTerm></language>",
      { languages: [] },
    ],
    [
      "<identifier type='isbn'>3-16-148410-X</identifier><identifier type='isbn' invalid='yes'>9780306406157</identifier><identifier type='issn'>12345678</identifier>",
      { isbn: ["9783161484100", "316148410X"], issn: ["1234-5678"] },
    ],
    [related("series", "Küste ; 3"), { series: [{ title: "Küste", number: "3" }] }],
    [
      "<relatedItem type='series'><titleInfo><title>Küste</title><partNumber>Bd. 4</partNumber></titleInfo></relatedItem>",
      { series: [{ title: "Küste", number: "Bd. 4" }] },
    ],
    [
      "<relatedItem type='host'><titleInfo><title>Seeblatt</title></titleInfo><part><detail type='volume'><number>7</number></detail><detail type='issue'><number>2</number></detail><extent unit='page'><start>5</start><end>9</end></extent></part></relatedItem>",
      { host: { title: "Seeblatt", volume: "7, 2", pages: "5-9" } },
    ],
    [
      "<relatedItem type='host'><titleInfo><title>Seebuch</title></titleInfo><identifier type='isbn'>9783161484100</identifier></relatedItem>",
      { host: { title: "Seebuch", isBook: true } },
    ],
    [
      related("preceding", "Früher") + related("succeeding", "Später"),
      { formerTitles: ["Früher"], laterTitles: ["Später"] },
    ],
    [
      "<subject><topic>Leuchtturm</topic><geographic>Kiel</geographic></subject><subject><name><namePart>Finch, Ada</namePart></name></subject><subject><geographicCode>xx</geographicCode></subject>",
      { subjects: ["Leuchtturm - Kiel", "Finch, Ada"] },
    ],
    [
      "<subject><hierarchicalGeographic><country>D</country><city>Kiel</city></hierarchicalGeographic></subject><subject><titleInfo><title>Nebel</title></titleInfo></subject>",
      { subjects: ["D - Kiel", "Nebel"] },
    ],
    [
      "<location><url displayLabel='Inhaltsverzeichnis'>http://h/toc</url><url access='preview'>http://h/p</url><url>ftp://h/x</url></location>",
      {
        links: [
          { label: "Inhaltsverzeichnis", url: "http://h/toc", kind: "toc" },
          { label: "Online", url: "http://h/p", kind: "sample" },
        ],
      },
    ],
    [
      "<typeOfResource>text</typeOfResource><physicalDescription><extent>176 S. :</extent></physicalDescription><genre>Krimi</genre>",
      { mediaType: "BOOK", extent: "176 S.", genres: ["Krimi"] },
    ],
    [
      "<typeOfResource>text</typeOfResource><originInfo><issuance>continuing</issuance><frequency>monatlich</frequency></originInfo>",
      { mediaType: "MAGAZINE", frequency: "monatlich" },
    ],
    [
      "<abstract>Kurz.</abstract><tableOfContents>A -- B</tableOfContents><targetAudience>ab 6</targetAudience><note>N.</note><classification>GK 1</classification>",
      {
        abstract: "Kurz.",
        contents: "A -- B",
        audience: "ab 6",
        notes: ["N."],
        classMarks: ["GK 1"],
      },
    ],
  ])("%s", (inner, expected) => {
    expect(facts(inner)).toMatchObject(expected);
  });
});

it("the record's own number", () => {
  expect(
    modsNumber(mods("<recordInfo><recordIdentifier source='x'>n1</recordIdentifier></recordInfo>")),
  ).toBe("n1");
  expect(modsNumber(mods(""))).toBeUndefined();
});
