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
 */
type ReaderRefusal = "unknown_card" | "card_taken" | "copy_number" | "loans" | "fees" | "held_copy";

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
interface ReaderCode {
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
  /** @param card undefined: the next free number */
  create(facts: ReaderFacts, card?: string): Promise<ReaderOutcome>;
  update(card: string, changes: ReaderChanges): Promise<ReaderOutcome>;
  /** Replaces an earlier block of the same code. */
  block(card: string, block: Omit<ReaderBlock, "since">): Promise<ReaderOutcome>;
  /** @param code undefined: all blocks */
  unblock(card: string, code?: string): Promise<ReaderOutcome>;
  /** Removes the reader and everything that names them. @returns the reader as they were */
  remove(card: string): Promise<ReaderOutcome>;
  /** Everything that is known about a reader, as JSON. @returns undefined when there is no such card */
  exportAll(card: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** A new code; an earlier one no longer works. @returns undefined when there is no such card */
  makeCode(card: string): Promise<ReaderCode | undefined>;
}
