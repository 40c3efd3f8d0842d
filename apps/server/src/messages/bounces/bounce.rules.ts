import {
  decodedBody,
  headersOf,
  mediaTypeOf,
  parameterOf,
  partOf,
  partsOf,
  type MailHeaders,
  type MimePart,
} from "./mime-parts.rules.ts";

/** A mail server gives a mail of ours back. */
export interface Bounce {
  /** Of the mail that came back: `uuid@host`. */
  readonly messageId: string;
  /** `5.1.1` (RFC 3463). */
  readonly status: string;
}

const STATUS_PARTS: ReadonlySet<string> = new Set([
  "message/delivery-status",
  "message/global-delivery-status",
]);
/** The whole mail, or its headers. */
const RETURNED_PARTS: ReadonlySet<string> = new Set([
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
]);

/**
 * What a mail in the mailbox says of one of ours. (RFC 3464)
 * @param source of the mail, a character for each byte; its end may be cut off
 * @returns undefined: it is no report, nothing failed for good, or it does not say for which mail
 */
export function bounceOf(source: string): Bounce | undefined {
  const mail = partOf(source);
  if (!isDeliveryReport(mail)) return undefined;
  const parts = partsOf(mail);
  const bodyOf = (types: ReadonlySet<string>) => {
    const part = parts.find((one) => types.has(mediaTypeOf(one) ?? ""));
    return part && decodedBody(part);
  };
  const status = failedStatus(bodyOf(STATUS_PARTS) ?? "");
  const messageId = messageIdOf(bodyOf(RETURNED_PARTS) ?? "");
  return status === undefined || messageId === undefined ? undefined : { messageId, status };
}

function isDeliveryReport(mail: MimePart): boolean {
  const kind = parameterOf(mail.headers.get("content-type") ?? "", "report-type");
  return mediaTypeOf(mail) === "multipart/report" && kind?.toLowerCase() === "delivery-status";
}

/** The first group is about the mail, each other about one recipient; ours have one. */
function failedStatus(text: string): string | undefined {
  const groups = text.split(/\r?\n[ \t]*\r?\n/).map(headersOf);
  const failed = groups.find((group) => group.get("action")?.toLowerCase() === "failed");
  return failed && statusOf(failed);
}

const CODE = /\b[245]\.\d{1,3}\.\d{1,3}\b/;
/** "Other or undefined", in its class. */
const VAGUE = /^[245]\.0\.0$/;

/** Some servers say the code only in the words of the next one. */
function statusOf(recipient: MailHeaders): string | undefined {
  const [status] = CODE.exec(recipient.get("status") ?? "") ?? [];
  if (status !== undefined && !VAGUE.test(status)) return status;
  return CODE.exec(recipient.get("diagnostic-code") ?? "")?.[0] ?? status;
}

function messageIdOf(returned: string): string | undefined {
  const { headers } = partOf(returned.replace(/^(?:\r?\n)+/, ""));
  return /<([^<>\s]+)>/.exec(headers.get("message-id") ?? "")?.[1];
}

/** There is no such mailbox, or nobody may write to it any more. (RFC 3463 §3.2 and 3.3, RFC 7505) */
const NO_SUCH_ADDRESS = /^5\.(?:1\.(?:[0-3]|6|10)|2\.1)$/;
/** @source desk "Messages" */
const MOST_BOUNCES = 3;

/**
 * Whether nothing is sent to an address any more.
 * @param bounced mails to it that came back in the last 90 days, with this one
 * @source desk "Messages"
 */
export const flagsAddress = (status: string, bounced: number): boolean =>
  NO_SUCH_ADDRESS.test(status) || bounced >= MOST_BOUNCES;
