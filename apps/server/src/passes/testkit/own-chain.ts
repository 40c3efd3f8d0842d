import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Undefined: the programs that make and check passes are available. */
export const MISSING_PROGRAM = ["openssl", "unzip"].find(
  (program) => spawnSync(program, [program === "openssl" ? "version" : "-v"]).status !== 0,
);

/** For whom the chain signs. */
export const APPLE = {
  passTypeIdentifier: "pass.example.library",
  teamIdentifier: "ABCDE12345",
  certificates: "apple",
};

/** A folder of secrets in which `apple` holds a chain made by openssl: its root is used in place of Apple's. */
export interface OwnChain {
  readonly secretsDir: string;
  readonly folder: string;
}

interface ChainOptions {
  /** Days from now; undefined: a year. */
  readonly days?: number;
  /** Passphrase of the key; undefined: none. */
  readonly passphrase?: string;
}

/** Creates everything afresh: nothing in the repository expires. */
export function ownChain({ days = 365, passphrase }: ChainOptions = {}): OwnChain {
  const secretsDir = mkdtempSync(join(tmpdir(), "freihand-secrets-"));
  const folder = join(secretsDir, APPLE.certificates);
  mkdirSync(folder);
  const lasting = ["-days", String(days)];
  openssl(
    folder,
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...lasting, "-subj", "/CN=Stand-in WWDR"],
    ["-keyout", "root.key", "-out", "wwdr.pem"],
  );
  const subject = `/UID=${APPLE.passTypeIdentifier}/CN=Pass Type ID/OU=${APPLE.teamIdentifier}`;
  const sealing = passphrase === undefined ? ["-nodes"] : ["-passout", `pass:${passphrase}`];
  openssl(
    folder,
    ["req", "-newkey", "rsa:2048", ...sealing, "-subj", subject],
    ["-keyout", "signerKey.pem", "-out", "signer.csr"],
  );
  openssl(
    folder,
    ["x509", "-req", "-in", "signer.csr", "-CA", "wwdr.pem", "-CAkey", "root.key", ...lasting],
    ["-out", "signerCert.pem"],
  );
  if (passphrase !== undefined) writeFileSync(join(folder, "passphrase.txt"), `${passphrase}\n`);
  return { secretsDir, folder };
}

/** Runs openssl in a folder. @throws with its output when it fails */
export function openssl(folder: string, ...args: readonly (readonly string[])[]): void {
  execFileSync("openssl", args.flat(), { cwd: folder, stdio: "pipe" });
}
