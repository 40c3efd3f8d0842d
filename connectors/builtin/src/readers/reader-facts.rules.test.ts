import { isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { ReaderFacts } from "@freihand/connector-kit";
import {
  changedFacts,
  changedFields,
  fullName,
  isCard,
  noteProblem,
  readerProblems,
} from "./reader-facts.rules.ts";

const day = (text: string) => isoDate.parse(text);
const CONTEXT = { branches: ["zentral", "nord"], today: day("2026-11-24") };
const ANNA = { lastName: "Beispiel", firstName: "Anna", group: "adult" };

describe("what cannot be accepted in a reader's record", () => {
  test.each([
    [{}, []],
    [{ firstName: undefined }, []],
    [{ lastName: " " }, ["lastName is missing"]],
    [{ group: "" }, ["group is missing"]],
    [{ lastName: "x".repeat(201) }, ["lastName is longer than 200 characters"]],
    [{ firstName: "A\u0000" }, ["firstName has a control character"]],
    [{ city: " Lindau" }, ["city begins or ends with a blank"]],
    [{ bornOn: day("2026-11-24") }, []],
    [{ bornOn: day("2026-11-25") }, ["bornOn is in the future"]],
    [{ bornOn: day("1826-01-01") }, ["bornOn is more than 130 years ago"]],
    [{ email: "anna@example.org" }, []],
    [{ email: "0171 2345" }, ["email is no e-mail address"]],
    [{ email: "a@b" }, ["email is no e-mail address"]],
    [{ email: "a@example.org, b@example.org" }, ["email is no e-mail address"]],
    [{ branch: "nord" }, []],
    [{ branch: "süd" }, ["branch is none of the library's branches (zentral, nord)"]],
    [{ guardian: "" }, ["guardian is no number of a card"]],
    [{ notes: "one\ntwo" }, []],
    [{ notes: "\u001B[2J" }, ["notes has a control character"]],
    [{ lastName: "", email: "x" }, ["lastName is missing", "email is no e-mail address"]],
  ])("%j: %j", (more, expected) => {
    const problems = readerProblems({ ...ANNA, ...more }, CONTEXT);
    expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected);
  });
});

test.each([
  [{ city: "Lindau" }, { ...ANNA, city: "Lindau" }],
  [{ firstName: null }, { lastName: "Beispiel", group: "adult" }],
  [{ firstName: undefined }, ANNA],
  [{ lastName: null }, { ...ANNA, lastName: "" }],
])("changes %j: %j", (changes, expected) => {
  expect(changedFacts(ANNA, changes)).toEqual(expected);
});

test.each([
  ["4711", true],
  [" 4711", false],
  ["", false],
  ["47\n11", false],
  ["x".repeat(65), false],
])("%j can be the number of a card: %s", (text, expected) => {
  expect(isCard(text)).toBe(expected);
});

test("a name as shown", () => {
  expect(fullName(ANNA)).toBe("Anna Beispiel");
  expect(fullName({ lastName: "Familie Beispiel" })).toBe("Familie Beispiel");
});

test.each([
  ["Helm liegt hier", undefined],
  ["zwei\nZeilen", undefined],
  [" ", "is missing"],
  ["x".repeat(500), undefined],
  ["x".repeat(501), "is longer than 500 characters"],
  ["a\u0000b", "has a control character"],
])("a note: %j", (text, reason) => {
  expect(noteProblem(text)?.reason).toBe(reason);
});

test.each<readonly [Partial<ReaderFacts>, readonly string[]]>([
  [{}, []],
  [{ lastName: "Neu" }, ["lastName"]],
  [{ city: "Lindau", language: "en" }, ["city", "language"]],
])("changed members: %j", (changes, fields) => {
  const facts: ReaderFacts = { lastName: "Alt", group: "adult" };
  expect(changedFields(facts, { ...facts, ...changes })).toEqual(fields);
});
