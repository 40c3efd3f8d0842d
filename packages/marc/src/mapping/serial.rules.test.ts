import { expect, test } from "vitest";
import { indexed } from "../testkit/mapped-record.ts";
import { serialFacts } from "./serial.rules.ts";

const SERIAL = "LDR 00000nas a2200000 c 4500";
const LINES = [
  "310   $amonatlich,$b1990-",
  "780 00$tDer Vorläufer$w(DE-600)12",
  "785 00$aVerein Nord$tDer Nachfolger.",
  "785 00$tDer Zweite",
  "866  0$a1990 - 2020; Lücken",
  "866  0$a2022 -",
];

test("a serial has its frequency, its other titles, and its holdings", () => {
  expect(serialFacts(indexed(SERIAL, ...LINES))).toMatchObject({
    frequency: "monatlich",
    formerTitles: ["Der Vorläufer"],
    laterTitles: ["Verein Nord. Der Nachfolger", "Der Zweite"],
    issuesHeld: ["1990 - 2020; Lücken", "2022 -"],
  });
});

test("a book has none of these", () => {
  expect(serialFacts(indexed(...LINES))).toEqual({});
});
