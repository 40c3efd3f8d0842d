import { expect, test } from "vitest";
import { addressLines, applicantName } from "./application-text.rules.ts";

test("a name has what was given", () => {
  expect(applicantName({ firstName: "Dora", lastName: "Muster" })).toBe("Dora Muster");
  expect(applicantName({ lastName: "Muster" })).toBe("Muster");
});

test("an address has a line for each that was given", () => {
  const all = { street: "Am Markt 1", postcode: "12345", city: "Lindenau", email: "d@example.org" };
  expect(addressLines(all)).toEqual(["Am Markt 1", "12345 Lindenau", "d@example.org"]);
  expect(addressLines({ city: "Lindenau", phone: "030 1" })).toEqual(["Lindenau", "030 1"]);
  expect(addressLines({})).toEqual([]);
});
