import type { SearchField } from "@freihand/contract";
import { expect, test } from "vitest";
import { isForCopy, mayBeCopy, scannedFields } from "./scanned-fields.rules.ts";

const field = (part: Partial<SearchField>): SearchField => ({
  id: "X",
  label: "",
  kind: "text",
  advanced: false,
  visible: true,
  ...part,
});
const FREE = field({ id: "any", meaning: "FREE" });
const ISBN = field({ id: "isbn", kind: "barcode", meaning: "ISBN" });
const COPY = field({ id: "copy", kind: "barcode" });

test.each([
  { code: "9783791504650", fields: [FREE, ISBN, COPY], found: { isbn: "9783791504650" } },
  { code: "3-7915-0465-7", fields: [FREE, ISBN, COPY], found: { isbn: "9783791504650" } },
  { code: "9783791504650", fields: [FREE, COPY], found: { any: "9783791504650" } },
  { code: "9783791504651", fields: [FREE, ISBN, COPY], found: { copy: "9783791504651" } },
  { code: " 00012345 ", fields: [FREE, ISBN, COPY], found: { copy: "00012345" } },
  { code: "1048291301", fields: [FREE, ISBN, COPY], found: { copy: "1048291301" } },
  // a book of 1992 and the tenth copy of a title
  { code: "3551551677", fields: [FREE, ISBN, COPY], found: { any: "3551551677" } },
  { code: "3551551677", fields: [FREE, ISBN], found: { isbn: "9783551551672" } },
  { code: "00012345", fields: [FREE, ISBN], found: { any: "00012345" } },
  { code: "00012345", fields: [], found: { FREE: "00012345" } },
])("$code is searched for as $found", ({ code, fields, found }) => {
  expect(scannedFields(fields, code)).toEqual(found);
});

test("ten digits are not a mistyped ISBN if copies have numbers", () => {
  expect(mayBeCopy([FREE, ISBN, COPY], " 1048291301 ")).toBe(true);
  expect(mayBeCopy([FREE, ISBN], "1048291301")).toBe(false);
  expect(mayBeCopy([FREE, ISBN, COPY], "9783791504651")).toBe(false);
});

test.each([
  [{ copy: "A1" }, true],
  [{ any: "1048291301" }, true],
  [{ any: "garten" }, false],
  [{ copy: "A1", any: "garten" }, false],
  [{}, false],
] as const)("%o searches for a copy: %s", (wanted, expected) => {
  expect(isForCopy([FREE, ISBN, COPY], wanted)).toBe(expected);
});
