/** Words in which a full stop belongs to the word. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    "abb abs abt anm aufl ausg bd bde beil bl ca co comp cm corp dept dipl dr ed eds etc ev evtl fasc ff fig geb gmbh hg hrsg " +
    "ill inc inst jg jh jr jun kap kg kt ltd med min mr mrs ms no nr op orig phil pp prof pseud publ que red rev " +
    "sen sr st str tab tel ts univ usw verf verl vgl vol vols wiss zsgest"
  ).split(" "),
);

const TRAILING_SIGNS = " /:;,=";

/** Counts from the end: a pattern would try every run of punctuation in a long text. */
function withoutTrailingSigns(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING_SIGNS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const LONGEST_ABBREVIATION = 12;
const LAST_WORD = /(?:^|[^\p{L}\p{M}\d.])([\p{L}\p{M}\d.]*)\.$/u;

function keepsFullStop(text: string): boolean {
  const word = LAST_WORD.exec(text.slice(-LONGEST_ABBREVIATION))?.[1];
  if (word === undefined) return false;
  // `z.B.`, but the number of a volume ends without: `3.1.`
  const isShortened = word.includes(".") && /\p{L}/u.test(word);
  return /^\p{L}?$/u.test(word) || isShortened || ABBREVIATIONS.has(word.toLowerCase());
}

const ENDS_LIKE_A_WORD = /[\p{L}\p{M}\d)\]"”»’']\.$/u;

/**
 * Removes the punctuation that cataloguing rules put before the next element (` /`, ` :`, ` ;`, ` =`, `,`, `.`); a full
 * stop after an initial or an abbreviation, and `...`, stay.
 * @source ISBD, area 0.3 "Punctuation"
 */
export function trimIsbd(text: string): string {
  const trimmed = withoutTrailingSigns(text);
  // A full stop before another mark belongs to the text: `Qué. :`.
  if (trimmed.length < text.trimEnd().length) return trimmed;
  if (!trimmed.endsWith(".") || trimmed.endsWith("..")) return trimmed;
  if (!ENDS_LIKE_A_WORD.test(trimmed)) return trimmed.replace(/ \.$/, "");
  const hasWord = /[\p{L}\p{M}\d]\.$/u.test(trimmed);
  return hasWord && keepsFullStop(trimmed) ? trimmed : trimmed.slice(0, -1);
}

/** Nonsorting marks: of German cataloguing, of ISO 6630, of some local systems. */
export const SORTING_MARKS = /<<|>>|[\u0098\u009C\u00AC]/g;
const A_SORTING_MARK = /<<|>>|[\u0098\u009C\u00AC]/;
// Controls (Cc) and other separators than the space (Z): listing them one by one is several times faster.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const ODD = /[\u0000-\u001F\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/;

const needsTidying = (text: string): boolean =>
  text.startsWith(" ") || text.endsWith(" ") || text.includes("  ") || ODD.test(text);

/** One line of text: without controls, with single spaces and none at the ends. Nonsorting marks stay. */
export function tidy(text: string): string {
  if (!needsTidying(text)) return text;
  return text
    .replaceAll(/[^\P{Cc}\u0098\u009C]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Tidied, without nonsorting marks, without ISBD punctuation at the end. */
export function plain(text: string): string {
  if (text === "") return "";
  return trimIsbd(withoutSortingMarks(tidy(text)));
}

/** Whether a text has nonsorting marks. */
export const hasSortingMarks = (text: string): boolean => A_SORTING_MARK.test(text);

/** Removes the marks and leaves the words. */
export function withoutSortingMarks(text: string): string {
  return hasSortingMarks(text) ? tidy(text.replaceAll(SORTING_MARKS, "")) : text;
}

const BRACKETS = /^\[([^[\]]*)\]$/;

/** Without square brackets around the whole text (details from outside the title page). */
export function withoutBrackets(text: string): string {
  return BRACKETS.exec(text)?.[1] ?? text;
}

const PAIRS = [
  ["(", ")"],
  ["[", "]"],
] as const;

/** Around all of the text, with no brackets inside. */
const isAround = (text: string, [open, close]: (typeof PAIRS)[number]): boolean =>
  text.startsWith(open) && text.indexOf(close) === text.length - 1 && text.lastIndexOf(open) === 0;

/** The text without a pair of brackets around it, or without an unpaired one at an end. */
function withoutPair(text: string, pair: (typeof PAIRS)[number]): string {
  const [open, close] = pair;
  if (isAround(text, pair)) return text.slice(1, -1);
  if (text.startsWith(open) && !text.includes(close)) return text.slice(1);
  return text.endsWith(close) && !text.includes(open) ? text.slice(0, -1) : text;
}

/**
 * Without brackets around the whole text, and without an unpaired one at an end, whose counterpart is in another
 * subfield: `(Reihe`, `3)`.
 */
export function withoutOuterBrackets(text: string): string {
  let inner = text;
  for (const pair of PAIRS) inner = withoutPair(inner, pair);
  return inner;
}

/** Each text once, case-insensitive; without empty ones. */
export function distinct(texts: readonly string[]): readonly string[] {
  if (texts.length < 2) return texts.filter((text) => text !== "");
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = text.toLowerCase();
    if (text !== "" && !seen.has(key)) seen.set(key, text);
  }
  return [...seen.values()];
}

/** An optional property: left out when the text is empty. */
export function optional<K extends string>(key: K, text: string): { readonly [P in K]?: string } {
  const result: { [P in K]?: string } = {};
  if (text !== "") result[key] = text;
  return result;
}
