import { createHash } from "node:crypto";
import {
  LibraryError,
  type CallContext,
  type PatronAccess,
  type PatronKey,
} from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import { atMost } from "../lru-at-most.ts";

/** Whose accounts these are. */
export interface BoundParts {
  readonly library: LibraryId;
  /** Tells the accounts of one system from those of another. */
  readonly accounts: string;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** How long a login counts that no call has verified, in milliseconds. @source decision 48 */
const VERIFIED_FOR_MS = 86_400_000;
/** Cards whose last check is remembered; one that is forgotten is checked once more. */
const REMEMBERED = 50_000;

/** What a patron's key holds for another system: for which, since when, and what that system needs. */
const boundSecret = z.tuple([z.string(), z.number(), z.nullable(z.string())]);

/**
 * The accounts of another system. What patrons sign in with is bound to it: after the library's file names another system,
 * every key ends with `session_ended`, and nothing is sent to the new one. A login is checked anew after a day.
 */
export function boundPatrons(patrons: PatronAccess, parts: BoundParts): PatronAccess {
  const { library, now } = parts;
  const accounts = shortHash(parts.accounts);
  const checked = new LRUCache<string, number>(atMost(REMEMBERED));
  const open = (key: PatronKey) => {
    const bound = parseBound(key.secret);
    if (bound?.accounts !== accounts) throw new LibraryError("session_ended", library);
    const { at, secret } = bound;
    return { at, patron: { userId: key.userId, ...(secret !== null && { secret }) } };
  };
  const check = patrons.checkLogin?.bind(patrons);
  const prove = async (key: PatronKey, ctx: CallContext): Promise<PatronKey> => {
    const { at, patron } = open(key);
    const card = shortHash(JSON.stringify([key.userId, key.secret]));
    const last = Math.max(at, checked.get(card) ?? 0);
    if (check === undefined || Math.abs(now() - last) < VERIFIED_FOR_MS) return patron;
    await check(patron, ctx);
    checked.set(card, now());
    return patron;
  };
  return withProof(patrons, prove, async (...typed) => {
    const outcome = await patrons.login(...typed);
    if (!outcome.ok) return outcome;
    const { userId, secret = null } = outcome.patron;
    const bound = { userId, secret: JSON.stringify([accounts, now(), secret]) };
    return { ...outcome, patron: bound };
  });
}

/** The embedded accounts: keys of another system, from before the library changed its sources, are no longer valid. */
export const ownPatrons = (patrons: PatronAccess, library: LibraryId): PatronAccess =>
  withProof(patrons, async (key) => {
    if (parseBound(key.secret) !== undefined) throw new LibraryError("session_ended", library);
    return key;
  });

const isKey = (value: unknown): value is PatronKey =>
  typeof value === "object" && value !== null && "userId" in value;
const isContext = (value: unknown): value is CallContext =>
  typeof value === "object" && value !== null && "signal" in value;

/**
 * Every call with a key waits for its proof first, and gets the key as its system knows it.
 * @param login replaces the one of the access; undefined: it stays
 */
function withProof<Access extends object>(
  access: Access,
  prove: (key: PatronKey, ctx: CallContext) => Promise<PatronKey>,
  login?: PatronAccess["login"],
): Access {
  return new Proxy(access, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name);
      if (name === "login") return login ?? member;
      if (typeof member === "object" && member !== null) return withProof(member, prove);
      if (typeof member !== "function") return member;
      return async (key: unknown, ...rest: readonly unknown[]): Promise<unknown> => {
        const ctx = rest.at(-1);
        const verified = isKey(key) && isContext(ctx) ? await prove(key, ctx) : key;
        return Reflect.apply(member, target, [verified, ...rest]);
      };
    },
  });
}

const shortHash = (text: string) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

function parseBound(secret: string | undefined) {
  const parsed = boundSecret.safeParse(parseJson(secret));
  if (!parsed.success) return undefined;
  const [accounts, at, inner] = parsed.data;
  return { accounts, at, secret: inner };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
