import type { Money } from "@freihand/contract";
import type { Items } from "./checkout.rules.ts";

/** The total cost of the loans in each currency; empty if they are free. */
export function sumFees(items: Items): readonly Money[] {
  const cents = new Map<string, number>();
  for (const { stage } of items) {
    const fee = "loan" in stage ? stage.loan.loanFee : undefined;
    if (fee && fee.cents > 0) cents.set(fee.currency, (cents.get(fee.currency) ?? 0) + fee.cents);
  }
  return [...cents].map(([currency, sum]) => ({ cents: sum, currency }));
}
