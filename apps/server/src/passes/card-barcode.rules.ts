import { codabarCheck, code39Check, weightedCheck } from "./check-digit.rules.ts";
import type { BarcodeFormat, CardBarcode } from "@freihand/contract";

/** A card number as drawn. */
export interface DrawnBarcode {
  readonly format: BarcodeFormat;
  /** With check digit, and with the start and stop characters of a Codabar. */
  readonly value: string;
}

/** Undefined: the number does not fit the format. */
type Drawing = (number: string, hasCheckDigit: boolean) => string | undefined;

/** A number of odd length gets a leading zero, which changes no check digit. */
const interleaved = (digits: string): string => (digits.length % 2 === 0 ? digits : `0${digits}`);

const withStops = (text: string): string => (/^[A-D].*[A-D]$/.test(text) ? text : `A${text}A`);

const DRAWINGS = {
  // the code's own check digit belongs to the drawing; a scanner does not return it
  CODE128: (number) => (/^[\u0020-\u007e]+$/.test(number) ? number : undefined),
  CODE39: (number, hasCheckDigit) => {
    if (!/^[0-9A-Z\-. $/+%]+$/.test(number)) return undefined;
    return hasCheckDigit ? number + code39Check(number) : number;
  },
  CODABAR: (number, hasCheckDigit) => {
    if (!/^(?:[A-D][0-9\-$:/.+]+[A-D]|[0-9\-$:/.+]+)$/.test(number)) return undefined;
    const code = withStops(number);
    return hasCheckDigit ? code.slice(0, -1) + codabarCheck(code) + code.slice(-1) : code;
  },
  ITF: (number, hasCheckDigit) => {
    if (!/^\d+$/.test(number)) return undefined;
    return interleaved(hasCheckDigit ? number + weightedCheck(number) : number);
  },
  EAN13: (number) => {
    if (!/^\d{12,13}$/.test(number)) return undefined;
    const complete = number.slice(0, 12) + weightedCheck(number.slice(0, 12));
    return complete.startsWith(number) ? complete : undefined;
  },
  QR: (number) => number,
} as const satisfies Record<BarcodeFormat, Drawing>;

/**
 * How a card number is drawn. One that does not fit the preferred format is drawn as Code 128, which every library
 * scanner reads, and one with characters beyond ASCII as QR code.
 * @param wish undefined: Code 128
 * @source api "Pass"
 */
export function drawnBarcode(
  number: string,
  { format, checkDigit = false, prefix = "", length = 0 }: CardBarcode = { format: "CODE128" },
): DrawnBarcode {
  const filled = prefix + number.padStart(length, "0");
  for (const one of [format, "CODE128"] as const) {
    const value = DRAWINGS[one](filled, checkDigit);
    if (value !== undefined) return { format: one, value };
  }
  return { format: "QR", value: filled };
}

/**
 * The text a scanner returns for a drawing: a format that a wallet lacks is replaced by one that it has, with the same
 * text.
 */
export const scannedText = ({ format, value }: DrawnBarcode): string =>
  format === "CODABAR" ? value.slice(1, -1) : value;
