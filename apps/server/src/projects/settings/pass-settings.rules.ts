import { cardBarcode } from "@freihand/contract";
import * as z from "zod/mini";

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: "is no colour like #0B5D66" }));

/** A file or folder directly in the folder of secrets: never a path. @source Q-10 */
const secretName = z.string().check(
  z.regex(/^[A-Za-z0-9][\w.-]{0,80}$/, {
    error: "is no plain name of a file or folder in SECRETS_DIR",
  }),
);

const apple = z.strictObject({
  passTypeIdentifier: z.string().check(
    z.regex(/^pass\.[A-Za-z0-9.-]{1,120}$/, {
      error: "is no pass type identifier like pass.example.library",
    }),
  ),
  teamIdentifier: z
    .string()
    .check(z.regex(/^[A-Z0-9]{10}$/, { error: "is no team identifier (ten letters and digits)" })),
  /** Who issues the passes; undefined: the library's name. */
  organizationName: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Folder with `signerCert.pem`, `signerKey.pem`, `wwdr.pem` and, where the key has one, `passphrase.txt`. */
  certificates: secretName,
});
export type ApplePassSettings = z.infer<typeof apple>;

const google = z.strictObject({
  issuerId: z.string().check(z.regex(/^\d{6,25}$/, { error: "is no issuer id (digits)" })),
  /** The part after the issuer id. */
  classId: z.string().check(z.regex(/^[\w.-]{1,60}$/, { error: "is no name of a class" })),
  /** Key file of the service account, JSON as issued by Google. */
  serviceAccount: secretName,
});
export type GooglePassSettings = z.infer<typeof google>;

/** The look of a library's cards, and the wallets that they can be added to. */
export const passSettings = z.strictObject({
  /** Undefined: according to the project. */
  barcode: z.optional(cardBarcode),
  /** Undefined: those of the project's theme. */
  colors: z.optional(z.strictObject({ foreground: colour, background: colour })),
  /** Undefined: no passes for Apple Wallet. */
  apple: z.optional(apple),
  /** Undefined: no link to Google Wallet. */
  google: z.optional(google),
});
export type PassSettings = z.infer<typeof passSettings>;
