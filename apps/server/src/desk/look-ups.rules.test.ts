import { expect, test } from "vitest";
import { LOOK_UP_WINDOW_MS, lookUp } from "./look-ups.rules.ts";

const timesOf = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

test.each([
  ["the first", [], 1000, true],
  ["the sixtieth", timesOf(59), 1000, true],
  ["the sixty-first", timesOf(60), 1000, false],
  ["one more, once the first is ten minutes old", timesOf(60), LOOK_UP_WINDOW_MS, true],
  ["one more, just before", timesOf(60, 1), LOOK_UP_WINDOW_MS, false],
] as const)("%s look-up", (...[, times, now, ok]) => {
  expect(lookUp(times, now).ok).toBe(ok);
});

test("what is over is forgotten, and a refusal says when to come back", () => {
  const late = lookUp(timesOf(60), LOOK_UP_WINDOW_MS + 29);
  expect(late.ok && late.times).toEqual([...timesOf(30, 30), LOOK_UP_WINDOW_MS + 29]);
  expect(lookUp(timesOf(60), 1500)).toEqual({ ok: false, retryAfterSeconds: 599 });
});
