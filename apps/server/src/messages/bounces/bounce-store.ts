import type { MessagePlace } from "../outbox.ts";
import type { MailboxCursor } from "./mailbox.ts";

/** A mail of ours that has come back for the first time. */
export interface ReturnedMail extends MessagePlace {
  /** Card of whoever got it. */
  readonly recipient: string;
  /** Where it was sent. */
  readonly address: string;
  /** Other mails to this address that came back. */
  readonly bouncedBefore: number;
}

/** What is known of mails that came back, on disk. */
export interface BounceStore {
  /** @returns undefined: we have sent no mail with this Message-ID, or it is known that it came back */
  readonly find: (messageId: string) => Promise<ReturnedMail | undefined>;
  /** What was in the mail did not arrive. */
  readonly settle: (messageId: string, status: string, nowMs: number) => Promise<void>;
  /** How far a mailbox was read; undefined: not at all. */
  readonly cursor: (mailbox: string) => Promise<MailboxCursor | undefined>;
  readonly keepCursor: (mailbox: string, cursor: MailboxCursor) => Promise<void>;
}
