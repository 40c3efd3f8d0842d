import { meaningFields } from "@freihand/contract";
import { expect, test } from "vitest";
import { inLibraryFields, metaFields, unknownField } from "./meta-fields.rules.ts";
import type { SearchField } from "@freihand/contract";

const field = (id: string, facts: Partial<SearchField> = {}): SearchField => ({
  id,
  label: id,
  kind: "text",
  advanced: false,
  visible: true,
  ...facts,
});
const FIELDS = [field("331", { meaning: "TITLE" }), field("sys")];

test.each([
  ["what any of them can search", [FIELDS, [field("9", { meaning: "FREE" })]], ["FREE", "TITLE"]],
  ["nothing of a library's own", [[field("sys")]], []],
  ["nothing without libraries", [], []],
])("a search in several libraries offers %s, in the usual order", (_, perLibrary, ids) => {
  expect(metaFields(perLibrary, "de")).toEqual(
    meaningFields("de").filter(({ id }) => ids.includes(id)),
  );
});

test.each([
  ["none", ["331", "sys"], undefined],
  ["the second", ["331", "x", "y"], 1],
  ["a meaning is no id", ["TITLE"], 0],
  ["none of none", [], undefined],
])("the first unknown field: %s", (_, ids, at) => {
  expect(
    unknownField(
      ids.map((id) => ({ id, value: "v" })),
      FIELDS,
    ),
  ).toBe(at);
});

test.each([
  ["a meaning is the library's own field", "TITLE", "331"],
  ["a meaning that it lacks is unknown to it", "AUTHOR", "meta:AUTHOR"],
  ["an id of its own is not reached by its name", "sys", "meta:sys"],
])("%s", (_, id, own) => {
  const [mapped] = inLibraryFields([{ id, value: "v" }], FIELDS);
  expect(mapped).toEqual({ id: own, value: "v" });
  expect(unknownField([{ id: own, value: "v" }], FIELDS)).toBe(own === "331" ? undefined : 0);
});
