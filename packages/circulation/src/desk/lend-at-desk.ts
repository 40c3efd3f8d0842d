import type { IsoDate } from "@freihand/contract";
import type { LendReason } from "./desk-refusal.rules.ts";
import { readLoanCase } from "../decide-loan.ts";
import { type RequestIdConflict, runIdempotently } from "../idempotency.ts";
import { type KnownPatron, readKnownPatron } from "../known-patron.ts";
import type { LendingContext, Moment } from "../lending-context.ts";
import type { LoanCase } from "../loan-refusal.rules.ts";
import { together } from "../together.ts";
import type { CopyMark, StaffAction, TitleCirculation } from "../model.rules.ts";
import { markOf } from "../queue.rules.ts";
import { serveFromShelf } from "../serve-from-shelf.ts";
import type { CirculationTransaction } from "../store.ts";
import { writeLoan, type WrittenLoan } from "../write-loan.ts";
import {
  type DeskRefusal,
  deskRefusals,
  isBeyondRole,
  isOverridden,
  type Override,
} from "./desk-refusal.rules.ts";
import { countScan, type PastScan, pastScan } from "./count-scan.ts";
import { type Noted, notedText } from "./noted.rules.ts";
import { receiptText } from "./receipt.cast.ts";
import { clearMark } from "./take-back.ts";

/** Who borrows which copy at a desk. */
export interface DeskLendRequest {
  readonly userId: string;
  /** One per scan, unchanged when it is sent again, with overrides too. */
  readonly requestId: string;
  readonly recordId: string;
  readonly copyId: string;
  /** Of the desk. */
  readonly branch: string;
  /** Reasons that staff set aside; undefined: none. */
  readonly overrides?: readonly Override[] | undefined;
  /** Why they do, for the journal. */
  readonly why?: string | undefined;
  /** It was noted without a connection, and the loan begins then; undefined: it begins now. */
  readonly noted?: Noted | undefined;
}

/**
 * `refused`: every reason, those set aside too; nothing was changed. `gone`: no such card. `unknown_copy`: the title has no
 * such copy. `unknown_branch`: the library has no such branch.
 */
export type DeskLendOutcome =
  | {
      readonly kind: "done";
      readonly loanId: string;
      readonly due: IsoDate;
      readonly feeCents: number;
      readonly overridden: readonly LendReason[];
      /** For `undoScan`; undefined: more was changed by the loan than can be taken back. */
      readonly receiptId?: string;
    }
  | { readonly kind: "refused"; readonly reasons: readonly DeskRefusal[] }
  | { readonly kind: "gone" }
  | { readonly kind: "unknown_copy" | "unknown_branch" }
  | PastScan
  | RequestIdConflict;

/**
 * Lends a copy at a desk, unless there is a reason against it that nobody has set aside. A copy that was set aside for
 * another keeps them their place. Idempotent.
 */
export const lendAtDesk = (
  lending: LendingContext,
  request: DeskLendRequest,
  moment: Moment,
): Promise<DeskLendOutcome> =>
  lending.store.transaction(async (tx): Promise<DeskLendOutcome> => {
    const { userId, requestId, copyId, branch } = request;
    if (!lending.branches.includes(branch)) return { kind: "unknown_branch" };
    const known = await readKnownPatron(tx, userId, { lending, today: moment.today });
    if (known === undefined) return { kind: "gone" };
    const key = { userId, call: "desk-lend", requestId };
    const action = { key, target: JSON.stringify([copyId, branch]), moment };
    return runIdempotently(tx, action, () => decide(tx, { lending, request, moment }, known));
  });

type Done = Extract<DeskLendOutcome, { readonly kind: "done" }>;

interface Lending {
  readonly lending: LendingContext;
  readonly request: DeskLendRequest;
  readonly moment: Moment;
}

async function decide(
  tx: CirculationTransaction,
  { lending, request, moment }: Lending,
  known: KnownPatron,
): Promise<DeskLendOutcome> {
  const { recordId, copyId, overrides = [] } = request;
  const past = await pastScan(tx, request);
  if (past !== undefined) return past;
  const facts = await readLoanCase(tx, { lending, moment, known, recordId, copyId });
  if (facts === undefined || !facts.title.copies.some(({ id }) => id === copyId))
    return { kind: "unknown_copy" };
  const reasons = deskRefusals(facts);
  if (!reasons.every((one) => isOverridden(one, overrides))) {
    const beyond = reasons.filter((one) => isBeyondRole(one, overrides));
    if (beyond.length > 0) await tx.note(lendAction(request, beyond, "refused"));
    return { kind: "refused", reasons };
  }
  const lent = await hand(tx, { lending, request, moment }, facts);
  await together(countScan(tx, request, moment), tx.note(lendAction(request, reasons, "done")));
  return { kind: "done", ...lent, overridden: reasons.map(({ reason }) => reason) };
}

/** With nothing set aside, staff have given no reason; what was noted says when. */
function lendAction(
  { userId, recordId, copyId, branch, why, noted }: DeskLendRequest,
  reasons: readonly DeskRefusal[],
  outcome: StaffAction["outcome"],
): StaffAction {
  const aside = reasons.length > 0 ? [reasons.map(({ reason: one }) => one).join(", "), why] : [];
  const reason = [...aside, notedText(noted)].filter((word) => (word ?? "") !== "").join(": ");
  const about = { branch, userId, copy: { recordId, copyId } };
  return { action: "lend", outcome, ...about, ...(reason !== "" && { reason }) };
}

async function hand(
  tx: CirculationTransaction,
  { lending, request, moment }: Lending,
  { title, rule, traffic }: LoanCase,
): Promise<Pick<Done, "loanId" | "due" | "feeCents" | "receiptId">> {
  const { userId, requestId, copyId, recordId } = request;
  const { today } = moment;
  const mark = markOf(traffic, copyId);
  const foundAgain = mark && (await clearMark(tx, mark, today));
  const holder = traffic.queue.find((one) => one.copyId === copyId && one.userId !== userId);
  if (holder !== undefined) await tx.place(holder.id, { state: "waiting" });
  const feeCents = rule.loanFeeCents ?? 0;
  const lentOn = request.noted?.day;
  const loan = { lending, request, moment, title, rule, feeCents, queue: traffic.queue, lentOn };
  const written = await writeLoan(tx, loan);
  const { id: loanId, due } = written.loan;
  // only now: the copy in the reader's hands is not on its shelf
  if (holder !== undefined) await serveFromShelf(tx, recordId, { lending, today });
  // a queue or a debt that was changed by it is not put back
  const hasChangedMore = foundAgain !== undefined || isInQueue(traffic, { userId, copyId });
  const receipt = hasChangedMore
    ? {}
    : await keepReceipt(tx, { ...written, mark }, { requestId, moment });
  return { loanId, due, feeCents, ...receipt };
}

/** Whether the reader waits for the title, or somebody else holds the copy. */
const isInQueue = (
  { queue }: Pick<TitleCirculation, "queue">,
  { userId, copyId }: Pick<DeskLendRequest, "userId" | "copyId">,
): boolean => queue.some((one) => one.userId === userId || one.copyId === copyId);

async function keepReceipt(
  tx: CirculationTransaction,
  { mark, ...written }: WrittenLoan & { readonly mark: CopyMark | undefined },
  { requestId, moment }: Pick<DeskLendRequest, "requestId"> & Pick<Lending, "moment">,
): Promise<Pick<Done, "receiptId">> {
  const id = moment.newId();
  const text = receiptText({ ...written, ...(mark && { mark }), isUndone: false });
  // apart from the receipts by which requests are answered again
  await tx.putReceipt({ id, requestId: `lend ${requestId}`, atMs: moment.nowMs, text });
  return { receiptId: id };
}
