/**
 * - `unsendable`: a value of ours has characters or a length that SIP2 or its encoding cannot carry; nothing was sent
 * - `bad_message`: shorter than its kind, or without a field that the kind needs
 * - `unknown_message`: of a kind that we do not know
 * - `wrong_checksum`: damaged on the way
 * - `unexpected`: a sound message that does not answer the request: another kind, patron or item
 * - `not_understood`: after several repeats one side still could not read the other
 * - `too_long`: more bytes than an answer may have
 * - `closed`: the connection ended
 * - `no_connection`: none could be opened, or its certificate is not trusted; `cause` has the reason
 * - `timeout`: no answer in time
 * - `login_refused`: the server does not accept the library's own login
 * - `offline`: the server says that it has no connection to its library system
 */
export type Sip2ErrorCode =
  | "unsendable"
  | "bad_message"
  | "unknown_message"
  | "wrong_checksum"
  | "unexpected"
  | "not_understood"
  | "too_long"
  | "closed"
  | "no_connection"
  | "timeout"
  | "login_refused"
  | "offline";

/** What went wrong in the protocol. Names members and kinds, never a value: it may be logged. */
export class Sip2Error extends Error {
  override readonly name = "Sip2Error";
  readonly code: Sip2ErrorCode;

  /** @param about kind or member concerned */
  constructor(code: Sip2ErrorCode, about?: string, options?: ErrorOptions) {
    super(about === undefined ? code : `${code}: ${about}`, options);
    this.code = code;
  }
}
