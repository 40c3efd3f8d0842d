import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { eventEntry } from "../projects/files/event-file.ts";
import { filedEvents } from "./filed-events.rules.ts";

const CHANGED = Date.parse("2026-11-01T10:00:00Z");

interface At {
  readonly now?: string;
  readonly timezone?: string;
  readonly locale?: "de" | "en";
}

const told = (entry: object, at: At = {}) => {
  const { now = "2026-11-21T11:00:00Z", timezone = "Europe/Berlin", locale = "de" } = at;
  const events = [eventEntry.parse({ id: "a", title: "A", ...entry })];
  return filedEvents(
    { path: "", library: libraryId.parse(1), events, changedMs: CHANGED },
    { locale, timezone, nowMs: Date.parse(now) },
  );
};
const isTold = (entry: object, now: string) => told(entry, { now }).length === 1;

describe("events from the operator's file", () => {
  test("a time is in the library's time zone", () => {
    expect(told({ start: "2026-12-03T19:30", end: "2026-12-03T21:00" })[0]).toMatchObject({
      start: "2026-12-03T19:30:00+01:00",
      end: "2026-12-03T21:00:00+01:00",
      allDay: false,
    });
  });

  test("all-day events end at the midnight after the last day", () => {
    expect(told({ start: "2026-12-03", end: "2026-12-05" })[0]).toMatchObject({
      start: "2026-12-03T00:00:00+01:00",
      end: "2026-12-06T00:00:00+01:00",
      allDay: true,
    });
    expect(told({ start: "2027-03-28" })[0]).toMatchObject({
      start: "2027-03-28T00:00:00+01:00",
      end: "2027-03-29T00:00:00+02:00",
    });
  });

  test("what has recurred weekly for years costs no more than what began today", () => {
    const weekly = { until: "2099-12-31" };
    const old = { start: "2001-11-24T10:00", weekly };
    const began = performance.now();
    for (let count = 0; count < 20; count += 1) told(old);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(told(old).map(({ start }) => start)).toEqual(
      told({ start: "2026-11-21T10:00", weekly }).map(({ start }) => start),
    );
  });

  test("a weekly event that lasts longer than a week is listed while it lasts", () => {
    const camp = { start: "2026-10-01", end: "2026-10-10", weekly: { until: "2026-11-19" } };
    expect(told(camp).map(({ start }) => start.slice(0, 10))).toEqual(["2026-11-12", "2026-11-19"]);
  });

  test.each([
    ["2027-03-27T21:00", "2027-03-28T07:00", 9],
    ["2027-10-30T21:00", "2027-10-31T07:00", 11],
  ])("Q-38: the night from %s to %s takes %d hours", (start, end, hours) => {
    const [event] = told({ start, end });
    const took = Date.parse(event?.end ?? "") - Date.parse(event?.start ?? "");
    expect(took / 3_600_000).toBe(hours);
  });

  test.each([
    [{ start: "2026-11-21T19:00", end: "2026-11-21T21:00" }, "2026-11-21T19:59:00Z", true],
    [{ start: "2026-11-21T19:00", end: "2026-11-21T21:00" }, "2026-11-21T20:00:00Z", false],
    [{ start: "2026-11-21T09:00" }, "2026-11-21T22:59:00Z", true],
    [{ start: "2026-11-21T09:00" }, "2026-11-21T23:00:00Z", false],
    [{ start: "2026-11-21" }, "2026-11-21T22:59:00Z", true],
    [{ start: "2026-11-21" }, "2026-11-21T23:00:00Z", false],
    [{ start: "2026-11-01", end: "2026-11-21" }, "2026-11-21T22:59:00Z", true],
    [{ start: "2028-11-21T09:00" }, "2026-11-21T12:00:00Z", false],
  ])("%j is shown at %s: %s", (entry, now, shown) => {
    expect(isTold(entry, now)).toBe(shown);
  });

  test("a cancelled event is marked as such; texts are in the patron's language", () => {
    const entry = { start: "2026-12-03", title: { de: "Lesung", en: "Reading" }, cancelled: true };
    expect(told(entry)[0]).toMatchObject({ title: "Lesung", cancelled: true });
    expect(told(entry, { locale: "en" })[0]).toMatchObject({ title: "Reading" });
    expect(told({ start: "2026-12-03" })[0]).toMatchObject({ title: "A", cancelled: false });
  });

  test("a weekly event has an id for each date, keeps its time over a clock change, and skips dates", () => {
    const events = told(
      {
        start: "2027-03-20T16:00",
        end: "2027-03-20T17:00",
        weekly: { until: "2027-04-10", except: ["2027-04-03"] },
      },
      { now: "2027-03-22T12:00:00Z" },
    );
    expect(events.map(({ id, start, end }) => [id, start, end])).toEqual([
      ["a-2027-03-27", "2027-03-27T16:00:00+01:00", "2027-03-27T17:00:00+01:00"],
      ["a-2027-04-10", "2027-04-10T16:00:00+02:00", "2027-04-10T17:00:00+02:00"],
    ]);
  });

  test("dates relative to today are the library's dates, and change at its midnight", () => {
    const entry = { start: "+1T19:00" };
    expect(told(entry, { now: "2026-11-21T22:59:00Z" })[0]).toMatchObject({
      start: "2026-11-22T19:00:00+01:00",
      changed: "2026-11-21T00:00:00+01:00",
    });
    expect(told(entry, { now: "2026-11-21T23:00:00Z" })[0]).toMatchObject({
      start: "2026-11-23T19:00:00+01:00",
      changed: "2026-11-22T00:00:00+01:00",
    });
    expect(told({ start: "2026-12-03" })[0]?.changed).toBe("2026-11-01T11:00:00+01:00");
  });
});
