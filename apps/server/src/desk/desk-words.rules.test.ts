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
