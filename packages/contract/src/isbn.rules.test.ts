import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseIsbn } from "./isbn.rules.ts";

describe("an ISBN is parsed in any notation", () => {
  test.each([
    ["978-3-16-148410-0", "9783161484100", "316148410X"],
    ["9783161484100", "9783161484100", "316148410X"],
    ["ISBN 3-16-148410-X", "9783161484100", "316148410X"],
    ["isbn-13: 978 3 16 148410 0", "9783161484100", "316148410X"],
    ["316148410x", "9783161484100", "316148410X"],
    ["978\u20113\u201116\u2011148410\u20110", "9783161484100", "316148410X"],
    ["979-12-200-0852-5", "9791220008525", undefined],
  ])("%s", (text, isbn13, isbn10) => {
    expect(parseIsbn(text)).toEqual({ isbn13, ...(isbn10 === undefined ? {} : { isbn10 }) });
  });
});
describe("an invalid ISBN is refused", () => {
  test.each(["", "978", "9783161484101", "3161484101", "X161484100", "97831614841000", "garten"])(
    "%j",
    (text) => {
      expect(parseIsbn(text)).toBeUndefined();
    },
  );
});
test("both lengths of a number name the same book", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (body) => {
      const first9 = String(body).padStart(9, "0");
      const short = Array.from("0123456789X", (check) => parseIsbn(first9 + check)).filter(
        (isbn) => isbn !== undefined,
      );
      expect(short).toHaveLength(1);
      expect(parseIsbn(short[0]?.isbn13 ?? "")).toEqual(short[0]);
    }),
  );
});
test("one wrong digit is always noticed", () => {
  const digits = "9783161484100";
  for (let place = 3; place < 13; place += 1)
    for (let digit = 0; digit <= 9; digit += 1) {
      const changed = digits.slice(0, place) + String(digit) + digits.slice(place + 1);
      expect(parseIsbn(changed) === undefined).toBe(changed !== digits);
    }
});
