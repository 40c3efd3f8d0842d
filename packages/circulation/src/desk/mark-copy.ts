import type { IsoDate } from "@freihand/contract";
import type { LendingContext, LendingDay, Moment } from "../lending-context.ts";
import { titleOrPlaceholder } from "../lending-context.ts";
import { currentTraffic } from "../assign-next.ts";
import type { RequestIdConflict } from "../idempotency.ts";
import type { CopyMark, CopyMarkKind, MarkCharge, OpenReservation } from "../model.rules.ts";
import { isHolding } from "../shelf.rules.ts";
import { serveFromShelf } from "../serve-from-shelf.ts";
import type { CirculationTransaction } from "../store.ts";
import type { EndedLoan, FoundAgain } from "./receive.rules.ts";
import { onceAtDesk } from "./once-at-desk.ts";
import { clearMark, endLoan, releaseHold } from "./take-back.ts";

/** What staff write down about a copy. */
export interface MarkRequest {
  readonly copyId: string;
  readonly recordId: string;
  readonly kind: Exclude<CopyMarkKind, "travelling" | "to_clear">;
  /** One per action, unchanged when it is sent again; undefined: the same again happens again. */
  readonly requestId?: string | undefined;
  readonly note?: string | undefined;
  /** With `lost`: what the reader who has it on loan owes for it; undefined: nothing. */
  readonly chargeCents?: number | undefined;
}

/** What has come of it. */
export interface MarkOutcome {
  readonly kind: "done";
  readonly mark: CopyMark;
  /** With `lost`: its loan is over. A missing copy stays on loan: its reader may only say that it was returned. */
  readonly ended?: EndedLoan;
  /** The reservation that it was set aside for: it waits again, at its old place. */
  readonly lostHold?: OpenReservation;
}

/** Marks a copy, for whatever reason it is not on its shelf. The same again changes nothing but the note. */
export const markCopy = (
  lending: LendingContext,
  request: MarkRequest,
  moment: Moment,
): Promise<MarkOutcome | RequestIdConflict> => {
  const { requestId, copyId, kind, note, chargeCents } = request;
  const target = JSON.stringify([kind, copyId, note, chargeCents]);
  return lending.store.transaction((tx) =>
    onceAtDesk(tx, { requestId, target, moment }, () => markNow(tx, request, { lending, moment })),
  );
};

interface Marking {
  readonly lending: LendingContext;
  readonly moment: Moment;
}

async function markNow(
  tx: CirculationTransaction,
  request: MarkRequest,
  { lending, moment }: Marking,
): Promise<MarkOutcome> {
  const day = { lending, today: moment.today };
  const { copyId, recordId, kind, note } = request;
  const { queue } = await currentTraffic(tx, recordId, day);
  const { ended, charge } = kind === "lost" ? await giveUp(tx, request, { ...day, moment }) : {};
  const earlier = await tx.markOfCopy(copyId);
  const mark = newMark(request, { earlier, charge, today: moment.today });
  await tx.putMark(mark);
  const lostHold = queue.filter(isHolding).find((one) => one.copyId === copyId);
  if (lostHold !== undefined) await releaseHold(tx, lostHold, day);
  const reason = note === undefined || note === "" ? kind : `${kind}: ${note}`;
  const copy = { recordId, copyId };
  await tx.note({ action: "mark", outcome: "done", reason, copy, userId: ended?.loan.userId });
  return { kind: "done", mark, ...(ended && { ended }), ...(lostHold && { lostHold }) };
}

interface MarkFacts {
  readonly earlier: CopyMark | undefined;
  readonly charge: MarkCharge | undefined;
  readonly today: IsoDate;
}

/** A mark that is made again keeps its day, and what is owed for the copy. */
function newMark(
  { copyId, recordId, kind, note }: MarkRequest,
  { earlier, charge, today }: MarkFacts,
): CopyMark {
  const base = { copyId, recordId, kind, ...(note !== undefined && { note }) };
  if (earlier?.kind !== kind) return { ...base, day: today, ...(charge && { charge }) };
  const owed = charge ?? earlier.charge;
  return { ...base, day: earlier.day, ...(owed && { charge: owed }) };
}

/** The reader of a lost copy has it on loan no longer, and owes what it costs. */
async function giveUp(
  tx: CirculationTransaction,
  { copyId, chargeCents = 0 }: MarkRequest,
  { lending, moment, ...day }: LendingDay & { readonly moment: Moment },
): Promise<{ readonly ended?: EndedLoan; readonly charge?: MarkCharge }> {
  const loan = await tx.loanOfCopy(copyId);
  if (loan === undefined) return {};
  const ended = await endLoan(tx, loan, { lending, ...day });
  if (chargeCents <= 0) return { ended };
  const { userId, recordId } = loan;
  const charge = { feeId: moment.newId(), userId, cents: chargeCents };
  const { title } = titleOrPlaceholder(await lending.titles.titlesOf([recordId]), recordId);
  const fee = { id: charge.feeId, userId, cents: chargeCents, date: moment.today, title };
  await tx.addFee({ ...fee, kind: "lost" });
  return { ended, charge };
}

/** Which copy is in order again. */
export type UnmarkRequest = Pick<MarkRequest, "copyId" | "recordId" | "requestId">;

/** `foundAgain` undefined: it had not been given up. */
export interface UnmarkOutcome {
  readonly kind: "done";
  readonly foundAgain?: FoundAgain;
}

/**
 * Removes the mark of a copy, which is on its shelf from now on: a debt for it ends, and where copies are set aside by
 * themselves, it is for whoever waits. A copy without a mark stays as it is.
 */
export const unmarkCopy = (
  lending: LendingContext,
  request: UnmarkRequest,
  moment: Moment,
): Promise<UnmarkOutcome | RequestIdConflict> => {
  const { requestId, copyId } = request;
  const target = JSON.stringify(["none", copyId]);
  return lending.store.transaction((tx) =>
    onceAtDesk(tx, { requestId, target, moment }, () =>
      unmarkNow(tx, request, { lending, today: moment.today }),
    ),
  );
};

async function unmarkNow(
  tx: CirculationTransaction,
  { copyId, recordId }: UnmarkRequest,
  day: LendingDay,
): Promise<UnmarkOutcome> {
  const mark = await tx.markOfCopy(copyId);
  if (mark === undefined) return { kind: "done" };
  const foundAgain = await clearMark(tx, mark, day.today);
  await serveFromShelf(tx, recordId, day);
  const copy = { recordId, copyId };
  await tx.note({ action: "unmark", outcome: "done", reason: mark.kind, copy });
  return { kind: "done", ...(foundAgain && { foundAgain }) };
}
