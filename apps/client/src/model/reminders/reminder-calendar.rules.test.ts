import { addDays, isoDate, libraryId, projectId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { CalendarEntry } from "../../platform/ports/calendar.ts";
import { calendarPlan, entryReach, nextAlarm, wantedEntries } from "./reminder-calendar.rules.ts";
import { momentOn } from "./reminder.rules.ts";
import type { Deadline } from "./reminder-deadlines.rules.ts";

const TODAY = isoDate.parse("2026-12-01");
const OWNER = { project: projectId.parse("basic"), libraryId: libraryId.parse(1), userId: "1234" };
const words = { entryTitle: (type: string, title: string) => `${type}: ${title}` };

function wanted(...deadlines: readonly (readonly [item: string, inDays: number])[]) {
  return wantedEntries({
    owner: OWNER,
    library: "Bücherei",
    deadlines: deadlines.map(([item, inDays]): Deadline => ({
      type: "lent",
      item,
      title: item,
      day: addDays(TODAY, inDays),
    })),
    today: TODAY,
    words,
  });
}
const written = (all: ReturnType<typeof wanted>): CalendarEntry[] =>
  all.map(({ entry }, index) => ({ ...entry, id: String(index) }));

test("an entry lasts from 9:00 to 9:30, has alarms three days and one day before, and is identified by its key", () => {
  expect(wanted(["a-1", 5])).toEqual([
    {
      key: "freihand:basic-1-1234-lent-a%2D1",
      day: "2026-12-06",
      entry: {
        title: "lent: a-1",
        start: momentOn(isoDate.parse("2026-12-06")),
        end: momentOn(isoDate.parse("2026-12-06"), 9, 30),
        notes: "Bücherei\n\nfreihand:basic-1-1234-lent-a%2D1",
        alarms: [4320, 1440],
      },
    },
  ]);
});

test("past entries have no alarm; what the device would not list is not written", () => {
  expect(wanted(["a", -1], ["b", 0]).map(({ entry }) => entry.alarms)).toEqual([[], [4320, 1440]]);
  expect(wanted(["far", 801], ["old", -401])).toEqual([]);
  const { from, to } = entryReach(TODAY);
  const starts = wanted(["far", 800], ["old", -400]).map(({ entry }) => entry.start);
  expect(starts.every((start) => start >= from && start <= to)).toBe(true);
});

describe("the changes from the present to the wanted entries", () => {
  const there = written(wanted(["a", 3], ["b", 4]));
  test("nothing has changed: nothing is done", () => {
    expect(calendarPlan(OWNER, there, wanted(["a", 3], ["b", 4]))).toEqual({
      add: [],
      change: [],
      remove: [],
    });
  });
  test("renewed: moved; returned: removed; new: added", () => {
    const next = wanted(["a", 10], ["c", 2]);
    const plan = calendarPlan(OWNER, there, next);
    const keyOf = (item: string) => `freihand:basic-1-1234-lent-${item}`;
    expect(plan.change).toEqual([{ own: { id: "0", key: keyOf("a") }, entry: next[0]?.entry }]);
    expect(plan.remove).toEqual([{ id: "1", key: keyOf("b") }]);
    expect(plan.add).toEqual([next[1]?.entry]);
  });
  test("the same key twice: one of them is removed", () => {
    const twice = [...there, ...written(wanted(["a", 3])).map((one) => ({ ...one, id: "copy" }))];
    expect(calendarPlan(OWNER, twice, wanted(["a", 3], ["b", 4])).remove).toMatchObject([
      { id: "copy" },
    ]);
  });
  test.each([
    ["the patron’s own", "Zahnarzt"],
    ["the patron’s own that speaks of us", "freihand: ansehen"],
    ["another card’s", "freihand:basic-1-12345-lent-a"],
    ["another project’s", "freihand:demo-1-1234-lent-a"],
  ])("%s stays", (_, notes) => {
    const foreign = { id: "own", title: "x", start: 1, end: 2, notes };
    expect(calendarPlan(OWNER, [foreign], []).remove).toEqual([]);
  });
  test("what the patron has written into the notes stays, and the entry is still recognised", () => {
    const noted = there.map((one) => ({ ...one, notes: `Für Tom.\n${one.notes}\nIm Rucksack` }));
    expect(calendarPlan(OWNER, noted, wanted(["a", 3], ["b", 4]))).toEqual({
      add: [],
      change: [],
      remove: [],
    });
    const [moved] = calendarPlan(OWNER, noted, wanted(["a", 9], ["b", 4])).change;
    expect(moved?.entry.notes).toBe(noted[0]?.notes);
  });
});

test("the next alarm is the earliest that is still to come", () => {
  const entries = written(wanted(["a", 2], ["b", 9]));
  expect(nextAlarm(entries, momentOn(TODAY, 8))).toBe(momentOn(addDays(TODAY, 1)));
  expect(nextAlarm([], 0)).toBeUndefined();
});
