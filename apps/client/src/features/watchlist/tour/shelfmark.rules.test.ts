import fc from "fast-check";
import { expect, test } from "vitest";
import { compareShelfmarks } from "./shelfmark.rules.ts";

test.each([
  ["Gar 2", "Gar 10"],
  ["Gar 2", "Gar 2 Mus"],
  ["Gar 9 Z", "Gar 10 A"],
  ["gar 2", "Hob 1"],
  ["Ähn 3", "Bau 1"],
  ["641.42", "641.5"],
  ["641", "641.5"],
  ["641.5 Kre", "642 Abc"],
  ["099", "100"],
  ["99999999999999999999", "100000000000000000000"],
  ["1 A", "A 1"],
  ["", "A"],
])("%j comes before %j", (first, second) => {
  expect(compareShelfmarks(first, second)).toBeLessThan(0);
  expect(compareShelfmarks(second, first)).toBeGreaterThan(0);
});

test.each([
  ["Gar 2", "GAR2"],
  ["Gar  2", "gar 2"],
  ["Gar 02", "Gar 2"],
])("%j and %j sort as equal", (one, other) => {
  expect(compareShelfmarks(one, other)).toBe(0);
});

const mark = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom("Gar", "gar", "Ä", "2", "10", "02", ".5", ".42", " ", "-", "ß"), {
      maxLength: 6,
    })
    .map((parts) => parts.join("")),
);

test("whatever the shelfmarks, they have one order along the shelf", () => {
  fc.assert(
    fc.property(mark, mark, mark, (a, b, c) => {
      expect(compareShelfmarks(a, a)).toBe(0);
      expect(Math.sign(compareShelfmarks(a, b))).toBe(-Math.sign(compareShelfmarks(b, a)) + 0);
      if (compareShelfmarks(a, b) <= 0 && compareShelfmarks(b, c) <= 0)
        expect(compareShelfmarks(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test("numbers sort by value, however they are written", () => {
  const number = fc.nat({ max: 5000 });
  fc.assert(
    fc.property(number, number, (a, b) => {
      const order = compareShelfmarks(`Gar ${String(a)}`, `Gar ${String(b).padStart(6, "0")}`);
      expect(Math.sign(order)).toBe(Math.sign(a - b));
    }),
  );
});
