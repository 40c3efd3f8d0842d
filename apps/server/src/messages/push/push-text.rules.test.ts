import { isoDate, MESSAGE_KINDS, type Locale, type MessageKind } from "@freihand/contract";
import { expect, test } from "vitest";
import { MOST_TEXT_BYTES } from "./encrypt-push.ts";
import { pushNote, secondsLeft, urgencyOf } from "./push-text.rules.ts";

const today = isoDate.parse("2026-03-10");
const item = (kind: MessageKind, date = "2026-03-11", title = "Tyll") => ({
  kind,
  date: isoDate.parse(date),
  title,
});
const bodyOf = (items: readonly ReturnType<typeof item>[], locale: Locale, details = false) =>
  pushNote(items, { library: "Bücherei", locale, today, details })?.body;

test.each([
  [
    [item("due-soon")],
    "Eine Ihrer Ausleihen ist morgen fällig.",
    "One of your loans is due tomorrow.",
  ],
  [
    [item("due-soon", "2026-03-13")],
    "Eine Ihrer Ausleihen ist in den nächsten Tagen fällig.",
    "One of your loans is due in the next days.",
  ],
  [
    [item("due-soon", "2026-03-13"), item("due-soon")],
    "2 Ihrer Ausleihen sind fällig, die erste morgen.",
    "2 of your loans are due, the first tomorrow.",
  ],
  [
    [item("due-today", "2026-03-10")],
    "Eine Ihrer Ausleihen ist heute fällig.",
    "One of your loans is due today.",
  ],
  [
    [item("overdue-1", "2026-03-01"), item("overdue-3", "2026-02-01")],
    "2 Ihrer Ausleihen sind überfällig.",
    "2 of your loans are overdue.",
  ],
  [
    [item("hold-ready")],
    "Eine Ihrer Vormerkungen liegt zum Abholen bereit.",
    "One of your reservations is ready for pickup.",
  ],
  [
    [item("hold-expiring", "2026-03-10")],
    "Eine Ihrer Vormerkungen liegt nur noch bis heute bereit.",
    "One of your reservations is kept only until today.",
  ],
  [
    [item("hold-expired"), item("hold-expired")],
    "2 Ihrer Vormerkungen liegen nicht mehr bereit.",
    "2 of your reservations are no longer ready for pickup.",
  ],
  [
    [item("card-expiring")],
    "Ihr Bibliotheksausweis läuft bald ab.",
    "Your library card expires soon.",
  ],
  [
    [item("hold-ready"), item("due-today", "2026-03-10")],
    "Eine Ihrer Ausleihen ist heute fällig.\nEine Ihrer Vormerkungen liegt zum Abholen bereit.",
    "One of your loans is due today.\nOne of your reservations is ready for pickup.",
  ],
] as const)("%#: a sentence for each kind, without a title", (items, german, english) => {
  expect(bodyOf(items, "de")).toBe(german);
  expect(bodyOf(items, "en")).toBe(english);
});

test("titles are named only where the patron has chosen it, and few of them", () => {
  const items = ["a\r\nb", "c", "d", "e", "f", "g", "h", "i"].map((title) =>
    item("due-soon", undefined, title),
  );
  expect(bodyOf(items, "de", true)).toBe(
    "8 Ihrer Ausleihen sind fällig, die erste morgen.\n• a b\n• c\n• d\n• e\n• f\n• g\nund 2 weitere",
  );
});

test("the tag is the kind, or says that there are several", () => {
  const words = { library: "Bücherei", locale: "de", today, details: false } as const;
  expect(pushNote([item("hold-ready")], words)).toEqual({
    title: "Bücherei",
    body: "Eine Ihrer Vormerkungen liegt zum Abholen bereit.",
    lang: "de",
    tag: "hold-ready",
    path: "/account",
  });
  expect(pushNote([item("hold-ready"), item("due-soon")], words)?.tag).toBe("several");
  expect(pushNote([item("overdue-2"), item("overdue-1")], words)?.tag).toBe("overdue-1");
  expect(pushNote([item("welcome")], words)).toBeUndefined();
  expect(pushNote([], words)).toBeUndefined();
});

test("whatever titles there are, the text fits into one record", () => {
  const all = MESSAGE_KINDS.flatMap((kind) =>
    Array.from({ length: 200 }, () => item(kind, undefined, "\u{1f4da}".repeat(500))),
  );
  const note = pushNote(all, { library: "B".repeat(120), locale: "de", today, details: true });
  expect(Buffer.byteLength(JSON.stringify(note))).toBeLessThanOrEqual(MOST_TEXT_BYTES);
});

test.each([
  [["card-expiring"], "low"],
  [["card-expiring", "due-soon"], "normal"],
  [["hold-ready"], "normal"],
  [["hold-ready", "overdue-2"], "high"],
  [["due-today"], "high"],
] as const)("%j is of %s urgency", (kinds, urgency) => {
  expect(urgencyOf(kinds)).toBe(urgency);
});

test.each([
  ["08:00", 57_600],
  ["19:59", 14_460],
  ["23:59", 60],
])("at %s, %i seconds of the day are left", (time, seconds) => {
  expect(secondsLeft(time)).toBe(seconds);
});
