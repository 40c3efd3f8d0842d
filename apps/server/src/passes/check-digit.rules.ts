/** Characters of Code 39 in the order of their values. @source ISO/IEC 16388 */
const CODE39 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
/** Characters of Codabar in the order of their values, then its start and stop characters. @source EN 798 */
const CODABAR = "0123456789-$:/.+ABCD";

/** Modulo 43. @param text characters of Code 39 */
export const code39Check = (text: string): string => CODE39.charAt(sumOfValues(text, CODE39) % 43);

/** Modulo 16 over everything that is drawn. @param text characters of Codabar, with start and stop */
export const codabarCheck = (text: string): string =>
  CODABAR.charAt((16 - (sumOfValues(text, CODABAR) % 16)) % 16);

/** Modulo 10 with the weights 3 and 1 from the right: EAN and Interleaved 2 of 5. @source GS1 General Specifications 7.9 */
export function weightedCheck(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

const sumOfValues = (text: string, signs: string): number =>
  Array.from(text).reduce((total, sign) => total + signs.indexOf(sign), 0);
