import type { CirculationPolicy } from "@freihand/circulation";
import type { ActingStaff, FeeRefused } from "@freihand/connector-kit";
import type { Branch, IsoDate, Locale, Money } from "@freihand/contract";
import type {
  FeeEntry,
  LedgerStore,
  LedgerTransaction,
  LedgerView,
} from "../storage/fees/ledger-store.ts";

/** What fees of one library depend on. */
export interface FeeParts {
  readonly policy: CirculationPolicy;
  readonly branches: readonly Pick<Branch, "id">[];
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** One call that reads. */
export interface FeeReading extends FeeParts {
  readonly locale: Locale;
  readonly ledger: LedgerStore;
}

/** One call that books: who, when. */
export interface Booking extends FeeReading {
  readonly by: ActingStaff;
}

/** What every booking at a desk has. */
interface BookingRequest {
  readonly requestId: string;
  readonly branch: string;
}

export const refused = (reason: FeeRefused["reason"]): FeeRefused => ({ kind: "refused", reason });

export const toMoney = ({ policy }: Pick<FeeParts, "policy">, cents: number): Money => ({
  cents,
  currency: policy.currency,
});

/** When, where and by whom an entry was made. */
export const madeBy = ({ by, today, now }: Booking, { branch, requestId }: BookingRequest) => ({
  day: today(),
  at_ms: now(),
  staff: by.staff,
  workstation: by.workstation ?? null,
  branch,
  request_id: requestId,
});

/** What a reader owes, in cents. */
export async function owedBy({ circulation }: LedgerView, card: string): Promise<number> {
  const fees = await circulation.feesOf(card);
  return fees.reduce((all, { cents }) => all + cents, 0);
}

/** How a booking is known again. */
interface OnceOf<Done> {
  /** Whether an entry of the same request is of the same booking. */
  readonly isSame: (entries: readonly FeeEntry[]) => boolean;
  /** Books, or refuses. */
  readonly book: (tx: LedgerTransaction) => Promise<Done | FeeRefused>;
  /** Answers from what was booked. */
  readonly answer: (tx: LedgerTransaction) => Promise<Done>;
}

/** Books in one transaction, once for each request id for ever: a repeat is answered from the ledger. */
export const bookOnce = <Done>(
  { ledger, branches }: Booking,
  { requestId, branch }: BookingRequest,
  { isSame, book, answer }: OnceOf<Done>,
): Promise<Done | FeeRefused> =>
  ledger.transaction(async (tx) => {
    const earlier = await tx.ofRequest(requestId);
    if (earlier.length > 0) return isSame(earlier) ? answer(tx) : refused("reused");
    if (!branches.some(({ id }) => id === branch)) return refused("unknown_branch");
    return book(tx);
  });
