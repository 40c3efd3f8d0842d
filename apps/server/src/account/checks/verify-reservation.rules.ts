import { unconfirmedReply } from "./account-words.rules.ts";
import type {
  AccountData,
  IsoDate,
  Locale,
  Reservation,
  StepReply,
  StepReplyOf,
} from "@freihand/contract";

/** The library reports success. */
export type Done = StepReplyOf<"OK">;

/** The account afterwards, and the locale of messages about it. */
export interface Outcome {
  readonly account: AccountData;
  readonly locale: Locale;
}

/**
 * A reserved title is in the account, or already on loan. Where the library does not report which titles are reserved,
 * nothing contradicts it.
 * @source Q-33
 */
export function verifyReservation(
  done: Done,
  { recordId }: { readonly recordId: string },
  { account, locale }: Outcome,
): StepReply {
  const isReserved = account.reservations.some((one) => (one.recordId ?? recordId) === recordId);
  const isLent = account.lent.some((loan) => loan.recordId === recordId);
  return isReserved || isLent
    ? { ...done, account }
    : unconfirmedReply("reservation_not_confirmed", account, locale);
}

/** A cancelled reservation is no longer in the account. @source Q-33 */
export function verifyCancellation(
  done: Done,
  request: { readonly id: string },
  { account, locale }: Outcome,
): StepReply {
  return account.reservations.some(({ id }) => id === request.id)
    ? unconfirmedReply("cancel_not_confirmed", account, locale)
    : { ...done, account };
}

/** The requested change of a reservation; the branch may have been chosen in a later step. */
interface RequestedChange {
  readonly id: string;
  readonly branch?: string;
  readonly suspendUntil?: IsoDate | null;
  readonly answers: Readonly<Record<string, string>>;
}

/** A changed reservation shows the request, as far as the library reports it. @source Q-33 */
export function verifyChange(
  done: Done,
  request: RequestedChange,
  { account, locale }: Outcome,
): StepReply {
  const now = account.reservations.find(({ id }) => id === request.id);
  return now !== undefined &&
    isAtRequestedBranch(now, request) &&
    isSuspendedAsRequested(now, request)
    ? { ...done, account }
    : unconfirmedReply("change_not_confirmed", account, locale);
}

function isAtRequestedBranch(
  { branchId }: Reservation,
  { answers, branch }: RequestedChange,
): boolean {
  const wanted = branch ?? answers["branch"];
  return wanted === undefined || branchId === undefined || branchId === wanted;
}

const isSuspendedAsRequested = ({ state }: Reservation, { suspendUntil }: RequestedChange) =>
  suspendUntil === undefined || (state === "suspended") === (suspendUntil !== null);
