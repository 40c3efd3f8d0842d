import type { IsoDate } from "@freihand/contract";
import type { LoanRequest } from "./loan-request.rules.ts";
import type {
  Block,
  CopyMark,
  CopyMarkKind,
  DeskReceipt,
  LendingTitle,
  OpenFee,
  OpenLoan,
  OpenReservation,
  OpenReservationState,
  Patron,
  Placement,
  RecentReturn,
  StaffAction,
  TitleCirculation,
} from "./model.rules.ts";

/** Everything that circulation reads, as of one moment. */
export interface CirculationView {
  /** Undefined: no such card. */
  patron(userId: string): Promise<Patron | undefined>;
  /** Any number of patrons; cards that there are none of are left out. */
  patrons(userIds: readonly string[]): Promise<readonly Patron[]>;
  blocksOf(userId: string): Promise<readonly Block[]>;
  feesOf(userId: string): Promise<readonly OpenFee[]>;
  fee(id: string): Promise<OpenFee | undefined>;
  loan(id: string): Promise<OpenLoan | undefined>;
  loanOfCopy(copyId: string): Promise<OpenLoan | undefined>;
  loansOf(userId: string): Promise<readonly OpenLoan[]>;
  reservation(id: string): Promise<OpenReservation | undefined>;
  reservationsOf(userId: string): Promise<readonly OpenReservation[]>;
  /** All reservations in this state, of every title, by place. */
  reservationsIn(state: OpenReservationState): Promise<readonly OpenReservation[]>;
  markOfCopy(copyId: string): Promise<CopyMark | undefined>;
  /** All copies marked like this, of every title. */
  marksOf(kind: CopyMarkKind): Promise<readonly CopyMark[]>;
  /** Loans, queue and marks of every requested title; a title without any may be missing. */
  trafficOf(recordIds: readonly string[]): Promise<ReadonlyMap<string, TitleCirculation>>;
  /** Ready reservations whose last day of pickup is before `day`, of every title. */
  lapsedBefore(day: IsoDate): Promise<readonly OpenReservation[]>;
  /** Suspended reservations that resume by `day`, of every title, in the order of their places. */
  resumingOn(day: IsoDate): Promise<readonly OpenReservation[]>;
  loanRequest(id: string): Promise<LoanRequest | undefined>;
  /** The latest request of the patron for this copy, in whatever state. */
  loanRequestFor(key: {
    readonly userId: string;
    readonly copyId: string;
  }): Promise<LoanRequest | undefined>;
  /** The request with a pending check of the copy; one at most. */
  checkOfCopy(copyId: string): Promise<LoanRequest | undefined>;
  /** Requests whose check is over by this time, first confirmed first. */
  checksOverAt(nowMs: number): Promise<readonly LoanRequest[]>;
  /** Whether `forget` would forget anything. */
  hasForgettable(until: RetentionLimits): Promise<boolean>;
  /** Undefined: the patron has not returned the title recently. */
  recentReturn(key: {
    readonly userId: string;
    readonly recordId: string;
  }): Promise<RecentReturn | undefined>;
  /** What was received lately at a desk, by its id or by the request that it answered. */
  receipt(
    key: { readonly id: string } | { readonly requestId: string },
  ): Promise<DeskReceipt | undefined>;
  /** Whether this scan of a desk has counted, in the last days. */
  hasCounted(requestId: string): Promise<boolean>;
  /** When the copy was last lent or received, in milliseconds since 1970 UTC; undefined: not in the last days. */
  movedAtMs(copyId: string): Promise<number | undefined>;
  /** @returns the result of the action; undefined when it has not succeeded since `sinceMs` */
  finishedAction(key: ActionKey, sinceMs: number): Promise<string | undefined>;
}

/** What is no longer needed. */
export interface RetentionLimits {
  /** Unconfirmed requests made earlier. */
  readonly openBeforeMs: number;
  /** Decided requests made earlier. */
  readonly decidedBeforeMs: number;
  /** Returns whose title may be borrowed again by this day. */
  readonly today: IsoDate;
}

/** One request of one patron. @source rulings 25 */
export interface ActionKey {
  readonly userId: string;
  readonly call: string;
  readonly requestId: string;
}

/** A finished action. */
export interface FinishedAction extends ActionKey {
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** JSON of its result. */
  readonly reply: string;
}

/** Reading and writing in one transaction that no other writer interrupts. */
export interface CirculationTransaction extends CirculationView {
  addLoan(loan: OpenLoan): Promise<void>;
  renewLoan(id: string, to: { readonly due: IsoDate; readonly renewals: number }): Promise<void>;
  removeLoan(id: string): Promise<void>;
  /** A number larger than every place in any queue of the library. */
  nextPlace(): Promise<number>;
  addReservation(reservation: OpenReservation): Promise<void>;
  place(reservationId: string, placement: Placement): Promise<void>;
  /** Changes the pickup branch. */
  setBranch(reservationId: string, branch: string): Promise<void>;
  removeReservation(id: string): Promise<void>;
  /** It was not collected in time: its reader is to know. */
  noteLapsed(reservation: OpenReservation): Promise<void>;
  /** Negative: the reader is owed it. An id that is known adds to what is open of it, and gives it this day and title. */
  addFee(fee: OpenFee): Promise<void>;
  /**
   * Takes a charge back, as an entry of its own: what was paid of it is owed to the reader, what was waived is not.
   * @param fee `cents`: how much; negative: what was taken back is due after all
   * @returns how much was taken back, in cents
   */
  reverseFee(fee: OpenFee): Promise<number>;
  /** Replaces an earlier mark of the copy. */
  putMark(mark: CopyMark): Promise<void>;
  removeMark(copyId: string): Promise<void>;
  /** Replaces an earlier one with the same id. */
  putReceipt(receipt: DeskReceipt): Promise<void>;
  forgetReceiptsBefore(atMs: number): Promise<void>;
  /** @param atMs when it counted */
  rememberScan(scan: { readonly requestId: string; readonly atMs: number }): Promise<void>;
  /** Replaces an earlier one of the same copy. */
  putMove(move: { readonly copyId: string; readonly atMs: number }): Promise<void>;
  setEmail(userId: string, email: string): Promise<void>;
  /** Adds the request, replacing an earlier one of the same patron for the same copy, or stores its new state. */
  putLoanRequest(request: LoanRequest): Promise<void>;
  /** Replaces an earlier one of the same patron and title. */
  putReturn(returned: RecentReturn): Promise<void>;
  removeReturn(key: Pick<RecentReturn, "userId" | "recordId">): Promise<void>;
  forget(until: RetentionLimits): Promise<void>;
  /** Replaces an earlier one of the same key. */
  rememberAction(action: FinishedAction): Promise<void>;
  /** For the journal of the staff: the entry stands and falls with the transaction. Where nobody of the staff acts: nothing. */
  note(action: StaffAction): Promise<void>;
}

/** One library's circulation on disk. */
export interface CirculationStore {
  /** A consistent snapshot. @throws StoreError */
  read<T>(work: (view: CirculationView) => Promise<T>): Promise<T>;
  /**
   * All or nothing, one writer at a time: what `work` has read stays true until it ends. Resolves when the change is
   * safely on disk.
   * @throws StoreError `cannot_write` when nothing could be changed
   */
  transaction<T>(work: (tx: CirculationTransaction) => Promise<T>): Promise<T>;
}

/** The catalogue's data for circulation. It has to be fast: renewals query it inside their transaction. */
export interface TitleSource<Title extends LendingTitle = LendingTitle> {
  /** A title that the catalogue no longer has is missing in the result. */
  titlesOf(recordIds: readonly string[]): Promise<ReadonlyMap<string, Title>>;
}

/** A copy and its title. */
interface CopyOfTitle<Title extends LendingTitle = LendingTitle> {
  readonly title: Title;
  readonly copyId: string;
}

/** Finds copies by their barcode. */
export interface CopySource<Title extends LendingTitle = LendingTitle> {
  /** @returns undefined when no copy has the barcode, or several have */
  copyOf(barcode: string): Promise<CopyOfTitle<Title> | undefined>;
}

/** `cannot_write`: disk full, read-only or locked, reading may still work; `cannot_read`: the file is damaged or gone. */
export type StoreErrorCode = "cannot_write" | "cannot_read";

/** The disk behind circulation failed; nothing of the transaction was saved. @source Q-37 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, options?: ErrorOptions) {
    super(`circulation ${code}`, options);
    this.code = code;
  }
}
