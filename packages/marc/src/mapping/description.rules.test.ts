import { describe, expect, it } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { descriptionFacts, readLinks } from "./description.rules.ts";

describe("description", () => {
  it("has edition, extent, audience, summary, contents and notes", () => {
    expect(
      descriptionFacts(
        indexed(
          "250   $a2., überarb. Aufl.",
          "300   $aXVI, 529 S. :$b397 Abb. ;$c24 cm",
          "521   $aab 6 Jahren",
          "520   $aKurz.$bLang.",
          "505 00$tTake five /$rDesmond --$tPick up sticks.",
          "500   $aIn Fraktur",
          "546   $aText mittelniederdeutsch",
          "500   $aIn Fraktur",
        ),
      ),
    ).toEqual({
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
    expect(readLinks(indexed(`856 40${subfields}`))).toMatchObject([link]);
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
    expect(readLinks(indexed(`856 40$u${url}`))).toEqual([]);
  });

  it("links to each address once", () => {
    expect(
      readLinks(indexed("856 40$uhttp://x.org/1$uhttp://x.org/2", "856 40$uhttp://x.org/1")),
    ).toHaveLength(2);
  });
});

describe("the extent", () => {
  it.each([
    ["300   $a80 S. +$elose Beil.", "80 S. + lose Beil."],
    ["300   $a80 S. + lose Beil.", "80 S. + lose Beil."],
    ["300   $a1 Partitur ;$c30 cm +$e1 CD", "1 Partitur + 1 CD"],
    ["300   $e1 CD", "1 CD"],
  ])("extent of %s", (line, extent) => {
    expect(descriptionFacts(indexed(line)).extent).toBe(extent);
  });
});
