/** What is waived, and by whom. */
export interface WaiverFacts {
  readonly role: "desk" | "admin";
  readonly cents: number;
  /** Of the fee still open. */
  readonly openCents: number;
  /** Of the same fee before: a large amount is not waived in small ones. */
  readonly waivedCents: number;
  /** Most that a desk may waive of one fee. */
  readonly limitCents: number;
}

/** Why an amount is not waived; undefined: it is. */
export function waiverRefusal(facts: WaiverFacts): "too_much" | "needs_admin" | undefined {
  const { role, cents, openCents, waivedCents, limitCents } = facts;
  if (cents > openCents) return "too_much";
  if (role !== "admin" && waivedCents + cents > limitCents) return "needs_admin";
  return undefined;
}
