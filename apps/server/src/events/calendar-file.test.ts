import { branch, libraryEvent, libraryId, projectId, type LibraryEvent } from "@freihand/contract";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";
import { eventFileName } from "./calendar-name.rules.ts";

const BRANCHES = [
  branch.parse({
    id: "zentral",
    name: "Zentrale, am Markt",
    address: "Markt 4; 72999 Lindenau",
    hours: [],
    exceptions: [],
  }),
];
const FACTS = {
  project: projectId.parse("basic"),
  library: libraryId.parse(1),
  branches: BRANCHES,
  name: "Veranstaltungen",
  nowMs: Date.parse("2026-11-21T11:22:33Z"),
};

const event = (facts: Partial<Record<keyof LibraryEvent, unknown>> = {}): LibraryEvent =>
  libraryEvent.parse({
    id: "lesung",
    title: "Lesung",
    start: "2026-12-03T19:30:00+01:00",
    end: "2026-12-03T21:00:00+01:00",
    allDay: false,
    cancelled: false,
    ...facts,
  });

const parsed = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
const valueOf = (component: ICAL.Component | undefined, name: string): unknown =>
  component?.getFirstPropertyValue(name);
const only = (facts: Parameters<typeof event>[0]) => parsed(calendarFile([event(facts)], FACTS))[0];
const linesOf = (text: string) => text.split("\r\n");

/** All characters that are special in a calendar, and any others. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      "\\",
      ";",
      ",",
      ":",
      "\n",
      "\r\n",
      "\r",
      '"',
      "BEGIN:VEVENT",
      "\u0000",
      "\u0085",
      "\u2028",
      "ä",
      "ß",
      "👩‍🚀",
      "\t",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 200,
});
/** What arrives: no control characters but the line feed, no lone surrogates. */
const arriving = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "");

describe("Q-6: no text of a library breaks a calendar", () => {
  test("title, place and text arrive unchanged, in exactly one event", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, place, text) => {
        const [found, ...more] = parsed(calendarFile([event({ title, place, text })], FACTS));
        expect(more).toEqual([]);
        expect(valueOf(found, "summary") ?? "").toBe(arriving(title));
        expect(valueOf(found, "location") ?? "").toBe(arriving(place));
        expect(valueOf(found, "description") ?? "").toBe(arriving(text));
      }),
      { numRuns: 300 },
    );
  });

  test("as many events as given, each with its own uid, whatever their ids", () => {
    const ids = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1 }), { maxLength: 12 });
    fc.assert(
      fc.property(ids, (all) => {
        const found = parsed(
          calendarFile(
            all.map((id) => event({ id })),
            FACTS,
          ),
        );
        expect(found).toHaveLength(all.length);
        expect(new Set(found.map((one) => valueOf(one, "uid"))).size).toBe(all.length);
      }),
    );
  });

  test("no line is longer than 75 octets, none is cut within a character, all end with CRLF", () => {
    fc.assert(
      fc.property(anyText, anyText, (title, text) => {
        const file = calendarFile([event({ title, text })], FACTS);
        const lines = linesOf(file);
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("the calendar's own name stays on one line", () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const file = calendarFile([event()], { ...FACTS, name });
        expect(parsed(file)).toHaveLength(1);
        for (const line of linesOf(file).slice(0, -1)) expect(line).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test("an address arrives unchanged", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const back = String(valueOf(only({ url }), "url"));
        expect(decodeURIComponent(back)).toBe(decodeURIComponent(new URL(url).href));
      }),
    );
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "not an address"])(
    "%s is not an address that may be opened",
    (url) => {
      expect(valueOf(only({ url }), "url")).toBeNull();
    },
  );
});

describe("times", () => {
  const instants = ({ start, end }: { start: string; end: string }) => {
    const found = new ICAL.Event(only({ start, end }));
    return [found.startDate.toJSDate().toISOString(), found.endDate.toJSDate().toISOString()];
  };

  // Berlin, Vienna and Zurich change their clocks in the same night
  test.each([
    ["2026-12-03T19:30:00+01:00", "2026-12-03T21:00:00+01:00"],
    ["2026-07-03T19:30:00+02:00", "2026-07-03T21:00:00+02:00"],
    ["2027-03-27T21:00:00+01:00", "2027-03-28T07:00:00+02:00"],
    ["2027-03-28T01:30:00+01:00", "2027-03-28T03:30:00+02:00"],
    ["2027-10-31T02:30:00+02:00", "2027-10-31T02:30:00+01:00"],
  ])("%s to %s is the same instant in every time zone", (start, end) => {
    expect(instants({ start, end })).toEqual([
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ]);
    for (const zone of ["Europe/Berlin", "Europe/Vienna", "Europe/Zurich"])
      expect(wallOf(instants({ start, end })[0] ?? "", zone)).toBe(start.slice(0, 16));
  });

  const wallOf = (moment: string, zone: string) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
      .format(new Date(moment))
      .replace(" ", "T");

  // the second is the day that is shorter, the third the longer one
  test.each([
    ["2026-12-03T00:00:00+01:00", "2026-12-04T00:00:00+01:00"],
    ["2027-03-28T00:00:00+01:00", "2027-03-29T00:00:00+02:00"],
    ["2027-10-31T00:00:00+02:00", "2027-11-01T00:00:00+01:00"],
    ["2026-12-30T00:00:00+01:00", "2027-01-03T00:00:00+01:00"],
  ])("all-day events are dates, the end exclusive: %s", (start, end) => {
    const found = only({ start, end, allDay: true });
    expect([valueOf(found, "dtstart"), valueOf(found, "dtend")].map(String)).toEqual([
      start.slice(0, 10),
      end.slice(0, 10),
    ]);
    expect(found?.getFirstProperty("dtstart")?.type).toBe("date");
  });

  test("an event without an end has none", () => {
    expect(valueOf(only({ end: undefined }), "dtend")).toBeNull();
  });
});

describe("the properties that programs need to keep an entry up to date", () => {
  test("the uid is the same in every language and after every change", () => {
    const uids = [
      only({ title: "Lesung" }),
      only({
        title: "Reading",
        start: "2026-12-04T19:30:00+01:00",
        changed: "2026-11-20T08:00:00Z",
      }),
    ].map((one) => valueOf(one, "uid"));
    expect(uids).toEqual(["lesung.1.basic@freihand", "lesung.1.basic@freihand"]);
  });

  test("the sequence grows with every change, and the stamp shows when", () => {
    const before = only({ changed: "2026-11-20T08:00:00+01:00" });
    const after = only({ changed: "2026-11-20T08:01:00+01:00", cancelled: true });
    expect(Number(valueOf(after, "sequence"))).toBeGreaterThan(Number(valueOf(before, "sequence")));
    expect(String(valueOf(before, "dtstamp"))).toBe("2026-11-20T07:00:00Z");
  });

  test("the same events give the same text all day long", () => {
    const later = { ...FACTS, nowMs: FACTS.nowMs + 3_600_000 };
    expect(calendarFile([event()], later)).toBe(calendarFile([event()], FACTS));
  });

  test.each([
    [true, "CANCELLED"],
    [false, "CONFIRMED"],
  ])("cancelled %s is %s", (cancelled, status) => {
    expect(valueOf(only({ cancelled }), "status")).toBe(status);
  });

  test("the place is the room, the branch and its address", () => {
    expect(valueOf(only({ place: "Saal", branchId: "zentral" }), "location")).toBe(
      "Saal, Zentrale, am Markt, Markt 4; 72999 Lindenau",
    );
  });
});

describe("the name of a file", () => {
  test.each([
    ["Bilderbuchkino: Der Grüffelo", "2026-12-03-bilderbuchkino-der-grueffelo.ics"],
    ['a"; filename="evil.exe', "2026-12-03-a-filename-evil-exe.ics"],
    ["../../etc/passwd", "2026-12-03-etc-passwd.ics"],
    ["\r\nSet-Cookie: a=b", "2026-12-03-set-cookie-a-b.ics"],
    ["Café", "2026-12-03-cafe.ics"],
    ["文学の夜", "2026-12-03-event.ics"],
  ])("%j", (title, name) => {
    expect(eventFileName(event({ title }))).toBe(name);
  });

  test("is made of plain characters, whatever the title", () => {
    fc.assert(
      fc.property(anyText, (title) => {
        expect(eventFileName(event({ title }))).toMatch(/^\d{4}-\d\d-\d\d-[a-z0-9-]{1,40}\.ics$/);
      }),
    );
  });
});
