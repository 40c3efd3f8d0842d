import fc from "fast-check";
import { expect, test } from "vitest";
import { barcodeIn, loanIdOf } from "./loan-id.rules.ts";

const UUID = "6f1f8a2e-6c0f-4f5e-9d1c-0d5b8b0f7a11";

test.each(["B2005", "30000012", "ä/ö 1", "x".repeat(68)])(
  "the id of a request for %s",
  (barcode) => {
    const id = loanIdOf(UUID, barcode);
    expect(id.length).toBeLessThanOrEqual(128);
    expect(id).toMatch(/^[\w.-]+$/);
    expect(barcodeIn(id)).toBe(barcode);
  },
);

test("a number that is too long for an id is left out", () => {
  expect(loanIdOf(UUID, "x".repeat(69))).toBe(UUID);
});

test.each([UUID, "", "r1", `${UUID}.`, `${UUID}.=`, `${UUID}.QQ==`, `${UUID}.${"A".repeat(200)}`])(
  "%j names no copy",
  (id) => {
    expect(barcodeIn(id)).toBeUndefined();
  },
);

test("any number comes back as it was, and any text is an id or none", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.string(), (barcode, text) => {
      expect(barcodeIn(loanIdOf(UUID, barcode))).toBe(barcode);
      const found = barcodeIn(`${UUID}${text}`);
      if (found !== undefined) expect(loanIdOf(UUID, found)).toBe(`${UUID}${text}`);
    }),
  );
});
