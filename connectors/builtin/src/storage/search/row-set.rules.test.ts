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
