import { expect, test } from "vitest";
import { columnKey } from "./column-name.rules.ts";
import { planColumns, unusedColumns, type ColumnPlan } from "./column-plan.rules.ts";
import { csvSettings } from "./csv-mapping.rules.ts";
import { KNOWN_COLUMNS, KNOWN_PERSONS } from "./known-columns.rules.ts";

const shown = (plan: ColumnPlan) =>
  Object.fromEntries([...plan].map(([field, all]) => [field, all.map(({ column }) => column)]));

const guessed = (...header: readonly string[]) => {
  const planned = planColumns(header, undefined);
  return planned.ok ? shown(planned.plan) : planned.reason;
};

test.each([
  ["ISBN-Nr.", "isbnnr"],
  [" Titel (kurz) ", "titelkurz"],
  ["Zusa\u0308tze", "zusätze"],
])("%s is compared as %s", (name, key) => {
  expect(columnKey(name)).toBe(key);
});

test("usual names are recognised, the more telling one first", () => {
  expect(
    guessed("Titel", "Hauptsachtitel", "Autor", "Übersetzer", "Exemplar-Nr.", "Preis"),
  ).toEqual({ title: ["Titel"], persons: ["Autor", "Übersetzer"], barcode: ["Exemplar-Nr."] });
  expect(guessed("Name", "Preis")).toMatch(/none of its columns .* "Name", "Preis"/);
});

test("of columns with the same name the first is read", () => {
  const planned = planColumns(["Titel", "titel"], undefined);
  expect(planned.ok && planned.plan.get("title")?.[0]?.index).toBe(0);
});

test("every known name is in the form in which names are compared, and stands for one field", () => {
  const keys = [
    ...KNOWN_COLUMNS.flatMap(([, names]) => names),
    ...KNOWN_PERSONS.flatMap(([, names]) => names),
  ];
  expect(keys.filter((key) => columnKey(key) !== key)).toEqual([]);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("with a mapping only its columns are read, and forgotten ones are suggested", () => {
  const header = ["T", "Verlag", "Preis"];
  const planned = planColumns(header, { title: "t" });
  const plan = planned.ok ? planned.plan : new Map();
  expect(shown(plan)).toEqual({ title: ["T"] });
  expect(unusedColumns(header, plan)).toEqual([
    { column: "Verlag", field: "publisher" },
    { column: "Preis", field: undefined },
  ]);
});

test.each([
  [{ columns: { title: "T" } }, true],
  [{}, true],
  [{ columns: {} }, false],
  [{ columns: { title: "T", mediaType: { column: "A", values: { B: "BUCH" } } } }, false],
  [{ columns: { title: "T", titel: "T" } }, false],
  [{ separator: ":" }, false],
])("settings %j: %s", (settings, isValid) => {
  expect(csvSettings.safeParse(settings).success).toBe(isValid);
});
