import type {
  CopyMark,
  OpenLoan,
  OpenReservation,
  Placement,
  RecentReturn,
} from "../model.rules.ts";

/** All that receiving a copy may change, at one moment. Absent: there is none. */
export interface CopySituation {
  readonly loan?: OpenLoan;
  readonly mark?: CopyMark;
  /** The last reader's, for this title. */
  readonly returned?: RecentReturn;
  /** Of the title. */
  readonly queue: readonly OpenReservation[];
}

/** What a copy was like before it was received, and after: only reservations that were changed by it. */
export interface SituationChange {
  readonly before: CopySituation;
  readonly after: CopySituation;
  /** The reservation that holds the copy after it; undefined: none. */
  readonly holderId?: string;
}

/** JSON whose members are in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/** Whether two values have the same members, in whatever order. */
export const isSame = (a: unknown, b: unknown): boolean =>
  canonical(a ?? null) === canonical(b ?? null);

const isIn = (queue: readonly OpenReservation[]) => (one: OpenReservation) =>
  queue.some((other) => isSame(one, other));

/** Leaves out the reservations that are the same before and after. */
export function situationChange(
  { before, after }: { readonly before: CopySituation; readonly after: CopySituation },
  copyId: string,
): SituationChange {
  const holderId = holderOf(after, copyId)?.id;
  return {
    before: { ...before, queue: before.queue.filter((one) => !isIn(after.queue)(one)) },
    after: { ...after, queue: after.queue.filter((one) => !isIn(before.queue)(one)) },
    ...(holderId !== undefined && { holderId }),
  };
}

/** Whether everything is still as it was left: nothing that happened since would be lost by taking it back. */
export const isUntouched = (
  now: CopySituation,
  { after, holderId }: SituationChange,
  copyId: string,
): boolean =>
  isSame(now.loan, after.loan) &&
  isSame(now.mark, after.mark) &&
  holderOf(now, copyId)?.id === holderId &&
  after.queue.every((one) => now.queue.some((other) => isSame(one, other)));

const holderOf = ({ queue }: CopySituation, copyId: string): OpenReservation | undefined =>
  queue.find((one) => one.copyId === copyId);

/** Which copy a reservation holds, or when it resumes. */
export function placementOf(reservation: OpenReservation): Placement {
  const { state, copyId, readyOn, expiresOn, suspendedUntil } = reservation;
  if (state === "suspended" && suspendedUntil !== undefined) return { state, suspendedUntil };
  if (copyId === undefined) return { state: "waiting" };
  if (readyOn === undefined || expiresOn === undefined) return { state: "transit", copyId };
  return { state: "ready", copyId, readyOn, expiresOn };
}
