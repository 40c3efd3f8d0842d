import type { LibraryId, MessageKind, ProjectId } from "@freihand/contract";
import type { DueMessage } from "./which-messages.rules.ts";
import type { AfterSending } from "./after-sending.rules.ts";

/** One library. */
export interface MessagePlace {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/** A message that is to be written down. */
export interface PlannedMessage extends DueMessage {
  /** Of the reader whom it is about. */
  readonly card: string;
  /** Card of whoever gets it. */
  readonly recipient: string;
  /** Milliseconds since 1970 UTC: not sent before. */
  readonly dueAtMs: number;
  /** Of the mail, if it is the first one in it: `uuid@host`. */
  readonly messageId: string;
}

/** A message in a mail that is being sent. */
export interface ClaimedMessage extends DueMessage {
  readonly card: string;
  readonly firstAttemptMs: number;
  /** With this one. */
  readonly attempts: number;
}

/** What is to be sent in one mail. */
export interface ClaimedMail {
  /** Message-ID; the same one as before where the mail may have been sent. */
  readonly mailId: string;
  readonly recipient: string;
  readonly messages: readonly ClaimedMessage[];
}

/** Which mails leave: outside the hours for mail only those for which somebody waits. */
export type WhichMails = "all" | "urgent";

/** What became of a message: `sent` to an address; `dropped`, as it was no longer true or not wanted. */
export type Settled =
  | Exclude<AfterSending, { readonly state: "sent" }>
  | { readonly state: "sent"; readonly address: string }
  | { readonly state: "dropped" };

/** Messages of all libraries, on disk. What is written here survives the server. */
export interface Outbox {
  /** Writes down what is not written yet, and what was dropped and is true again. */
  readonly plan: (place: MessagePlace, messages: readonly PlannedMessage[]) => Promise<void>;
  /** Drops messages of these kinds that wait and are not among `current`. */
  readonly withdraw: (
    place: MessagePlace,
    kinds: readonly MessageKind[],
    current: readonly Pick<PlannedMessage, "card" | "kind" | "subject" | "version">[],
  ) => Promise<void>;
  /**
   * Takes what is due to one recipient, and what will be in a few minutes; what is urgent is a mail of its own. Until it is settled nobody else gets it; when that
   * does not happen within minutes, whoever took it has died, and it is given out again as the same mail.
   * @returns undefined when nothing is due
   */
  readonly claim: (
    place: MessagePlace,
    nowMs: number,
    which: WhichMails,
  ) => Promise<ClaimedMail | undefined>;
  /** Resolves when it is safely on disk. */
  readonly settle: (
    place: MessagePlace,
    settled: readonly (Pick<ClaimedMessage, "card" | keyof DueMessage> & {
      readonly to: Settled;
    })[],
    nowMs: number,
  ) => Promise<void>;
}

/** What readers do not want to be written to about. */
export interface MessageChoices {
  /** Kinds that each of these cards has switched off. */
  readonly off: (
    place: MessagePlace,
    cards: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadonlySet<MessageKind>>>;
  /** Replaces what was switched off before. @returns false when there is no such card */
  readonly setOff: (
    place: MessagePlace,
    card: string,
    kinds: readonly MessageKind[],
  ) => Promise<boolean>;
}
