/** `2,50`, `2.5`, `-3 €`, `2.500000` of Koha; not `1.250`, which may be a thousand. */
const AMOUNT = /^(-?)(\d{1,7})(?:[.,](\d{1,2}|\d{2}0{2,}))?\s*(?:€|EUR)?$/iu;

/** @returns cents; undefined: it is no amount, or could be two */
export function centsOf(text: string): number | undefined {
  const [, sign, whole, fraction = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0").slice(0, 2));
  return sign === "-" && cents > 0 ? -cents : cents;
}
