import { describe, expect, it } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { parentOf, seriesOf } from "./series.rules.ts";

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
    ["in brackets", ["490 0 $a(Reihe ;$v3)"], [{ title: "Reihe", number: "3" }]],
    [
      "in brackets, in one piece",
      ["490 0 $a(Reihe ; Bd. 3)"],
      [{ title: "Reihe", number: "Bd. 3" }],
    ],
    [
      "in square brackets over two subfields",
      ["490 0 $a[Bibliotheca Palatina ;$vF2001/F2003]"],
      [{ title: "Bibliotheca Palatina", number: "F2001/F2003" }],
    ],
    ["in square brackets each", ["490 0 $a[Reihe]$v[3]."], [{ title: "Reihe", number: "3" }]],
    ["with dashes before", ["490 0 $a--For dummies"], [{ title: "For dummies" }]],
    [
      "with a bracket of its own",
      ["490 0 $aReihe (Bonn) ;$v3 (2001)"],
      [{ title: "Reihe (Bonn)", number: "3 (2001)" }],
    ],
    [
      "with a bracket at its beginning",
      ["490 0 $a(Neue) Reihe (B)"],
      [{ title: "(Neue) Reihe (B)" }],
    ],
    [
      "with words behind a semicolon",
      ["490 0 $aReihe ; Neue Folge"],
      [{ title: "Reihe ; Neue Folge" }],
    ],
    [
      "in brackets and traced, once",
      ["490 1 $a(Reihe$v3)", "830  0$aReihe ;$v3"],
      [{ title: "Reihe", number: "3" }],
    ],
    ["of nothing but signs", ["490 0 $a[ ]"], []],
  ] as const)("series %s", (_, lines, series) => {
    expect(seriesOf(indexed(...lines))).toEqual(series);
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
    expect(parentOf(indexed(...lines)).parent).toEqual(parent);
  });
});
