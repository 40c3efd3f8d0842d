import { expect, test } from "vitest";
import { RowSet } from "../search/row-set.rules.ts";
import { roaringText } from "./roaring.rules.ts";

function bytesOf(numbers: readonly number[]) {
  const set = new RowSet(300_000);
  for (const number of numbers) set.put(number, true);
  return [...Buffer.from(roaringText(set.bits), "base64")];
}

test("nothing is an empty list of containers", () => {
  expect(bytesOf([])).toEqual([0x3a, 0x30, 0, 0, 0, 0, 0, 0]);
});

test("few numbers are lists, by their upper half", () => {
  expect(bytesOf([1, 258, 65_536 * 3 + 7])).toEqual(
    [
      // head, containers, places of their data
      [0x3a, 0x30, 0, 0, 2, 0, 0, 0],
      [0, 0, 1, 0, 3, 0, 0, 0],
      [24, 0, 0, 0, 28, 0, 0, 0],
      [1, 0, 2, 1, 7, 0],
    ].flat(),
  );
});

test("many numbers are a bitmap of 8 KiB", () => {
  const all = Array.from({ length: 4097 }, (_, at) => at * 2);
  const bytes = bytesOf(all);
  expect(bytes).toHaveLength(16 + 8192);
  expect(bytes.slice(8, 12)).toEqual([0, 0, 0, 16]);
  expect(bytes.slice(16, 16 + 1024)).toEqual(Array.from({ length: 1024 }, () => 0x55));
  expect(bytes.slice(16 + 1024, 16 + 1026)).toEqual([1, 0]);
});
