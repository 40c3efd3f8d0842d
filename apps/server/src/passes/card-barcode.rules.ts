import { codabarCheck, code39Check, weightedCheck } from "./check-digit.rules.ts";
import type { BarcodeFormat, CardBarcode } from "@freihand/contract";

/** A card number as it is drawn. */
export interface DrawnBarcode {
  readonly format: BarcodeFormat;
  /** With check digit, and with what begins and ends a Codabar. */
  readonly value: string;
}

/** Undefined: the number does not fit the format. */
type Drawing = (number: string, hasCheckDigit: boolean) => string | undefined;

/** A number whose length is odd gets a zero in front, which changes no check digit. */
const interleaved = (digits: string): string => (digits.length % 2 === 0 ? digits : `0${digits}`);

const withStops = (text: string): string => (/^[A-D].*[A-D]$/.test(text) ? text : `A${text}A`);

const DRAWINGS = {
  // the code's own check digit belongs to the drawing; a scanner does not tell it
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
 * How a card number is drawn. One that does not fit the wanted format is drawn as Code 128, which every scanner of a library
 * reads, and one with signs beyond ASCII as QR code.
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
 * What a scanner tells of a drawing: in place of a format that a wallet lacks, the same text stands in one that it has.
 */
export const scannedText = ({ format, value }: DrawnBarcode): string =>
  format === "CODABAR" ? value.slice(1, -1) : value;
