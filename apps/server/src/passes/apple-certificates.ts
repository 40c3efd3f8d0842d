import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SecretProblem } from "./secret-problem.ts";
import type { ApplePassSettings } from "../projects/settings/pass-settings.rules.ts";

/** Keys and certificates that sign a pass, as PEM. */
export interface AppleCertificates {
  readonly signerCert: string;
  /** Without a passphrase. */
  readonly signerKey: string;
  /** Apple's own certificate that issued the signer's. */
  readonly wwdr: string;
}

/** The certificates of a folder, and the instant from which they are no longer valid. */
export interface ReadCertificates {
  readonly certificates: AppleCertificates;
  readonly validToMs: number;
}

type Identity = Pick<ApplePassSettings, "passTypeIdentifier" | "teamIdentifier">;

/**
 * Reads and checks everything for which Apple would refuse a pass.
 * @throws {SecretProblem} naming the file and the mistake, never its contents
 */
export async function readAppleCertificates(
  folder: string,
  identity: Identity,
  nowMs: number,
): Promise<ReadCertificates> {
  const signer = parseCertificate("signerCert.pem", await read(folder, "signerCert.pem"));
  const wwdr = parseCertificate("wwdr.pem", await read(folder, "wwdr.pem"));
  const key = parseKey(await read(folder, "signerKey.pem"), await passphraseIn(folder));
  refuseStrangers(signer, key, wwdr);
  refuseOtherIdentity(signer, identity);
  const validToMs = Math.min(Date.parse(signer.validTo), Date.parse(wwdr.validTo));
  if (validToMs <= nowMs) throw new SecretProblem("signerCert.pem or wwdr.pem has run out");
  const pem = key.export({ type: "pkcs8", format: "pem" }).toString();
  return {
    certificates: { signerCert: signer.toString(), signerKey: pem, wwdr: wwdr.toString() },
    validToMs,
  };
}

function refuseStrangers(signer: X509Certificate, key: KeyObject, wwdr: X509Certificate): void {
  if (!signer.checkPrivateKey(key))
    throw new SecretProblem("signerKey.pem does not belong to signerCert.pem");
  if (!signer.checkIssued(wwdr) || !signer.verify(wwdr.publicKey))
    throw new SecretProblem("wwdr.pem is not the certificate that issued signerCert.pem");
}

/** Apple writes both into the certificate, and refuses passes with other values. */
function refuseOtherIdentity({ subject }: X509Certificate, identity: Identity): void {
  const { passTypeIdentifier, teamIdentifier } = identity;
  const subjectField = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(subject)?.[1];
  if (![undefined, passTypeIdentifier].includes(subjectField("UID")))
    throw new SecretProblem("signerCert.pem is for another passTypeIdentifier");
  if (![undefined, teamIdentifier].includes(subjectField("OU")))
    throw new SecretProblem("signerCert.pem is for another teamIdentifier");
}

function parseCertificate(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw new SecretProblem(`${name} is no certificate (PEM)`, { cause: error });
  }
}

function parseKey(pem: string, passphrase: string | undefined): KeyObject {
  const key = (() => {
    try {
      return createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) });
    } catch (error) {
      throw new SecretProblem("signerKey.pem is no key (PEM), or passphrase.txt does not open it", {
        cause: error,
      });
    }
  })();
  if (key.asymmetricKeyType !== "rsa") throw new SecretProblem("signerKey.pem is no RSA key");
  return key;
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (error) {
    throw new SecretProblem(`${name} is missing or cannot be read`, { cause: error });
  }
}

/** @returns undefined when there is no such file: a key without a passphrase needs none */
async function passphraseIn(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, "passphrase.txt"), "utf8")).replace(/\r?\n$/, "");
  } catch {
    return undefined;
  }
}
