import type { MediaType } from "@freihand/contract";

/** What a library allows one group of patrons with one kind of media. */
export interface LendingRule {
  /** Patron groups that the row is for; undefined: every group. */
  readonly groups?: readonly string[];
  /** Media types that the row is for; undefined: every type. */
  readonly mediaTypes?: readonly MediaType[];
  /** Length of a loan, in days. */
  readonly loanDays: number;
  /** How often a loan may be renewed; 0: never. */
  readonly maxRenewals: number;
  /** How many days before the due day renewing begins; undefined: at any time. */
  readonly renewWindowDays?: number;
  /** Charge for one renewal, in cents. */
  readonly renewalFeeCents: number;
  /** `not_online`: only at the desk, the app says so (UNSUPPORTED). */
  readonly reserve: "yes" | "no" | "not_online";
  /** Charge for one reservation, in cents. */
  readonly reservationFeeCents: number;
  /** Charge for each calendar day after the due day, in cents; undefined: overdue costs nothing. */
  readonly overdueFeeCentsPerDay?: number;
  /** Where the charge for one overdue loan stops, in cents; undefined: nowhere. */
  readonly maxOverdueFeeCents?: number;
  /** Charge for one loan, in cents; undefined: none. */
  readonly loanFeeCents?: number;
  /**
   * Whether patrons lend these media to themselves; undefined: `yes`. `no`: the media are not for these groups; `desk`: staff
   * have a look first.
   */
  readonly selfCheckout?: "yes" | "no" | "desk";
  /** How long a confirmed loan request is checked, in seconds; undefined: it is decided at once. */
  readonly loanCheckSeconds?: number;
  /** Whether the age that a title names is a condition; undefined: it is advice. */
  readonly checksAge?: boolean;
  /** Days after giving a title back during which the same patron does not get it again; undefined: none. */
  readonly againAfterDays?: number;
}

/** How many loans a patron may have at the same time. */
export interface LoanLimit {
  /** Patron groups that the limit is for; undefined: every group. */
  readonly groups?: readonly string[];
  /** Media types that are counted together; undefined: all loans. */
  readonly mediaTypes?: readonly MediaType[];
  readonly max: number;
}

/** The rules of one library. The first row of `rules` that fits decides; the last row has to fit everything. */
export interface CirculationPolicy {
  /** ISO 4217. */
  readonly currency: string;
  readonly rules: readonly LendingRule[];
  /** Open reservations that one patron may have. */
  readonly maxReservations: number;
  /** Open reservations that one loanable copy may carry; beyond: `no_copy_reservable`. */
  readonly maxQueuePerCopy: number;
  /** Whether a title that stands on the shelf may be reserved (and is then put aside). */
  readonly reserveAvailable: boolean;
  /** Days for which a copy waits for its patron. */
  readonly pickupDays: number;
  /** Open fees from which nothing may be reserved or renewed, in cents. */
  readonly feeLimitCents: number;
  /** Every limit that fits the patron holds; undefined: none. */
  readonly loanLimits?: readonly LoanLimit[];
  /** How many days a loan may be overdue before its patron borrows nothing more; undefined: any number. */
  readonly maxDaysOverdue?: number;
  /** Codes of blocks that end when the patron gives their details anew; undefined: none. */
  readonly resubmitBlocks?: readonly string[];
  /** Whether reserving needs an address for the pickup notice. */
  readonly needsEmail: boolean;
  /** How many days ahead the day may lie until which a reservation is suspended; 0: no suspending. */
  readonly maxSuspendDays: number;
  /** Whether patrons may cancel and change reservations, renew, and renew all at once over the app. */
  readonly online: {
    readonly cancel: boolean;
    readonly change: boolean;
    readonly renew: boolean;
    readonly renewAll: boolean;
  };
}
