import type { OpenFee } from "@freihand/circulation";

/** How much of a fee is paid. */
export interface FeePart {
  readonly fee: OpenFee;
  readonly cents: number;
}

/** Days sort as texts. */
const ageOf = ({ date, id }: OpenFee): string => `${date} ${id}`;
const oldestFirst = (a: OpenFee, b: OpenFee): number => (ageOf(a) < ageOf(b) ? -1 : 1);

/**
 * Which fees an amount pays: the oldest first, the last one in part. Credits are no fees to be paid.
 * @returns undefined when it is more than all of them
 */
export function paidParts(open: readonly OpenFee[], cents: number): readonly FeePart[] | undefined {
  const owed = open.filter((fee) => fee.cents > 0).toSorted(oldestFirst);
  let left = cents;
  const parts = owed.flatMap((fee) => {
    const paid = Math.min(left, fee.cents);
    left -= paid;
    return paid > 0 ? [{ fee, cents: paid }] : [];
  });
  return left > 0 ? undefined : parts;
}
