import { describe, expect, test } from "vitest";
import { readerDetails } from "@freihand/contract/staff";
import { changedMembers, draftOf, filledMembers } from "./reader-draft.rules.ts";

const USUAL = { branch: "main", group: "adult" };
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

test("a form begins with what is known, or with the usual group and the desk's branch", () => {
  expect(draft).toMatchObject({ lastName: "Muster", group: "child", branch: "", email: "" });
  expect(draftOf(undefined, USUAL)).toMatchObject({ lastName: "", group: "adult", branch: "main" });
});

test("a new reader is made of what was filled in, and of what is needed", () => {
  const typed = { ...draftOf(undefined, USUAL), firstName: " Dora ", street: "  ", group: "" };
  expect(filledMembers(typed)).toEqual({
    lastName: "",
    firstName: "Dora",
    branch: "main",
    group: "",
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
