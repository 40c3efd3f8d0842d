import type { Money } from "@freihand/contract";
import type { Items } from "./checkout.rules.ts";

/** What the loans cost together, in each currency; none where they cost nothing. */
export function sumFees(items: Items): readonly Money[] {
  const cents = new Map<string, number>();
  for (const { stage } of items) {
    const fee = "loan" in stage ? stage.loan.loanFee : undefined;
    if (fee && fee.cents > 0) cents.set(fee.currency, (cents.get(fee.currency) ?? 0) + fee.cents);
  }
  return [...cents].map(([currency, sum]) => ({ cents: sum, currency }));
}
