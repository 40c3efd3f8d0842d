import { expect, test } from "vitest";
import { day } from "../testkit/index.ts";
import { hasMovedSince, notedText } from "./noted.rules.ts";

const atMs = Date.parse("2026-03-10T09:30:00Z");
const noted = { atMs, day: day("2026-03-10") };
const lentOn = (text: string) => ({ lentOn: day(text) });

test.each([
  ["nothing is known", undefined, undefined, false],
  ["it moved before", atMs - 1, lentOn("2026-03-09"), false],
  ["the note before it is of the same moment", atMs, lentOn("2026-03-10"), false],
  ["it moved after", atMs + 1, undefined, true],
  ["its loan began on a later day", undefined, lentOn("2026-03-11"), true],
])("%s", (_what, movedAtMs, loan, expected) => {
  expect(hasMovedSince(noted, { movedAtMs, loan })).toBe(expected);
});

test("the journal has the time of the scan, and nothing for one that was not noted", () => {
  expect(notedText(noted)).toBe("noted offline 2026-03-10T09:30Z");
  expect(notedText(undefined)).toBe("");
});
