import { expect, test } from "vitest";
import { refusedField } from "./refused-field.rules.ts";

const now = { title: "Tyll", mediaType: "BOOK", subjects: [] } as const;

test.each([
  ["a barcode that is taken", { reason: "number_taken" }, "4711", "barcode"],
  ["a number that was drawn", { reason: "number_taken" }, " ", undefined],
  ["a conflict", { reason: "changed", conflict: { fields: ["year", "isbn"] } }, "", "year"],
  ["an import", { reason: "busy" }, "4711", undefined],
] as const)("%s", (...[, { reason, ...more }, barcode, field]) => {
  const conflict = "conflict" in more && {
    fields: [...more.conflict.fields],
    now: { ...now, subjects: [] },
  };
  const refused = {
    kind: "refused",
    reason,
    text: "",
    ...(conflict !== false && { conflict }),
  } as const;
  expect(refusedField(refused, barcode)).toBe(field);
});
