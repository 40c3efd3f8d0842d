import fc from "fast-check";
import { expect, test } from "vitest";
import { similarWords } from "./spelling.rules.ts";

const vocabulary = (entries: Record<string, number>) => {
  const words = Object.keys(entries).toSorted((a, b) => a.length - b.length);
  return { words, counts: Uint32Array.from(words, (word) => entries[word] ?? 0) };
};

test("the fewest mistakes come first, then the most titles", () => {
  const words = vocabulary({ garten: 5, garden: 9, warten: 7, gartens: 50, haus: 99 });
  expect(similarWords("gaerten", words, 3)).toEqual(["garten", "gartens", "garden"]);
});

test.each([
  ["hrary", "harry"],
  ["potterr", "potter"],
  ["poter", "potter"],
  ["geschcihte", "geschichte"],
  ["rothenbrug", "rothenburg"],
])("%s may mean %s", (typed, meant) => {
  expect(similarWords(typed, vocabulary({ [meant]: 1, zweites: 9 }), 5)).toEqual([meant]);
});

test("short words may have one mistake, and very short ones none", () => {
  const words = vocabulary({ rose: 1, hase: 1, es: 1 });
  expect(similarWords("rase", words, 5)).toEqual(["rose", "hase"]);
  expect(similarWords("haus", words, 5)).toEqual([]);
  expect(similarWords("er", words, 5)).toEqual([]);
});

test("it counts as the textbook table does", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "c", "ö"),
    minLength: 5,
    maxLength: 12,
  });
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const found = similarWords(typed, vocabulary({ [other]: 1 }), 1);
      const distance = tableDistance(typed, other);
      expect(found).toEqual(distance > 0 && distance <= 2 ? [other] : []);
    }),
    { numRuns: 3000 },
  );
});

function tableDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i];
      if (row === undefined) continue;
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      row[j] = swapped ? Math.min(plain, at(i - 2, j - 2) + 1) : plain;
    }
  return at(a.length, b.length);
}
