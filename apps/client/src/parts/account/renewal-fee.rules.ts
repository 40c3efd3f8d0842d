import type { Fee, LentItem, Money } from "@freihand/contract";

/**
 * The cost of renewing all of these loans, according to the account.
 * @returns undefined when it costs nothing, or the fees are of several currencies
 */
export function feeOfAll(loans: readonly LentItem[]): Money | undefined {
  const fees = loans.flatMap(({ renew: { ok, fee } }) => (ok && fee !== undefined ? [fee] : []));
  const [total, ...others] = totalsOf(fees);
  return others.length === 0 ? total : undefined;
}

/**
 * What is owed for these loans up to now, mostly overdue fees: a renewal charges it, even if the renewal itself is
 * free.
 * @param fees those of the account
 */
export function owedFor(loans: readonly LentItem[], fees: readonly Fee[]): readonly Money[] {
  const ids = new Set(loans.map(({ id }) => id));
  return fees.flatMap(({ loanId, amount }) =>
    loanId !== undefined && ids.has(loanId) ? [amount] : [],
  );
}

/** Sums by currency, none of them zero. */
export function totalsOf(amounts: readonly Money[]): readonly Money[] {
  const byCurrency = Map.groupBy(amounts, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]) => ({ currency, cents: own.reduce((sum, { cents }) => sum + cents, 0) }))
    .filter(({ cents }) => cents > 0);
}
