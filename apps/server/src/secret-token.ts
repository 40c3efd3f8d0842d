import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 256 random bits as text. @source */
export const newSecretToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** The stored form of a token. Plain SHA-256 is enough: there is nothing to guess in 256 random bits. */
export const secretTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/**
 * Text that only the holder of `token` can read: the server stores it and cannot.
 * @param purpose separates what one token protects
 */
export function sealUnder(token: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(token, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
}

/** @throws when `sealed` was not made with this token and purpose */
export function openUnder(token: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyOf(token, purpose),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return decipher.update(body, undefined, "utf8") + decipher.final("utf8");
}

const keyOf = (token: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", token, "freihand refresh", purpose, 32));
