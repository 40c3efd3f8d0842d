import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneticCode } from "./phonetic.rules.ts";
import { similarWords as rated, type Vocabulary } from "./spelling.rules.ts";

const vocabulary = (entries: Record<string, number>) => {
  const words = Object.keys(entries).toSorted((a, b) => a.length - b.length);
  const counts = Uint32Array.from(words, (word) => entries[word] ?? 0);
  return { words, counts, codes: words.map(phoneticCode) };
};
const similarWords = (word: string, words: Vocabulary, limit: number) =>
  rated(word, words, limit).map(({ word: found }) => found);

test("the fewest mistakes come first, inaudible ones count less", () => {
  const words = vocabulary({ garten: 5, garden: 9, warten: 7, gartens: 50, haus: 99 });
  expect(similarWords("gaerten", words, 3)).toEqual(["garten", "garden", "gartens"]);
});

test("a frequent word wins over a rare one that is a typo in the catalogue", () => {
  const words = vocabulary({ saxohone: 1, saxophone: 40, saxonia: 1 });
  expect(similarWords("saxofon", words, 1)).toEqual(["saxophone"]);
  expect(similarWords("buddenbroks", vocabulary({ buddenbrok: 1, buddenbrooks: 30 }), 1)).toEqual([
    "buddenbrooks",
  ]);
});

test.each([
  ["shiller", "schiller"],
  ["mayer", "meier"],
  ["fotografie", "photographie"],
  ["kristof", "christoph"],
  ["wech", "weg"],
])("%s sounds like %s", (typed, meant) => {
  expect(phoneticCode(typed)).toBe(phoneticCode(meant));
  expect(similarWords(typed, vocabulary({ [meant]: 1, zweites: 9 }), 5)).toEqual([meant]);
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

test("its distance equals that of the textbook table", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "c", "ö"),
    minLength: 5,
    maxLength: 12,
  });
  fc.assert(
    fc.property(word, word, (typed, other) => {
      // of another sound: words of the same sound may differ in more
      const found = similarWords(typed, { ...vocabulary({ [other]: 1 }), codes: ["-"] }, 1);
      const distance = tableDistance(typed, other);
      expect(found).toEqual(distance > 0 && distance <= 2 ? [other] : []);
    }),
    { numRuns: 3000 },
  );
});

/** The textbook definition: slow and plain. */
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
