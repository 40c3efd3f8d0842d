import type { AccountData, LentItem, RecordDetail, Reservation } from "@freihand/contract";

/** What a patron can currently do about one title. */
export type ReserveState =
  | { readonly status: "reserved"; readonly reservation: Reservation }
  | { readonly status: "on_loan"; readonly loan: LentItem }
  | { readonly status: "not_possible"; readonly reason: string | undefined }
  | { readonly status: "needs_login" }
  | { readonly status: "possible" };

/** All that decides about the button. */
export interface ReserveFacts {
  readonly recordId: string;
  readonly reservable: RecordDetail["reservable"];
  /** Whether a card of this title's library is signed in. */
  readonly isLoggedIn: boolean;
  /** The account of that card; undefined when it is not known (yet). */
  readonly account: AccountData | undefined;
}

/** What the button of a title offers. What the patron has already takes precedence over the library's general answer. */
export function reserveState({
  recordId,
  reservable,
  isLoggedIn,
  account,
}: ReserveFacts): ReserveState {
  const reservation = account?.reservations.find((one) => one.recordId === recordId);
  if (reservation !== undefined) return { status: "reserved", reservation };
  const loan = account?.lent.find((one) => one.recordId === recordId);
  if (loan !== undefined) return { status: "on_loan", loan };
  if (!isLoggedIn && mayBePossible(reservable)) return { status: "needs_login" };
  return reservable.ok
    ? { status: "possible" }
    : { status: "not_possible", reason: reservable.reason };
}

/** A library that needs a login to decide has not refused before it. */
const mayBePossible = ({ ok, needsLogin, reason }: RecordDetail["reservable"]): boolean =>
  ok || (needsLogin && reason === undefined);
