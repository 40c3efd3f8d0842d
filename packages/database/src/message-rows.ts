/** Messages to readers: what waits, what was sent, and what became of it. */
export interface MessageTable {
  project: string;
  library_id: number;
  /** Card of the reader whom it is about. */
  user_id: string;
  kind: string;
  /** What it is about: a loan, a reservation; for others the card's kind of date. */
  subject: string;
  /** Another one is another message: due day, last day of pickup, last day of the card. */
  version: string;
  /** Card of whoever gets it: the reader, or the adult who answers for the reader. */
  recipient: string;
  state: "waiting" | "sending" | "sent" | "refused" | "dropped";
  /** Milliseconds since 1970 UTC, as all times here. */
  due_at_ms: number;
  attempts: number;
  first_attempt_ms: number | null;
  /** While it is being sent: when whoever sends it is taken to have died. */
  next_attempt_ms: number;
  /** Fixed when it is written. */
  message_id: string;
  /** Message-ID of the mail that has it; null: in none that may have been sent. */
  mail_id: string | null;
  /** Code of the mail server, and nothing of the reader. */
  error: string | null;
  settled_at_ms: number | null;
  /** Address to which it was sent; null: it was not. */
  sent_to: string | null;
  /** Why a mail server gave it back, such as `5.1.1`; null: none did. */
  bounce: string | null;
}

/** Kinds of message that a reader has switched off. */
export interface MessageChoiceTable {
  project: string;
  library_id: number;
  user_id: string;
  kind: string;
}
