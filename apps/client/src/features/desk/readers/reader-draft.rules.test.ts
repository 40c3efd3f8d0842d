import { describe, expect, test } from "vitest";
import { isoDate } from "@freihand/contract";
import { readerDetails } from "@freihand/contract/staff";
import { changedMembers, draftOf, filledMembers, yearLater } from "./reader-draft.rules.ts";

const USUAL = { branch: "main", group: "adult", validUntil: "2027-11-21" };
const KNOWN = readerDetails.parse({
  userId: "1001",
  name: "Anna Muster",
  lastName: "Muster",
  firstName: "Anna",
  group: "child",
  city: "Lindau",
  blocks: [],
  staffNotes: [],
  hasPassword: true,
});
const draft = draftOf(KNOWN, USUAL);

test("a form begins with what is known, or with what is usual", () => {
  const known = { lastName: "Muster", group: "child", branch: "", email: "", validUntil: "" };
  expect(draft).toMatchObject(known);
  expect(draftOf(undefined, USUAL)).toMatchObject({ lastName: "", ...USUAL });
});

test.each([
  ["2026-11-21", "2027-11-21"],
  ["2027-12-31", "2028-12-31"],
  ["2028-02-29", "2029-02-28"],
])("a year after %s is %s", (day, later) => {
  expect(yearLater(isoDate.parse(day))).toBe(later);
});

test("a new reader is made of what was filled in, and of what is needed", () => {
  const typed = { ...draftOf(undefined, USUAL), firstName: " Dora ", street: "  ", group: "" };
  expect(filledMembers(typed)).toEqual({
    lastName: "",
    firstName: "Dora",
    branch: "main",
    group: "",
    validUntil: "2027-11-21",
  });
});

describe("of a known reader only what was typed over is sent", () => {
  test.each([
    [{}, {}],
    [{ city: "Lindau " }, {}],
    [{ city: " Wangen" }, { city: "Wangen" }],
    [{ city: " " }, { city: null }],
    [{ lastName: "" }, { lastName: "" }],
    [
      { email: "a@example.org", firstName: "" },
      { email: "a@example.org", firstName: null },
    ],
  ])("%j", (typed, changes) => {
    expect(changedMembers(draft, { ...draft, ...typed })).toEqual(changes);
  });
});
