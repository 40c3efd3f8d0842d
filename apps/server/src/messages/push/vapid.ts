import { createECDH, createPrivateKey, sign, type KeyObject } from "node:crypto";

/** Secrets of the server, of which each purpose has its own; as the ring of keys. */
export interface DerivedSecrets {
  readonly currentId: string;
  /** 32 bytes; @returns undefined when the key is not (or no longer) on the ring */
  derive(id: string, purpose: string): Uint8Array | undefined;
}

/** For whom a request is signed. */
interface VapidClaims {
  /** Address at the push service. */
  readonly endpoint: string;
  /** How the push service reaches whoever sends: `mailto:` or `https:`. */
  readonly contact: string;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** Names us to push services, so that nobody else can use a subscription that was made for us. (RFC 8292) */
export interface Vapid {
  readonly currentId: string;
  /** 65 bytes as base64url, for subscribing. @returns undefined when the key is no longer on the ring */
  readonly publicKey: (id: string) => string | undefined;
  /** Value of the header `Authorization`. @returns undefined as above */
  readonly authorization: (id: string, claims: VapidClaims) => string | undefined;
}

const CURVE = "prime256v1";
const COORDINATE_BYTES = 32;
/** Push services take a day at most. */
const LIFE_SECONDS = 12 * 3600;
const ATTEMPTS = 8;

interface SigningKey {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** A key pair for each of the server's secrets: nothing more has to be stored, and it is renewed with them. */
export function vapid(secrets: DerivedSecrets): Vapid {
  const known = new Map<string, SigningKey | undefined>();
  const keyOf = (id: string): SigningKey | undefined => {
    if (!known.has(id)) known.set(id, signingKey(secrets, id));
    return known.get(id);
  };
  return {
    currentId: secrets.currentId,
    publicKey: (id) => keyOf(id)?.publicKey,
    authorization: (id, claims) => {
      const key = keyOf(id);
      return key && `vapid t=${token(key, claims)}, k=${key.publicKey}`;
    },
  };
}

const text = (part: Uint8Array) => Buffer.from(part).toString("base64url");
const encoded = (value: object) => text(Buffer.from(JSON.stringify(value)));

/** One secret in 2³² is no private key of the curve: then the next is taken. */
function signingKey(secrets: DerivedSecrets, id: string): SigningKey | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const secret = secrets.derive(id, attempt === 0 ? "web push" : `web push ${String(attempt)}`);
    if (secret === undefined) return undefined;
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(secret);
    } catch {
      continue;
    }
    return {
      publicKey: pair.getPublicKey("base64url"),
      privateKey: asKey(secret, pair.getPublicKey()),
    };
  }
  throw new Error("no secret of this server is a private key");
}

function asKey(secret: Uint8Array, point: Buffer): KeyObject {
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)];
  const key = { kty: "EC", crv: "P-256", x: text(x), y: text(y), d: text(secret) };
  return createPrivateKey({ key, format: "jwk" });
}

function token({ privateKey }: SigningKey, { endpoint, contact, nowMs }: VapidClaims): string {
  const exp = Math.floor(nowMs / 1000) + LIFE_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const signed = `${encoded({ typ: "JWT", alg: "ES256" })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: "ieee-p1363",
  });
  return `${signed}.${signature.toString("base64url")}`;
}
