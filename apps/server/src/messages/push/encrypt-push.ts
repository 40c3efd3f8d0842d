import {
  createCipheriv,
  createECDH,
  ECDH,
  hkdfSync,
  randomBytes,
  type BinaryLike,
} from "node:crypto";

/** What a browser gave for encrypting, base64url. */
export interface BrowserKeys {
  /** Its public key. */
  readonly p256dh: string;
  /** What only it and we know. */
  readonly auth: string;
}

/** What is by chance; undefined: it is. Tests give that of the standard. */
export interface PushChance {
  readonly salt: Uint8Array;
  /** Our private key for this one message. */
  readonly privateKey: Uint8Array;
}

const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const KEY_BYTES = 65;
/** Salt, size of a record, length of the key, key. (RFC 8188 §2.1) */
const HEADER_BYTES = SALT_BYTES + 4 + 1 + KEY_BYTES;
/** Most bytes of a text: one record with its delimiter. (RFC 8291 §4) */
export const MOST_TEXT_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;

/** Whether a browser's public key is a point of the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, "base64url").length === KEY_BYTES;
  } catch {
    // not on the curve, or no key at all
    return false;
  }
}

/**
 * A text that only this browser reads, as the body of a request with `Content-Encoding: aes128gcm`: one record. (RFC 8291
 * §3, §4)
 * @param padTo bytes up to which it is filled, so that its length does not give away what it says
 * @throws {RangeError} when the text is longer than `MOST_TEXT_BYTES`
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { padTo = 0, chance }: { readonly padTo?: number; readonly chance?: PushChance } = {},
): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MOST_TEXT_BYTES) throw new RangeError("the text of a push is too long");
  const browserKey = Buffer.from(p256dh, "base64url");
  const own = createECDH(CURVE);
  if (chance === undefined) own.generateKeys();
  else own.setPrivateKey(chance.privateKey);
  const ownKey = own.getPublicKey();
  const salt = chance?.salt ?? randomBytes(SALT_BYTES);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const secret = deriver(own.computeSecret(browserKey), Buffer.from(auth, "base64url"))(info, 32);
  const derive = deriver(secret, salt);
  const key = derive("Content-Encoding: aes128gcm\0", 16);
  const nonce = derive("Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const fill = Math.max(0, Math.min(padTo, MOST_TEXT_BYTES) - plain.length);
  // 2: the last record; what follows it is filling (RFC 8188 §2)
  const padded = Buffer.concat([plain, Buffer.of(2), Buffer.alloc(fill)]);
  return Buffer.concat([
    header(salt, ownKey),
    cipher.update(padded),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

const deriver =
  (secret: BinaryLike, salt: BinaryLike) =>
  (info: BinaryLike, bytes: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

function header(salt: Uint8Array, ownKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(ownKey.length, 4);
  return Buffer.concat([salt, sizes, ownKey]);
}
