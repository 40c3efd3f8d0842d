import { describe, expect, it } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { creatorsOf } from "./creators.rules.ts";

describe("creators", () => {
  it.each([
    ["a person of the main entry", ["100 1 $aLovano, Joe,$d1952-"], [{ name: "Lovano, Joe" }]],
    ["initials", ["100 1 $aEckhardt-Gramatté, S. C."], [{ name: "Eckhardt-Gramatté, S. C." }]],
    ["a full stop at the end", ["100 1 $aDavis, Miles."], [{ name: "Davis, Miles" }]],
    [
      "number and title",
      ["100 0 $aJohannes Paul$bII.,$cPapst,$d1920-2005"],
      [{ name: "Johannes Paul II., Papst" }],
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
      [{ name: "Deutsche Shell AG. Abteilung Information", isBody: true }],
    ],
    [
      "a meeting with a role in $j",
      ["711 2 $aJazzfest$jhost institution$jperformer"],
      [{ name: "Jazzfest", role: "prf", isBody: true }],
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
      "the name in another script with the name",
      [
        "880 1 $6100-01/(N$aТолстой, Лев$4aut",
        "100 1 $6880-01$aTolstoj, Lev$4aut",
        "700 1 $aKarpov$4ill",
      ],
      [
        { name: "Tolstoj, Lev", role: "aut", ownScript: "Толстой, Лев" },
        { name: "Karpov", role: "ill" },
      ],
    ],
    [
      "a name in another script that repeats none",
      ["880 1 $6700-00/(N$aТолстой, Лев", "100 1 $aKarpov"],
      [{ name: "Karpov" }, { name: "Толстой, Лев" }],
    ],
    [
      "main entry first",
      ["700 1 $aZweite", "100 1 $aErste"],
      [{ name: "Erste" }, { name: "Zweite" }],
    ],
  ] as const)("%s", (_, lines, creators) => {
    expect(creatorsOf(indexed(...lines))).toEqual(creators);
  });
});
