import { EncryptJWT, errors, jwtDecrypt } from "jose";
import type { JWTPayload } from "jose";
import type { KeyRing } from "./key-ring.ts";

/** A token is not accepted: it was once valid, or it never was. */
export class SealError extends Error {
  override readonly name = "SealError";
  readonly reason: "expired" | "broken";
  constructor(reason: "expired" | "broken", options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Encrypted, short-lived tokens of one kind. */
export interface TokenSeal {
  /** Expiry of a token made now, in milliseconds since 1970. */
  readonly endOfLife: () => number;
  /** @param audience who alone may open it, such as the project */
  readonly seal: (claims: JWTPayload, audience: string) => Promise<string>;
  /** @throws {SealError} */
  readonly open: (token: string, audience: string) => Promise<JWTPayload>;
}

interface SealKind {
  readonly keys: KeyRing;
  /** Part of the header and of the derived key: tokens of different kinds cannot be confused. */
  readonly kind: string;
  readonly lifeMs: number;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

const ISSUER = "freihand";
const ENCRYPTION = "A256GCM";
/** Tolerance between clocks. @source Q-38 */
const LEEWAY_SECONDS = 30;

/** Encrypted JWTs with exactly one algorithm; a token's header chooses nothing but which of our keys. @source Q-18 */
export function tokenSeal({ keys, kind, lifeMs, now }: SealKind): TokenSeal {
  const endOfLife = () => now() + lifeMs;
  return {
    endOfLife,
    seal: (claims, audience) =>
      new EncryptJWT(claims)
        .setProtectedHeader({ alg: "dir", enc: ENCRYPTION, typ: kind, kid: keys.currentId })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(new Date(now()))
        .setExpirationTime(new Date(endOfLife()))
        .encrypt(findKey(keys, keys.currentId, kind)),
    open: async (token, audience) => {
      const opened = await jwtDecrypt(token, ({ kid }) => findKey(keys, kid, kind), {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: [ENCRYPTION],
        typ: kind,
        issuer: ISSUER,
        audience,
        requiredClaims: ["exp", "iat"],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: new Date(now()),
      }).catch((error: unknown) => {
        const reason = error instanceof errors.JWTExpired ? "expired" : "broken";
        throw new SealError(reason, { cause: error });
      });
      return opened.payload;
    },
  };
}

function findKey(keys: KeyRing, id: string | undefined, kind: string): Uint8Array {
  const key = keys.derive(id ?? "", kind);
  if (key === undefined) throw new SealError("broken");
  return key;
}
