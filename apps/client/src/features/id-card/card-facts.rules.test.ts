import { isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { contrast } from "../../ui/contrast.rules.ts";
import { cardFacts } from "./card-facts.rules.ts";
import { cardValidity } from "./card-validity.rules.ts";
import { passLike } from "./fixtures/pass.ts";
import { numberGroups, spokenGroups } from "./number-groups.rules.ts";

describe("a card number", () => {
  test.each([
    ["", []],
    ["123", ["123"]],
    ["1234", ["1234"]],
    ["12345", ["12345"]],
    ["1234567890", ["1234", "5678", "90"]],
    ["4006381333931", ["4006", "3813", "33931"]],
    ["LIN-001234", ["LIN-001234"]],
    [" 12 345  6", ["12", "345", "6"]],
  ])("%j is split into %j", (text, groups) => {
    expect(numberGroups(text)).toEqual(groups);
    expect(numberGroups(text).join("")).toBe(text.replaceAll(" ", ""));
  });

  test("is read out digit by digit", () => {
    expect(spokenGroups(["1234", "90"])).toBe("1 2 3 4, 9 0");
  });
});

const day = (text: string) => isoDate.parse(text);

test.each([
  ["2026-11-20", "expired"],
  ["2026-11-21", "last-day"],
  ["2026-11-22", "valid"],
] as const)("a card until %s is %s on the 21st", (until, validity) => {
  expect(cardValidity(day(until), day("2026-11-21"))).toBe(validity);
});

const SESSION = { userId: "1234567890", name: "Mia Beispiel" };
describe("the card's contents", () => {
  test("are what the session knows, until the library reports more", () => {
    expect(cardFacts(SESSION, undefined, "Lindenau")).toEqual({
      libraryName: "Lindenau",
      name: "Mia Beispiel",
      groups: ["1234", "5678", "90"],
    });
  });

  test("are what the library reports, with its own groups", () => {
    const barcode = { format: "CODE128", value: "1234567890", text: "12 34567 890" } as const;
    const said = passLike({ barcode, name: "M. Beispiel" });
    expect(cardFacts(SESSION, said, "Lindenau")).toEqual({
      libraryName: "Stadtbücherei Lindenau",
      name: "M. Beispiel",
      groups: ["12", "34567", "890"],
      validUntil: "2027-03-31",
    });
  });

  test.each([
    [
      { foreground: "#FFFFFF", background: "#003366" },
      { ground: "#003366", words: "#FFFFFF" },
    ],
    [
      { foreground: "#777777", background: "#888888" },
      { ground: "#888888", words: "#000000" },
    ],
    [
      { foreground: "red", background: "#003366" },
      { ground: "#003366", words: "#FFFFFF" },
    ],
    [{ foreground: "#FFFFFF", background: "url(//evil)" }, undefined],
  ])("have the colours %j only where they are legible", (colors, expected) => {
    const { colours } = cardFacts(SESSION, passLike({ colors }), undefined);
    expect(colours).toEqual(expected);
    if (colours) expect(contrast(colours.words, colours.ground)).toBeGreaterThanOrEqual(4.5);
  });
});
