/** How the last sign of a card's number is computed from those before it. */
export const CARD_CHECKS = ["none", "luhn", "3-1", "mod43"] as const;
type CardCheck = (typeof CARD_CHECKS)[number];

/** How the numbers of new cards look. */
export interface CardFormat {
  /** What all begin with; may be empty. */
  readonly prefix: string;
  /** Signs of the whole number, with prefix and check digit. */
  readonly length: number;
  readonly check: CardCheck;
}

/** Eight digits, the last of them guards against a slip of the pen. */
export const USUAL_CARDS: CardFormat = { prefix: "", length: 8, check: "luhn" };

/** What Code 39 can show, in the order of the values. */
const CODE39 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
const DIGITS = /^\d*$/;

const digitsFromRight = (text: string): readonly number[] => Array.from(text, Number).toReversed();

/** A digit that makes the sum a multiple of ten. */
const upToTen = (sum: number): string => String((10 - (sum % 10)) % 10);

/** Doubled digits count by the sum of their own digits. */
const doubled = (digit: number): number => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);

const SIGNS: Readonly<Record<CardCheck, (text: string) => string>> = {
  none: () => "",
  luhn: (text) =>
    upToTen(
      digitsFromRight(text).reduce(
        (sum, digit, at) => sum + (at % 2 === 0 ? doubled(digit) : digit),
        0,
      ),
    ),
  "3-1": (text) =>
    upToTen(
      digitsFromRight(text).reduce((sum, digit, at) => sum + (at % 2 === 0 ? 3 : 1) * digit, 0),
    ),
  mod43: (text) =>
    CODE39.charAt(Array.from(text).reduce((sum, sign) => sum + CODE39.indexOf(sign), 0) % 43),
};

/** Signs for the serial number: fewer than three would be used up by a small library. */
const LEAST_SERIAL = 3;

const serialLength = ({ prefix, length, check }: CardFormat): number =>
  length - prefix.length - (check === "none" ? 0 : 1);

/** Why numbers of this form cannot be made, in plain English. @returns undefined when they can */
export function cardFormatProblem(format: CardFormat): string | undefined {
  const { prefix, check } = format;
  if (serialLength(format) < LEAST_SERIAL)
    return `leaves fewer than ${String(LEAST_SERIAL)} digits for the serial number: a longer length or a shorter prefix is needed`;
  if ((check === "luhn" || check === "3-1") && !DIGITS.test(prefix))
    return `has the check "${check}", which is computed from digits, and a prefix with other signs`;
  if (check === "mod43" && !Array.from(prefix).every((sign) => CODE39.includes(sign)))
    return 'has the check "mod43", and a prefix with signs that Code 39 does not have';
  return undefined;
}

/**
 * The number of a card.
 * @param serial from 1
 * @returns undefined when numbers of this length are used up
 */
export function cardNumber(format: CardFormat, serial: number): string | undefined {
  const digits = String(serial).padStart(serialLength(format), "0");
  if (digits.length > serialLength(format)) return undefined;
  const text = format.prefix + digits;
  return text + SIGNS[format.check](text);
}
