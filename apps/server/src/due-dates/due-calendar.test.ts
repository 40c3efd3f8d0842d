import { isoDate, libraryId, projectId } from "@freihand/contract";
import fc from "fast-check";
import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dueCalendar } from "./due-calendar.ts";
import type { DueEntry } from "./due-entry.rules.ts";

const FACTS = {
  project: projectId.parse("basic"),
  library: libraryId.parse(1),
  libraryName: "Stadtbücherei",
  card: "40011001",
  locale: "de" as const,
  nowMs: Date.parse("2026-11-21T11:22:33Z"),
};
const entry = (over: object = {}): DueEntry => ({
  kind: "loan",
  id: "loan-7",
  day: isoDate.parse("2026-12-01"),
  title: "Fällig: Momo",
  place: "Zentrale",
  text: "Stadtbücherei",
  ...over,
});
const parsed = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
const valueOf = (component: ICAL.Component | undefined, name: string): unknown =>
  component?.getFirstPropertyValue(name);
const only = (over: object = {}, facts: object = {}) =>
  parsed(dueCalendar([entry(over)], { ...FACTS, ...facts }))[0];

/** All characters that are special in a calendar, and any others. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom("\\", ";", ",", ":", "\n", "\r\n", "\r", '"', "END:VEVENT", "\u0000", "👩‍🚀"),
    fc.constantFrom("\u0085", "\u2028", "ß", "\t", "BEGIN:VALARM", "TRIGGER:-PT1M"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 120,
});
/** What arrives: no control characters but the line feed, no lone surrogates. */
const arriving = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "");

describe("Q-6: no text of a library breaks a calendar of due dates", () => {
  const entries = fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom("loan" as const, "pickup" as const),
      id: fc.string({ unit: "binary", minLength: 1 }),
      day: fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date("2999-12-31") })
        .map((day) => isoDate.parse(day.toISOString().slice(0, 10))),
      title: anyText,
      place: anyText,
      text: anyText,
    }),
    { maxLength: 6, selector: ({ kind, id }) => `${kind}/${id.toWellFormed()}` },
  );

  test("as many entries as loans, each with its date, its text and two reminders, in lines of 75 octets", () => {
    fc.assert(
      fc.property(entries, anyText, (all, libraryName) => {
        const file = dueCalendar(all, { ...FACTS, libraryName });
        const found = parsed(file);
        expect(found.map((one) => String(valueOf(one, "dtstart")))).toEqual(
          all.map(({ day }) => day),
        );
        for (const [at, { title, place, text }] of all.entries()) {
          expect(valueOf(found[at], "summary") ?? "").toBe(arriving(title));
          expect(valueOf(found[at], "location") ?? "").toBe(arriving(place));
          expect(valueOf(found[at], "description") ?? "").toBe(arriving(text));
          expect(found[at]?.getAllSubcomponents("valarm")).toHaveLength(2);
        }
        expect(new Set(found.map((one) => valueOf(one, "uid"))).size).toBe(all.length);
        const lines = file.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("Q-38: due dates are dates at the library, on whatever clock", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each(["UTC", "Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kolkata"])(
    "a server in %s writes the same all-day dates: clock changes, leap day, turn of the year",
    (zone) => {
      vi.stubEnv("TZ", zone);
      for (const day of ["2027-03-28", "2027-10-31", "2028-02-29", "2026-12-31"]) {
        const start = only({ day: isoDate.parse(day) })?.getFirstProperty("dtstart");
        expect([start?.type, String(start?.getFirstValue())]).toEqual(["date", day]);
      }
    },
  );

  test("reminders come at nine in the morning, three days and one day before", () => {
    const triggers = only()
      ?.getAllSubcomponents("valarm")
      .map((alarm) => [valueOf(alarm, "action"), String(valueOf(alarm, "trigger"))]);
    expect(triggers).toEqual([
      ["DISPLAY", "-P2DT15H"],
      ["DISPLAY", "-PT15H"],
    ]);
  });
});

test("a loan keeps its uid when it is renewed, and the later copy counts", () => {
  const later = { nowMs: FACTS.nowMs + 60_000, locale: "en" };
  const [before, after] = [only(), only({ day: "2026-12-29", title: "Due: Momo" }, later)];
  expect(valueOf(after, "uid")).toBe(valueOf(before, "uid"));
  expect(Number(valueOf(after, "sequence"))).toBeGreaterThan(Number(valueOf(before, "sequence")));
});

test.each([
  ["project", { project: projectId.parse("andere") }],
  ["library", { library: libraryId.parse(2) }],
  ["card", { card: "40011002" }],
])("the same loan number of another %s is a different entry", (_, facts) => {
  expect(valueOf(only({}, facts), "uid")).not.toBe(valueOf(only(), "uid"));
});

test("the card number is nowhere, and the day stays free", () => {
  expect(dueCalendar([entry()], FACTS)).not.toContain("40011001");
  expect(valueOf(only(), "transp")).toBe("TRANSPARENT");
  expect(valueOf(only(), "class")).toBe("PRIVATE");
});

test("the calendar is named after the library, and has a refresh interval only where that makes sense", () => {
  expect(dueCalendar([], FACTS)).toContain("X-WR-CALNAME:Rückgabe: Stadtbücherei");
  expect(dueCalendar([], FACTS)).not.toContain("REFRESH-INTERVAL");
  expect(dueCalendar([], { ...FACTS, lookAgainS: 7200 })).toContain(
    "REFRESH-INTERVAL;VALUE=DURATION:PT2H",
  );
});
