import { secretName, secureAddress, type SourceForm } from "@freihand/connector-kit";
import * as z from "zod/mini";

const name = z.string().check(z.minLength(1));

/** How this server signs in at Koha. */
const auth = z.union([
  z.strictObject({ clientId: name, clientSecret: secretName }),
  z.strictObject({ user: name, password: secretName }),
]);

/** What patrons may do in the app. */
const offers = z.strictObject({
  renew: z.prefault(z.boolean(), true),
  reserve: z.prefault(z.boolean(), true),
  cancel: z.prefault(z.boolean(), true),
  change: z.prefault(z.boolean(), true),
  /** Smart checkout, where the file configures tags, too. */
  loans: z.prefault(z.boolean(), true),
  /** Patrons may ask the staff to cancel what lies ready for them; for libraries that look at these requests. */
  cancelReady: z.prefault(z.boolean(), false),
});

/** A library's Koha as its file names it. */
const kohaServer = z.strictObject({
  /** Address of the staff interface or the OPAC; `/api/v1` is below it. */
  url: secureAddress,
  auth,
  /**
   * `id`: a title's id in the catalogue is Koha's biblio number. `barcode`: titles are joined by the barcodes of their
   * copies.
   */
  titles: z.prefault(z.enum(["id", "barcode"]), "id"),
  /** From this debt on nothing is reserved, in cents; undefined: Koha alone decides, which it does only when lending. */
  feeLimitCents: z.optional(z.int().check(z.minimum(0))),
  offers: z.prefault(offers, {}),
  /** Name of the secret with the certificates of the library's own authority (PEM). */
  ca: z.optional(secretName),
  /** Calls at a time. */
  parallel: z.prefault(z.int().check(z.minimum(1), z.maximum(32)), 12),
});
export type KohaServer = z.infer<typeof kohaServer>;

/** Settings of a Koha, by role. */
export interface KohaRoles {
  readonly availability: KohaServer;
  readonly account: KohaServer;
}

/** What a library's file may say about a Koha. */
export const kohaForm: SourceForm<KohaRoles> = {
  kind: "koha",
  settings: { availability: kohaServer, account: kohaServer },
  keepsPasswords: true,
  accountsOf: ({ account }) => account?.url ?? "",
};
