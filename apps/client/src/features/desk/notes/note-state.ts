import type { Note } from "./note.rules.ts";

/**
 * How the server is reached. `up`: scans go to it. `down`: scans are noted. `sending`: what was noted is being sent, and scans
 * wait behind it.
 */
type Link = "up" | "down" | "sending";

/** What the desk knows of its notes. */
export interface NoteState {
  readonly link: Link;
  /** As they were last read, in the order of the scans. */
  readonly notes: readonly Note[];
  /** Card that was scanned without a connection: for whom the next copies are noted. */
  readonly card: string | undefined;
  /** Why a note waits, in the server's words, by request id; those of an earlier page are not known. */
  readonly reasons: Readonly<Record<string, string>>;
  /** The device has notes that it cannot read any more. */
  readonly isUnreadable: boolean;
}

export const NO_NOTES: NoteState = {
  link: "up",
  notes: [],
  card: undefined,
  reasons: {},
  isUnreadable: false,
};
