import { branch, isoDate, type Branch } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { weekdayName } from "../../parts/text/weekday.rules.ts";
import { daysText } from "./day-names.rules.ts";
import { specialDays } from "./special-days.rules.ts";
import { timesText } from "./week.rules.ts";

const TODAY = isoDate.parse("2026-11-21");
const CHRISTMAS = { from: "2026-12-24", to: "2026-12-26", closed: true, note: "Weihnachten" };
const MORNING = {
  from: "2026-12-01",
  to: "2026-12-01",
  closed: false,
  hours: [{ weekday: 2, from: "10:00", to: "13:00", kind: "staffed" }],
};

const house = (name: string, ...exceptions: readonly object[]): Branch =>
  branch.parse({ id: name, name, hours: [], exceptions });

describe("days that differ", () => {
  test("are shown once for all branches that share them, the soonest first", () => {
    const days = specialDays([house("Markt", CHRISTMAS, MORNING), house("Nord", CHRISTMAS)], TODAY);
    expect(days.map(({ from, note, branches }) => [from, note, branches])).toEqual([
      ["2026-12-01", undefined, ["Markt"]],
      ["2026-12-24", "Weihnachten", ["Markt", "Nord"]],
    ]);
  });

  test("are closed, at other hours, or as usual with a note", () => {
    const usual = { from: "2026-12-02", to: "2026-12-02", closed: false, note: "Lesenacht" };
    const days = specialDays([house("Markt", CHRISTMAS, MORNING, usual)], TODAY);
    expect(days.map(({ hours }) => hours?.map(({ open }) => timesText(open)))).toEqual([
      ["10:00–13:00"],
      undefined,
      [],
    ]);
  });

  test.each([
    ["one that ends today", "2026-11-10", "2026-11-21", true],
    ["one that ended yesterday", "2026-11-10", "2026-11-20", false],
    ["one that begins in eight weeks", "2027-01-16", "2027-01-20", true],
    ["one that begins later", "2027-01-17", "2027-01-20", false],
  ])("%s", (...row) => {
    const [, from, to, expected] = row;
    const days = specialDays([house("Markt", { from, to, closed: true })], TODAY);
    expect(days.length === 1).toBe(expected);
  });
});

describe("days in words", () => {
  test.each([
    ["2026-12-24", "2026-12-24", "de", "Do., 24. Dezember"],
    ["2026-12-24", "2026-12-26", "de", "Do., 24. – Sa., 26. Dezember"],
    ["2026-11-30", "2026-12-02", "de", "Mo., 30. November – Mi., 2. Dezember"],
    ["2026-12-31", "2027-01-01", "de", "Do., 31. Dezember – Fr., 1. Januar"],
    ["2026-12-24", "2026-12-24", "en", "Thu 24 December"],
    ["2026-12-24", "2026-12-26", "en", "Thu 24 December – Sat 26 December"],
  ] as const)("%s to %s in %s: %s", (...row) => {
    const [from, to, locale, expected] = row;
    // with the same spaces in every engine: the server's text is that of the browser
    expect(daysText(isoDate.parse(from), isoDate.parse(to), locale)).toBe(expected);
  });

  test.each([
    [1, "de", "Montag"],
    [7, "de", "Sonntag"],
    [3, "en", "Wednesday"],
  ] as const)("weekday %d in %s is %s", (weekday, locale, expected) => {
    expect(weekdayName(weekday, locale)).toBe(expected);
  });
});
