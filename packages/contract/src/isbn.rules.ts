/** One ISBN in its two lengths, without hyphens. */
export interface Isbn {
  readonly isbn13: string;
  /** Undefined for numbers of the prefix 979, which have no short form. */
  readonly isbn10?: string;
}

function digitSum(digits: string, weight: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1)
    sum += Number(digits.charAt(index)) * weight(index);
  return sum;
}

const checkDigit13 = (first12: string): string =>
  String((10 - (digitSum(first12, (index) => (index % 2 === 0 ? 1 : 3)) % 10)) % 10);

function checkDigit10(first9: string): string {
  const rest = (11 - (digitSum(first9, (index) => 10 - index) % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

function fromIsbn13(digits: string): Isbn | undefined {
  const body = digits.slice(0, 12);
  if (checkDigit13(body) !== digits.at(12)) return undefined;
  if (!digits.startsWith("978")) return { isbn13: digits };
  const short = digits.slice(3, 12);
  return { isbn13: digits, isbn10: short + checkDigit10(short) };
}

function fromIsbn10(text: string): Isbn | undefined {
  const body = text.slice(0, 9);
  if (checkDigit10(body) !== text.at(9)) return undefined;
  const long = `978${body}`;
  return { isbn13: long + checkDigit13(long), isbn10: text };
}

/**
 * Parses an ISBN-10 or ISBN-13 in any notation: hyphens, dashes, spaces and a leading `ISBN` are ignored.
 * @returns undefined when the length or the check digit is wrong
 * @source ISO 2108; rulings 9
 */
export function parseIsbn(text: string): Isbn | undefined {
  const bare = text
    .toUpperCase()
    .replace(/^\s*ISBN(?:-1[03])?:?/, "")
    .replaceAll(/[\s\-\u2010-\u2015]/g, "");
  if (/^97[89]\d{10}$/.test(bare)) return fromIsbn13(bare);
  return /^\d{9}[\dX]$/.test(bare) ? fromIsbn10(bare) : undefined;
}
