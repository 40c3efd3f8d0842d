import type { IsoDate } from "@freihand/contract";
import type { LoanRequest } from "../loan-request.rules.ts";
import { isCheckOver } from "../loan-request.rules.ts";
import type {
  Block,
  CopyMark,
  CopyMarkKind,
  DeskReceipt,
  OpenFee,
  OpenLoan,
  OpenReservation,
  OpenReservationState,
  Patron,
  Placement,
  RecentReturn,
  StaffAction,
} from "../model.rules.ts";
import { asOf, hasLapsed } from "../queue.rules.ts";
import type {
  ActionKey,
  CirculationStore,
  CirculationTransaction,
  FinishedAction,
  RetentionLimits,
} from "../store.ts";

/** Everything in a library's circulation, as plain values. */
export interface CirculationData {
  patrons: readonly Patron[];
  blocks: readonly (Block & { readonly userId: string })[];
  fees: readonly OpenFee[];
  loans: readonly OpenLoan[];
  reservations: readonly OpenReservation[];
  loanRequests: readonly LoanRequest[];
  returns: readonly RecentReturn[];
  actions: readonly FinishedAction[];
  marks: readonly CopyMark[];
  receipts: readonly DeskReceipt[];
  /** Request ids of scans that have counted. */
  scans: readonly string[];
  moves: Readonly<Record<string, number>>;
  notes: readonly StaffAction[];
  /** Ids of reservations that were not collected in time. */
  lapsed: readonly string[];
}

/** No patrons, no loans. */
const emptyData = (): CirculationData => ({
  patrons: [],
  blocks: [],
  fees: [],
  loans: [],
  reservations: [],
  loanRequests: [],
  returns: [],
  actions: [],
  marks: [],
  receipts: [],
  scans: [],
  moves: {},
  notes: [],
  lapsed: [],
});

const byCopy = (a: CopyMark, b: CopyMark) => (a.copyId < b.copyId ? -1 : 1);

const isAction = (key: ActionKey) => (action: FinishedAction) =>
  action.userId === key.userId && action.call === key.call && action.requestId === key.requestId;

const isForgotten =
  ({ openBeforeMs, decidedBeforeMs }: RetentionLimits) =>
  ({ state, madeAtMs }: LoanRequest): boolean =>
    state !== "checking" && madeAtMs < (state === "open" ? openBeforeMs : decidedBeforeMs);

const isAgainFrom =
  ({ today }: RetentionLimits) =>
  ({ againFrom }: RecentReturn): boolean =>
    againFrom <= today;

/** Fees with the same id are one, which is gone when nothing of it is open. */
function withFee(fees: readonly OpenFee[], fee: OpenFee): readonly OpenFee[] {
  const open = fees.find(({ id }) => id === fee.id)?.cents ?? 0;
  const sum = { ...fee, cents: open + fee.cents };
  return [...fees.filter(({ id }) => id !== fee.id), ...(sum.cents === 0 ? [] : [sum])];
}

class MemoryTransaction implements CirculationTransaction {
  readonly books: CirculationData;

  constructor(books: CirculationData) {
    this.books = { ...books };
  }

  async patron(userId: string) {
    return this.books.patrons.find((patron) => patron.userId === userId);
  }
  async patrons(userIds: readonly string[]) {
    return this.books.patrons.filter(({ userId }) => userIds.includes(userId));
  }
  async blocksOf(userId: string) {
    return this.books.blocks.filter((block) => block.userId === userId);
  }
  async feesOf(userId: string) {
    return this.books.fees.filter((fee) => fee.userId === userId);
  }
  async fee(id: string) {
    return this.books.fees.find((fee) => fee.id === id);
  }
  async loan(id: string) {
    return this.books.loans.find((loan) => loan.id === id);
  }
  async loanOfCopy(copyId: string) {
    return this.books.loans.find((loan) => loan.copyId === copyId);
  }
  async loansOf(userId: string) {
    const loans = this.books.loans.filter((loan) => loan.userId === userId);
    return loans.toSorted((a, b) => (a.due + a.id < b.due + b.id ? -1 : 1));
  }
  async reservation(id: string) {
    return this.books.reservations.find((reservation) => reservation.id === id);
  }
  async reservationsOf(userId: string) {
    return this.books.reservations.filter((reservation) => reservation.userId === userId);
  }
  async reservationsIn(state: OpenReservationState) {
    return this.books.reservations
      .filter((one) => one.state === state)
      .toSorted((a, b) => a.placedSeq - b.placedSeq);
  }
  async markOfCopy(copyId: string) {
    return this.books.marks.find((mark) => mark.copyId === copyId);
  }
  async marksOf(kind: CopyMarkKind) {
    return this.books.marks.filter((mark) => mark.kind === kind).toSorted(byCopy);
  }
  async receipt(key: { readonly id?: string; readonly requestId?: string }) {
    return this.books.receipts.find(
      ({ id, requestId }) => id === key.id || requestId === key.requestId,
    );
  }
  async hasCounted(requestId: string) {
    return this.books.scans.includes(requestId);
  }
  async movedAtMs(copyId: string) {
    return this.books.moves[copyId];
  }
  async trafficOf(recordIds: readonly string[]) {
    const { loans, reservations, marks } = this.books;
    return new Map(
      recordIds.map((recordId) => [
        recordId,
        {
          loans: loans.filter((loan) => loan.recordId === recordId),
          queue: reservations
            .filter((reservation) => reservation.recordId === recordId)
            .toSorted((a, b) => a.placedSeq - b.placedSeq),
          marks: marks.filter((mark) => mark.recordId === recordId).toSorted(byCopy),
        },
      ]),
    );
  }
  async lapsedBefore(day: IsoDate) {
    return this.books.reservations.filter((reservation) => hasLapsed(reservation, day));
  }
  async resumingOn(day: IsoDate) {
    return this.books.reservations
      .filter((one) => one.state === "suspended" && asOf(one, day).state === "waiting")
      .toSorted((a, b) => a.placedSeq - b.placedSeq);
  }
  async loanRequest(id: string) {
    return this.books.loanRequests.find((request) => request.id === id);
  }
  async loanRequestFor({ userId, copyId }: { userId: string; copyId: string }) {
    return this.books.loanRequests.find((one) => one.userId === userId && one.copyId === copyId);
  }
  async checkOfCopy(copyId: string) {
    return this.books.loanRequests.find(
      (request) => request.copyId === copyId && request.state === "checking",
    );
  }
  async checksOverAt(nowMs: number) {
    return this.books.loanRequests
      .flatMap((one) => (one.state === "checking" && isCheckOver(one, nowMs) ? [one] : []))
      .toSorted((a, b) => a.checkedUntilMs - b.checkedUntilMs);
  }
  async hasForgettable(until: RetentionLimits) {
    const { loanRequests, returns } = this.books;
    return loanRequests.some(isForgotten(until)) || returns.some(isAgainFrom(until));
  }
  async recentReturn({ userId, recordId }: { userId: string; recordId: string }) {
    return this.books.returns.find((one) => one.userId === userId && one.recordId === recordId);
  }
  async finishedAction(key: ActionKey, sinceMs: number) {
    const found = this.books.actions.find(isAction(key));
    return found === undefined || found.atMs < sinceMs ? undefined : found.reply;
  }

  async addLoan(loan: OpenLoan) {
    if (this.books.loans.some(({ copyId }) => copyId === loan.copyId))
      throw new Error("one_open_loan_per_copy");
    this.books.loans = [...this.books.loans, loan];
  }
  async renewLoan(id: string, to: Pick<OpenLoan, "due" | "renewals">) {
    this.books.loans = this.books.loans.map((loan) => (loan.id === id ? { ...loan, ...to } : loan));
  }
  async removeLoan(id: string) {
    this.books.loans = this.books.loans.filter((loan) => loan.id !== id);
  }
  async nextPlace() {
    return Math.max(0, ...this.books.reservations.map(({ placedSeq }) => placedSeq)) + 1;
  }
  async addReservation(reservation: OpenReservation) {
    const { recordId, userId } = reservation;
    if (this.books.reservations.some((one) => one.recordId === recordId && one.userId === userId))
      throw new Error("one_reservation_per_patron_and_title");
    this.books.reservations = [...this.books.reservations, reservation];
  }
  async place(reservationId: string, placement: Placement) {
    this.books.reservations = this.books.reservations.map((reservation) => {
      if (reservation.id !== reservationId) return reservation;
      const { id, recordId, userId, branch, placedSeq, placedOn, wantedCopyId } = reservation;
      const key = { id, recordId, userId, branch, placedSeq, placedOn };
      return { ...key, ...(wantedCopyId !== undefined && { wantedCopyId }), ...placement };
    });
  }
  async setBranch(reservationId: string, branch: string) {
    this.books.reservations = this.books.reservations.map((reservation) =>
      reservation.id === reservationId ? { ...reservation, branch } : reservation,
    );
  }
  async removeReservation(id: string) {
    this.books.reservations = this.books.reservations.filter((one) => one.id !== id);
  }
  async noteLapsed({ id }: OpenReservation) {
    this.books.lapsed = [...this.books.lapsed, id];
  }
  async addFee(fee: OpenFee) {
    this.books.fees = withFee(this.books.fees, fee);
  }
  /** Nothing was waived here. */
  async reverseFee({ cents, ...fee }: OpenFee) {
    const known = this.books.fees.find(({ id }) => id === fee.id);
    this.books.fees = withFee(this.books.fees, { ...fee, ...known, cents: -cents });
    return cents;
  }
  async putMark(mark: CopyMark) {
    await this.removeMark(mark.copyId);
    this.books.marks = [...this.books.marks, mark];
  }
  async removeMark(copyId: string) {
    this.books.marks = this.books.marks.filter((mark) => mark.copyId !== copyId);
  }
  async putReceipt(receipt: DeskReceipt) {
    const others = this.books.receipts.filter(({ id }) => id !== receipt.id);
    this.books.receipts = [...others, receipt];
  }
  async forgetReceiptsBefore(atMs: number) {
    this.books.receipts = this.books.receipts.filter((receipt) => receipt.atMs >= atMs);
  }
  async rememberScan({ requestId }: { requestId: string }) {
    this.books.scans = [...this.books.scans, requestId];
  }
  async putMove({ copyId, atMs }: { copyId: string; atMs: number }) {
    this.books.moves = { ...this.books.moves, [copyId]: atMs };
  }
  async setEmail(userId: string, email: string) {
    this.books.patrons = this.books.patrons.map((patron) =>
      patron.userId === userId ? { ...patron, email } : patron,
    );
  }
  async putLoanRequest(request: LoanRequest) {
    const { userId, copyId } = request;
    const others = this.books.loanRequests.filter(
      (one) => one.userId !== userId || one.copyId !== copyId,
    );
    this.books.loanRequests = [...others, request];
  }
  async putReturn(returned: RecentReturn) {
    await this.removeReturn(returned);
    this.books.returns = [...this.books.returns, returned];
  }
  async removeReturn({ userId, recordId }: Pick<RecentReturn, "userId" | "recordId">) {
    this.books.returns = this.books.returns.filter(
      (one) => one.userId !== userId || one.recordId !== recordId,
    );
  }
  async forget(until: RetentionLimits) {
    const { loanRequests, returns } = this.books;
    this.books.loanRequests = loanRequests.filter((one) => !isForgotten(until)(one));
    this.books.returns = returns.filter((one) => !isAgainFrom(until)(one));
  }
  async rememberAction(action: FinishedAction) {
    const others = this.books.actions.filter((one) => !isAction(action)(one));
    this.books.actions = [...others, action];
  }
  async note(action: StaffAction) {
    this.books.notes = [...this.books.notes, action];
  }
}

/** Circulation in memory for tests: transactions run one after another, and nothing of a failed one is kept. */
export class MemoryStore implements CirculationStore {
  books: CirculationData;
  #last: Promise<unknown> = Promise.resolve();

  constructor(books: Partial<CirculationData> = {}) {
    this.books = { ...emptyData(), ...books };
  }

  read<T>(work: (view: CirculationTransaction) => Promise<T>): Promise<T> {
    return work(new MemoryTransaction(this.books));
  }

  transaction<T>(work: (tx: CirculationTransaction) => Promise<T>): Promise<T> {
    const run = async () => {
      const tx = new MemoryTransaction(this.books);
      const result = await work(tx);
      this.books = tx.books;
      return result;
    };
    const mine = this.#last.then(run, run);
    this.#last = mine;
    return mine;
  }
}
