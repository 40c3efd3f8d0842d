import { createDecipheriv, hkdfSync, type ECDH } from "node:crypto";
import type { BrowserKeys } from "../encrypt-push.ts";

const HEADER_BYTES = 86;

/** What a browser reads; written apart from the encryption, after RFC 8291 and RFC 8188. Throws when it is broken. */
export function decryptPush(body: Buffer, browser: ECDH, { p256dh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, HEADER_BYTES);
  if (body.readUInt32BE(16) < body.length - HEADER_BYTES || body[20] !== 65)
    throw new Error("not one record for a key of 65 bytes");
  const shared = browser.computeSecret(serverKey);
  const info = Buffer.concat([
    Buffer.from("WebPush: info\0"),
    Buffer.from(p256dh, "base64url"),
    serverKey,
  ]);
  const secret = hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), info, 32);
  const part = (label: string, length: number) =>
    Buffer.from(
      hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length),
    );
  const sealed = body.subarray(HEADER_BYTES);
  const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no filling of zeros");
  return padded.subarray(0, end).toString();
}
