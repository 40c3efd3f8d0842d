import { describe, expect, it } from "vitest";
import { factsLike, field008, indexed } from "../testkit/mapped-record.ts";
import { imprintFacts } from "./imprint.rules.ts";

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
    expect(factsLike(imprintFacts(indexed(...lines), 2027), expected)).toEqual(expected);
  });

  it.each([
    ["the date of 008 first", [field008("s2001"), "260   $c1999"], 2001],
    ["264 when 008 says 19uu", [field008("s19uu"), "264  1$c1985"], 1985],
    ["none when nothing says more than 19uu", [field008("s19uu")], undefined],
    ["the first of a serial", [field008("d19992004")], 1999],
    ["none for 9999", [field008("m99999999"), "264  1$c9999-"], undefined],
    ["none in the far future", [field008("s2099")], undefined],
    ["next year", [field008("s2027")], 2027],
    ["in words", ["264  1$c[ca. 1875-80?]"], 1875],
    ["with a copyright sign", ["260   $c©2010"], 2010],
    ["of a question mark", ["264  1$c[2022?]-"], 2022],
    ["not out of longer numbers", ["264  1$c20100101"], undefined],
    ["not before 1000", ["264  1$c0999"], undefined],
  ] as const)("has as year %s", (_, lines, year) => {
    expect(imprintFacts(indexed(...lines), 2027).year).toBe(year);
  });
});
