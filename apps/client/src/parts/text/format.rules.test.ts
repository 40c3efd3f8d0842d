import { isoDate, type Locale } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { Translate } from "../../i18n/index.ts";
import { formatDay, formatDistance, formatMoney, formatNumber } from "./format.rules.ts";

const TODAY = isoDate.parse("2026-11-21");
const t: Translate = (key, values) =>
  values?.["count"] === undefined ? key : `${key}:${String(values["count"])}`;
const inLocale = (locale: Locale) => ({ locale, t });

describe("a day", () => {
  test.each([
    ["2026-11-21", "date.today", "date.today"],
    ["2026-11-22", "date.tomorrow", "date.tomorrow"],
    ["2026-11-20", "date.yesterday", "date.yesterday"],
    ["2026-12-03", "Do., 3. Dezember", "Thu 3 December"],
    ["2027-01-05", "Di., 5. Januar 2027", "Tue 5 January 2027"],
  ])("%s is %s in German and %s in English", (day, german, english) => {
    expect(formatDay(isoDate.parse(day), TODAY, inLocale("de"))).toBe(german);
    expect(formatDay(isoDate.parse(day), TODAY, inLocale("en"))).toBe(english);
  });

  test.each([
    ["2026-11-24", "date.in-days:3"],
    ["2026-11-19", "date.days-ago:2"],
    ["2026-11-22", "date.tomorrow"],
  ])("%s is %s away", (day, expected) => {
    expect(formatDistance(isoDate.parse(day), TODAY, inLocale("de"))).toBe(expected);
  });
});

describe("an amount", () => {
  test.each([
    [250, "EUR", "2,50\u00A0€", "€2.50"],
    [-5, "EUR", "-0,05\u00A0€", "-€0.05"],
    [123_456, "CHF", "1.234,56\u00A0CHF", "CHF\u00A01,234.56"],
  ])("%i cents %s", (...[cents, currency, german, english]) => {
    expect(formatMoney({ cents, currency }, "de")).toBe(german);
    expect(formatMoney({ cents, currency }, "en")).toBe(english);
  });

  test("has the language's separators", () => {
    expect(formatNumber(12_800, "de")).toBe("12.800");
    expect(formatNumber(12_800, "en")).toBe("12,800");
  });
});
