import { describe, expect, test } from "vitest";
import { calendarEntry } from "./calendar-entry.rules.ts";
import { someEvent } from "./fixtures/some-event.ts";

const WORDS = {
  title: "Lesung",
  branch: "Hauptstelle",
  address: "https://b.example/events/1?event=lesung",
};

test("an event gives its title, place and further details", () => {
  const event = someEvent({ place: "Saal", text: "Mit Musik", price: "8 €" });
  expect(calendarEntry(event, WORDS)).toEqual({
    title: "Lesung",
    start: Date.parse("2026-11-24T18:30:00Z"),
    end: Date.parse("2026-11-24T20:00:00Z"),
    isAllDay: false,
    notes: "Mit Musik\n\n8 €\n\nhttps://b.example/events/1?event=lesung",
    place: "Saal, Hauptstelle",
  });
});

test("an event of which little is known has no place, and takes an hour", () => {
  const note = calendarEntry(someEvent({ end: undefined }), { ...WORDS, branch: undefined });
  expect(note.end - note.start).toBe(3_600_000);
  expect(note).not.toHaveProperty("place");
  expect(note.notes).toBe(WORDS.address);
});

describe("whole days are the library's, in the device's zone", () => {
  test.each([
    ["one", "2026-12-05T00:00:00+01:00", "2026-12-06T00:00:00+01:00", 5, 5],
    ["one, whose end is not said", "2026-12-05T00:00:00+01:00", undefined, 5, 5],
    ["three", "2026-12-05T00:00:00+01:00", "2026-12-08T00:00:00+01:00", 5, 7],
    ["one on the other side of the world", "2026-12-05T00:00:00-11:00", undefined, 5, 5],
  ])("%s", (...[, start, end, first, last]) => {
    const note = calendarEntry(someEvent({ allDay: true, start, end }), WORDS);
    expect(note.isAllDay).toBe(true);
    expect(new Date(note.start)).toEqual(new Date(2026, 11, first));
    expect(new Date(note.end)).toEqual(new Date(2026, 11, last, 23, 59, 59, 999));
  });
});
