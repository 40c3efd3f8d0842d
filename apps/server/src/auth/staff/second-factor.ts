import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { openUnder, sealUnder, secretTokenHash } from "../../secret-token.ts";
import { normalizedRecoveryCode } from "./recovery-code.rules.ts";
import type { KeyRing } from "../key-ring.ts";
import type { SealedSecret } from "./staff-accounts.ts";

const PERIOD_S = 30;
/** Bytes of a secret. @source RFC 4226, 4 */
const SECRET_BYTES = 20;
const KEY_PURPOSE = "staff second factor";
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Freihand",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** A new secret for an authenticator, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator takes up as a QR code. @param label shown in it, such as the login name */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The code of a moment, as an authenticator shows it. @param at milliseconds since 1970 UTC */
export const totpCode = (secret: string, at: number): string =>
  totpOf(secret).generate({ timestamp: at });

/**
 * The number of the step whose code this is: the present one, or one to either side. Undefined: of none of them.
 * @source desk "Staff security"
 */
export function totpStep(secret: string, code: string, at: number): number | undefined {
  const token = code.replace(/[\s-]/g, "");
  const away = totpOf(secret).validate({ token, window: 1, timestamp: at });
  return away === null ? undefined : Math.floor(at / 1000 / PERIOD_S) + away;
}

/**
 * Seals secrets with the server's newest key. What an older one has sealed opens as long as that is in the ring; after it
 * has leaked and was removed the secret is void, as undefined.
 */
export function secretSeal(keys: KeyRing) {
  const token = (id: string): string | undefined => {
    const key = keys.derive(id, KEY_PURPOSE);
    return key && Buffer.from(key).toString("base64url");
  };
  const seal = (secret: string): SealedSecret => {
    const current = token(keys.currentId);
    if (current === undefined) throw new Error("the ring has no current key");
    return { key: keys.currentId, sealed: sealUnder(current, "totp", secret) };
  };
  const open = ({ key, sealed }: SealedSecret): string | undefined => {
    const sealedWith = token(key);
    return sealedWith === undefined ? undefined : openUnder(sealedWith, "totp", sealed);
  };
  const reseal = (secret: SealedSecret): SealedSecret | undefined => {
    const opened = open(secret);
    return opened === undefined ? undefined : seal(opened);
  };
  return { seal, open, reseal };
}
export type SecretSeal = ReturnType<typeof secretSeal>;

/** Codes for once, in place of the authenticator: what is printed, and what is kept. */
export function newRecoveryCodes(): {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
} {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(RECOVERY_BYTES)
      .toString("hex")
      .replace(/.{5}(?=.)/g, "$&-"),
  );
  return { codes, hashes: codes.map(recoveryCodeHash) };
}

/** Undefined hashes are of no code: `typed` may be anything. */
export const recoveryCodeHash = (typed: string): string =>
  secretTokenHash(normalizedRecoveryCode(typed));
