import type { MediaType } from "@freihand/contract";

/** What a library allows one patron group with one kind of media. */
export interface LendingRule {
  /** Patron groups of the row; undefined: every group. */
  readonly groups?: readonly string[];
  /** Media types of the row; undefined: every type. */
  readonly mediaTypes?: readonly MediaType[];
  /** Loan period, in days. */
  readonly loanDays: number;
  /** How often a loan may be renewed; 0: never. */
  readonly maxRenewals: number;
  /** How many days before the due date renewals become possible; undefined: at any time. */
  readonly renewWindowDays?: number;
  /** Fee for one renewal, in cents. */
  readonly renewalFeeCents: number;
  /** `not_online`: only at the desk, as the app explains (UNSUPPORTED). */
  readonly reserve: "yes" | "no" | "not_online";
  /** Fee for one reservation, in cents. */
  readonly reservationFeeCents: number;
  /** Overdue fee per calendar day, in cents; undefined: none. */
  readonly overdueFeeCentsPerDay?: number;
  /** Maximum overdue fee of one loan, in cents; undefined: none. */
  readonly maxOverdueFeeCents?: number;
  /** Fee for one loan, in cents; undefined: none. */
  readonly loanFeeCents?: number;
  /**
   * Whether patrons may check out these media themselves; undefined: `yes`. `no`: the media are not for these groups;
   * `desk`: staff check first.
   */
  readonly selfCheckout?: "yes" | "no" | "desk";
  /** How long a confirmed loan request is checked, in seconds; undefined: it is decided at once. */
  readonly loanCheckSeconds?: number;
  /** Whether a title's minimum age is enforced; undefined: it is only advice. */
  readonly checksAge?: boolean;
  /** Days after returning a title during which the same patron may not borrow it again; undefined: none. */
  readonly againAfterDays?: number;
}

/** A fee that staff charge by hand. */
interface TariffLine {
  readonly id: string;
  readonly text: { readonly de: string; readonly en: string };
  readonly cents: number;
}

/** How many loans a patron may have at the same time. */
export interface LoanLimit {
  /** Patron groups of the limit; undefined: every group. */
  readonly groups?: readonly string[];
  /** Media types that are counted together; undefined: all loans. */
  readonly mediaTypes?: readonly MediaType[];
  readonly max: number;
}

/** The rules of one library. The first row of `rules` that matches decides; the last row has to match everything. */
export interface CirculationPolicy {
  /** ISO 4217. */
  readonly currency: string;
  readonly rules: readonly LendingRule[];
  /** Open reservations that one patron may have. */
  readonly maxReservations: number;
  /** Open reservations per loanable copy; beyond: `no_copy_reservable`. */
  readonly maxQueuePerCopy: number;
  /** Whether a title on the shelf may be reserved (and is then set aside). */
  readonly reserveAvailable: boolean;
  /**
   * Who sets copies aside. `automatic`: a reservation has its copy as soon as one is free; `staff`: once somebody has had it
   * in their hands. Undefined: `automatic`.
   */
  readonly shelf?: "automatic" | "staff";
  /** Days for which a copy waits for its patron; when the branch is closed on the last one, until it opens again. */
  readonly pickupDays: number;
  /** Amount owed from which nothing may be reserved or renewed, in cents. */
  readonly feeLimitCents: number;
  /** What staff may charge by hand; undefined: nothing. */
  readonly tariff?: readonly TariffLine[];
  /** Most that a desk may waive of one fee, in cents; admins may waive any. Undefined: 1000. */
  readonly waiveLimitCents?: number;
  /** Every limit that matches the patron applies; undefined: none. */
  readonly loanLimits?: readonly LoanLimit[];
  /** How many days a loan may be overdue before its patron may borrow nothing more; undefined: any number. */
  readonly maxDaysOverdue?: number;
  /** Codes of blocks that end when the patron updates their details; undefined: none. */
  readonly resubmitBlocks?: readonly string[];
  /** Whether reserving needs an address for the pickup notice. */
  readonly needsEmail: boolean;
  /** How many days ahead a reservation may be suspended; 0: no suspending. */
  readonly maxSuspendDays: number;
  /** Whether patrons may cancel and change reservations, renew, and renew all at once in the app. */
  readonly online: {
    readonly cancel: boolean;
    readonly change: boolean;
    readonly renew: boolean;
    readonly renewAll: boolean;
  };
}
