import { describe, expect, it } from "vitest";
import { relatorFromCode, relatorFromWord } from "./relators.rules.ts";

describe("relatorFromWord", () => {
  it.each([
    ["Verfasser", "aut"],
    ["VerfasserIn", "aut"],
    ["Verfasser/in", "aut"],
    ["Verfasser*in", "aut"],
    ["Verfasser:in", "aut"],
    ["Verfasserin", "aut"],
    ["[Verfasser]", "aut"],
    ["author.", "aut"],
    ["Hrsg.", "edt"],
    ["HerausgeberIn", "edt"],
    ["editor,", "edt"],
    ["Übers.", "trl"],
    ["Übersetzerin", "trl"],
    ["translator", "trl"],
    ["Ill.", "ill"],
    ["Illustrator", "ill"],
    ["Illustratorin", "ill"],
    ["Sprecher", "nrt"],
    ["narrator", "nrt"],
    ["Komponist", "cmp"],
    ["composer", "cmp"],
    ["Regisseur", "drt"],
    ["director", "drt"],
    ["Regie", "drt"],
    ["Dirigent", "cnd"],
    ["SchauspielerIn", "act"],
    ["Drehbuchautor", "aus"],
    ["Fotograf", "pht"],
    ["herausgebendes Organ", "edt"],
    ["Glöckner", undefined],
    ["in", undefined],
    ["", undefined],
  ])("%s → %s", (word, code) => {
    expect(relatorFromWord(word)).toBe(code);
  });
});

describe("relatorFromCode", () => {
  it.each([
    ["aut", "aut"],
    [" TRL ", "trl"],
    ["http://id.loc.gov/vocabulary/relators/nrt", "nrt"],
    ["author", undefined],
    ["", undefined],
  ])("%s → %s", (text, code) => {
    expect(relatorFromCode(text)).toBe(code);
  });
});
