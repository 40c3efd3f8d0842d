import { expect, test } from "vitest";
import { firstRows, placeKey, rowOrder } from "./row-order.rules.ts";

const ORDER = rowOrder(Uint32Array.of(3, 1, 4, 2), 5);
const ALL = Uint32Array.of(1, 2, 3, 4);

test("rows are sorted by their key, and equal ones in the given order", () => {
  const keys = [0, 7, 7, 1, 7];
  const keyOf = (row: number) => keys[row] ?? 0;
  expect([...firstRows(ALL, ORDER, { keyOf, wanted: 4 })]).toEqual([3, 1, 4, 2]);
  expect([...firstRows(ALL, ORDER, { keyOf, wanted: 99 })]).toEqual([3, 1, 4, 2]);
});

test("rows that cannot be among the requested ones are left out", () => {
  const keys = [0, 65_535, 65_534, 1, 65_535];
  const keyOf = (row: number) => keys[row] ?? 0;
  expect([...firstRows(ALL, ORDER, { keyOf, wanted: 1 })]).toEqual([3]);
  expect([...firstRows(ALL, ORDER, { keyOf, wanted: 2 })]).toEqual([3, 2]);
  expect([...firstRows(ALL, ORDER, { keyOf, wanted: 3 })]).toEqual([3, 2, 1, 4]);
});

test("the given order itself, in a list of any length", () => {
  const count = 5_000;
  const backwards = rowOrder(
    Uint32Array.from({ length: count }, (_, at) => count - at),
    count + 1,
  );
  const rows = Uint32Array.from({ length: count }, (_, at) => at + 1);
  const first = firstRows(rows, backwards, { keyOf: placeKey(backwards), wanted: 10 });
  expect([...first.subarray(0, 10)]).toEqual(Array.from({ length: 10 }, (_, at) => count - at));
});
