import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Credentials } from "./credentials.parse.ts";

/** A token that opens an account for a while. */
export interface AccessToken {
  readonly token: string;
  readonly patron: string;
  readonly scopes: ReadonlySet<string>;
}

/** A token and its life in seconds; undefined: the server does not say. */
interface NewToken extends AccessToken {
  readonly seconds: number | undefined;
}

const MAX_TOKENS = 20_000;
/** A password that was changed at the library is noticed when the token is over. */
const LONGEST_MS = 60 * 60_000;
const UNSAID_MS = 10 * 60_000;
/** A token that is nearly over would be refused on the way. */
const LEEWAY_MS = 30_000;

type SignIn = Pick<Credentials, "username" | "password">;

/** Access tokens of the last hour, in memory alone. */
export class AccessTokens {
  readonly #tokens: LRUCache<string, Promise<AccessToken>>;

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    this.#tokens = new LRUCache({ max: MAX_TOKENS, ttl: LONGEST_MS, perf: { now } });
  }

  /** The token, or the one that a login gives; one login for all who ask at the same time. */
  get(who: SignIn, login: () => Promise<NewToken>): Promise<AccessToken> {
    return this.#tokens.get(keyOf(who)) ?? this.renew(who, login);
  }

  /** A new token, whatever there was. */
  renew(who: SignIn, login: () => Promise<NewToken>): Promise<AccessToken> {
    const key = keyOf(who);
    const token = login();
    this.#tokens.set(key, token);
    void this.#limit(key, token);
    return token;
  }

  /** Keeps a token as long as it lives, and a failed login not at all. */
  async #limit(key: string, token: Promise<NewToken>): Promise<void> {
    try {
      const { seconds } = await token;
      if (this.#tokens.peek(key) === token) this.#tokens.set(key, token, { ttl: lifeOf(seconds) });
    } catch {
      if (this.#tokens.peek(key) === token) this.#tokens.delete(key);
    }
  }

  /** Forgets a token that was refused, unless there is a newer one. */
  async forget(who: SignIn, refused: AccessToken): Promise<void> {
    const key = keyOf(who);
    const known = this.#tokens.get(key);
    if (known !== undefined && (await known.catch(() => refused)).token === refused.token)
      this.#tokens.delete(key);
  }
}

function lifeOf(seconds: number | undefined): number {
  const ms = seconds === undefined ? UNSAID_MS : Math.min(seconds * 1000, LONGEST_MS);
  return Math.max(1, ms > 2 * LEEWAY_MS ? ms - LEEWAY_MS : Math.floor(ms / 2));
}

/** Neither name nor password lies in the memory for it. */
const keyOf = ({ username, password }: SignIn): string =>
  createHash("sha256")
    .update(JSON.stringify([username, password]))
    .digest("base64url");
