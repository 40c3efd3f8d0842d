import type { IsoDate, MediaType, Money, Reservation } from "@freihand/contract";
import type { CallContext } from "./call-context.ts";

/** Who may override a refusal at the desk; admins may do whatever the desk may. */
type StaffRole = "desk" | "admin";

/** A member of the staff who acts, as in the journal. */
export interface ActingStaff {
  /** Login name. */
  readonly staff: string;
  /** Name of the computer; undefined: not known. */
  readonly workstation?: string | undefined;
  readonly role: StaffRole;
}

/** A call that changes something: who acts stands in the journal, in the transaction of the action. */
export interface DeskContext extends CallContext {
  readonly by: ActingStaff;
}

/** Why a copy is not on its shelf although it is neither on loan nor set aside. */
type DeskMarkKind =
  | "missing"
  | "lost"
  | "damaged"
  | "withdrawn"
  /** On its way to a branch, for nobody. */
  | "travelling"
  /** Still on the hold shelf, although nobody collects it any more. */
  | "to_clear";

/** What staff, or an action at the desk, have written down about a copy. */
interface DeskMark {
  readonly kind: DeskMarkKind;
  readonly since: IsoDate;
  /** Where it is, or where it travels to; undefined: not known. */
  readonly branch?: string;
  /** As staff wrote it. With `to_clear`: the end of the card number, as on the slip in the copy. */
  readonly note?: string;
}

/** A copy as the desk shows it. */
export interface DeskCopy {
  readonly copyId: string;
  /** As printed on it; the id of the copy where the catalogue has no barcode. */
  readonly barcode: string;
  /** Undefined: the catalogue no longer has the title. */
  readonly recordId?: string;
  readonly title: string;
  /** Undefined: none is known. */
  readonly author?: string;
  readonly mediaType: MediaType;
  /** Branch that it belongs to, by its id; undefined: the catalogue does not say. */
  readonly branch?: string;
  readonly shelfmark?: string;
  readonly mark?: DeskMark;
}

/** A reader in a line at the desk. */
export interface DeskReader {
  /** Card number. */
  readonly card: string;
  readonly name: string;
}

/** A reservation in a line at the desk. */
export interface DeskHold {
  readonly reservationId: string;
  readonly reader: DeskReader;
  /** For the slip, as the hold shelf is public: the end of the card number. */
  readonly slip: string;
  /** Pickup branch, by its id. */
  readonly branch: string;
}

/** What a scanned or typed code is; neither: nothing known. Both: the number of a card and of a copy. */
export interface DeskFound {
  readonly reader?: DeskReader;
  readonly copy?: DeskCopy;
}

/**
 * A scan that a desk noted while it had no connection: it counts for then. Where the copy was lent or received since, nothing
 * changes and the answer is `moved_since`; one that has counted in the last days already is answered `counted`.
 */
export interface DeskNoted {
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** Date at the library. */
  readonly day: IsoDate;
}

/** A copy on the desk of a branch. */
export interface DeskReceiveRequest {
  /** One per scan, unchanged when it is sent again: it happens once, and is answered alike for ten minutes. */
  readonly requestId: string;
  readonly barcode: string;
  /** Branch of the desk, by its id. */
  readonly branch: string;
  /**
   * When it was returned, as for a book drop that is emptied in the morning; undefined: today. Decides the overdue fee
   * alone: a later day counts as today, and one before the loan as the day of the loan.
   */
  readonly returnedOn?: IsoDate | undefined;
  /** Staff have seen that it needs repair. */
  readonly damaged?: boolean | undefined;
  /** Undefined: it happens now. */
  readonly noted?: DeskNoted | undefined;
}

/** Where a received copy goes. */
export type DeskDestination =
  /** It is not of the library any more: not onto a shelf. */
  | { readonly to: "withdrawn" }
  | { readonly to: "damaged"; readonly note?: string }
  | { readonly to: "hold_shelf"; readonly hold: DeskHold; readonly until: IsoDate }
  /** Into the box for a branch, for a reservation there. */
  | { readonly to: "transit_hold"; readonly hold: DeskHold }
  /** Into the box for the branch that it belongs to. */
  | { readonly to: "transit_home"; readonly branch: string }
  | { readonly to: "shelf"; readonly shelfmark?: string };

/** A loan that has ended. */
export interface DeskEndedLoan {
  readonly loanId: string;
  readonly reader: DeskReader;
  readonly due: IsoDate;
  /** Day that its fee was reckoned by. */
  readonly returnedOn: IsoDate;
  /** Charged because it was late. */
  readonly overdue?: Money;
}

/** `reused`: the request id stands for another scan. `unknown_branch`: the library has no such branch. */
export type DeskReceived =
  | {
      readonly kind: "done";
      /** For `undoScan`; undefined: nothing was changed. */
      readonly receiptId?: string;
      readonly copy: DeskCopy;
      readonly destination: DeskDestination;
      /** Undefined: it was not on loan. */
      readonly ended?: DeskEndedLoan;
      /** It was marked as missing or lost; `refund`: what had been charged for it and is no longer owed. */
      readonly foundAgain?: { readonly was: "missing" | "lost"; readonly refund?: Money };
    }
  | { readonly kind: "unknown_copy" | "unknown_branch" | "reused" | "counted" | "moved_since" };

/**
 * `too_late`: more than a minute ago. `built_upon`: something has happened since with the copy or its reservation.
 * `unknown`: no such receipt.
 */
export type DeskUndone =
  | { readonly kind: "done"; readonly copy: DeskCopy; readonly reader?: DeskReader }
  | { readonly kind: "refused"; readonly reason: "too_late" | "built_upon" | "unknown" };

/**
 * Why a copy is not simply lent at a desk.
 * - of the card: `blocked`, `card_expired`, `fees`, `overdue` (a loan has been for too long)
 * - of title and group: `not_for_group`, `too_young`, `staff_check` (staff look at the copy first), `too_many_of_kind`,
 *   `too_many`, `lent_before` (returned a moment ago)
 * - of the copy: `lent_already` (to this reader), `lent_to_other`, `withdrawn`, `not_loanable` (the reading room's, on order,
 *   given up or damaged), `ready_for_other` (set aside, or on its way), `needed_by_others`
 */
type LendReason =
  | "blocked"
  | "card_expired"
  | "fees"
  | "overdue"
  | "not_for_group"
  | "too_young"
  | "staff_check"
  | "too_many_of_kind"
  | "too_many"
  | "lent_before"
  | "not_loanable"
  | "lent_to_other"
  | "lent_already"
  | "ready_for_other"
  | "needed_by_others"
  | "withdrawn";

/** One reason, and who may override it: somebody with this role, or an admin. */
export interface DeskRefusal {
  readonly reason: LendReason;
  readonly overridableBy: StaffRole | "nobody";
  /** Who has the copy, or whom it is set aside for. */
  readonly reader?: DeskReader;
  /** The limit that is reached, of `overdue` in days; undefined: the reason is about none. */
  readonly limit?: DeskLimit;
}

/** A limit that is reached, in figures. */
export interface DeskLimit {
  readonly now: number;
  /** What the library's rules allow at most; of cents, the debt from which on it counts. */
  readonly most: number;
  /** ISO 4217, of cents; undefined: of things or days. */
  readonly currency?: string;
}

/** A reader wants to borrow a copy. */
export interface DeskLendRequest {
  /** One per scan, unchanged when it is sent again, with overrides too: it happens once. */
  readonly requestId: string;
  readonly card: string;
  readonly barcode: string;
  /** Branch of the desk, by its id. */
  readonly branch: string;
  /** What the member of the staff sets aside, as far as the role goes; reasons that do not apply do not matter. */
  readonly override?: { readonly reasons: readonly LendReason[]; readonly why: string } | undefined;
  /** The loan begins then; undefined: now. */
  readonly noted?: DeskNoted | undefined;
}

/** `refused`: every reason, also those overridden; nothing was changed. */
export type DeskLent =
  | {
      readonly kind: "done";
      readonly loanId: string;
      readonly copy: DeskCopy;
      readonly due: IsoDate;
      readonly fee?: Money;
      readonly overridden: readonly LendReason[];
      /** For `undoScan`; undefined: the loan cannot be taken back. */
      readonly receiptId?: string;
    }
  | { readonly kind: "refused"; readonly copy: DeskCopy; readonly reasons: readonly DeskRefusal[] }
  | {
      readonly kind:
        "unknown_card" | "unknown_copy" | "unknown_branch" | "reused" | "counted" | "moved_since";
    };

/** What staff write down about a copy. */
export interface DeskMarkRequest {
  readonly barcode: string;
  readonly kind: "missing" | "lost" | "damaged" | "withdrawn";
  /** One per action, unchanged when it is sent again. */
  readonly requestId: string;
  readonly note?: string | undefined;
  /** With `lost`: what the reader who has it on loan owes for it, in cents; undefined: nothing. */
  readonly chargeCents?: number | undefined;
}

/** Where a copy stands: whose loan it is, and which reservation holds it. */
export interface DeskCopyFacts {
  readonly copy: DeskCopy;
  /** Undefined: nobody has it. */
  readonly loan?: { readonly reader: DeskReader; readonly due: IsoDate };
  /** Undefined: it is set aside for nobody. */
  readonly hold?: DeskHold;
  /** Reservations of its title. */
  readonly waiting: number;
  /** Of what is charged for it, ISO 4217. */
  readonly currency: string;
}

/** A copy that is in order again. */
export type DeskUnmarkRequest = Pick<DeskMarkRequest, "barcode" | "requestId">;

/** `lostHold`: a reservation that this copy was set aside for waits again, at its old place. */
export type DeskMarked =
  | {
      readonly kind: "done";
      readonly copy: DeskCopy;
      /** With `lost`: the loan is over. */
      readonly ended?: DeskEndedLoan;
      readonly lostHold?: DeskHold;
      /** What had been charged for a lost copy that is in order again, and is no longer owed. */
      readonly refund?: Money;
    }
  | { readonly kind: "unknown_copy" | "reused" };

/** A copy on its shelf to be fetched for a reservation. */
export interface DeskPull {
  readonly copy: DeskCopy;
  readonly hold: DeskHold;
  readonly placedOn: IsoDate;
}

/** A copy on the hold shelf that nobody collects any more. */
export interface DeskClear {
  readonly copy: DeskCopy;
  /** Branch of the hold shelf; undefined: not known. */
  readonly branch?: string;
  /** Where it stands: the end of the former reader's card number. */
  readonly slip?: string;
  /** Undefined: back to its shelf. */
  readonly next?: DeskHold;
}

/** A copy on its way. */
export interface DeskTransit {
  readonly copy: DeskCopy;
  /** Where it travels to, by its id. */
  readonly branch: string;
  /** Undefined: to where it belongs. */
  readonly hold?: DeskHold;
}

/** A copy on the hold shelf. */
export interface DeskHeld {
  readonly copy: DeskCopy;
  readonly hold: DeskHold;
  readonly readyOn: IsoDate;
  /** Last day of pickup. */
  readonly until: IsoDate;
}

/** A loan on a reader's page. */
export interface DeskLoan {
  readonly id: string;
  readonly copy: DeskCopy;
  readonly lentOn: IsoDate;
  readonly due: IsoDate;
  readonly overdue: boolean;
  readonly renewals: number;
  /** Somebody waits for the title. */
  readonly reservedByOthers: boolean;
}

/** A fee on a reader's page; negative amounts are owed to the reader. */
export interface DeskFee {
  readonly id: string;
  readonly amount: Money;
  readonly date: IsoDate;
  /** Undefined: not about a title. */
  readonly title?: string;
  /** In words. */
  readonly kind: string;
  /** It is charged when the copy is back, and can be paid then; undefined: it can be paid now. */
  readonly growing?: true;
}

/** A reader's page. */
export interface DeskReaderPage extends DeskReader {
  readonly group: string;
  readonly email?: string;
  /** Mail to `email` was refused for good; undefined: not. */
  readonly addressRefused?: true;
  readonly bornOn?: IsoDate;
  /** Last day of the card; undefined: no end. */
  readonly validUntil?: IsoDate;
  readonly expired: boolean;
  readonly blocks: readonly { readonly code: string; readonly text: string }[];
  readonly loans: readonly DeskLoan[];
  readonly reservations: readonly Reservation[];
  readonly fees: readonly DeskFee[];
  /** Sum of the fees. */
  readonly owed: Money;
  /** What staff have written down, oldest first; a day is not known of what was imported. */
  readonly notes: readonly { readonly text: string; readonly day?: IsoDate }[];
}

/** Which loans of a reader are renewed. */
export interface DeskRenewRequest {
  /** One per renewal, unchanged when it is sent again. */
  readonly requestId: string;
  readonly card: string;
  /** Ids of loans; undefined: all. */
  readonly loans?: readonly string[] | undefined;
  /** The sum that the reader has agreed to, in cents; undefined: only what is free of charge. */
  readonly acceptedCents?: number | undefined;
}

/** What has become of one loan, or would become of it. */
interface DeskRenewal {
  readonly loanId: string;
  readonly title: string;
  /** It is renewed, or can be. */
  readonly ok: boolean;
  /** Until when, and at which fee; or why not. In words. */
  readonly text: string;
}

/** `fee`: nothing was renewed, because the sum was not agreed to. `refused`: none of them can be renewed, or there are none. */
export type DeskRenewed =
  | { readonly kind: "done" | "refused"; readonly renewals: readonly DeskRenewal[] }
  | { readonly kind: "fee"; readonly renewals: readonly DeskRenewal[]; readonly fee: Money }
  | { readonly kind: "unknown_card" }
  | { readonly kind: "reused" };

/** Why a title is not simply reserved at a desk. `no_email`: the library writes to nobody else, and no address is known. */
export type ReserveReason =
  | "online_medium"
  | "not_allowed"
  | "not_loanable"
  | "unknown_copy"
  | "on_shelf"
  | "queue_full"
  | "blocked"
  | "card_expired"
  | "fees"
  | "already_reserved"
  | "already_lent"
  | "too_young"
  | "too_many"
  | "no_email";

/** One reason, and who may override it: somebody with this role, or an admin. */
export interface DeskReserveRefusal {
  readonly reason: ReserveReason;
  readonly overridableBy: StaffRole | "nobody";
  /** The limit that is reached; undefined: the reason is about none. */
  readonly limit?: DeskLimit;
}

/** A title that is reserved for a reader. */
export interface DeskReserveRequest {
  /** One per reservation, unchanged when it is sent again, with overrides too: it happens once. */
  readonly requestId: string;
  readonly card: string;
  readonly recordId: string;
  /** Where the reader picks it up. */
  readonly branch: string;
  /** The sum that the reader has agreed to, in cents; undefined: only what is free of charge. */
  readonly acceptedCents?: number | undefined;
  /** What the member of the staff sets aside, as far as the role goes; reasons that do not apply do not matter. */
  readonly override?:
    { readonly reasons: readonly ReserveReason[]; readonly why: string } | undefined;
}

/**
 * `refused`: every reason, also those overridden; `fee`: the reader has to agree first; in both cases nothing was changed.
 * With `done`, `state` is `ready` or `transit` when a copy was set aside at once.
 */
export type DeskReserved =
  | {
      readonly kind: "done";
      readonly title: string;
      readonly state: "waiting" | "ready" | "transit";
    }
  | {
      readonly kind: "refused";
      readonly title: string;
      readonly reasons: readonly DeskReserveRefusal[];
    }
  | { readonly kind: "fee"; readonly title: string; readonly fee: Money }
  | { readonly kind: "unknown_card" | "unknown_title" | "unknown_branch" | "reused" };

/** A reservation that the reader gives up. */
export interface DeskCancelRequest {
  readonly requestId: string;
  readonly card: string;
  readonly reservationId: string;
}

/** `unknown`: the reader has no such reservation, or there is no such card. */
export interface DeskCancelled {
  readonly kind: "done" | "unknown" | "reused";
}

/**
 * What staff do with copies and readers. Whether somebody is staff, and in which role, is decided by the caller. Every call
 * is one transaction; one that fails rejects with `LibraryError` and has changed nothing.
 */
export interface DeskAccess {
  /** Who sets copies aside for reservations. */
  readonly shelf: "automatic" | "staff";
  /** What a code is. */
  find(code: string, ctx: CallContext): Promise<DeskFound>;
  /** @returns undefined when no copy has this number, or several have */
  copy(code: string, ctx: CallContext): Promise<DeskCopyFacts | undefined>;
  /** @returns undefined when there is no such card */
  reader(card: string, ctx: CallContext): Promise<DeskReaderPage | undefined>;
  /** A copy is on the desk, returned or fetched or arrived: says what happens next with it. */
  receive(request: DeskReceiveRequest, ctx: DeskContext): Promise<DeskReceived>;
  /** Takes `receive` or `lend` back within a minute. Again: the same answer. */
  undoScan(receiptId: string, ctx: DeskContext): Promise<DeskUndone>;
  lend(request: DeskLendRequest, ctx: DeskContext): Promise<DeskLent>;
  /** By the rules for the reader: staff override nothing here. */
  renew(request: DeskRenewRequest, ctx: DeskContext): Promise<DeskRenewed>;
  /** By the reader's own rules; what is only for the desk to reserve is reserved. */
  reserve(request: DeskReserveRequest, ctx: DeskContext): Promise<DeskReserved>;
  cancel(request: DeskCancelRequest, ctx: DeskContext): Promise<DeskCancelled>;
  mark(request: DeskMarkRequest, ctx: DeskContext): Promise<DeskMarked>;
  /** Removes any mark; a copy without one stays as it is. */
  unmark(request: DeskUnmarkRequest, ctx: DeskContext): Promise<DeskMarked>;
  /** By branch and shelfmark. @param branch where the copies stand; undefined: everywhere */
  pullList(branch: string | undefined, ctx: CallContext): Promise<readonly DeskPull[]>;
  /** By branch and slip. @param branch of the hold shelf; undefined: everywhere */
  clearList(branch: string | undefined, ctx: CallContext): Promise<readonly DeskClear[]>;
  /** By branch. @param branch where they travel to; undefined: everywhere */
  transitList(branch: string | undefined, ctx: CallContext): Promise<readonly DeskTransit[]>;
  /** By branch and slip. @param branch of the hold shelf; undefined: everywhere */
  holdShelf(branch: string | undefined, ctx: CallContext): Promise<readonly DeskHeld[]>;
}
