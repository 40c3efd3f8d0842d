import { chainHash } from "./hash-chain.ts";

/**
 * What a row of `fee_entries` is.
 * - `charge`, `refund`: the reader owes it, is owed it · `payment`, `waiver`: less is owed · `payout`: a credit is paid
 * - `reversal`: a charge that should not have been, or is due after all
 * - `deposit`: change into the cash desk, or cash out of it to the bank
 * - `count`: what was counted · `difference`: what was counted beyond or short of what was expected · `closing`: of a day
 */
type FeeEntryKind =
  | "charge"
  | "payment"
  | "waiver"
  | "refund"
  | "payout"
  | "reversal"
  | "deposit"
  | "count"
  | "difference"
  | "closing";

/** How money changed hands. */
type PaymentWay = "cash" | "card" | "transfer";

/** A row of `fee_entries`, but for its hash, and the reader and the title, who leave it. */
export interface ChainedFeeEntry {
  readonly project: string;
  readonly library_id: number;
  /** Counts up from 1 without gaps in each library. */
  readonly seq: number;
  /** `YYYY-MM-DD` in the library's time zone. */
  readonly day: string;
  /** Milliseconds since 1970 UTC; null: only the day is known. */
  readonly at_ms: number | null;
  readonly kind: FeeEntryKind;
  /** With money only. */
  readonly way: PaymentWay | null;
  /** By how much the reader owes more, negative: less; of entries of no reader, the amount itself. */
  readonly cents: number;
  /** Line of the tariff: what the fee is for; null: not about a fee. */
  readonly tariff: string | null;
  /** Id of the fee; null: not about a fee. */
  readonly fee_id: string | null;
  /** `seq` of the entry that it changes; null: none, or none that is known. */
  readonly refers_to: number | null;
  /** Id of the branch whose cash desk it was; null: none was concerned. */
  readonly branch: string | null;
  readonly workstation: string | null;
  /** Login name of the member of the staff; null: a rule did it. */
  readonly staff: string | null;
  /** Year and number of the receipt; null: there is none. Entries of one receipt share them. */
  readonly receipt_year: number | null;
  readonly receipt_no: number | null;
  readonly request_id: string | null;
  readonly reason: string | null;
}

/** Hash of an entry. @param before hash of the entry before it in the same library */
export const feeEntryHash = (before: string, entry: ChainedFeeEntry): string =>
  chainHash(before, [
    entry.project,
    entry.library_id,
    entry.seq,
    entry.day,
    entry.at_ms,
    entry.kind,
    entry.way,
    entry.cents,
    entry.tariff,
    entry.fee_id,
    entry.refers_to,
    entry.branch,
    entry.workstation,
    entry.staff,
    entry.receipt_year,
    entry.receipt_no,
    entry.request_id,
    entry.reason,
  ]);
