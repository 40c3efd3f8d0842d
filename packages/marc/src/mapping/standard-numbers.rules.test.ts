import { describe, expect, it } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { standardNumbers } from "./standard-numbers.rules.ts";

describe("standard numbers", () => {
  it.each([
    ["both lengths", ["020   $a3-16-148410-X (geb.)"], ["9783161484100", "316148410X"]],
    ["a price behind", ["020   $a9783770424733 : EUR 12.00"], ["9783770424733", "3770424735"]],
    ["no short form for 979", ["020   $a979-8-88645-174-0"], ["9798886451740"]],
    ["once", ["020   $a9783161484100", "020   $a316148410X"], ["9783161484100", "316148410X"]],
    ["the words ISBN before", ["020   $aISBN 978-3-16-148410-0"], ["9783161484100", "316148410X"]],
    ["from the bar code of the shop", ["024 3 $a9783161484100"], ["9783161484100", "316148410X"]],
    [
      "every one of a field",
      ["020   $a3-16-148410-X$q(geb.)$a9783770424733$q(kart.)"],
      ["9783161484100", "316148410X", "9783770424733", "3770424735"],
    ],
    ["not the price of 020 $c", ["020   $cEUR 9.90"], []],
  ] as const)("ISBN: %s", (_, lines, isbn) => {
    expect(standardNumbers(indexed(...lines)).isbn).toEqual(isbn);
  });

  it("warns of a wrong check digit and leaves the number out", () => {
    expect(standardNumbers(indexed("020   $a3161484101", "022   $a1234-5678"))).toEqual({
      isbn: [],
      warnings: ["invalid ISBN: 3161484101", "invalid ISSN: 1234-5678"],
    });
  });

  it.each([
    ["0317-8471", ["0317-8471"]],
    ["03178471", ["0317-8471"]],
    ["1050-124x", ["1050-124X"]],
    ["0317 8471", ["0317-8471"]],
    ["0317–8471", ["0317-8471"]],
    ["ISSN 0317-8471 (print)", ["0317-8471"]],
    ["ISSN: 03178471", ["0317-8471"]],
    ["03178471$a1050124X", ["0317-8471", "1050-124X"]],
    // nine digits followed by something are not an ISSN
    ["031784711", undefined],
  ])("ISSN %s", (raw, issn) => {
    expect(standardNumbers(indexed(`022   $a${raw}`)).issn).toEqual(issn);
  });
});
