import fc from "fast-check";
import { expect, test } from "vitest";
import { countFacets, topValues, type FacetColumn } from "./facet-count.rules.ts";

/** `rows[r]` holds the values of row `r`. */
function columnOf(rows: readonly (readonly number[])[], size: number): FacetColumn {
  const starts = new Uint32Array(rows.length + 1);
  for (const [row, values] of rows.entries()) starts[row + 1] = (starts[row] ?? 0) + values.length;
  return { starts, ends: starts.subarray(1), values: Uint32Array.from(rows.flat()), size };
}

const media = columnOf([[], [0], [0], [1], [2]], 3);
const language = columnOf([[], [0], [1], [0], [0, 1]], 2);
const hits = Uint32Array.of(1, 2, 3, 4);

test("without a choice everything counts", () => {
  const { rows, counts } = countFacets(hits, facets(undefined, undefined), true);
  expect([...rows]).toEqual([1, 2, 3, 4]);
  expect(counts.map((count) => [...count])).toEqual([
    [2, 1, 1],
    [3, 2],
  ]);
});

test("a choice narrows the other facets and leaves its own numbers", () => {
  const { rows, counts } = countFacets(hits, facets([0], undefined), true);
  expect([...rows]).toEqual([1, 2]);
  expect(counts.map((count) => [...count])).toEqual([
    [2, 1, 1],
    [1, 1],
  ]);
});

test("of one facet any choice is enough, and every facet has to match", () => {
  const { rows, counts } = countFacets(hits, facets([0, 2], [1]), true);
  expect([...rows]).toEqual([2, 4]);
  expect(counts.map((count) => [...count])).toEqual([
    [1, 0, 1],
    [2, 2],
  ]);
});

test("a choice that no title has finds nothing", () => {
  expect(countFacets(hits, facets([], undefined), false).rows).toHaveLength(0);
});

function facets(first: number[] | undefined, second: number[] | undefined) {
  return [
    { column: media, chosen: first && new Set(first) },
    { column: language, chosen: second && new Set(second) },
  ];
}

test("the count of an option is the number of hits when it is chosen as well", () => {
  const values = fc.array(fc.uniqueArray(fc.nat(3), { maxLength: 3 }), {
    minLength: 8,
    maxLength: 8,
  });
  const choice = fc.option(fc.uniqueArray(fc.nat(3), { minLength: 1 }), { nil: undefined });
  fc.assert(
    fc.property(fc.tuple(values, values, choice, choice, fc.nat(3)), (drawn) => {
      const [first, second, one, two, value] = drawn;
      const columns = [columnOf(first, 4), columnOf(second, 4)] as const;
      const all = Uint32Array.from(first.keys());
      const [a, b] = columns;
      const both = (chosen: number[] | undefined) => [
        { column: a, chosen: chosen && new Set(chosen) },
        { column: b, chosen: two && new Set(two) },
      ];
      const { counts } = countFacets(all, both(one), true);
      expect(counts[0]?.[value]).toBe(countFacets(all, both([value]), false).rows.length);
    }),
  );
});

test("the most frequent values are shown, and chosen ones even when they are rare", () => {
  const counts = Uint32Array.from({ length: 100 }, (_, value) => (value === 7 ? 0 : value % 50));
  const top = topValues(counts, new Set([7, 99]));
  expect(top.slice(0, 4)).toEqual([49, 99, 48, 98]);
  expect(top).toHaveLength(21);
  expect(top).toContain(7);
});
