import { expect, test } from "vitest";
import { refusedField, withoutBlanks } from "./own-contact.rules.ts";

const BEFORE = { email: "a@example.org", city: "Lindau" };
const ALL = { email: true, address: true };

test.each([
  [{}, { email: false, address: false }, undefined],
  [{ email: "b@example.org" }, ALL, undefined],
  [{ email: "b@example.org" }, { ...ALL, email: false }, "email"],
  [{ email: null }, { ...ALL, email: false }, "email"],
  // as before is no change
  [{ email: "a@example.org", street: null }, { email: false, address: false }, undefined],
  [{ street: "Hauptstr. 1" }, { ...ALL, address: false }, "street"],
  [{ city: "Bregenz", postcode: null }, { ...ALL, address: false }, "city"],
  [{ postcode: "88131" }, { email: false, address: true }, undefined],
])("%j with %j: %s", (wanted, mayChange, field) => {
  expect(refusedField(BEFORE, wanted, mayChange)).toBe(field);
});

test("blanks at the ends do not count, and nothing but blanks empties a member", () => {
  expect(withoutBlanks({ email: " a@example.org ", street: "  ", city: null })).toEqual({
    email: "a@example.org",
    street: null,
    city: null,
  });
});
