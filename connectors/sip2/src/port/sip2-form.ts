import { secretName, type SourceForm } from "@freihand/connector-kit";
import * as z from "zod/mini";

const port = z.int().check(z.minimum(1), z.maximum(65_535));

/** What a library's patrons may do over SIP2; few servers do all of it well. */
const offered = z.strictObject({
  renew: z.prefault(z.boolean(), true),
  reserve: z.prefault(z.boolean(), true),
  cancel: z.prefault(z.boolean(), false),
  /** Smart checkout, where the file configures tags, too. */
  loans: z.prefault(z.boolean(), true),
});

/** A library's SIP2 server as its file names it. */
const sip2Server = z.strictObject({
  host: z.string().check(z.minLength(1)),
  port,
  /** Undefined: unencrypted, for a line that is protected otherwise. */
  tls: z.optional(
    z.strictObject({
      /** Name of the secret with the certificates of the library's own authority (PEM). */
      ca: z.optional(secretName),
      servername: z.optional(z.string()),
    }),
  ),
  /** The login of this server at the library; undefined: it wants none. */
  login: z.optional(
    z.strictObject({
      kind: z.prefault(z.enum(["raw", "telnet"]), "raw"),
      user: z.string().check(z.minLength(1)),
      password: secretName,
      location: z.optional(z.string()),
    }),
  ),
  institution: z.prefault(z.string(), ""),
  /** Name of the secret with the password of this terminal. */
  terminalPassword: z.optional(secretName),
  encoding: z.prefault(z.enum(["utf8", "latin1", "cp850"]), "utf8"),
  connections: z.prefault(z.int().check(z.minimum(1), z.maximum(32)), 4),
  offers: z.prefault(offered, {}),
});
export type Sip2Server = z.infer<typeof sip2Server>;

/** Settings of a SIP2 server, by role. */
export interface Sip2Roles {
  readonly availability: Sip2Server;
  readonly account: Sip2Server;
  /** Smart checkout for accounts that another system has. */
  readonly checkout: Sip2Server;
}

/** What a library's file may say about a SIP2 server. */
export const sip2Form: SourceForm<Sip2Roles> = {
  kind: "sip2",
  settings: { availability: sip2Server, account: sip2Server, checkout: sip2Server },
  accountsOf: ({ checkout, account = checkout }) =>
    JSON.stringify([account?.host, account?.port, account?.institution]),
};
