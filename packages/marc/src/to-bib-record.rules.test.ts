import type { BibRecord } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marc } from "./testkit/marc-notation.ts";
import type { MarcMapping } from "./to-bib-record.rules.ts";
import { toBibRecord } from "./to-bib-record.rules.ts";

const TITLE = "245 00$aTitle";
/** The record out of these lines, which need not name number and title. */
function mapped(...lines: readonly string[]): BibRecord {
  const hasTitle = lines.some((line) => line.startsWith("245"));
  const result = toBibRecord(marc("001 x1", ...(hasTitle ? [] : [TITLE]), ...lines));
  if (!result.ok) throw new Error(result.reason);
  return result.record;
}
/** Every fact as expected; an expected `undefined` stands for one that is left out. */
function expectFacts(record: BibRecord, expected: Partial<Record<keyof BibRecord, unknown>>): void {
  const keys = new Set(Object.keys(expected));
  const facts = Object.entries(record).filter(([key]) => keys.has(key));
  expect(Object.fromEntries(facts)).toEqual(expected);
}
const fixed = (date: string, language = "   "): string =>
  `008 200101${date}    xx |||||||||||||||||${language}||`;

describe("the id of a record", () => {
  it.each([
    ["is 001", ["001 990033263300206441"], "990033263300206441"],
    ["keeps leading zeros", ["001 000123"], "000123"],
    ["is trimmed", ["001   12345  "], "12345"],
    [
      "loses the prefix of the own agency",
      ["001 (DE-605)HT008389117", "003 DE-605"],
      "HT008389117",
    ],
    ["keeps the prefix of another agency", ["001 (OCoLC)55", "003 DE-605"], "(OCoLC)55"],
    ["keeps its prefix without a 003", ["001 (DE-605)HT01"], "(DE-605)HT01"],
    ["is the first 035 without a 001", ["035   $a(Sirsi) a272184"], "(Sirsi) a272184"],
  ] as const)("%s", (_, lines, id) => {
    const result = toBibRecord(marc(...lines, TITLE));
    expect(result).toMatchObject({ ok: true, record: { id } });
  });

  it("comes with a warning when 035 had to serve", () => {
    expect(toBibRecord(marc("035   $a5", TITLE))).toMatchObject({
      warnings: ["no control number (001): 035 was taken"],
    });
  });

  it.each([
    ["there is none", [TITLE], "no control number (001)"],
    ["it is blank", ["001    ", TITLE], "no control number (001)"],
    [
      "it is too long",
      [`001 ${"9".repeat(129)}`, TITLE],
      "the control number is longer than 128 characters",
    ],
    ["there is no title", ["001 x"], "no title (245)"],
    ["the title is punctuation", ["001 x", "245 00$a / "], "no title (245)"],
  ] as const)("refuses the record when %s", (_, lines, reason) => {
    expect(toBibRecord(marc(...lines))).toEqual({ ok: false, reason });
  });
});

describe("the title", () => {
  it.each([
    [
      "of AACR2, ISBD marks at the ends taken off",
      ["245 14$aThe incredible jazz guitar :$bof Wes Montgomery /$cWes Montgomery, guitar."],
      {
        title: "The incredible jazz guitar",
        nonSorting: 4,
        subtitle: "of Wes Montgomery",
        responsibility: "Wes Montgomery, guitar",
      },
    ],
    [
      "with a general material designation",
      ["245 00$aKind of blue$h[sound recording] /$cMiles Davis"],
      { title: "Kind of blue", responsibility: "Miles Davis" },
    ],
    [
      "with <<>> around the article",
      ["245 00$a<<Das>> Lied von Eis und Feuer"],
      { title: "Das Lied von Eis und Feuer", nonSorting: 4 },
    ],
    [
      "with ISO 6630 marks around the article",
      ["245 00$a\u0098Die \u009CBlechtrommel"],
      { title: "Die Blechtrommel", nonSorting: 4 },
    ],
    [
      "with ¬ around the article",
      ["245 00$a¬L'¬ étranger"],
      { title: "L' étranger", nonSorting: 3 },
    ],
    [
      "whose marks win over the indicator",
      ["245 12$a<<Der>> Tod"],
      { title: "Der Tod", nonSorting: 4 },
    ],
    ["whose indicator is longer than it", ["245 09$aWir"], { title: "Wir", nonSorting: undefined }],
    [
      "whose marks stand in the middle",
      ["245 00$aWörterbuch <<der>> Kunst"],
      { title: "Wörterbuch der Kunst", nonSorting: undefined },
    ],
    [
      "with a part",
      ["245 10$aConversations-Lexicon /$n1.$pA bis Boyle /$cBrockhaus."],
      { title: "Conversations-Lexicon", part: { number: "1", title: "A bis Boyle" } },
    ],
    [
      "with parts of parts",
      ["245 00$aBerichte$nL$pFinanzen$nIV$pSteuern"],
      { part: { number: "L, IV", title: "Finanzen. Steuern" } },
    ],
    [
      "with a parallel title",
      ["245 00$aWörterbuch =$bDictionary"],
      { title: "Wörterbuch", subtitle: undefined, otherTitles: ["Dictionary"] },
    ],
    [
      "with a parallel title in German use",
      ["245 00$aWörterbuch$b = Kejia-zidian"],
      { subtitle: undefined, otherTitles: ["Kejia-zidian"] },
    ],
    [
      "whose last word is an abbreviation",
      ["245 00$aMartin Luther King, Jr."],
      { title: "Martin Luther King, Jr." },
    ],
    ["that ends with three dots", ["245 00$aUnd dann ..."], { title: "Und dann ..." }],
    [
      "that ends with an exclamation",
      ["245 00$aÖffne mir das Tor zur Welt!"],
      { title: "Öffne mir das Tor zur Welt!" },
    ],
    ["over several lines", ["245 00$aZwei\n   Zeilen\t."], { title: "Zwei Zeilen" }],
    ["of a part without one of its own", ["245 00$nBand 2$pDer Weg"], { title: "Der Weg" }],
    ["from 240 when 245 is empty", ["240 00$aSonaten", "245 00$a"], { title: "Sonaten" }],
  ] as const)("%s", (_, lines, expected) => {
    expectFacts(mapped(...lines), expected);
  });

  it("has other titles: linked 880, variants, uniform titles, contained works; each once and none equal to it", () => {
    const { otherTitles } = mapped(
      "245 10$6880-01$aVoĭna i mir",
      "880 10$6245-01/(N$aВойна и мир /$cЛев Толстой",
      "246 3 $aWar and peace",
      "246 3 $aWAR AND PEACE",
      "246 3 $aVoĭna i mir",
      "240 10$aVoĭna i mir.$lEnglish",
      "700 12$aGogolʹ, Nikolaĭ,$d1809-1852.$tNos.",
    );
    expect(otherTitles).toEqual(["Война и мир", "War and peace", "Nos"]);
  });
});

describe("creators", () => {
  it.each([
    ["a person of the main entry", ["100 1 $aLovano, Joe,$d1952-"], [{ name: "Lovano, Joe" }]],
    ["initials", ["100 1 $aEckhardt-Gramatté, S. C."], [{ name: "Eckhardt-Gramatté, S. C." }]],
    ["a full stop at the end", ["100 1 $aDavis, Miles."], [{ name: "Davis, Miles" }]],
    [
      "number and title",
      ["100 0 $aJohannes Paul$bII.,$cPapst,$d1920-2005"],
      [{ name: "Johannes Paul II, Papst" }],
    ],
    [
      "a role by code",
      ["100 1 $aWolfinger, Christine$4aut"],
      [{ name: "Wolfinger, Christine", role: "aut" }],
    ],
    [
      "a role by the address of a code",
      ["100 1 $aA$4http://id.loc.gov/vocabulary/relators/ill"],
      [{ name: "A", role: "ill" }],
    ],
    ["a role by an English word", ["700 1 $aA,$etranslator."], [{ name: "A", role: "trl" }]],
    ["a role by a German word", ["700 1 $aA$eÜbersetzer"], [{ name: "A", role: "trl" }]],
    ["a word that is not known", ["700 1 $aA$eGlöckner"], [{ name: "A" }]],
    ["the code before the word", ["700 1 $aA$eauthor$4edt"], [{ name: "A", role: "edt" }]],
    [
      "a body with a part",
      ["110 2 $aDeutsche Shell AG.$bAbteilung Information"],
      [{ name: "Deutsche Shell AG. Abteilung Information" }],
    ],
    [
      "a meeting with a role in $j",
      ["711 2 $aJazzfest$jhost institution$jperformer"],
      [{ name: "Jazzfest", role: "prf" }],
    ],
    ["the author of another work", ["700 1 $aPagnol, Marcel.$tTopaze"], []],
    [
      "the author of a contained work",
      ["700 12$aPagnol, Marcel.$tTopaze"],
      [{ name: "Pagnol, Marcel" }],
    ],
    [
      "the same person twice",
      ["100 1 $aA$4aut", "700 1 $aA$4aut", "700 1 $aA$4ill"],
      [
        { name: "A", role: "aut" },
        { name: "A", role: "ill" },
      ],
    ],
    [
      "the name in another script after the others",
      [
        "880 1 $6100-01/(N$aТолстой, Лев$4aut",
        "100 1 $6880-01$aTolstoj, Lev$4aut",
        "700 1 $aKarpov$4ill",
      ],
      [
        { name: "Tolstoj, Lev", role: "aut" },
        { name: "Karpov", role: "ill" },
        { name: "Толстой, Лев", role: "aut" },
      ],
    ],
    [
      "main entry first",
      ["700 1 $aZweite", "100 1 $aErste"],
      [{ name: "Erste" }, { name: "Zweite" }],
    ],
  ] as const)("%s", (_, lines, creators) => {
    expect(mapped(...lines).creators).toEqual(creators);
  });
});

describe("publication", () => {
  it.each([
    [
      "AACR2",
      ["260   $aHollywood, CA :$bBlue Note,$cc1999."],
      { place: "Hollywood, CA", publisher: "Blue Note", year: 1999 },
    ],
    [
      "RDA",
      ["264  1$aMünchen :$bErnst Reinhardt Verlag,$c[2021]", "264  4$c© 2020"],
      { place: "München", publisher: "Ernst Reinhardt Verlag", year: 2021 },
    ],
    [
      "the statement of publication before that of production",
      ["264  0$aX$bProduktion$c1990", "264  1$aMainz$bSchott$c[2015]"],
      { place: "Mainz", publisher: "Schott", year: 2015 },
    ],
    [
      "place and publisher not known",
      ["264  1$a[S.l.] :$b[Verlag nicht ermittelbar],$c[19--?]"],
      { place: undefined, publisher: undefined, year: undefined },
    ],
    [
      "in brackets",
      ["264  1$a[Werden]$b[Benediktinerabtei]$c[um 1520]"],
      { place: "Werden", publisher: "Benediktinerabtei", year: 1520 },
    ],
    [
      "the second when the first is not known",
      ["260   $a[S.l.] :$aBerlin ;$b[s.n.] :$bKnaus"],
      { place: "Berlin", publisher: "Knaus" },
    ],
  ] as const)("%s", (_, lines, expected) => {
    expectFacts(mapped(...lines), expected);
  });

  it.each([
    ["the date of 008 first", [fixed("s2001"), "260   $c1999"], 2001],
    ["264 when 008 says 19uu", [fixed("s19uu"), "264  1$c1985"], 1985],
    ["none when nothing says more than 19uu", [fixed("s19uu")], undefined],
    ["the first of a serial", [fixed("d19992004")], 1999],
    ["none for 9999", [fixed("m99999999"), "264  1$c9999-"], undefined],
    ["none in the far future", [fixed("s2099")], undefined],
    ["next year", [fixed("s2027")], 2027],
    ["in words", ["264  1$c[ca. 1875-80?]"], 1875],
    ["with a copyright sign", ["260   $c©2010"], 2010],
    ["of a question mark", ["264  1$c[2022?]-"], 2022],
    ["not out of longer numbers", ["264  1$c20100101"], undefined],
    ["not before 1000", ["264  1$c0999"], undefined],
  ] as const)("has as year %s", (_, lines, year) => {
    const result = toBibRecord(marc("001 x", TITLE, ...lines), { latestYear: 2027 });
    expect(result.ok && result.record.year).toBe(year);
  });
});

describe("languages", () => {
  it.each([
    ["008", [fixed("s2001", "ger")], ["ger"]],
    ["041 before 008", ["041 0 $achi$ager", fixed("s2001", "ger")], ["chi", "ger"]],
    ["codes written together", ["041 0 $aengfre"], ["eng", "fre"]],
    ["what is sung", ["041 0 $dita$eeng"], ["ita"]],
    ["not the original language", ["041 1 $ager$heng"], ["ger"]],
    ["terminological codes as bibliographic ones", ["041 0 $adeu$afra"], ["ger", "fre"]],
    [
      "nothing for und, zxx and fill signs",
      ["041 0 $aund", fixed("s2001", "zxx"), "041   $a|||"],
      [],
    ],
    ["nothing of another code list", ["041 07$ade$2iso639-1"], []],
  ] as const)("%s", (_, lines, languages) => {
    expect(mapped(...lines).languages).toEqual(languages);
  });
});

describe("standard numbers", () => {
  it.each([
    ["both lengths", ["020   $a3-16-148410-X (geb.)"], ["9783161484100", "316148410X"]],
    ["a price behind", ["020   $a9783770424733 : EUR 12.00"], ["9783770424733", "3770424735"]],
    ["no short form for 979", ["020   $a979-8-88645-174-0"], ["9798886451740"]],
    ["once", ["020   $a9783161484100", "020   $a316148410X"], ["9783161484100", "316148410X"]],
    ["the words ISBN before", ["020   $aISBN 978-3-16-148410-0"], ["9783161484100", "316148410X"]],
    ["from the bar code of the shop", ["024 3 $a9783161484100"], ["9783161484100", "316148410X"]],
    ["not the price of 020 $c", ["020   $cEUR 9.90"], []],
  ] as const)("ISBN: %s", (_, lines, isbn) => {
    expect(mapped(...lines).isbn).toEqual(isbn);
  });

  it("warns of a wrong check digit and leaves the number out", () => {
    const result = toBibRecord(marc("001 x", TITLE, "020   $a3161484101", "022   $a1234-5678"));
    expect(result).toMatchObject({
      record: { isbn: [] },
      warnings: ["invalid ISBN: 3161484101", "invalid ISSN: 1234-5678"],
    });
    expect(result.ok && result.record.issn).toBe(undefined);
  });

  it.each([
    ["0317-8471", ["0317-8471"]],
    ["03178471", ["0317-8471"]],
    ["1050-124x", ["1050-124X"]],
  ])("ISSN %s", (raw, issn) => {
    expect(mapped(`022   $a${raw}`).issn).toEqual(issn);
  });
});

describe("series and parent", () => {
  it.each([
    ["as printed", ["490 1 $aUTB ;$v2878"], [{ title: "UTB", number: "2878" }]],
    [
      "without a number",
      ["440  0$aOriginal jazz classics."],
      [{ title: "Original jazz classics" }],
    ],
    [
      "traced the same way, once",
      [
        "490 1 $aNiederbergische Geschichte$v14",
        "830  0$aNiederbergische Geschichte$w(DE-600)1$v14",
      ],
      [{ title: "Niederbergische Geschichte", number: "14" }],
    ],
    [
      "the number from the traced one",
      ["490 1 $aReihe", "830  0$aReihe ;$vBd. 3"],
      [{ title: "Reihe", number: "Bd. 3" }],
    ],
    [
      "of an author",
      ["800 1 $aMartin, George R. R.$tLied von Eis und Feuer ;$v2"],
      [{ title: "Lied von Eis und Feuer", number: "2" }],
    ],
    [
      "sorting marks taken out",
      ["490 0 $a<<Die>> Grundschulzeitschrift"],
      [{ title: "Die Grundschulzeitschrift" }],
    ],
  ] as const)("series %s", (_, lines, series) => {
    expect(mapped(...lines).series).toEqual(series);
  });

  it.each([
    [
      "its host",
      ["773 08$tWestfalen$w(DE-600)202700-8", "830  0$aR$w5"],
      { id: "(DE-600)202700-8", title: "Westfalen" },
    ],
    [
      "the number of our agency",
      ["003 DE-605", "773 08$w(DE-600)2$w(DE-605)HT1$tT"],
      { id: "HT1", title: "T" },
    ],
    ["a number without prefix before a foreign one", ["773 08$w(DE-600)2$w77"], { id: "77" }],
    [
      "the series",
      ["830  0$aEutropia-CD$w(DE-605)HT2$v5"],
      { id: "(DE-605)HT2", title: "Eutropia-CD" },
    ],
    ["nothing without a number", ["773 08$tWestfalen", "830  0$aR$v5"], undefined],
  ] as const)("parent: %s", (_, lines, parent) => {
    expect(mapped(...lines).parent).toEqual(parent);
  });
});

describe("subjects and genres", () => {
  it.each([
    [
      "subdivisions",
      ["650  0$aPopular music$zBrazil$xHistory and criticism."],
      ["Popular music - Brazil - History and criticism"],
    ],
    [
      "a person with a work",
      ["600 10$aPagnol, Marcel,$d1895-1974.$tTopaze."],
      ["Pagnol, Marcel, Topaze"],
    ],
    ["a body with a part", ["610 20$aLandschaftsverband.$bAmt"], ["Landschaftsverband. Amt"]],
    ["free words one by one", ["653   $aLinux$aUnix"], ["Linux", "Unix"]],
    [
      "terms of a German chain one by one",
      ["689 00$aNahegau$Dg", "689 01$aGeschichte$Az", "689 0 $5DE-605"],
      ["Nahegau", "Geschichte"],
    ],
    ["each once", ["650  0$aJazz", "650  7$ajazz.", "689 00$aJazz"], ["Jazz"]],
  ] as const)("%s", (_, lines, subjects) => {
    expect(mapped(...lines).subjects).toEqual(subjects);
  });

  it("takes genres of 655 without terms for the carrier", () => {
    const record = mapped(
      "655  7$aBildband$2gnd-content",
      "655  7$aCD-ROM$2gnd-carrier",
      "655  0$aFiction.",
    );
    expect(record.genres).toEqual(["Bildband", "Fiction"]);
    expect(record.subjects).toEqual([]);
  });
});

describe("description", () => {
  it("has edition, extent, audience, summary, contents and notes", () => {
    expect(
      mapped(
        "250   $a2., überarb. Aufl.",
        "300   $aXVI, 529 S. :$b397 Abb. ;$c24 cm",
        "521   $aab 6 Jahren",
        "520   $aKurz.$bLang.",
        "505 00$tTake five /$rDesmond --$tPick up sticks.",
        "500   $aIn Fraktur",
        "546   $aText mittelniederdeutsch",
        "500   $aIn Fraktur",
      ),
    ).toMatchObject({
      edition: "2., überarb. Aufl.",
      extent: "XVI, 529 S.",
      audience: "ab 6 Jahren",
      abstract: "Kurz. Lang.",
      contents: "Take five / Desmond -- Pick up sticks.",
      notes: ["In Fraktur", "Text mittelniederdeutsch"],
    });
  });

  it.each([
    [
      "a table of contents",
      "$uhttp://d-nb.info/1/04$3Inhaltsverzeichnis",
      { kind: "toc", label: "Inhaltsverzeichnis" },
    ],
    [
      "a table of contents in English",
      "$uhttp://x.org/1$zTable of contents only",
      { kind: "toc", label: "Table of contents only" },
    ],
    ["a sample", "$uhttps://x.org/1$yLeseprobe", { kind: "sample", label: "Leseprobe" }],
    [
      "a full text",
      "$uhttps://x.org/1$3Volltext$zkostenfrei",
      { kind: "online", label: "Volltext" },
    ],
    ["a link without words", "$uhttps://x.org/1", { kind: "online", label: "Online" }],
  ])("links to %s", (_, subfields, link) => {
    expect(mapped(`856 40${subfields}`).links).toMatchObject([link]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://x.org",
    "www.x.org",
    "http://a b",
    "urn:nbn:de:1",
    "",
  ])("never links to %s", (url) => {
    expect(mapped(`856 40$u${url}`).links).toEqual([]);
  });

  it("links to each address once", () => {
    expect(
      mapped("856 40$uhttp://x.org/1$uhttp://x.org/2", "856 40$uhttp://x.org/1").links,
    ).toHaveLength(2);
  });
});

describe("any record", () => {
  const tag = fc.constantFrom(
    ..."020 022 024 041 100 110 111 130 240 245 246 250 260 264 300 336 338 490 500 505 520 521 600 650 653 655 689 700 730 773 800 830 852 856 876 880 949 952 ITM".split(
      " ",
    ),
  );
  const value = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(
      "245-01/(N",
      "<<Die>> ",
      "\u0098",
      " /",
      "...",
      "[S.l.]",
      "1999",
      "1.1\\p",
      "(DE-605)",
    ),
  );
  const field = fc.record({
    tag,
    ind1: fc.constantFrom(" ", "0", "1", "9", "x"),
    ind2: fc.constantFrom(" ", "0", "1", "9", "x"),
    subfields: fc.array(
      fc.record({ code: fc.constantFrom(..."abcdefhijlmnoprtuvwxyz0123456789"), value }),
      { maxLength: 5 },
    ),
  });
  const control = fc.record({ tag: fc.constantFrom("001", "003", "006", "007", "008"), value });
  const mapping: MarcMapping = { latestYear: 2030 };

  it("is mapped without a throw, the same way twice, and keeps the promises of the record", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 24 }),
        fc.array(control),
        fc.array(field, { maxLength: 20 }),
        (leader, controls, fields) => {
          const source = {
            leader,
            control: controls,
            data: fields,
            encoding: { declared: "utf-8", used: "utf-8" },
          } as const;
          const result = toBibRecord(source, mapping);
          expect(toBibRecord(source, mapping)).toEqual(result);
          if (!result.ok) return;
          const { record } = result;
          expect(record.id).not.toBe("");
          expect(record.title).toBe(record.title.trim());
          expect(record.title).not.toBe("");
          expect(record.mediaType).not.toBe("NONE");
          expect(record.nonSorting ?? 1).toBeLessThan(record.title.length + 1);
          expect(record.year ?? 1000).toBeGreaterThanOrEqual(1000);
          expect(record.year ?? 2030).toBeLessThanOrEqual(2030);
          expect(new Set(record.items.map((item) => item.id)).size).toBe(record.items.length);
          for (const link of record.links) expect(link.url).toMatch(/^https?:/i);
        },
      ),
      { numRuns: 500 },
    );
  });
});
