import type { IsoDate } from "@freihand/contract";
import { currentTraffic, holdCopy } from "../assign-next.ts";
import { REMEMBERED_MS, type RequestIdConflict } from "../idempotency.ts";
import {
  type LendingContext,
  type LendingDay,
  type Moment,
  readTraffic,
} from "../lending-context.ts";
import type { StaffAction } from "../model.rules.ts";
import type { CirculationTransaction } from "../store.ts";
import { together } from "../together.ts";
import { type CopySituation, isUntouched, situationChange } from "./copy-situation.rules.ts";
import { readSituation } from "./copy-situation.ts";
import { parseReceipt, receiptText } from "./receipt.cast.ts";
import {
  type CopyInHand,
  type Destination,
  holdDestination,
  holderOf,
  homeOf,
  type Received,
  recipientOf,
  returnDay,
} from "./receive.rules.ts";
import { countScan, type PastScan, pastScan } from "./count-scan.ts";
import { type Noted, notedText } from "./noted.rules.ts";
import { clearMark, endLoan, releaseHold } from "./take-back.ts";

/** A copy is on the desk of a branch. */
export interface ReceiveRequest {
  /** One per scan, unchanged when it is sent again. */
  readonly requestId: string;
  readonly copyId: string;
  readonly recordId: string;
  /** Of the desk. */
  readonly branch: string;
  /** When it was returned; undefined: today. Moves the overdue fee, and no date of a reservation. */
  readonly returnedOn?: IsoDate | undefined;
  /** It needs repair. */
  readonly damaged?: boolean | undefined;
  /** It was noted without a connection; undefined: it happens now. */
  readonly noted?: Noted | undefined;
}

/** `unknown_branch`: the library has no such branch. */
export type ReceiveOutcome =
  | Received
  | { readonly kind: "refused"; readonly reason: "unknown_branch" }
  | PastScan
  | RequestIdConflict;

/**
 * A copy is on the desk: returned, fetched from its shelf, arrived from another branch, or found. Its loan ends, and the copy
 * is set aside for whoever gets it next. Idempotent.
 */
export const receive = (
  lending: LendingContext,
  request: ReceiveRequest,
  moment: Moment,
): Promise<ReceiveOutcome> =>
  lending.store.transaction(async (tx): Promise<ReceiveOutcome> => {
    if (!lending.branches.includes(request.branch))
      return { kind: "refused", reason: "unknown_branch" };
    const earlier = await tx.receipt({ requestId: request.requestId });
    if (earlier !== undefined && earlier.atMs >= moment.nowMs - REMEMBERED_MS) {
      const { target, outcome } = parseReceipt(earlier);
      return target === requestTarget(request) ? outcome : { kind: "reused" };
    }
    const past = await pastScan(tx, request);
    return past ?? receiveNow(tx, request, { lending, moment });
  });

const requestTarget = ({ copyId, branch, returnedOn, damaged }: ReceiveRequest): string =>
  JSON.stringify([copyId, branch, returnedOn, damaged]);

interface Receiving {
  readonly lending: LendingContext;
  readonly moment: Moment;
}

async function receiveNow(
  tx: CirculationTransaction,
  request: ReceiveRequest,
  { lending, moment }: Receiving,
): Promise<Received> {
  const { requestId, copyId, recordId } = request;
  const day = { lending, today: moment.today };
  // what was not picked up has ended, whatever becomes of this copy
  await currentTraffic(tx, recordId, day);
  const before = await readSituation(tx, { copyId, recordId });
  const done = await moveCopy(tx, { ...request, before }, day);
  const receiptId = moment.newId();
  const reader = before.loan?.userId;
  const after = await readSituation(tx, { copyId, recordId, userId: reader });
  const change = situationChange({ before, after }, copyId);
  const undo = !isUntouched(before, change, copyId) && { receiptId };
  const outcome: Received = { kind: "done", ...undo, ...done };
  const kept = { recordId, copyId, target: requestTarget(request), outcome, change };
  const text = receiptText({ ...kept, isUndone: false });
  await tx.putReceipt({ id: receiptId, requestId, atMs: moment.nowMs, text });
  await together(countScan(tx, request, moment), tx.note(receiveAction(request, done, moment)));
  return outcome;
}

/** A day of return that is not today, and what was noted before, stand in the journal. */
function receiveAction(
  { branch, recordId, copyId, noted }: ReceiveRequest,
  { ended }: Pick<Received, "ended">,
  { today }: Pick<Moment, "today">,
): StaffAction {
  const about = { outcome: "done", branch, copy: { recordId, copyId } } as const;
  const other = ended !== undefined && ended.returnedOn !== today ? ended.returnedOn : "";
  const reason = [other, notedText(noted)].filter((word) => word !== "").join(", ");
  const late = reason !== "" && { reason };
  if (ended === undefined) return { action: "receive", ...about, ...late };
  return { action: "return", ...about, userId: ended.loan.userId, ...late };
}

type ReceivingDay = LendingDay & Pick<Receiving, "lending">;
type Moving = ReceiveRequest & { readonly before: CopySituation };

/** The day that staff have said, or that the scan was noted on. */
const givenDay = ({ returnedOn, noted }: ReceiveRequest) => ({
  returnedOn: returnedOn ?? noted?.day,
});

async function moveCopy(
  tx: CirculationTransaction,
  moving: Moving,
  day: ReceivingDay,
): Promise<Omit<Received, "kind" | "receiptId">> {
  const { before } = moving;
  const { loan, mark } = before;
  const { today } = day;
  const ended =
    loan &&
    (await endLoan(tx, loan, { ...day, today: returnDay(loan, { ...givenDay(moving), today }) }));
  const part = ended && { ended };
  if (mark?.kind === "withdrawn") return { destination: { to: "withdrawn" }, ...part };
  const foundAgain = mark && (await clearMark(tx, mark, today));
  const destination = await destinationNow(tx, moving, day);
  return { destination, ...part, ...(foundAgain && { foundAgain }) };
}

/** Once loan and mark of the copy are gone. */
const destinationNow = (
  tx: CirculationTransaction,
  moving: Moving,
  day: ReceivingDay,
): Promise<Destination> =>
  moving.damaged === true || moving.before.mark?.kind === "damaged"
    ? sendToRepair(tx, moving, day)
    : sendOn(tx, moving, day);

/** It stays marked until staff say that it is in order again; a reservation that it was for waits again. */
async function sendToRepair(
  tx: CirculationTransaction,
  { copyId, recordId, branch, before }: Moving,
  day: LendingDay,
): Promise<Destination> {
  const earlier = before.mark?.kind === "damaged" ? before.mark : undefined;
  const note = earlier?.note;
  const since = earlier?.day ?? day.today;
  const noted = note !== undefined && { note };
  await tx.putMark({ copyId, recordId, kind: "damaged", day: since, branch, ...noted });
  const holder = before.queue.find((one) => one.copyId === copyId);
  if (holder !== undefined) await releaseHold(tx, holder, day);
  return { to: "damaged", ...noted };
}

async function sendOn(
  tx: CirculationTransaction,
  { copyId, recordId, branch }: Moving,
  day: ReceivingDay,
): Promise<Destination> {
  const { lending, today } = day;
  const title = (await lending.titles.titlesOf([recordId])).get(recordId);
  const traffic = await readTraffic(tx, recordId, today);
  const inHand: CopyInHand = { copyId, branch, title, traffic, policy: lending.policy };
  const holder = holderOf(inHand);
  // it stands where it should: its days do not begin anew
  if (holder?.state === "ready" && holder.branch === branch) return holdDestination(holder);
  const reservation = holder ?? recipientOf(inHand);
  if (reservation !== undefined)
    return holdDestination(await holdCopy(tx, { reservation, copy: { copyId, branch } }, day));
  const destination = homeOf(inHand, lending.branches);
  // where copies are set aside by themselves, nobody need scan it at its own branch before it counts as there
  if (destination.to === "transit_home" && lending.policy.shelf === "staff")
    await tx.putMark({
      copyId,
      recordId,
      kind: "travelling",
      day: today,
      branch: destination.branch,
    });
  return destination;
}
