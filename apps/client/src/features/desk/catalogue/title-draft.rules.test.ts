import { expect, test } from "vitest";
import { catalogueTitle } from "@freihand/contract/staff";
import { draftOf, emptyDraft, fieldsOf, othersOf, wrongFields } from "./title-draft.rules.ts";

const TITLE = {
  recordId: "desk-1",
  title: "Mein Garten",
  author: "Muster, Änne",
  year: 2025,
  isbn: "9783161484100",
  language: "ger",
  mediaType: "DVD",
  subjects: ["Garten", "Klima"],
  isHandmade: true,
  copies: [],
};

test("what is typed of a title is sent as it came", () => {
  const title = catalogueTitle.parse(TITLE);
  const { recordId: _id, isHandmade: _hand, copies: _copies, ...fields } = title;
  expect(fieldsOf(draftOf(title))).toEqual(fields);
});

test("what others have typed is named by the fields of the conflict alone", () => {
  const now = catalogueTitle.parse(TITLE);
  expect([...othersOf({ fields: ["year", "subjects"], now })]).toEqual([
    ["year", "2025"],
    ["subjects", "Garten; Klima"],
  ]);
  expect(othersOf(undefined).size).toBe(0);
});

test.each([
  ["978-3-16-148410-0", { isbn: "978-3-16-148410-0", title: "" }],
  ["Garten", { isbn: "", title: "Garten" }],
  ["4711", { isbn: "", title: "" }],
])("a new title begins with what was searched for: %s", (text, expected) => {
  expect(emptyDraft(text)).toMatchObject(expected);
});

test.each([
  [{}, ["title"]],
  [{ title: "Tyll", year: "98" }, ["year"]],
  [{ title: "Tyll", isbn: "9783161484101" }, ["isbn"]],
  [{ title: "Tyll", isbn: "3-16-148410-X", year: "1998" }, []],
])("%o: wrong is %o", (typed, wrong) => {
  expect([...wrongFields({ ...emptyDraft(), ...typed })]).toEqual(wrong);
});
