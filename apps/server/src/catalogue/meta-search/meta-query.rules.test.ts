import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { metaQueryKey, readMetaQuery } from "./meta-query.rules.ts";
import type { MetaSearchParams } from "@freihand/contract";

const IDS = [1, 5, 9].map((id) => libraryId.parse(id));
const FIELDS = ["FREE", "TITLE", "AUTHOR"];
const OFFER = { libraries: new Set(IDS), hasField: (id: string) => FIELDS.includes(id) };
const read = (params: MetaSearchParams) => readMetaQuery(params, OFFER);

test("libraries keep their order without duplicates, texts lose extra spaces, fields without a text do not count", () => {
  expect(
    read({ LIBS: "9,1,9", TITLE: "  Die   unendliche\tGeschichte ", FREE: "", AUTHOR: "  " }),
  ).toEqual({
    ok: true,
    query: { libraries: [9, 1], fields: [{ id: "TITLE", value: "Die unendliche Geschichte" }] },
  });
});

test("equal searches have one key, whatever the order of the parameters and the form of an umlaut", () => {
  const key = (params: MetaSearchParams) => {
    const reading = read(params);
    return reading.ok ? metaQueryKey(reading.query) : reading.field;
  };
  expect(key({ LIBS: "1", FREE: "Bu\u0308cher", TITLE: "x" })).toBe(
    key({ TITLE: "x", FREE: " B\u00FCcher", LIBS: "5,9" }),
  );
  expect(key({ LIBS: "1", FREE: "a", TITLE: "b" })).not.toBe(
    key({ LIBS: "1", FREE: "b", TITLE: "a" }),
  );
});

test("whatever LIBS contains: it is refused, or a list of known libraries that is not longer than the project's", () => {
  const part = fc.oneof(
    fc.constantFrom("1", "5", "9", "2", "01", "", "-1", "1.0", " 1"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const reading = read({ LIBS: parts.join(), FREE: "momo" });
      const fits =
        parts.length >= 1 &&
        parts.length <= 3 &&
        parts.every((one) => ["1", "5", "9"].includes(one));
      expect(reading.ok).toBe(fits);
      if (reading.ok) expect(reading.query.libraries).toEqual([...new Set(parts.map(Number))]);
      else expect(reading.field).toBe("LIBS");
    }),
    { numRuns: 2000 },
  );
});
