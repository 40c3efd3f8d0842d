import { describe, expect, it } from "vitest";
import { factsLike, indexed } from "../testkit/mapped-record.ts";
import { titleFacts } from "./title.rules.ts";

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
    ["left out for its part", ["245 10$a[...]$n2$pDer Weg"], { title: "Der Weg" }],
    ["left out for its part, otherwise", ["245 10$a... :$pDer Weg"], { title: "Der Weg" }],
    [
      "of two fields in one record",
      ["245 10$aEins", "245 10$aZwei :$bUnd drei"],
      { title: "Eins", otherTitles: ["Zwei Und drei"] },
    ],
    ["from 240 when 245 is empty", ["240 00$aSonaten", "245 00$a"], { title: "Sonaten" }],
  ] as const)("%s", (_, lines, expected) => {
    expect(factsLike(titleFacts(indexed(...lines)) ?? {}, expected)).toEqual(expected);
  });

  it("has other titles: linked 880, variants, uniform titles, contained works; each once and none equal to it", () => {
    const facts = titleFacts(
      indexed(
        "245 10$6880-01$aVoĭna i mir",
        "880 10$6245-01/(N$aВойна и мир /$cЛев Толстой",
        "246 3 $aWar and peace",
        "246 3 $aWAR AND PEACE",
        "246 3 $aVoĭna i mir",
        "240 10$aVoĭna i mir.$lEnglish",
        "700 12$aGogolʹ, Nikolaĭ,$d1809-1852.$tNos.",
      ),
    );
    expect(facts?.otherTitles).toEqual(["Война и мир", "War and peace", "Nos"]);
  });
  it.each([
    ["without a 245 and any other", []],
    ["of punctuation", ["245 00$a / "]],
    ["of nothing but another's author", ["700 12$aGogol$tNos"]],
  ] as const)("%s is none", (_, lines) => {
    expect(titleFacts(indexed(...lines))).toBeUndefined();
  });
});
