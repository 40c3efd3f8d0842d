import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { openssl } from "./own-chain.ts";

const field = z.object({ key: z.string(), label: z.string(), value: z.string() });
const barcode = z.object({
  format: z.string(),
  message: z.string(),
  messageEncoding: z.string(),
  altText: z.string(),
});

/** `pass.json`, as far as tests read it. */
const passJson = z.looseObject({
  formatVersion: z.literal(1),
  passTypeIdentifier: z.string(),
  teamIdentifier: z.string(),
  serialNumber: z.string(),
  organizationName: z.string(),
  logoText: z.string(),
  foregroundColor: z.string(),
  backgroundColor: z.string(),
  expirationDate: z.optional(z.string()),
  voided: z.optional(z.boolean()),
  barcodes: z.array(barcode),
  generic: z.object({ primaryFields: z.array(field), secondaryFields: z.array(field) }),
});

/** A pass as a phone opens it. */
export interface UnpackedPass {
  readonly folder: string;
  readonly json: z.infer<typeof passJson>;
  readonly files: readonly string[];
  readonly read: (name: string) => Buffer;
}

/** @throws when it is not a zip archive, or its `pass.json` has another form */
export function unpacked(pass: Buffer): UnpackedPass {
  const folder = mkdtempSync(join(tmpdir(), "freihand-pass-"));
  writeFileSync(join(folder, "card.pkpass"), pass);
  execFileSync("unzip", ["-q", "card.pkpass", "-d", "content"], { cwd: folder });
  const read = (name: string) => readFileSync(join(folder, "content", name));
  const manifest = manifestOf(read);
  return {
    folder,
    json: passJson.parse(JSON.parse(read("pass.json").toString())),
    files: Object.keys(manifest),
    read,
  };
}

const manifestOf = (read: (name: string) => Buffer) =>
  z.record(z.string(), z.string()).parse(JSON.parse(read("manifest.json").toString()));

/** The files whose content differs from the manifest. */
export const altered = ({ read }: UnpackedPass): readonly string[] =>
  Object.entries(manifestOf(read)).flatMap(([name, hash]) =>
    createHash("sha1").update(read(name)).digest("hex") === hash ? [] : [name],
  );

/**
 * Verifies the manifest's signature against the chain, with openssl.
 * @param root file of the trusted certificate
 * @throws with openssl's output
 */
export function verifySignature({ folder }: UnpackedPass, root: string): void {
  openssl(
    join(folder, "content"),
    ["smime", "-verify", "-binary", "-inform", "DER", "-in", "signature"],
    ["-content", "manifest.json", "-CAfile", root, "-purpose", "any", "-out", "/dev/null"],
  );
}
