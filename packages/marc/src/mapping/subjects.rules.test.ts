import { describe, expect, it } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { genresOf, subjectsOf } from "./subjects.rules.ts";

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
    [
      "no codes of the book trade",
      [
        "653   $a(Produktform)Paperback / softback",
        "653   $a(VLB-WN)1552: Hardcover",
        "653   $a(Anti-)Rassismus",
      ],
      ["(Anti-)Rassismus"],
    ],
    ["free words one by one", ["653   $aLinux$aUnix"], ["Linux", "Unix"]],
    [
      "terms of a German chain one by one",
      ["689 00$aNahegau$Dg", "689 01$aGeschichte$Az", "689 0 $5DE-605"],
      ["Nahegau", "Geschichte"],
    ],
    ["each once", ["650  0$aJazz", "650  7$ajazz.", "689 00$aJazz"], ["Jazz"]],
  ] as const)("%s", (_, lines, subjects) => {
    expect(subjectsOf(indexed(...lines))).toEqual(subjects);
  });

  it("takes genres of 655 without terms for the carrier", () => {
    const record = indexed(
      "655  7$aBildband$2gnd-content",
      "655  7$aCD-ROM$2gnd-carrier",
      "655  0$aFiction.",
    );
    expect(genresOf(record)).toEqual(["Bildband", "Fiction"]);
    expect(subjectsOf(record)).toEqual([]);
  });
});
