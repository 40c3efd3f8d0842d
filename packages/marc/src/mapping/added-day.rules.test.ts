import { describe, expect, test } from "vitest";
import { indexFields } from "./field-index.rules.ts";
import { addedDay } from "./added-day.rules.ts";

const dayOf = (coded: string | undefined) =>
  addedDay(
    indexFields({
      leader: "",
      control: [
        { tag: "005", value: "20261120101500.0" },
        ...(coded === undefined ? [] : [{ tag: "008", value: coded }]),
      ],
      data: [],
      encoding: { declared: "utf-8", used: "utf-8" },
    }),
  ).added;

describe("the day of acquisition", () => {
  test.each([
    ["261121s2026    gw", "2026-11-21"],
    ["680101s1968    gw", "1968-01-01"],
    ["991231s1999    gw", "1999-12-31"],
    ["670101s2025    gw", "2067-01-01"],
    ["240229s2024    gw", "2024-02-29"],
    ["230229s2023    gw", undefined],
    ["261321s2026    gw", undefined],
    ["000000s2026    gw", undefined],
    ["      s2026    gw", undefined],
    ["||||||s2026    gw", undefined],
    ["2611", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s is %s; the last change does not count", (coded, day) => {
    expect(dayOf(coded)).toBe(day);
  });
});
