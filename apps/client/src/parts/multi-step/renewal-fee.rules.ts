import type { LentItem, Money } from "@freihand/contract";

/**
 * What renewing all of these loans would cost, as the account says.
 * @returns undefined when it costs nothing, or the fees are of several currencies
 */
export function feeOfAll(loans: readonly LentItem[]): Money | undefined {
  const fees = loans.flatMap(({ renew: { ok, fee } }) => (ok && fee !== undefined ? [fee] : []));
  const [total, ...others] = totalsOf(fees);
  return others.length === 0 ? total : undefined;
}

/** Sums by currency, none of them zero. */
export function totalsOf(amounts: readonly Money[]): readonly Money[] {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]) => ({ currency, cents: own.reduce((sum, { cents }) => sum + cents, 0) }))
    .filter(({ cents }) => cents > 0);
}
