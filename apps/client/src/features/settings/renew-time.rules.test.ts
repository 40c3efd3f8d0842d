import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../model/settings/settings.rules.ts";
import { renewChoices, renewText } from "./renew-time.rules.ts";

describe("the age after which account data is fetched again", () => {
  test("offers the default among its choices", () => {
    expect(renewChoices(DEFAULT_SETTINGS.accountRenewTime)).toEqual([60, 300, 600, 1800, 3600]);
  });
  test("keeps a value set elsewhere, in its place", () => {
    expect(renewChoices(900)).toEqual([60, 300, 600, 900, 1800, 3600]);
  });
  test.each([
    [60, { key: "settings.renew.minutes", count: 1 }],
    [600, { key: "settings.renew.minutes", count: 10 }],
    [3600, { key: "settings.renew.minutes", count: 60 }],
    [90, { key: "settings.renew.seconds", count: 90 }],
    [1, { key: "settings.renew.seconds", count: 1 }],
  ])("%i seconds are shown in the largest unit that fits", (seconds, text) => {
    expect(renewText(seconds)).toEqual(text);
  });
});
