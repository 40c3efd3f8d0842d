import { isoDate, libraryId, projectId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { reminderType } from "./reminder-type.rules.ts";
import {
  dropStaleRecords,
  defaultName,
  isValid,
  isDueToday,
  NO_REMINDERS,
  remindersShape,
  reminderStatus,
  markSucceeded,
  withChanged,
  withoutReminder,
  withReminder,
  type Reminder,
} from "./reminder.rules.ts";

const TODAY = isoDate.parse("2026-12-01");
const at = (text: string) => new Date(text).toISOString();
const ONE: Reminder = {
  project: projectId.parse("basic"),
  libraryId: libraryId.parse(1),
  userId: "1234",
  enabled: true,
  name: "Bücherei 1234",
  id: "c1",
  count: 0,
  type: "calendar",
  coming: [],
};

test.each([
  ["an iPhone with calendars", { name: "ios", calendar: {} }, "calendar"],
  ["Android with notifications", { name: "android", notifications: {} }, "notifications"],
  ["an iPhone without", { name: "ios" }, undefined],
  ["Android with calendars only", { name: "android", calendar: {} }, undefined],
  ["a browser", { name: "web", calendar: {}, notifications: {} }, undefined],
] as const)("the kind of reminders on %s", (_, device, type) => {
  expect(reminderType(device)).toBe(type);
});

describe("a reminder needs an update", () => {
  test.each([
    ["never refreshed", {}, true],
    ["last yesterday, a minute to midnight", { lastRefresh: at("2026-11-30T23:59:00") }, true],
    ["today, a minute after midnight", { lastRefresh: at("2026-12-01T00:01:00") }, false],
    ["off", { enabled: false }, false],
    [
      "failed today, refreshed yesterday",
      { failed: "connection", lastRefresh: at("2026-11-30T12:00:00") },
      true,
    ],
  ] as const)("%s", (_, part, expected) => {
    expect(isDueToday({ ...ONE, ...part }, TODAY)).toBe(expected);
  });
});

test.each([
  ["all it takes", {}, true, true],
  ["off", { enabled: false }, true, false],
  ["no account", {}, false, false],
  ["no calendar", { id: undefined }, true, false],
  ["no name", { name: "" }, true, false],
] as const)("valid: %s", (...[, part, hasAccount, expected]) => {
  expect(isValid({ ...ONE, ...part }, hasAccount)).toBe(expected);
});

test("a success sets the time, switches on and clears the failure", () => {
  const now = Date.parse("2026-12-01T10:00:00Z");
  const after = markSucceeded({ ...ONE, enabled: false, failed: "device" }, now);
  expect(after).toEqual({ ...ONE, lastRefresh: "2026-12-01T10:00:00.000Z" });
  expect(reminderStatus(after, TODAY)).toBe("done");
  expect(reminderStatus(ONE, TODAY)).toBe("waiting");
  expect(reminderStatus({ ...after, failed: "device" }, TODAY)).toBe("failed");
});

test("the calendar is called by library name and user id", () => {
  expect(defaultName("Bücherei", "1234")).toBe("Bücherei 1234");
});

test("one reminder for each card of each project", () => {
  const other = { ...ONE, project: projectId.parse("demo") };
  const kept = [ONE, other, { ...ONE, count: 3 }].reduce(withReminder, NO_REMINDERS);
  expect(kept.reminders).toEqual([{ ...ONE, count: 3 }, other]);
  expect(withoutReminder(kept, other).reminders).toEqual([{ ...ONE, count: 3 }]);
  expect(withChanged(NO_REMINDERS, ONE, () => ONE).reminders).toEqual([]);
});

test("records of other days are removed", () => {
  const record = (scheduled: string) => ({
    project: ONE.project,
    libraryId: ONE.libraryId,
    userId: ONE.userId,
    at: TODAY,
    type: "lent" as const,
    scheduled: isoDate.parse(scheduled),
    isShown: true,
  });
  const kept = { ...NO_REMINDERS, scheduled: [record("2026-11-30"), record("2026-12-01")] };
  expect(dropStaleRecords(kept, TODAY).scheduled).toEqual([record("2026-12-01")]);
  expect(dropStaleRecords(NO_REMINDERS, TODAY)).toBe(NO_REMINDERS);
});

test("the default is one day ahead", () => {
  expect(remindersShape.parse({})).toEqual(NO_REMINDERS);
});
