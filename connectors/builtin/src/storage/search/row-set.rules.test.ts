import fc from "fast-check";
import { expect, test } from "vitest";
import { RowSet } from "./row-set.rules.ts";

test("it is the set of what was taken in and not taken out again", () => {
  const steps = fc.array(fc.tuple(fc.nat(70_000), fc.boolean()));
  fc.assert(
    fc.property(steps, (all) => {
      const [set, model] = [new RowSet(70_001), new Set<number>()];
      for (const [row, isIn] of all) {
        set.put(row, isIn);
        if (isIn) model.add(row);
        else model.delete(row);
      }
      expect(set.size).toBe(model.size);
      for (const [row] of all) expect(set.has(row)).toBe(model.has(row));
    }),
  );
});

test("what changes nothing is no change", () => {
  const set = new RowSet(9);
  set.put(3, true);
  const { changes } = set;
  set.put(3, true);
  set.put(4, false);
  expect(set.changes).toBe(changes);
  set.put(3, false);
  expect(set.changes).not.toBe(changes);
});

test("what has changed since then is what was in it and is not, or the other way round", () => {
  const step = fc.tuple(fc.nat(20), fc.boolean());
  fc.assert(
    fc.property(fc.array(step), fc.array(step), (before, after) => {
      const set = new RowSet(21);
      for (const [row, isIn] of before) set.put(row, isIn);
      const rows = Array.from({ length: 21 }, (_, row) => row);
      const was = rows.map((row) => set.has(row));
      const { changes } = set;
      for (const [row, isIn] of after) set.put(row, isIn);
      const differing = rows.filter((row) => set.has(row) !== was[row]);
      expect([...(set.since(changes) ?? [])].toSorted((a, b) => a - b)).toEqual(differing);
    }),
  );
});

test("what was too long ago is not known any more", () => {
  const set = new RowSet(9);
  for (let change = 0; change < 20_000; change++) set.put(3, change % 2 === 0);
  expect(set.since(0)).toBeUndefined();
  expect(set.since(20_000 - 8_192)?.size).toBe(0);
  expect(set.since(20_000 - 8_191)?.size).toBe(1);
});
