import type { Locale } from "@freihand/contract";

/** Euros with at most two digits after the comma or the point, with or without thousands. */
const PLAIN = /^(\d+)(?:[.,](\d{1,2}))?$/;
const GERMAN_THOUSANDS = /^(\d{1,3}(?:\.\d{3})+),(\d{2})$/;
const ENGLISH_THOUSANDS = /^(\d{1,3}(?:,\d{3})+)\.(\d{2})$/;
/** Currencies, and blanks around and within. */
const AROUND = /[\s\p{Sc}]|EUR|CHF/giu;
/** More is a typing error. */
const MOST_DIGITS = 9;
const CENTS = 100;

/**
 * Cents of a typed amount, in German (`2,50`) or English (`2.50`) form whatever the language of the screen is.
 * @returns undefined: it is no amount, or could be two: `1.250` is refused, `1.250,00` and `1250` are not
 */
export function centsOf(typed: string): number | undefined {
  const text = typed.replaceAll(AROUND, "");
  const match = PLAIN.exec(text) ?? GERMAN_THOUSANDS.exec(text) ?? ENGLISH_THOUSANDS.exec(text);
  if (!match) return undefined;
  const [, whole = "", part = ""] = match;
  const digits = whole.replaceAll(/\D/g, "");
  if (digits.length > MOST_DIGITS) return undefined;
  return Number(digits) * CENTS + Number(part.padEnd(2, "0"));
}

const MINUS = /^\s*[-−–]/u;

/** Cents of a typed amount of money that changes hands, or what is wrong with it. */
export function centsAboveZero(typed: string): number | "amount" | "too-little" {
  const cents = centsOf(typed.replace(MINUS, ""));
  if (cents === undefined) return "amount";
  return cents === 0 || MINUS.test(typed) ? "too-little" : cents;
}

/** An amount as it is typed: `2,50` or `2.50`. @param cents may be negative */
export function amountText(cents: number, locale: Locale): string {
  const whole = Math.trunc(Math.abs(cents) / CENTS);
  const part = String(Math.abs(cents) % CENTS).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${String(whole)}${locale === "de" ? "," : "."}${part}`;
}
