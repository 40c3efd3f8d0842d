import type { BibItem, IsoDate, MediaType, ReservationState } from "@freihand/contract";

/** A patron as known to circulation. */
export interface Patron {
  readonly userId: string;
  readonly name: string;
  /** Decides which lending rules apply. */
  readonly group: string;
  /** Address for pickup notices; undefined: not known. */
  readonly email?: string;
  /** Last day of the card; undefined: no end. */
  readonly validUntil?: IsoDate;
  /** Date of birth, for media with an age limit; undefined: not known to the library. */
  readonly bornOn?: IsoDate;
}

/** Why the library has blocked a card, in its own words. */
export interface Block {
  readonly code: string;
  readonly text: { readonly de: string; readonly en: string };
}

/** An amount that a patron owes. */
export interface OpenFee {
  readonly id: string;
  readonly userId: string;
  /** Negative amounts are credits. */
  readonly cents: number;
  readonly date: IsoDate;
  /** Title of the medium concerned; undefined: not about a medium. */
  readonly title?: string;
  /** `reservation`, `renewal`, `loan`, `overdue`, `lost`, `card`, or a text to be shown as it is. */
  readonly kind: string;
}

/** A copy on loan. */
export interface OpenLoan {
  readonly id: string;
  readonly copyId: string;
  readonly recordId: string;
  readonly userId: string;
  /** Where it was lent. */
  readonly branch: string;
  readonly lentOn: IsoDate;
  /** Due date. */
  readonly due: IsoDate;
  /** Number of renewals. */
  readonly renewals: number;
}

/** `waiting`, `suspended`: no copy yet; `transit`, `ready`: a copy is set aside. */
export type OpenReservationState = Exclude<ReservationState, "unknown">;

/** A request for a title that is not yet fulfilled. */
export interface OpenReservation {
  readonly id: string;
  readonly recordId: string;
  readonly userId: string;
  /** Copy set aside; undefined while waiting. */
  readonly copyId?: string;
  /** The only copy that will do; undefined: any copy of the title. */
  readonly wantedCopyId?: string;
  /** Pickup branch. */
  readonly branch: string;
  readonly state: OpenReservationState;
  /** Order in the queue: later is larger. */
  readonly placedSeq: number;
  readonly placedOn: IsoDate;
  readonly readyOn?: IsoDate;
  /** Last day of pickup; undefined unless ready. */
  readonly expiresOn?: IsoDate;
  /** First day on which it resumes; undefined unless suspended, or until the patron resumes it. */
  readonly suspendedUntil?: IsoDate;
}

/** What lending has to know about a title, from the catalogue. */
export interface LendingTitle {
  readonly recordId: string;
  readonly title: string;
  readonly mediaType: MediaType;
  readonly copies: readonly BibItem[];
  /** Minimum age in years; undefined: none. */
  readonly fromAge?: number;
}

/** A patron has returned a title and may not borrow it again before a day. */
export interface RecentReturn {
  readonly userId: string;
  readonly recordId: string;
  /** First day on which the patron may borrow the title again. */
  readonly againFrom: IsoDate;
}

/**
 * Why a copy is not on its shelf although it is neither on loan nor set aside.
 * - `missing`, `lost`: not found, given up · `damaged`: being repaired · `withdrawn`: not of the library any more
 * - `travelling`: on its way to a branch, for nobody
 * - `to_clear`: still on the hold shelf of a branch, although nobody collects it any more
 */
export type CopyMarkKind = "missing" | "lost" | "damaged" | "withdrawn" | "travelling" | "to_clear";

/** What is written down about a copy; one at most. */
export interface CopyMark {
  readonly copyId: string;
  readonly recordId: string;
  readonly kind: CopyMarkKind;
  /** Since when. */
  readonly day: IsoDate;
  /** Where it is, or where it travels to; undefined: not known. */
  readonly branch?: string;
  /** As staff wrote it; with `to_clear`, the slip in the copy. */
  readonly note?: string;
  /** What its last reader was charged when it was lost. */
  readonly charge?: MarkCharge;
}

/** The fee for a lost copy. */
export interface MarkCharge {
  readonly feeId: string;
  readonly userId: string;
  readonly cents: number;
}

/** Circulation of one title. */
export interface TitleCirculation {
  readonly loans: readonly OpenLoan[];
  /** Open reservations by place in the queue. */
  readonly queue: readonly OpenReservation[];
  /** Of its copies; undefined: none. */
  readonly marks?: readonly CopyMark[];
}

/** A copy set aside for a reservation. */
export type PutAside =
  | { readonly state: "transit"; readonly copyId: string }
  | {
      readonly state: "ready";
      readonly copyId: string;
      readonly readyOn: IsoDate;
      readonly expiresOn: IsoDate;
    };

/** Which copy a reservation holds, or when it resumes. */
export type Placement =
  | PutAside
  | { readonly state: "waiting" }
  | { readonly state: "suspended"; readonly suspendedUntil: IsoDate };

/** What a copy was received or lent for, so that it can be answered again and taken back. Kept for minutes. */
export interface DeskReceipt {
  readonly id: string;
  readonly requestId: string;
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** JSON of what has changed. */
  readonly text: string;
}

/** What a member of the staff has done, for the library's journal. */
export interface StaffAction {
  /** One word in small letters: `lend`, `return`. */
  readonly action: string;
  readonly outcome: "done" | "refused";
  /** Why a rule was set aside, or something was refused. */
  readonly reason?: string | undefined;
  /** Of the desk. */
  readonly branch?: string | undefined;
  /** Card of the reader concerned. */
  readonly userId?: string | undefined;
  readonly copy?: { readonly recordId: string; readonly copyId: string } | undefined;
}
