import type { BibItem, IsoDate, MediaType, ReservationState } from "@freihand/contract";

/** A patron as circulation knows them. */
export interface Patron {
  readonly userId: string;
  readonly name: string;
  /** Decides which lending rules fit. */
  readonly group: string;
  /** Where pickup notices go; undefined: no address known. */
  readonly email?: string;
  /** Last day of the card; undefined: without end. */
  readonly validUntil?: IsoDate;
  /** Day of birth, for media that are not for every age; undefined: the library does not ask for it. */
  readonly bornOn?: IsoDate;
}

/** Why the library has stopped a card, in its own words. */
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
  /** Title of the medium that it is for; undefined: not about a medium. */
  readonly title?: string;
  /** `reservation`, `renewal`, `loan`, `overdue`, `lost`, `card`, or words to show as they are. */
  readonly kind: string;
}

/** A copy that a patron has. */
export interface OpenLoan {
  readonly id: string;
  readonly copyId: string;
  readonly recordId: string;
  readonly userId: string;
  /** Where it was lent. */
  readonly branch: string;
  readonly lentOn: IsoDate;
  /** Last day of the loan. */
  readonly due: IsoDate;
  /** How often it was renewed. */
  readonly renewals: number;
}

/** `waiting`, `suspended`: no copy yet; `transit`, `ready`: a copy is put aside. */
export type OpenReservationState = Exclude<ReservationState, "unknown">;

/** A wish for a title that is not yet fulfilled. */
export interface OpenReservation {
  readonly id: string;
  readonly recordId: string;
  readonly userId: string;
  /** Copy that is put aside; undefined while waiting. */
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
  /** First day on which it counts again; undefined unless suspended, or until the patron says so. */
  readonly suspendedUntil?: IsoDate;
}

/** What lending has to know of a title; the catalogue says it. */
export interface LendingTitle {
  readonly recordId: string;
  readonly title: string;
  readonly mediaType: MediaType;
  readonly copies: readonly BibItem[];
  /** Age in years from which on it is for; undefined: for everybody. */
  readonly fromAge?: number;
}

/** A patron has given a title back and does not get it again before a day. */
export interface RecentReturn {
  readonly userId: string;
  readonly recordId: string;
  /** First day on which the patron may borrow the title again. */
  readonly againFrom: IsoDate;
}

/** What moves of one title. */
export interface Traffic {
  readonly loans: readonly OpenLoan[];
  /** Open reservations by place in the queue. */
  readonly queue: readonly OpenReservation[];
}

/** A copy that is put aside for a reservation. */
export type PutAside =
  | { readonly state: "transit"; readonly copyId: string }
  | {
      readonly state: "ready";
      readonly copyId: string;
      readonly readyOn: IsoDate;
      readonly expiresOn: IsoDate;
    };

/** Which copy a reservation holds, or when it counts again. */
export type Placement =
  | PutAside
  | { readonly state: "waiting" }
  | { readonly state: "suspended"; readonly suspendedUntil: IsoDate };
