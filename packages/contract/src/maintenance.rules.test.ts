import { expect, test } from "vitest";
import { isMaintenanceActive, maintenanceWindow } from "./maintenance.rules.ts";

const NOTICE = {
  enabled: true,
  offline: false,
  type: "info",
  hidden: false,
  messages: {},
} as const;
const [BEFORE, AFTER] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

test.each([
  ["without bounds never ends", {}, BEFORE, AFTER],
  [
    "of a day lasts to its end",
    { start: "2026-12-24", end: "2026-12-24" },
    "2026-12-24T00:00Z",
    "2026-12-25T00:00Z",
  ],
  ["ends at its time", { end: "2026-12-24T09:00:00+01:00" }, BEFORE, "2026-12-24T08:00Z"],
  ["begins at its time", { start: "2026-12-24T09:00:00+01:00" }, "2026-12-24T08:00Z", AFTER],
])("maintenance %s", (...row) => {
  const [, bounds, start, end] = row;
  const ms = (moment: string | number) =>
    typeof moment === "number" ? moment : Date.parse(moment);
  expect(maintenanceWindow(bounds)).toEqual({ start: ms(start), end: ms(end) });
});

test.each([
  ["at its first moment", NOTICE, "2026-12-24T00:00Z", true],
  ["until its last", NOTICE, "2026-12-24T23:59:59.999Z", true],
  ["not before", NOTICE, "2026-12-23T23:59:59.999Z", false],
  ["not after", NOTICE, "2026-12-25T00:00Z", false],
  ["not when it is off", { ...NOTICE, enabled: false }, "2026-12-24T12:00Z", false],
])("maintenance of a day is on %s", (...row) => {
  const [, notice, now, isOn] = row;
  const day = { ...notice, start: "2026-12-24", end: "2026-12-24" };
  expect(isMaintenanceActive(day, Date.parse(now))).toBe(isOn);
  expect(isMaintenanceActive(undefined, Date.parse(now))).toBe(false);
});
