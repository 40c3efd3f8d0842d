import { expect, test } from "vitest";
import { rowOrder, sortRows } from "./row-order.rules.ts";

test("rows are sorted by their key, and equal ones in the given order", () => {
  const order = rowOrder(Uint32Array.of(3, 1, 4, 2), 5);
  const keys = [0, 7, 7, 1, 7];
  expect([...sortRows(Uint32Array.of(1, 2, 3, 4), order, (row) => keys[row] ?? 0)]).toEqual([
    3, 1, 4, 2,
  ]);
});

test("large keys stay exact", () => {
  const order = rowOrder(Uint32Array.of(2, 1), 3);
  const keys = [0, 2 ** 28 - 1, 2 ** 28 - 2];
  expect([...sortRows(Uint32Array.of(1, 2), order, (row) => keys[row] ?? 0)]).toEqual([2, 1]);
});
