/** The app's words for Koha's kinds of charges; undefined: Koha's own description is better. */
const KINDS = {
  OVERDUE: "fee.overdue",
  LOST: "fee.lost",
  RENT: "fee.loan",
  RENT_DAILY: "fee.loan",
  RENT_RENEW: "fee.renewal",
  RENT_DAILY_RENEW: "fee.renewal",
  RESERVE: "fee.reservation",
  RESERVE_EXPIRED: "fee.reservation",
  ACCOUNT: "fee.card",
  ACCOUNT_RENEW: "fee.card",
} as const;

/** Key of the text for a kind of charge. */
export const feeKind = (type: string): (typeof KINDS)[keyof typeof KINDS] | undefined =>
  Object.entries(KINDS).find(([kind]) => kind === type)?.[1];

/** An amount in the smallest unit: Koha sends 4.5 for 4.50. */
export const toCents = (amount: number): number => Math.round(amount * 100);
