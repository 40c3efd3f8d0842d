/** Minimum length of the parts of a compound. */
const MIN_PART = 3;
/** Longer strings are not words. */
const LONGEST = 40;
/** Linking letters between the parts of a German compound. */
const LINKS = ["", "s", "es", "n", "en"] as const;
const MIN_WITHOUT_LINK = 4;

/** Ways to write words as one: `liebe brief` → `liebebrief`, `liebesbrief` … */
export function joined(words: readonly string[]): readonly string[] {
  const [first = "", ...others] = words;
  const joints = others.reduce<readonly string[]>(
    (starts, word) => starts.flatMap((start) => LINKS.map((link) => start + link + word)),
    [first],
  );
  return joints.filter((joint) => joint.length <= LONGEST);
}

/** The two parts of a compound. */
export type Parts = readonly [left: string, right: string];

/** Ways to write one word as two: `scotlandyard` → `scotland yard` among others. */
export function splits(word: string): readonly Parts[] {
  if (word.length > LONGEST || !/^[a-z]+$/.test(word)) return [];
  return Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, at): Parts => [
    word.slice(0, at + MIN_PART),
    word.slice(at + MIN_PART),
  ]);
}

/** A part without its linking letters: `liebes` → `liebe`; itself where there are none. */
export function unlinked(part: string): readonly string[] {
  const shorter = LINKS.filter((link) => link !== "" && part.endsWith(link))
    .map((link) => part.slice(0, part.length - link.length))
    .filter((rest) => rest.length >= MIN_WITHOUT_LINK);
  return [part, ...shorter];
}
