import { firstNonZero } from "../list/first-non-zero.rules.ts";

/** A run of digits, with the decimals of a classification, or a run of anything else. */
const PIECES = /\d+(?:\.\d+)?|[^\d\s]+/gu;
const letters = new Intl.Collator("de", { sensitivity: "base" });

/**
 * Order of two shelfmarks along the shelf: "Gar 2" before "Gar 10", "641.42" before "641.5"; spaces and case do not
 * count.
 * @returns negative, 0 or positive, as for sorting
 */
export function compareShelfmarks(one: string, other: string): number {
  const [a, b] = [one.match(PIECES) ?? [], other.match(PIECES) ?? []];
  for (const [index, piece] of a.entries()) {
    const order = comparePieces(piece, b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** A shelfmark that ends comes before one that continues; digits come before letters. */
function comparePieces(one: string, other: string | undefined): number {
  if (other === undefined) return 1;
  const [isNumber, isOtherNumber] = [/^\d/.test(one), /^\d/.test(other)];
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return isNumber ? compareNumbers(one, other) : letters.compare(one, other);
}

/** Of any length: whole numbers by value, decimals digit by digit. */
function compareNumbers(one: string, other: string): number {
  const [a = "", aDecimals = ""] = one.split(".");
  const [b = "", bDecimals = ""] = other.split(".");
  const [wholeA, wholeB] = [a.replace(/^0+/, ""), b.replace(/^0+/, "")];
  return firstNonZero(
    wholeA.length - wholeB.length,
    compareTexts(wholeA, wholeB),
    compareTexts(aDecimals, bDecimals),
  );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
