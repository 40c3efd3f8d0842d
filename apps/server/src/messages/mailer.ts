import type { SendOutcome } from "./after-sending.rules.ts";
import type { MailText } from "./mail-text.rules.ts";

/** A mail address with the name beside it. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** One mail to one recipient. */
export interface Mail extends MailText {
  /** `uuid@host`. */
  readonly messageId: string;
  readonly from: MailAddress;
  /** Undefined: answers go to the sender. */
  readonly replyTo?: string | undefined;
  readonly to: MailAddress;
  /** Address that switches the messages off by a POST; undefined: nothing in it can be switched off. */
  readonly unsubscribe?: string | undefined;
}

/** A mail server. */
export interface Mailer {
  /** Never rejects. */
  readonly send: (mail: Mail) => Promise<SendOutcome>;
  readonly close: () => void;
}
