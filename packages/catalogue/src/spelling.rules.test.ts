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

/** The definition itself: slow and plain. */
function tableDistance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  if (a.at(-1) === b.at(-1)) return known(restA, restB);
  const plain = 1 + Math.min(known(restA, b), known(a, restB), known(restA, restB));
  const isSwapped = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return isSwapped ? Math.min(plain, 1 + known(a.slice(0, -2), b.slice(0, -2))) : plain;
}

const distances = new Map<string, number>();

function known(a: string, b: string): number {
  const key = `${a}/${b}`;
  const distance = distances.get(key) ?? tableDistance(a, b);
  distances.set(key, distance);
  return distance;
}
