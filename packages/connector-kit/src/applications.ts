import type { Applicant, ApplicantField, IsoDate, Locale } from "@freihand/contract";
import type { ActingStaff } from "./desk.ts";
import type { ReaderFacts, ReaderListEntry, ReaderOutcome } from "./reader-access.ts";

/** What is stored of somebody who applies for a card. */
export type ApplicantFacts = Pick<ReaderFacts, ApplicantField | "language">;

/** An application that the library has not decided about. */
export interface Application {
  /** Of the request that sent it. */
  readonly id: string;
  readonly madeOn: IsoDate;
  readonly facts: ApplicantFacts;
}

/** What becomes of an application. `full`: too many wait already. */
export type JoinOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "full" }
  | {
      readonly ok: false;
      readonly reason: "invalid";
      readonly fields: readonly ApplicantField[];
    };

/** For people without a card. Rejects with `LibraryError`. */
export interface JoinAccess {
  /** Days after which an undecided application is deleted. */
  readonly keepDays: number;
  /**
   * Stores an application. Reads nothing of the library's readers.
   * @param id the same again: it is there already
   */
  apply(
    id: string,
    sent: { readonly applicant: Applicant; readonly language: Locale },
  ): Promise<JoinOutcome>;
}

/** A reader who is made of an application, as staff have checked it. */
export interface AcceptedReader {
  readonly facts: ReaderFacts;
  /** Undefined: the next free number. */
  readonly card: string | undefined;
  /** As in `ReaderAccess.create`. */
  readonly requestId: string;
}

/** Applications at a desk. Rejects with `LibraryError`. */
export interface ApplicationAccess {
  /** Days after which an undecided application is deleted. */
  readonly keepDays: number;
  /** The oldest first. */
  list(): Promise<readonly Application[]>;
  /** Readers with the name and the birthday of an application. @returns undefined: it is decided, or was deleted */
  alike(id: string): Promise<readonly ReaderListEntry[] | undefined>;
  /** Makes the reader and deletes the application, with an entry in the journal. */
  accept(id: string, reader: AcceptedReader, by: ActingStaff): Promise<ReaderOutcome>;
  /** Deletes the application, with an entry in the journal. One that is gone stays gone. */
  decline(id: string, by: ActingStaff): Promise<void>;
}
