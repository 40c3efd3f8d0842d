import type { BreakerLimits } from "@freihand/connector-kit";
import type { Sip2Encoding } from "./protocol/encoding.ts";

/** The login of the library's own account, with secrets already filled in. */
export interface Sip2Login {
  /** `raw`: message 93. `telnet`: typed at the prompts of a terminal, before the first message. */
  readonly kind: "raw" | "telnet";
  readonly user: string;
  readonly password: string;
  /** Name of our terminal at the library; only with `raw`. */
  readonly location?: string | undefined;
}

/** A library's SIP2 server. */
export interface Sip2Settings {
  readonly host: string;
  readonly port: number;
  /** Undefined: unencrypted, for a line that is protected otherwise. The certificate is always checked. */
  readonly tls?:
    | {
        /** Certificates of an authority of the library's own, PEM; undefined: those that Node knows. */
        readonly ca?: string | undefined;
        /** Name in the certificate; undefined: the host. */
        readonly servername?: string | undefined;
      }
    | undefined;
  /** Undefined: the server wants none. */
  readonly login?: Sip2Login | undefined;
  /** Institution id (AO). */
  readonly institution: string;
  /** Terminal password (AC); undefined: empty. */
  readonly terminalPassword?: string | undefined;
  readonly encoding: Sip2Encoding;
  /** The library's time zone, IANA name: SIP2 sends times as its clocks show them. */
  readonly timeZone: string;
}

/** Limits of a SIP2 server; milliseconds, bytes and numbers. */
export interface Sip2Limits extends BreakerLimits {
  readonly connectMs: number;
  /** From a request to its answer, repeats of damaged messages included. */
  readonly answerMs: number;
  /** A patron with a thousand loans needs 20 kB: what is longer than this has no end. */
  readonly maxBytes: number;
  /** From all servers together: most systems accept few, and some count them by licence. */
  readonly connections: number;
  /** As of `SourceTools`; undefined: this server is the only one. */
  readonly shareOf?: (limit: number) => number;
  /** Requests that may wait for a connection; one more is `overloaded`. */
  readonly maxWaiting: number;
  /** A connection that is idle for so long is kept open by a question; servers end theirs after a minute or more. */
  readonly keepWarmMs: number;
  /** Before a change, a connection that is idle for longer shows first that it still answers. */
  readonly freshMs: number;
}

/** @source Q-31 */
export const SIP2_LIMITS: Sip2Limits = {
  connectMs: 2_000,
  answerMs: 8_000,
  maxBytes: 1024 * 1024,
  connections: 4,
  maxWaiting: 2_000,
  keepWarmMs: 25_000,
  freshMs: 2_000,
  breakAfter: 5,
  breakMs: 15_000,
};
