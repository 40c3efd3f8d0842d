import { expect, test } from "vitest";
import { meaningFields } from "./meaning-fields.rules.ts";

test("every meaning is a visible field under its own name, the free search first and alone not advanced", () => {
  const fields = meaningFields("de");
  expect(fields.map(({ id }) => id)).toEqual(fields.map(({ meaning }) => meaning));
  expect(fields.every(({ visible }) => visible)).toBe(true);
  expect(fields.filter(({ advanced }) => !advanced).map(({ id }) => id)).toEqual(["FREE"]);
  expect(fields[0]?.id).toBe("FREE");
});

test.each([
  ["FREE", { label: "Any words", hint: "Title, author, subject or ISBN", kind: "text" }],
  ["ISBN", { label: "ISBN", kind: "barcode" }],
  ["YEAR", { label: "Year", kind: "number" }],
  ["YEAR_START", { label: "Year from", kind: "number", halfWidth: true }],
])("%s in English", (meaning, facts) => {
  const field = meaningFields("en").find(({ id }) => id === meaning);
  expect(field).toMatchObject(facts);
  expect(Object.hasOwn(field ?? {}, "hint")).toBe("hint" in facts);
});

test("no label is missing or the same twice in a language", () => {
  for (const locale of ["de", "en"] as const) {
    const labels = meaningFields(locale).map(({ label }) => label);
    expect(labels).not.toContain("");
    expect(new Set(labels).size).toBe(labels.length);
  }
});
