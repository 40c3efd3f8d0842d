import type { SendOutcome } from "./after-sending.rules.ts";

/** What nodemailer reports of a mail that was not sent. */
export interface SmtpFailure {
  /** `ECONNECTION`, `EENVELOPE` … */
  readonly code?: string | undefined;
  /** That of the operating system below it: `ECONNREFUSED` … */
  readonly originalCode?: string | undefined;
  /** The command that was answered; `CONN` for a broken connection at whatever time, `API` where nothing was sent. */
  readonly command?: string | undefined;
  /** Of the answer; undefined: there was none. */
  readonly responseCode?: number | undefined;
}

type Refused = Extract<SendOutcome, { kind: "refused" }>;

/** By the command that was refused. The answer to the mail itself is one to `DATA`. */
const WHAT: ReadonlyMap<string, Refused["what"]> = new Map([
  ["RCPT TO", "address"],
  ["DATA", "mail"],
]);
/** Codes of connections that break at any time, also after the whole mail. */
const BROKEN: ReadonlySet<string> = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT"]);
const NEVER_OPEN: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** The server ends the connection, whatever was to be sent. */
const CLOSING = 421;
/** "Bad sequence of commands" is a fault of the connection. */
const CONFUSED = 503;

/** What a failure means. An answer of 5xx is final, one of 4xx is not. */
export function smtpRefusal(failure: SmtpFailure): Refused {
  const { code = "", command = "", responseCode } = failure;
  const error = [responseCode ?? code, command].filter((part) => part !== "").join(" ");
  // an address that cannot be one is refused before anything is sent
  if (code === "EENVELOPE" && command === "API")
    return { kind: "refused", what: "address", isFinal: true, mayBeSent: false, error };
  return {
    kind: "refused",
    what: whatOf(failure),
    isFinal: responseCode !== undefined && responseCode >= 500 && responseCode !== CONFUSED,
    mayBeSent: mayBeSent(failure),
    error,
  };
}

const whatOf = ({ code = "", command = "", responseCode }: SmtpFailure): Refused["what"] =>
  responseCode === undefined || responseCode === CLOSING || BROKEN.has(code)
    ? "server"
    : (WHAT.get(command) ?? "server");

const mayBeSent = ({ code = "", originalCode = "", responseCode }: SmtpFailure): boolean =>
  responseCode === undefined && BROKEN.has(code) && !NEVER_OPEN.has(originalCode);
