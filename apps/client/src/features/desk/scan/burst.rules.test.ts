import { expect, test } from "vitest";
import { readStroke, type Burst } from "./burst.rules.ts";

type Key = readonly [key: string, atMs: number, isChord?: true];

/** The scans in these keys. */
function scansIn(keys: readonly Key[]): readonly string[] {
  let burst: Burst | undefined;
  const scans: string[] = [];
  for (const [key, atMs, isChord] of keys) {
    const step = readStroke(burst, { key, atMs, isChord: isChord === true });
    burst = step.burst;
    if (step.scanned !== undefined) scans.push(step.scanned);
  }
  return scans;
}

/** The signs of a text, one every so many milliseconds, then Enter. */
const typed = (text: string, every: number, from = 0): readonly Key[] =>
  [...Array.from(text), "Enter"].map((key, index) => [key, from + index * every]);

test.each<readonly [string, readonly Key[], readonly string[]]>([
  ["a scanner at 5 ms", typed("1234567890", 5), ["1234567890"]],
  ["a scanner at 39 ms", typed("1234", 39), ["1234"]],
  ["a person at 40 ms", typed("1234567890", 40), []],
  ["a quick person at 90 ms", typed("12345", 90), []],
  ["three signs", typed("123", 5), []],
  ["only blanks", typed("    ", 5), []],
  ["64 signs", typed("x".repeat(64), 5), ["x".repeat(64)]],
  ["65 signs", typed("x".repeat(65), 5), []],
  ["Enter alone", [["Enter", 0]], []],
  ["two scans at once", [...typed("1111", 5), ...typed("2222", 5, 30)], ["1111", "2222"]],
  [
    "capital letters with Shift",
    [
      ["Shift", 0],
      ["L", 5],
      ["Shift", 8],
      ["B", 12],
      ["1", 16],
      ["2", 20],
      ["Enter", 25],
    ],
    ["LB12"],
  ],
  ["an Enter that is late", [...typed("1234", 5).slice(0, -1), ["Enter", 100]], ["1234"]],
  ["an Enter by hand", [...typed("1234", 5).slice(0, -1), ["Enter", 300]], []],
  ["a first sign that came early", [["1", 0], ...typed("484175501", 5, 120)], ["1484175501"]],
  [
    "two late keys in five",
    [
      ["1", 0],
      ["2", 50],
      ["3", 55],
      ["4", 100],
      ["5", 105],
      ["Enter", 110],
    ],
    [],
  ],
  ["a letter typed long before", [["a", 0], ...typed("1234", 5, 500)], ["1234"]],
  [
    "a key with Ctrl in between",
    [
      ["1", 0],
      ["2", 5],
      ["z", 10, true],
      ["3", 15],
      ["4", 20],
      ["Enter", 25],
    ],
    [],
  ],
  [
    "Tab in between",
    [
      ["1", 0],
      ["2", 5],
      ["Tab", 10],
      ["3", 15],
      ["4", 20],
      ["5", 25],
      ["6", 30],
      ["Enter", 35],
    ],
    ["3456"],
  ],
  ["Ctrl+Enter", [...typed("1234", 5).slice(0, -1), ["Enter", 20, true]], []],
])("step in %s", (_, keys, scans) => {
  expect(scansIn(keys)).toEqual(scans);
});
