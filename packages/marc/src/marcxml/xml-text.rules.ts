/**
 * Replace what XML does not allow, so that the parser skips it and every position in the file stays the same. Private use
 * characters without a meaning; `restored` removes them again.
 */
const FORBIDDEN_MARK = "\uE7A5";
const AMPERSAND_MARK = "\uE7A6";
const FILLER = "\uE7A7";
const MARKS = /[\uE7A5-\uE7A7]/;

// oxlint-disable-next-line no-control-regex -- these characters are what it looks for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const REFERENCE = /&#(?:x([0-9a-f]{1,8})|(\d{1,8}));/gi;
/** Not the beginning of a reference: `Simon & Schuster`. */
const BARE_AMPERSAND = /&(?!#?\w{1,31};)/g;
/** Possibly the beginning of a reference that the next bytes complete. */
const OPEN_REFERENCE = /&#?\w{0,31}$/;
const LONGEST_REFERENCE = 34;

/** From, to. @source XML 1.0, production 2 "Char" */
const ALLOWED: readonly (readonly [number, number])[] = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0x20, 0xd7ff],
  [0xe000, 0xfffd],
  [0x10000, 0x10ffff],
];
const isAllowed = (code: number): boolean =>
  ALLOWED.some(([from, to]) => code >= from && code <= to);

function judgedReference(reference: string, hex: string | undefined, decimal = ""): string {
  const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
  return isAllowed(code) ? reference : FORBIDDEN_MARK + FILLER.repeat(reference.length - 1);
}

/** How much of a text can be judged; a reference that may continue in the next bytes waits for them. */
export function judgeableLength(text: string): number {
  const tail = text.slice(-LONGEST_REFERENCE);
  const open = OPEN_REFERENCE.exec(tail);
  return open === null ? text.length : text.length - tail.length + open.index;
}

/** The same text, of the same length, with a mark for every character and every `&` that XML forbids. */
export function marked(text: string): string {
  const clean = text.replaceAll(FORBIDDEN, FORBIDDEN_MARK);
  if (!clean.includes("&")) return clean;
  return clean
    .replaceAll(REFERENCE, (reference: string, hex: string | undefined, decimal?: string) =>
      judgedReference(reference, hex, decimal),
    )
    .replaceAll(BARE_AMPERSAND, AMPERSAND_MARK);
}

/** Whether a text contained something that XML forbids. */
export const hasMarks = (text: string): boolean => MARKS.test(text);

/** A marked text restored: a space for a forbidden character, `&` as it was. */
export const restored = (text: string): string =>
  text.replaceAll(FILLER, "").replaceAll(FORBIDDEN_MARK, " ").replaceAll(AMPERSAND_MARK, "&");

const RECORD_START = /<(?:[A-Za-z_][\w.-]{0,60}:)?record(?=[\s/>])/g;
/** Maximum length of a start tag that the end of a text may have cut. */
export const LONGEST_RECORD_START = 70;

/** Where the next record begins in a text. @returns undefined when none does */
export function nextRecordStart(text: string, from: number): number | undefined {
  RECORD_START.lastIndex = from;
  return RECORD_START.exec(text)?.index;
}
