import { expect, test } from "vitest";
import { day } from "../testkit/index.ts";
import { hasMovedSince, notedText } from "./noted.rules.ts";

const atMs = Date.parse("2026-03-10T09:30:00Z");
const noted = { atMs, day: day("2026-03-10") };
const lentOn = (text: string) => ({ lentOn: day(text) });

test.each([
  ["nothing is known", {}, false],
  ["it moved before", { movedAtMs: atMs - 1, loan: lentOn("2026-03-09") }, false],
  [
    "the note before it is of the same moment",
    { movedAtMs: atMs, loan: lentOn("2026-03-10") },
    false,
  ],
  ["it moved after", { movedAtMs: atMs + 1 }, true],
  ["its loan began on a later day", { loan: lentOn("2026-03-11") }, true],
])("%s", (_what, facts, expected) => {
  expect(hasMovedSince(noted, { movedAtMs: undefined, loan: undefined, ...facts })).toBe(expected);
});

test("the journal has the time of the scan, and nothing for one that was not noted", () => {
  expect(notedText(noted)).toBe("noted offline 2026-03-10T09:30Z");
  expect(notedText(undefined)).toBe("");
});
