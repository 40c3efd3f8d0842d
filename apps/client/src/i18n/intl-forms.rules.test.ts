import { expect, test } from "vitest";
import { dateForm, numberForm, pluralForm } from "./intl-forms.rules.ts";

test("a form is made once for a language and its options", () => {
  expect(numberForm("de")).toBe(numberForm("de"));
  expect(numberForm("de", { style: "percent" })).toBe(numberForm("de", { style: "percent" }));
  expect(dateForm("de", { timeZone: "UTC" })).toBe(dateForm("de", { timeZone: "UTC" }));
  expect(pluralForm("en")).toBe(pluralForm("en"));
});

test.each([
  [numberForm("de").format(1280.5), "1.280,5"],
  [numberForm("en").format(1280.5), "1,280.5"],
  [numberForm("de", { maximumFractionDigits: 0 }).format(1280.4), "1.280"],
  [dateForm("de-DE", { weekday: "long", timeZone: "UTC" }).format(0), "Donnerstag"],
  [dateForm("de-DE", { weekday: "long", timeZone: "Pacific/Honolulu" }).format(0), "Mittwoch"],
  [pluralForm("de").select(1), "one"],
  [pluralForm("de", { type: "ordinal" }).select(1), "other"],
])("it is that of its language and options: %s", (text, expected) => {
  expect(text).toBe(expected);
});
