/** How far a mailbox was read. */
export interface MailboxCursor {
  /** With another one, the numbers of mails mean others. (RFC 3501 §2.3.1.1) */
  readonly uidValidity: string;
  /** Number of the last mail that was read. */
  readonly lastUid: number;
}

/** Some mails of a mailbox. */
export interface ReadMails {
  /** For the next ones. */
  readonly cursor: MailboxCursor;
  /** The beginning of each, a character for each byte. */
  readonly sources: readonly string[];
  /** There were no more. */
  readonly isLast: boolean;
}

/** A mailbox to which mail servers return what they cannot deliver. It is only read. */
export interface Mailbox {
  /** Which one, without a password. */
  readonly name: string;
  /** @param after undefined: from the first mail @throws {Error} when it cannot be read */
  readonly read: (after: MailboxCursor | undefined) => Promise<ReadMails>;
  /** What is being read ends with an error. */
  readonly close: () => void;
}
