import { expect, test } from "vitest";
import { branchName, lineText, noteText, reasonText, shortDay } from "./desk-words.rules.ts";
import { day, viewIn } from "./testkit/desk-examples.ts";

const german = viewIn("de");
const english = viewIn("en");

test("what is not known leaves no gap", () => {
  expect(lineText(german, "shelf", { shelfmark: "" })).toBe("INS REGAL");
  expect(lineText(german, "shelf", { shelfmark: "Kri {day} 7" })).toBe("INS REGAL Kri {day} 7");
  expect(lineText(english, "unknown", { code: "12 34" })).toBe("Unknown: 12 34");
  expect(noteText(english, "note", { note: "wet" })).toBe("Note: wet");
  expect(reasonText(english, "fees")).toBe("The open fees are too high.");
});

test.each([
  ["too_many", "Schon 8 von 8 Medien entliehen.", "8 of 8 items are on loan already."],
  [
    "too_many_of_kind",
    "Schon 8 von 8 Medien dieser Art entliehen.",
    "8 of 8 items of this kind are on loan already.",
  ],
  ["overdue", "Tage überfällig: 8, erlaubt sind 8.", "Days overdue: 8; 8 are allowed."],
] as const)("%s has its figures", (reason, de, en) => {
  const limit = { now: 8, most: 8 };
  expect(reasonText(german, reason, { limit })).toBe(de);
  expect(reasonText(english, reason, { limit })).toBe(en);
});

test("what is owed is an amount", () => {
  const limit = { now: 1250, most: 1000, currency: "EUR" };
  expect(reasonText(english, "fees", { limit })).toBe("Open fees: €12.50; the limit is €10.00.");
});

test("days are as short as on a slip", () => {
  expect(shortDay(german, day("2026-12-07"))).toBe("7.12.");
  expect(shortDay(english, day("2026-12-07"))).toBe("7 Dec");
  expect(shortDay(german, day("2027-01-04"))).toBe("4.1.2027");
  expect(shortDay(english, day("2027-01-04"))).toBe("4 Jan 2027");
});

test("a branch goes by its name", () => {
  expect(branchName(german, "north")).toBe("Nord");
  expect(branchName(german, "closed")).toBe("closed");
});
