import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { SecretProblem } from "./secret-problem.ts";

/** Who signs links to Google Wallet. */
export interface GoogleAccount {
  readonly email: string;
  readonly key: KeyObject;
}

const accountFile = z.object({
  client_email: z.string().check(z.minLength(3)),
  private_key: z.string().check(z.minLength(1)),
});

/** RS256 accepts no shorter keys: with one, whoever opens the card would get an error. @source RFC 7518, 3.3 */
const RSA_BITS = 2048;

/** @throws {SecretProblem} naming the mistake in the file, never its contents */
export async function readGoogleAccount(path: string): Promise<GoogleAccount> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new SecretProblem("is missing or cannot be read", { cause: error });
  });
  const parsed = accountFile.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new SecretProblem("is no key file of a service account (client_email, private_key)");
  return { email: parsed.data.client_email, key: keyOf(parsed.data.private_key) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // the caller reports that it is not a key file
    return undefined;
  }
}

function keyOf(pem: string): KeyObject {
  const key = (() => {
    try {
      return createPrivateKey(pem);
    } catch (error) {
      throw new SecretProblem("holds no private key (PEM)", { cause: error });
    }
  })();
  if (key.asymmetricKeyType !== "rsa" || (key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS)
    throw new SecretProblem("holds a key that is not RSA with 2048 bits");
  return key;
}
