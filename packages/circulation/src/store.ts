import type { IsoDate } from "@freihand/contract";
import type { LoanRequest } from "./loan-request.rules.ts";
import type {
  Block,
  LendingTitle,
  OpenFee,
  OpenLoan,
  OpenReservation,
  Patron,
  Placement,
  RecentReturn,
  Traffic,
} from "./model.rules.ts";

/** Everything that circulation reads, all of one moment. */
export interface CirculationView {
  /** Undefined: no such card. */
  patron(userId: string): Promise<Patron | undefined>;
  blocksOf(userId: string): Promise<readonly Block[]>;
  feesOf(userId: string): Promise<readonly OpenFee[]>;
  loan(id: string): Promise<OpenLoan | undefined>;
  loanOfCopy(copyId: string): Promise<OpenLoan | undefined>;
  loansOf(userId: string): Promise<readonly OpenLoan[]>;
  reservation(id: string): Promise<OpenReservation | undefined>;
  reservationsOf(userId: string): Promise<readonly OpenReservation[]>;
  /** Loans and queue of every title asked for; a title without either may be missing. */
  trafficOf(recordIds: readonly string[]): Promise<ReadonlyMap<string, Traffic>>;
  /** Ready reservations whose last day of pickup lies before `day`, of every title. */
  lapsedBefore(day: IsoDate): Promise<readonly OpenReservation[]>;
  /** Suspended reservations that count again on `day` at the latest, of every title, in the order of their places. */
  resumingOn(day: IsoDate): Promise<readonly OpenReservation[]>;
  loanRequest(id: string): Promise<LoanRequest | undefined>;
  /** The latest of the patron for this copy, in whatever state. */
  loanRequestFor(key: {
    readonly userId: string;
    readonly copyId: string;
  }): Promise<LoanRequest | undefined>;
  /** The request of which it is being checked whether the copy may be lent; one at most. */
  checkOfCopy(copyId: string): Promise<LoanRequest | undefined>;
  /** Requests whose check is over at this moment, first confirmed first. */
  checksOverAt(nowMs: number): Promise<readonly LoanRequest[]>;
  /** Whether `forget` would forget anything. */
  hasForgettable(until: Forgetting): Promise<boolean>;
  /** Undefined: the patron has not given the title back lately. */
  recentReturn(key: {
    readonly userId: string;
    readonly recordId: string;
  }): Promise<RecentReturn | undefined>;
  /** @returns what the action came to; undefined when it did not end well since `sinceMs` */
  finishedAction(key: ActionKey, sinceMs: number): Promise<string | undefined>;
}

/** What is no longer needed. */
export interface Forgetting {
  /** Requests that were made before and not confirmed. */
  readonly openBeforeMs: number;
  /** Requests that were decided and made before. */
  readonly decidedBeforeMs: number;
  /** Returns after which the title may be borrowed again on this day. */
  readonly today: IsoDate;
}

/** One patron's one wish. @source rulings 25 */
export interface ActionKey {
  readonly userId: string;
  readonly call: string;
  readonly requestId: string;
}

/** A finished action. */
export interface FinishedAction extends ActionKey {
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** JSON of what it came to. */
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
  /** Changes where the patron collects. */
  setBranch(reservationId: string, branch: string): Promise<void>;
  removeReservation(id: string): Promise<void>;
  addFee(fee: OpenFee): Promise<void>;
  setEmail(userId: string, email: string): Promise<void>;
  /** Adds the request, in place of an earlier one of the same patron for the same copy, or writes down what became of it. */
  putLoanRequest(request: LoanRequest): Promise<void>;
  /** In place of an earlier one of the same patron and title. */
  putReturn(returned: RecentReturn): Promise<void>;
  forget(until: Forgetting): Promise<void>;
  rememberAction(action: FinishedAction): Promise<void>;
  forgetActionsBefore(atMs: number): Promise<void>;
}

/** One library's circulation on disk. */
export interface CirculationStore {
  /** One consistent moment. @throws StoreError */
  read<T>(work: (view: CirculationView) => Promise<T>): Promise<T>;
  /**
   * Everything or nothing, one writer at a time: what `work` has read stays true until it ends.
   * Resolves when the change is safely on disk.
   * @throws StoreError `cannot_write` when nothing could be changed
   */
  transaction<T>(work: (tx: CirculationTransaction) => Promise<T>): Promise<T>;
}

/** What the catalogue tells circulation. It answers fast: renewals ask inside their transaction. */
export interface TitleSource<Title extends LendingTitle = LendingTitle> {
  /** A title that the catalogue no longer has is missing in the answer. */
  titlesOf(recordIds: readonly string[]): Promise<ReadonlyMap<string, Title>>;
}

/** A copy and the title that it is of. */
export interface CopyOfTitle<Title extends LendingTitle = LendingTitle> {
  readonly title: Title;
  readonly copyId: string;
}

/** Finds copies by what stands on them. */
export interface CopySource<Title extends LendingTitle = LendingTitle> {
  /** @returns undefined when no copy has the barcode, or several have */
  copyOf(barcode: string): Promise<CopyOfTitle<Title> | undefined>;
}

/** `cannot_write`: disk full, read-only or locked, reading may still work; `cannot_read`: the file is damaged or gone. */
export type StoreErrorCode = "cannot_write" | "cannot_read";

/** The disk behind circulation failed; nothing of the transaction was kept. @source Q-37 */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, options?: ErrorOptions) {
    super(`circulation ${code}`, options);
    this.code = code;
  }
}
