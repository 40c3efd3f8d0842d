import type { MessageAccess, MessageLink } from "@freihand/connector-kit";
import type { Locale, MessageKind } from "@freihand/contract";
import type { MessageTemplates } from "../projects/texts/message-templates.ts";
import type { Mailer, MailAddress } from "./mailer.ts";
import type { MessageChoices, MessagePlace, Outbox } from "./outbox.ts";

/** A library that writes to its readers. */
export interface WritingLibrary extends MessagePlace {
  readonly access: MessageAccess;
  /** IANA time zone. */
  readonly timezone: string;
  /** As readers know it. */
  readonly name: string;
  readonly from: MailAddress;
  readonly replyTo?: string | undefined;
  /** What it does not write about. */
  readonly without: ReadonlySet<MessageKind>;
  /** Whether it notifies in browsers, too. */
  readonly push: boolean;
  /** Names of branches by their ids. */
  readonly branches: ReadonlyMap<string, string>;
  /** Its wording, and that of the product where it has none. */
  readonly templates: MessageTemplates;
  /** Address of the app; undefined: not known. */
  readonly link?: string | undefined;
  /** Address of a link for choosing a password; undefined: the app's is not known. */
  readonly passwordLink: (link: MessageLink) => string | undefined;
  /** Address at which a card switches messages off; undefined: the app's is not known. */
  readonly unsubscribe: (card: string, locale: Locale) => Promise<string | undefined>;
}

/** What the messages depend on. */
export interface MessageParts {
  /** Those that write now. */
  readonly libraries: () => readonly WritingLibrary[];
  readonly outbox: Outbox;
  readonly choices: MessageChoices;
  readonly mailer: Mailer;
  /** Mails at a time. */
  readonly atOnce: number;
  /** Mails a second, together. */
  readonly perSecond: number;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Part of a Message-ID before the host: never the same one twice. */
  readonly newId: () => string;
  /** The mail server cannot be reached or takes nothing from us (`error`), or does again (undefined). */
  readonly onServer: (error: string | undefined) => void;
}
