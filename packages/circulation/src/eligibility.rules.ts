import type { IsoDate } from "@freihand/contract";
import type { Block, OpenFee, Patron } from "./model.rules.ts";
import type { OverdueFee } from "./overdue.rules.ts";
import type { CirculationPolicy } from "./policy.rules.ts";

/** Whether a patron may do anything today. */
export interface Eligibility {
  readonly blocked: boolean;
  readonly expired: boolean;
  /** The amount owed as of today, including overdue fees; credits are subtracted. */
  readonly feesCents: number;
}

/** The library's data on one patron. */
export interface PatronFile {
  readonly patron: Patron;
  readonly blocks: readonly Block[];
  readonly fees: readonly OpenFee[];
  /** Overdue fees of current loans so far; not charged yet. */
  readonly overdue: readonly OverdueFee[];
}

/** Sum of fees less credits, in cents. */
export const feesTotal = (fees: readonly Pick<OpenFee, "cents">[]): number =>
  fees.reduce((sum, { cents }) => sum + cents, 0);

/** A card is valid on its last day, and expired on the day after. */
export const isExpired = ({ validUntil }: Patron, today: IsoDate): boolean =>
  validUntil !== undefined && validUntil < today;

/** Assesses a patron's file. */
export const assessEligibility = (file: PatronFile, today: IsoDate): Eligibility => ({
  blocked: file.blocks.length > 0,
  expired: isExpired(file.patron, today),
  feesCents: feesTotal([...file.fees, ...file.overdue]),
});

/** Why a patron may neither reserve, borrow nor renew. */
export type EligibilityRefusal = "blocked" | "card_expired" | "fees";

/** Whether a debt stands in the way: it counts from the limit on; with a limit of 0 every debt counts. */
export const owesTooMuch = (
  { feesCents }: Pick<Eligibility, "feesCents">,
  { feeLimitCents }: Pick<CirculationPolicy, "feeLimitCents">,
): boolean => feesCents > 0 && feesCents >= feeLimitCents;

/** Everything that prevents the patron from reserving, borrowing and renewing; empty: nothing. */
export function eligibilityRefusals(
  eligibility: Eligibility,
  policy: CirculationPolicy,
): readonly EligibilityRefusal[] {
  return [
    ...(eligibility.blocked ? (["blocked"] as const) : []),
    ...(eligibility.expired ? (["card_expired"] as const) : []),
    ...(owesTooMuch(eligibility, policy) ? (["fees"] as const) : []),
  ];
}

/** What prevents the patron from reserving, borrowing and renewing; undefined: nothing. */
export const eligibilityRefusal = (
  eligibility: Eligibility,
  policy: CirculationPolicy,
): EligibilityRefusal | undefined => eligibilityRefusals(eligibility, policy)[0];
