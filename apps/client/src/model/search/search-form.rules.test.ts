import type { FieldMeaning, SearchField } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { checkForm, isMistypedIsbn } from "./search-form.rules.ts";

const field = (meaning: FieldMeaning, kind: SearchField["kind"] = "text"): SearchField => ({
  id: meaning,
  label: meaning,
  kind,
  meaning,
  advanced: meaning !== "FREE",
  visible: true,
});
const FIELDS: readonly SearchField[] = [
  field("FREE"),
  field("TITLE"),
  field("AUTHOR"),
  field("ISBN", "barcode"),
  field("YEAR", "number"),
  field("YEAR_START", "number"),
  field("YEAR_END", "number"),
  { id: "ebooks", label: "E-Books", kind: "checkbox", advanced: true, visible: true },
  { id: "media", label: "Medienart", kind: "select", advanced: true, visible: true },
];
const check = (values: Record<string, string | boolean>) => checkForm(FIELDS, values, 2026);

describe("a form that may be sent", () => {
  test.each([
    ["words are trimmed", { FREE: " garten " }, { FREE: "garten" }],
    ["three characters are enough", { FREE: "Zeh" }, { FREE: "Zeh" }],
    ["three characters beyond the basic plane count as three", { FREE: "𝔄𝔅ℭ" }, { FREE: "𝔄𝔅ℭ" }],
    ["empty fields stay behind", { FREE: "garten", TITLE: "", AUTHOR: "  " }, { FREE: "garten" }],
    ["an unticked box stays behind", { FREE: "garten", ebooks: false }, { FREE: "garten" }],
    ["a ticked box travels as true", { ebooks: true }, { ebooks: true }],
    ["a choice may be short", { media: "CD" }, { media: "CD" }],
    ["ISBN-13 with hyphens", { ISBN: "978-3-630-87487-6" }, { ISBN: "978-3-630-87487-6" }],
    ["ISBN-10 ending in X", { ISBN: "0-8044-2957-X" }, { ISBN: "0-8044-2957-X" }],
    ["the first year", { YEAR: "1000" }, { YEAR: "1000" }],
    ["next year", { YEAR: "2027" }, { YEAR: "2027" }],
    [
      "one and the same year",
      { YEAR_START: "2020", YEAR_END: "2020" },
      { YEAR_START: "2020", YEAR_END: "2020" },
    ],
    ["a field that the library does not have", { FREE: "garten", other: "x" }, { FREE: "garten" }],
  ])("%s", (_title, values, fields) => {
    expect(check(values)).toEqual({ status: "ok", fields });
  });
});

describe("a form that is refused", () => {
  test.each([
    ["two characters", { FREE: "ab" }, { FREE: "too_short" }],
    ["blanks do not count", { FREE: " ab  " }, { FREE: "too_short" }],
    ["two characters beyond the basic plane", { TITLE: "𝔄𝔅" }, { TITLE: "too_short" }],
    ["more than 512 characters", { FREE: "x".repeat(513) }, { FREE: "too_long" }],
    ["a wrong check digit", { ISBN: "978-3-630-87487-7" }, { ISBN: "isbn" }],
    ["before the first year", { YEAR: "0999" }, { YEAR: "year" }],
    ["the year after next", { YEAR: "2028" }, { YEAR: "year" }],
    ["no year at all", { YEAR_START: "soon" }, { YEAR_START: "year" }],
    ["start after end", { YEAR_START: "2021", YEAR_END: "2020" }, { YEAR_END: "year_order" }],
    [
      "each field for itself",
      { FREE: "ab", ISBN: "12", YEAR: "1" },
      { FREE: "too_short", ISBN: "isbn", YEAR: "year" },
    ],
  ])("a form that is rejected", (_title, values, problems) => {
    const checked = check(values);
    expect(checked.status).toBe("wrong");
    expect(checked.status === "wrong" && Object.fromEntries(checked.problems)).toEqual(problems);
  });
});

test("%s", () => {
  expect(check({})).toEqual({ status: "empty" });
  expect(check({ FREE: " ", ebooks: false })).toEqual({ status: "empty" });
});

describe("a mistyped ISBN", () => {
  test.each([
    ["978-3-630-87487-7", true],
    ["9783630874877", true],
    ["0-8044-2957-1", true],
    ["978-3-630-87487-6", false],
    ["garten", false],
    ["2020", false],
    ["", false],
  ])("%s: %s", (text, expected) => {
    expect(isMistypedIsbn(text)).toBe(expected);
  });
});
