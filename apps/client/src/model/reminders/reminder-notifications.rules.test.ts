import { isoDate, libraryId, projectId } from "@freihand/contract";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import type { Deadline } from "./reminder-deadlines.rules.ts";
import {
  freeId,
  isLater,
  isLaterOf,
  laterKey,
  LEAD_DAYS,
  notificationPlan,
  shownKey,
} from "./reminder-notifications.rules.ts";

const day = (text: string) => isoDate.parse(text);
const lent = (text: string, title = "Momo"): Deadline => ({
  type: "lent",
  item: title,
  title,
  day: day(text),
});
const OWNER = { project: projectId.parse("basic"), libraryId: libraryId.parse(1), userId: "1-2" };

const zone = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zone;
});

describe("when a notification is due: only a lead day after today is scheduled", () => {
  test.each([
    // today, deadline, lead, day on which it is due; undefined: at once
    ["2026-12-01", "2026-12-10", 0, "2026-12-10"],
    ["2026-12-01", "2026-12-10", 1, "2026-12-09"],
    ["2026-12-01", "2026-12-10", 3, "2026-12-07"],
    ["2026-12-01", "2026-12-10", 7, "2026-12-03"],
    ["2026-12-01", "2026-12-01", 0, undefined],
    ["2026-12-01", "2026-12-02", 0, "2026-12-02"],
    ["2026-12-01", "2026-12-02", 1, undefined],
    ["2026-12-01", "2026-12-03", 1, "2026-12-02"],
    ["2026-12-01", "2026-12-08", 7, undefined],
    ["2026-12-01", "2026-12-09", 7, "2026-12-02"],
    ["2026-12-01", "2026-11-30", 0, undefined],
    ["2026-12-31", "2027-01-02", 1, "2027-01-01"],
    ["2028-02-27", "2028-03-01", 1, "2028-02-29"],
    ["2026-03-28", "2026-03-30", 1, "2026-03-29"], // the clocks go forward
    ["2026-10-24", "2026-10-26", 1, "2026-10-25"], // and back
  ] as const)("today %s, deadline %s, %i days ahead", (...[today, deadline, lead, comes]) => {
    for (const where of ["Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland"]) {
      process.env["TZ"] = where;
      const { later, now } = notificationPlan([lent(deadline)], lead, day(today));
      expect([later.length, now.length]).toEqual(comes === undefined ? [0, 1] : [1, 0]);
      const at = new Date(later[0]?.at ?? 0);
      if (comes !== undefined) {
        const shown = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });
        expect(shown.format(at)).toBe(`${comes} 09:00`);
      }
    }
  });
});

test("one for each type and day; a day before today has expired", () => {
  const wish = (text: string): Deadline => ({ ...lent(text), type: "reservations" });
  const all = [
    lent("2026-12-01", "a"),
    lent("2026-12-01", "b"),
    lent("2026-11-30", "c"),
    wish("2026-12-01"),
  ];
  const { now } = notificationPlan(all, 1, day("2026-12-01"));
  expect(now).toEqual([
    { type: "lent", day: "2026-12-01", titles: ["a", "b"], isExpired: false },
    { type: "lent", day: "2026-11-30", titles: ["c"], isExpired: true },
    { type: "reservations", day: "2026-12-01", titles: ["Momo"], isExpired: false },
  ]);
});

test("lead days are those of the specification", () => {
  expect(LEAD_DAYS).toEqual([0, 1, 3, 7]);
});

describe("keys of notifications", () => {
  const group = { type: "lent", day: day("2026-12-01") } as const;
  const held = (key: string | undefined) => ({ id: 1, key, at: undefined });

  test("a scheduled one is recognised as its card’s, and no other’s", () => {
    const key = laterKey(OWNER, group);
    expect(isLaterOf(OWNER, held(key))).toBe(true);
    expect(isLaterOf({ ...OWNER, userId: "1" }, held(key))).toBe(false);
    expect(isLaterOf({ ...OWNER, project: projectId.parse("demo") }, held(key))).toBe(false);
  });

  test("one that was shown at once, and foreign ones, are never cancelled", () => {
    expect(isLater(held(shownKey(OWNER, group, group.day)))).toBe(false);
    expect(isLater(held("other-lent-2026"))).toBe(false);
    expect(isLater(held(undefined))).toBe(false);
  });

  test("differ whatever the parts contain", () => {
    const part = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(part, part, (one, other) => {
        fc.pre(one !== other);
        expect(laterKey({ ...OWNER, userId: one }, group)).not.toBe(
          laterKey({ ...OWNER, userId: other }, group),
        );
      }),
    );
  });
});

describe("Q-39 an id for a notification", () => {
  test("is a free one of 0 to 9, at random; if none is free, the first above", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(30)),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (taken, chance) => {
          const id = freeId(new Set(taken), chance);
          expect(taken).not.toContain(id);
          const isOneFree = taken.filter((one) => one < 10).length < 10;
          expect(id < 10).toBe(isOneFree);
        },
      ),
    );
  });

  test("no live notification is ever overwritten, however many there are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 40 }),
        (chances) => {
          const taken = new Set<number>();
          for (const chance of chances) taken.add(freeId(taken, chance));
          expect(taken.size).toBe(chances.length);
        },
      ),
    );
  });

  test("every one of the ten can be drawn", () => {
    const drawn = Array.from({ length: 10 }, (_, tenth) => freeId(new Set(), tenth / 10));
    expect(drawn).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
