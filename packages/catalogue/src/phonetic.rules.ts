/** Codes of the letters that sound the same in any position; `h` is silent. */
const CODES: Readonly<Record<string, string>> = {
  ...coded("aeijouy", "0"),
  ...coded("b", "1"),
  ...coded("fvw", "3"),
  ...coded("gkq", "4"),
  ...coded("l", "5"),
  ...coded("mn", "6"),
  ...coded("r", "7"),
  ...coded("sz", "8"),
  h: "",
};

function coded(letters: string, code: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, code]));
}

const HARD_C_FIRST = new Set("ahkloqrux");
const HARD_C = new Set("ahkoqux");
const SOFTENING = new Set("csz");
const HISSING = new Set("csz");
const BEFORE_X = new Set("ckq");

type InContext = (before: string, after: string) => string;

const dental: InContext = (_before, after) => (SOFTENING.has(after) ? "8" : "2");

/** Codes of the letters whose sound depends on their neighbours. */
const IN_CONTEXT: ReadonlyMap<string, InContext> = new Map([
  ["p", (_before, after) => (after === "h" ? "3" : "1")],
  ["d", dental],
  ["t", dental],
  ["x", (before) => (BEFORE_X.has(before) ? "8" : "48")],
  ["c", softOrHard],
]);

function softOrHard(before: string, after: string): string {
  if (before === "") return HARD_C_FIRST.has(after) ? "4" : "8";
  return HARD_C.has(after) && !HISSING.has(before) ? "4" : "8";
}

const REPEATED = /(\d)\1+/g;
const VOWELS_INSIDE = /(?!^)0/g;

/**
 * The sound of a word in German: equal for `schiller` and `shiller`, `meier` and `mayer`, `saxofon` and `saxophon`.
 * @param word folded
 * @returns empty for words that are not in Latin letters
 * @source Postel 1969
 */
export function phoneticCode(word: string): string {
  if (!/^[a-z]+$/.test(word)) return "";
  const codes = Array.from(
    word,
    (letter, at) =>
      IN_CONTEXT.get(letter)?.(word.charAt(at - 1), word.charAt(at + 1)) ?? CODES[letter] ?? "",
  ).join("");
  return codes.replaceAll(REPEATED, "$1").replaceAll(VOWELS_INSIDE, "");
}
