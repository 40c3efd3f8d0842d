import type { ActingStaff } from "./desk.ts";
import type { Instant, IsoDate, Locale } from "@freihand/contract";

/** What a library notes about a reader. Undefined: not known. Texts have no control characters and no blanks at their ends. */
export interface ReaderFacts {
  readonly lastName: string;
  readonly firstName?: string | undefined;
  readonly bornOn?: IsoDate | undefined;
  /** With the number. */
  readonly street?: string | undefined;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Decides which lending rules apply. */
  readonly group: string;
  /** Key of the reader's own branch. */
  readonly branch?: string | undefined;
  /** Last day of the card; undefined: no end. */
  readonly validUntil?: IsoDate | undefined;
  /** Card of the adult who answers for a reader under 18. */
  readonly guardian?: string | undefined;
  readonly language?: Locale | undefined;
  /** For the staff only: never shown to the reader. */
  readonly notes?: string | undefined;
}

/** Why a card may not borrow. */
export interface ReaderBlock {
  readonly code: string;
  /** What the reader sees. */
  readonly text: Readonly<Record<Locale, string>>;
  /** For the staff only. */
  readonly note?: string | undefined;
  readonly since?: IsoDate | undefined;
}

/** A block by the staff. */
export interface StaffBlock {
  /** What the reader sees; undefined: that the card is blocked, and to contact the library. */
  readonly text?: ReaderBlock["text"] | undefined;
  readonly note?: string | undefined;
}

/** What staff have written down about a reader: never shown to the reader, but part of what is exported. */
export interface ReaderNote {
  readonly id: string;
  readonly day: IsoDate;
  /** Login name of who wrote it. */
  readonly staff: string;
  readonly text: string;
}

/** A note to be written. */
interface NewReaderNote {
  /** One per note, unchanged when it is sent again. */
  readonly requestId: string;
  readonly text: string;
}

/** A reader as the library knows them. */
export interface ReaderRecord extends ReaderFacts {
  /** Number of the card. */
  readonly card: string;
  /** First name and last name, as shown. */
  readonly name: string;
  readonly blocks: readonly ReaderBlock[];
  /** False: a code is needed for signing in the first time. */
  readonly hasPassword: boolean;
  /** Mail to `email` was refused for good; undefined: not. */
  readonly addressRefused?: true;
}

/** A change of a reader's record: null empties a member, and what is undefined stays. */
export type ReaderChanges = {
  readonly [Field in keyof ReaderFacts]?: ReaderFacts[Field] | null | undefined;
};

/** A member that cannot be accepted. */
export interface ReaderProblem {
  readonly field: keyof ReaderFacts | "card" | "block";
  /** For the operator, in plain English, without the value itself. */
  readonly reason: string;
}

/**
 * - `unknown_card`: there is no such reader · `card_taken`: another reader has the number
 * - `copy_number`: a copy of the catalogue has it, and one scan would mean both
 * - `loans`, `fees`: something is still open, so the reader stays · `held_copy`: a copy waits for the reader
 * - `reused`: the request id stands for something else
 * - `application_gone`: somebody has decided about it, or it was deleted
 * - `no_address`: neither the reader nor who answers for them can be written to
 */
export type ReaderRefusal =
  | "unknown_card"
  | "card_taken"
  | "copy_number"
  | "loans"
  | "fees"
  | "held_copy"
  | "reused"
  | "application_gone"
  | "no_address";

/** What has become of a change. */
export type ReaderOutcome =
  | { readonly ok: true; readonly reader: ReaderRecord }
  | { readonly ok: false; readonly reason: ReaderRefusal }
  | { readonly ok: false; readonly reason: "invalid"; readonly problems: readonly ReaderProblem[] };

/** A reader in a list. */
export type ReaderListEntry = Pick<ReaderRecord, "card" | "name" | "bornOn" | "group">;

/** Readers with a name; at most twenty. */
interface ReadersFound {
  readonly readers: readonly ReaderListEntry[];
  /** There are more: a longer name finds fewer. */
  readonly more: boolean;
}

/** A code for signing in the first time. It works once, until then. */
export interface ReaderCode {
  readonly code: string;
  readonly expires: Instant;
}

/** The readers of one library whose accounts this server keeps, as its staff see them. Rejects with `LibraryError`. */
export interface ReaderAccess {
  /** @returns undefined when there is no such card */
  find(card: string): Promise<ReaderRecord | undefined>;
  /**
   * By the beginnings of names, in any order, without regard to case, accents and umlauts.
   * @returns undefined when the text has fewer than three letters
   */
  search(text: string): Promise<ReadersFound | undefined>;
  /**
   * @param card undefined: the next free number
   * @param requestId the same within ten minutes: the reader that it has made; undefined: every time is another one
   */
  create(facts: ReaderFacts, card?: string, requestId?: string): Promise<ReaderOutcome>;
  update(card: string, changes: ReaderChanges): Promise<ReaderOutcome>;
  /** Blocks of imports stay beside it; an earlier one of the staff is replaced. */
  block(card: string, block: StaffBlock): Promise<ReaderOutcome>;
  /** All blocks. @param why for the journal, where it stays */
  unblock(card: string, why?: string): Promise<ReaderOutcome>;
  /** Oldest first; none of a card that there is not. */
  notes(card: string): Promise<readonly ReaderNote[]>;
  /** Removes the reader and everything that names them. @returns the reader as they were */
  remove(card: string): Promise<ReaderOutcome>;
  /** Everything that is known about a reader, as JSON. @returns undefined when there is no such card */
  exportAll(card: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** A new code; an earlier one no longer works. @returns undefined when there is no such card */
  makeCode(card: string): Promise<ReaderCode | undefined>;
}

/** Readers, by somebody of the staff: every change is in the journal, in its transaction. */
export interface ActingReaders extends ReaderAccess {
  /** @param note of the same request as an earlier one: nothing is added */
  addNote(card: string, note: NewReaderNote): Promise<ReaderOutcome>;
  /** One that is gone already stays gone. */
  removeNote(card: string, id: string): Promise<ReaderOutcome>;
}

/** Readers at a desk. */
export interface StaffReaders extends ReaderAccess {
  as(by: ActingStaff): ActingReaders;
  /** Groups that readers have or that lending rules name, in order of the alphabet. */
  groups(): Promise<readonly string[]>;
  /** What a group is called. */
  groupName(group: string, locale: Locale): string;
}
