import fc from "fast-check";
import { expect, test } from "vitest";
import { inflections } from "./inflections.rules.ts";

test.each([
  ["hexen", "hexe"],
  ["hexe", "hexen"],
  ["gespenster", "gespenst"],
  ["bucher", "buch"],
  ["vampire", "vampir"],
  ["saule", "saulen"],
  ["physikern", "physiker"],
  ["gestaltung", "gestalten"],
  ["zwilling", "zwillinge"],
  ["wanderungen", "wandern"],
  ["stories", "story"],
  ["story", "stories"],
])("%s may occur in a title as %s", (typed, written) => {
  expect(inflections(typed)).toContain(written);
});

test.each([
  ["sand", "sander"],
  ["rath", "rat"],
  ["faust", "faus"],
  ["momo", "mom"],
])("%s does not match %s", (typed, other) => {
  expect(inflections(typed)).not.toContain(other);
});

test("short words, numbers and other scripts have no other forms", () => {
  for (const word of ["der", "ei", "1984", "c++", "märchen", "мастер", "樓", ""])
    expect(inflections(word)).toEqual([]);
});

test("the forms are few, different from each other, and never the word itself", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,40}$/), (word) => {
      const forms = inflections(word);
      expect(forms.length).toBeLessThan(30);
      expect(new Set(forms).size).toBe(forms.length);
      expect(forms).not.toContain(word);
    }),
  );
});
