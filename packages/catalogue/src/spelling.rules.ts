/** Words of a catalogue, the shortest first, so that only those of a similar length need be looked at. */
export interface Vocabulary {
  /** Sorted by length. */
  readonly words: readonly string[];
  /** `counts[i]`: in how many titles `words[i]` occurs. */
  readonly counts: Uint32Array;
}

/** Longest word that is corrected: the bits of an integer. */
const MAX_LENGTH = 31;
const MIN_LENGTH = 3;
const SHORT_WORD = 5;

/**
 * Words that a patron may have meant, the likeliest first: fewest typing mistakes, then most titles.
 * A mistake is a wrong, missing, extra or swapped letter; short words may have one, longer ones two.
 * @returns at most `limit` words, never `word` itself
 */
export function similarWords(
  word: string,
  { words, counts }: Vocabulary,
  limit: number,
): readonly string[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  const allowed = word.length < SHORT_WORD ? 1 : 2;
  const distanceTo = distanceFrom(word);
  const found: Candidate[] = [];
  const end = firstOfLength(words, word.length + allowed + 1);
  for (let at = firstOfLength(words, word.length - allowed); at < end; at++) {
    const candidate = words[at] ?? "";
    const distance = distanceTo(candidate);
    if (distance <= allowed) found.push({ word: candidate, distance, count: counts[at] ?? 0 });
  }
  return found
    .filter((candidate) => candidate.distance > 0)
    .toSorted(byLikelihood)
    .slice(0, limit)
    .map((candidate) => candidate.word);
}

interface Candidate {
  readonly word: string;
  readonly distance: number;
  readonly count: number;
}

const byLikelihood = (a: Candidate, b: Candidate): number =>
  a.distance === b.distance ? b.count - a.count : a.distance - b.distance;

function firstOfLength(words: readonly string[], length: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "").length < length) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Optimal string alignment distance, all rows of the table in one integer.
 * @source H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003)
 */
function distanceFrom(word: string): (other: string) => number {
  const places = new Map<string, number>();
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    places.set(letter, (places.get(letter) ?? 0) | (1 << at));
  }
  const lastBit = 1 << (word.length - 1);
  return (other) => {
    let state = { vp: -1, vn: 0, d0: 0, before: 0, distance: word.length };
    for (let at = 0; at < other.length; at++) {
      state = nextColumn(state, places.get(other.charAt(at)) ?? 0, lastBit);
    }
    return state.distance;
  };
}

interface ColumnState {
  readonly vp: number;
  readonly vn: number;
  readonly d0: number;
  readonly before: number;
  readonly distance: number;
}

function nextColumn(
  { vp, vn, d0, before, distance }: ColumnState,
  match: number,
  lastBit: number,
): ColumnState {
  const swapped = ((~d0 & match) << 1) & before;
  const diagonal = ((((match & vp) + vp) | 0) ^ vp) | match | vn | swapped;
  const hp = vn | ~(diagonal | vp);
  const hn = diagonal & vp;
  const change = ((hp & lastBit) === 0 ? 0 : 1) - ((hn & lastBit) === 0 ? 0 : 1);
  const shifted = (hp << 1) | 1;
  return {
    vp: (hn << 1) | ~(diagonal | shifted),
    vn: shifted & diagonal,
    d0: diagonal,
    before: match,
    distance: distance + change,
  };
}
