import { describe, expect, it } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { contentsOf } from "./contents.rules.ts";

describe("contents", () => {
  it.each([
    ["$tTake five$rDesmond$tSticks.$rBrubeck", "Take five / Desmond -- Sticks / Brubeck"],
    ["$tTake five /$rDesmond --$tSticks /$rBrubeck.", "Take five / Desmond -- Sticks / Brubeck."],
    ["$tEins$tZwei$tDrei", "Eins -- Zwei -- Drei"],
    ["$g1.$tEins$rMuster$g2.$tZwei", "1. Eins / Muster -- 2. Zwei"],
    ["$tEins$g(3:20)$tZwei$g(4:10)", "Eins (3:20) -- Zwei (4:10)"],
    ["$tDuett$rAnna Muster$rBert Beispiel", "Duett / Anna Muster; Bert Beispiel"],
    ["$aEins -- Zwei / Muster. -- Drei", "Eins -- Zwei / Muster. -- Drei"],
    ["$tEins$r/ Muster$t-- Zwei", "Eins / Muster -- Zwei"],
    ["$t<<Der>> Anfang$tEnde", "Der Anfang -- Ende"],
    ["$aBd. 1. Text -- $aBd. 2. Bild", "Bd. 1. Text -- Bd. 2. Bild"],
    ["$a$tEins$uhttp://x.org", "Eins"],
    ["$t ", ""],
    ["", ""],
  ])("contents of 505 %s", (subfields, contents) => {
    expect(contentsOf(indexed(`505 0 ${subfields}`))).toBe(contents);
  });

  it("are a line for each field, each once", () => {
    const lines = ["505 0 $aEins", "505 8 $aZwei", "505 0 $aEins"];
    expect(contentsOf(indexed(...lines))).toBe("Eins\nZwei");
    expect(contentsOf(indexed())).toBe("");
  });
});
