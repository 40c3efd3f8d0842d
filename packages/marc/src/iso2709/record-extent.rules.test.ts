import { describe, expect, test } from "vitest";
import { bytesOf, concat, marc } from "../testkit/marc-notation.ts";
import { writeIso2709 } from "../write-iso2709.ts";
import {
  extentAt,
  findResumption,
  judgeableEnd,
  numberAt,
  skipJunk,
} from "./record-extent.rules.ts";

const RECORD = writeIso2709(marc("001 a", "245 00$aTitle"));
const { length } = RECORD;
const NEXT = writeIso2709(marc("001 b", "245 00$aNext"));

function altered(at: number, text: string): Uint8Array {
  const bytes = RECORD.slice();
  bytes.set(bytesOf(text), at < 0 ? length + at : at);
  return bytes;
}

test.each([
  ["00042", 42],
  ["99999", 99_999],
  ["0042 ", undefined],
  ["-0042", undefined],
  ["0x042", undefined],
  ["0042", undefined],
  ["", undefined],
])("the five digits %j are %s", (text, value) => {
  expect(numberAt(bytesOf(text), 0, 5)).toBe(value);
});

test.each([
  ["\r\n\t \0\u001A0", 6],
  ["\u00EF\u00BB\u00BF\n0", 4],
  ["\u00EF\u00BB0", 0],
  ["0", 0],
  ["\n\n", 2],
])("the junk in %j ends at %d", (text, end) => {
  expect(skipJunk(bytesOf(text), 0)).toBe(end);
});

test.each([
  ["of the last bytes everything", { bytes: RECORD, isLast: true }, length],
  ["of a short window nothing", { bytes: RECORD, isLast: false }, 0],
  [
    "all but the longest record and some junk",
    { bytes: new Uint8Array(101_000), isLast: false },
    1,
  ],
])("%s can be judged", (_, window, end) => {
  expect(judgeableEnd(window)).toBe(end);
});

describe("where a record ends", () => {
  test.each([
    ["where its leader says", RECORD, length],
    ["before the next one", concat(RECORD, NEXT), length],
  ])("%s", (_, bytes, end) => {
    expect(extentAt({ bytes, isLast: true }, 0)).toEqual({ kind: "record", end });
  });

  test.each([
    ["its leader is cut off", RECORD.subarray(0, 23)],
    ["its end is cut off", RECORD.subarray(0, length - 1)],
    ["it has no leader and more may follow", bytesOf("x".repeat(100))],
    ["its length is impossible and more may follow", altered(0, "00025")],
  ])("shows only in further bytes when %s", (_, bytes) => {
    expect(extentAt({ bytes, isLast: false }, 0)).toEqual({ kind: "need-more" });
  });

  test.each([
    ["the file ends inside a leader", RECORD.subarray(0, 23), 23],
    ["the file ends inside the record", RECORD.subarray(0, length - 1), length - 1],
    ["there is no readable leader", concat(bytesOf("x".repeat(30)), NEXT), 30],
    ["there is no readable leader", altered(10, "33"), length],
    ["a record terminator (0x1D) stands inside its data", altered(-5, "\u001D"), length],
    ["the record terminator is missing", concat(altered(-1, " "), NEXT), length],
    [
      `the leader says 25 bytes, the record has ${String(length)}`,
      concat(altered(0, "00025"), NEXT),
      length,
    ],
    [
      "the record is longer than 99999 bytes",
      concat(RECORD.subarray(0, -1), new Uint8Array(100_000), NEXT),
      length - 1 + 100_000,
    ],
  ])("of a damaged one: %s", (reason, bytes, end) => {
    expect(extentAt({ bytes, isLast: true }, 0)).toEqual({ kind: "damaged", end, reason });
  });
});

test.each([
  ["after a terminator that ends a record", concat(RECORD, NEXT), 1, length],
  ["at a whole record without a terminator before it", concat(bytesOf("junk"), NEXT), 0, 4],
  ["not after a terminator inside a text", bytesOf("a\u001Dbc"), 0, undefined],
  ["after a terminator at the end of the file", bytesOf("a\u001D\n"), 0, 2],
])("reading resumes %s", (...row) => {
  const [, bytes, from, at] = row;
  expect(findResumption({ bytes, isLast: true }, from)).toBe(at);
});
