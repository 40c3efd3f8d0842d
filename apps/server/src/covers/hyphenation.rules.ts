const VOWELS = "aeiouyäöüàáâèéêëìíîïòóôùúûœæ";
/** Consonants that stay together in German and in most English words. */
const TOGETHER = [
  "sch",
  "ch",
  "ck",
  "ph",
  "th",
  "sh",
  "qu",
  "st",
  "tr",
  "br",
  "pr",
  "gr",
  "kr",
  "dr",
  "fl",
  "bl",
  "pl",
  "gl",
  "kl",
];
const MIN_LEFT = 3;
const MIN_RIGHT = 3;

const isVowel = (letter: string | undefined) =>
  letter !== undefined && VOWELS.includes(letter.toLowerCase());

/**
 * Where a long word may be divided: before the last consonant (or inseparable group) in front of a vowel, with a vowel on
 * both sides. Good enough for covers, where a wrong division looks better than a word that overflows.
 * @returns positions, each the length of the first part
 */
export function hyphenationPoints(word: string): readonly number[] {
  const points: number[] = [];
  for (let index = MIN_LEFT; index <= word.length - MIN_RIGHT; index += 1)
    if (mayDivide(word, index)) points.push(index);
  return points;
}

function mayDivide(word: string, index: number): boolean {
  const [left, right] = [word.slice(0, index), word.slice(index)];
  if (!left.split("").some(isVowel)) return false;
  const onset = onsetOf(right);
  if (onset === 0 || !isVowel(right[onset])) return false;
  return !splitsGroup(word, index);
}

/** Length of the consonants that begin a syllable: one, or one inseparable group. */
function onsetOf(right: string): number {
  if (isVowel(right[0]) || !/^\p{L}/u.test(right)) return 0;
  const group = TOGETHER.find((letters) => right.toLowerCase().startsWith(letters));
  return group?.length ?? 1;
}

function splitsGroup(word: string, index: number): boolean {
  const lower = word.toLowerCase();
  return TOGETHER.some((group) =>
    Array.from({ length: group.length - 1 }, (_, offset) => index - offset - 1).some(
      (start) => start >= 0 && lower.startsWith(group, start) && start + group.length > index,
    ),
  );
}
