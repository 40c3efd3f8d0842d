import type { LibraryId, ProjectId } from "@freihand/contract";
import type { JournalBody, JournalReply } from "@freihand/contract/staff";

/** One action of a member of the staff, to be written. */
export interface NewJournalEntry {
  readonly project: ProjectId;
  /** Undefined: it concerns no single library, such as a sign-in. */
  readonly library?: LibraryId | undefined;
  readonly branch?: string | undefined;
  /** Login name of the member. */
  readonly staff: string;
  readonly workstation?: string | undefined;
  /** As in `journalWord`. */
  readonly action: string;
  readonly outcome: string;
  readonly reason?: string | undefined;
  /** Leaves the entry after some weeks, and the copy with it. */
  readonly card?: string | undefined;
  readonly copy?: string | undefined;
}

/** Whose entries are read. */
interface JournalPlace {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/**
 * The append-only journal of the staff's actions.
 * @template Tx open transaction of the database
 */
export interface Journal<Tx> {
  /**
   * Adds an entry to the end of the chain.
   * @param within the action's own transaction, so that neither stands without the other; undefined: one of its own
   * @returns number of the entry
   */
  readonly write: (entry: NewJournalEntry, within?: Tx) => Promise<number>;
  /** Newest first. */
  readonly list: (place: JournalPlace, which: JournalBody) => Promise<JournalReply>;
  /**
   * Takes the card, and the copy that stood beside it, out of entries from before a time: the journal is no loan history.
   * @param before milliseconds since 1970 UTC
   */
  readonly forgetCards: (before: number) => Promise<void>;
  /** @returns number of the first entry that is not as it was written; undefined: all are */
  readonly firstBroken: () => Promise<number | undefined>;
}
