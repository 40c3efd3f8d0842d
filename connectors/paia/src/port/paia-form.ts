import { secretName, secureAddress, type SourceForm } from "@freihand/connector-kit";
import * as z from "zod/mini";

const template = z
  .string()
  .check(z.regex(/^[a-z][a-z\d+.-]*:[^{}]*\{id\}[^{}]*$/i, "is no URI with one {id} in it"));

/** What patrons may do, as far as the server lets them. */
const offered = z.strictObject({
  renew: z.prefault(z.boolean(), true),
  reserve: z.prefault(z.boolean(), true),
  cancel: z.prefault(z.boolean(), true),
});

const SCOPES = ["read_patron", "read_fees", "read_items", "write_items"];

/** A library's PAIA server as its file names it. */
const paiaServer = z
  .strictObject({
    /** Both base addresses, with `core/` and `auth/` below it. */
    url: z.optional(secureAddress),
    core: z.optional(secureAddress),
    auth: z.optional(secureAddress),
    scopes: z.prefault(z.array(z.string().check(z.regex(/^[\w:.-]+$/, "is no scope"))), SCOPES),
    /** URI of a title with `{id}` in place of its number; undefined: titles are not linked, and nothing is reserved. */
    document: z.optional(template),
    /** URI of a copy with `{id}` in place of its barcode. */
    copy: z.optional(template),
    /** What the number of the card is: the server's identifier of the patron, or the name that they sign in with. */
    cardNumber: z.prefault(z.enum(["patron", "username"]), "patron"),
    offers: z.prefault(offered, {}),
    /** Name of the secret with the certificates of the library's own authority (PEM). */
    ca: z.optional(secretName),
    /** Requests at a time. */
    parallel: z.prefault(z.int().check(z.minimum(1), z.maximum(64)), 8),
  })
  .check(
    z.refine(
      ({ url, core, auth }) =>
        url === undefined
          ? core !== undefined && auth !== undefined
          : core === undefined && auth === undefined,
      { error: "is missing: either url, or core and auth", path: ["url"] },
    ),
  );
export type PaiaServer = z.infer<typeof paiaServer>;

/** Settings of a PAIA server, by role. */
export interface PaiaRoles {
  readonly account: PaiaServer;
}

/** What a library's file may say about a PAIA server. */
export const paiaForm: SourceForm<PaiaRoles> = {
  kind: "paia",
  settings: { account: paiaServer },
  accountsOf: ({ account }) =>
    account === undefined ? "" : JSON.stringify(Object.values(baseAddresses(account))),
};

/** Where core and auth are, each with a slash at its end. */
export function baseAddresses({ url = "", core, auth }: PaiaServer) {
  const base = withSlash(url);
  return { core: withSlash(core ?? `${base}core`), auth: withSlash(auth ?? `${base}auth`) };
}

const withSlash = (address: string): string => (address.endsWith("/") ? address : `${address}/`);
