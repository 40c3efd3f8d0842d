import { describe, expect, it } from "vitest";
import { languageCode } from "./language-code.rules.ts";
import { mediaTypeOf } from "./media-type.rules.ts";
import { distinctLinks, isbnsIn, issnIn, webAddress, yearIn } from "./record-text.rules.ts";

it.each([
  ["de", "ger"],
  ["deu", "ger"],
  ["ger", "ger"],
  ["de-CH", "ger"],
  ["FR", "fre"],
  ["nld", "dut"],
  ["gsw", "gsw"],
  ["Deutsch", "ger"],
  ["English", "eng"],
  ["zxx", undefined],
  ["und", undefined],
  ["qq", undefined],
  ["Klingonisch", undefined],
  ["", undefined],
])("the language %s is %s", (text, code) => {
  expect(languageCode(text)).toBe(code);
});

describe("media types by the words of a record", () => {
  it.each([
    ["text", "", "BOOK"],
    ["text", "electronic resource", "EBOOK"],
    ["Text", "application/epub", "EBOOK"],
    ["text", "newspaper", "NEWSPAPER"],
    ["text", "Zeitschrift", "MAGAZINE"],
    ["cartographic", "", "MAP"],
    ["notated music", "", "SCORE_MUSIC"],
    ["sound recording-musical", "1 CD", "CD_MUSIC"],
    ["sound recording-nonmusical", "2 CDs", "AUDIOBOOK"],
    ["sound recording", "", "CD"],
    ["sound recording-musical", "1 Schallplatte", "LP_RECORD"],
    ["sound recording-musical", "1 sound disc : 33 1/3 rpm", "LP_RECORD"],
    ["sound recording-nonmusical", "1 Tonkassette", "AUDIO_CASSETTE"],
    ["sound recording-nonmusical", "Online-Ressource", "EAUDIO"],
    ["moving image", "1 DVD-Video", "DVD"],
    ["moving image", "Blu-ray Disc", "BLURAY"],
    ["moving image", "", "MOVIE"],
    ["moving image", "streaming", "EVIDEO"],
    ["software, multimedia", "1 CD-ROM", "CD_SOFTWARE"],
    ["three dimensional object", "Brettspiel", "BOARDGAME"],
    ["still image", "", "ART"],
    ["mixed material", "", "PACKAGE"],
    ["", "", "UNKNOWN"],
  ] as const)("%s, %s: %s", (resource, form, type) => {
    expect(mediaTypeOf({ resource: [resource], forms: [form] })).toBe(type);
  });

  it("a continued text is a magazine, online a document", () => {
    expect(mediaTypeOf({ resource: ["text"], forms: [], isSerial: true })).toBe("MAGAZINE");
    expect(mediaTypeOf({ resource: ["text"], forms: ["online"], isSerial: true })).toBe("EDOC");
  });
});

describe("texts of records", () => {
  it.each([
    ["1978.", 1978],
    ["c1992", 1992],
    ["[2019]", 2019],
    ["12345", undefined],
    ["0999", undefined],
    ["20. Jh.", undefined],
  ])("the year of %s", (text, year) => {
    expect(yearIn(text, 2027)).toBe(year);
  });

  it.each([
    [["3-16-148410-X : EUR 9"], ["9783161484100", "316148410X"]],
    [["3161484101", "x"], []],
  ])("ISBNs in %j", (texts, isbn) => {
    expect(isbnsIn(texts)).toEqual(isbn);
  });

  it.each([
    ["urn:issn:1234-5678", "1234-5678"],
    ["1234567x", "1234-567X"],
    ["123", undefined],
  ])("the ISSN in %s", (text, issn) => {
    expect(issnIn(text)).toBe(issn);
  });

  it.each([
    [" https://h/a ", "https://h/a"],
    ["javascript:x", undefined],
    ["http://[", undefined],
    [`http://h/${"a".repeat(5000)}`, undefined],
  ])("the address %s", (text, url) => {
    expect(webAddress(text)).toBe(url);
  });

  it("the first link of an address stays, in its place", () => {
    const link = (url: string, label: string) => ({ url, label, kind: "online" as const });
    expect(distinctLinks([link("a", "1"), link("b", "2"), link("a", "3")])).toEqual([
      link("a", "1"),
      link("b", "2"),
    ]);
  });
});
