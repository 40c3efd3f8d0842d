import { renewReason } from "@freihand/contract";
import { expect, test } from "vitest";
import { DUE_TEXTS } from "./due-texts.rules.ts";

test.each(["de", "en"] as const)("in %s the gaps are those that the calendar fills", (locale) => {
  const { calendar, renewableFrom, notRenewable, ...others } = DUE_TEXTS[locale];
  expect(calendar.match(/\{\w+\}/g)).toEqual(["{library}"]);
  expect(renewableFrom.match(/\{\w+\}/g)).toEqual(["{day}"]);
  expect([...Object.values(others), ...Object.values(notRenewable)].join("")).not.toMatch(/[{}]/);
});

test.each(["de", "en"] as const)("in %s each reason has its own words", (locale) => {
  const texts = renewReason.options.map((reason) => DUE_TEXTS[locale].notRenewable[reason]);
  expect(new Set(texts).size).toBe(renewReason.options.length);
});
