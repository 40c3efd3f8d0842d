import { parseQuery } from "@freihand/catalogue";
import { expect, test } from "vitest";
import { searchFields } from "./search-fields.ts";

const EXAMPLES: Readonly<Record<string, string>> = {
  ISBN: "9783791504650",
  YEAR: "2020",
  YEAR_START: "2020",
  YEAR_END: "2020",
};

test("every field that is offered is understood", () => {
  for (const { id } of searchFields("de")) {
    const fields = [{ id, value: EXAMPLES[id] ?? "garten" }];
    const page = { limit: 1, offset: 0, prefetch: 0, countFacets: false };
    expect(parseQuery({ fields, ...page }, 2027), id).toMatchObject({ ok: true });
  }
});

test("the number on a copy has a field of its own, for the scanner as well", () => {
  expect(searchFields("en").at(-1)).toMatchObject({
    id: "BARCODE",
    label: "Item number",
    kind: "barcode",
    advanced: true,
  });
  expect(searchFields("de").at(-1)).not.toHaveProperty("meaning");
});
