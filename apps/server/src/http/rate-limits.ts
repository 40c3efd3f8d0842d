import rateLimit from "@fastify/rate-limit";
import { Refusal } from "../projects/refusal.ts";
import { addressParts } from "./address.rules.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServedRow } from "./served.ts";

/** How many calls one address may make. */
export interface RateLimits {
  of(served: ServedRow): RouteLimit | false;
}

interface RouteLimit {
  readonly max: number;
  readonly timeWindow: number;
  readonly groupId: string;
}

/** Calls from one address; 0: no limit. */
export interface CallLimits {
  readonly callsPerMinute: number;
  /** Searches in several libraries, each of which becomes many. @source trust Q-8 */
  readonly metaSearchesPer10Minutes: number;
}

const MINUTE_MS = 60_000;

/** Calls with a purse of their own: how many of them in place of one other call. */
const OWN_PURSES: Partial<Record<ServedRow["name"], number>> = {
  // a page of hits asks for a cover each; drawing one is cheap and the browser keeps it
  cover: 10,
  // asked again and again while the library checks, by everybody behind the library's own wireless network
  confirmLoan: 2,
  // signing keeps the processor busy for as long as dozens of other calls
  passFile: 1 / 40,
};
/** Calls that ask the catalogue, whatever their method. */
const SEARCHES: ReadonlySet<ServedRow["name"]> = new Set(["search", "suggest", "titles"] as const);

/**
 * Separate purses for searching, for covers, for passes and for accounts: a crawler never uses up what patrons need.
 * @source trust Q-47
 */
export function rateLimits({ callsPerMinute, metaSearchesPer10Minutes }: CallLimits): RateLimits {
  return {
    of: ({ name, row }) => {
      if (name === "metaSearch") return metaSearchLimit(metaSearchesPer10Minutes);
      if (callsPerMinute === 0) return false;
      const own = OWN_PURSES[name];
      return own === undefined
        ? { max: callsPerMinute, timeWindow: MINUTE_MS, groupId: groupOf({ name, row }) }
        : { max: Math.ceil(callsPerMinute * own), timeWindow: MINUTE_MS, groupId: name };
    },
  };
}

function groupOf({ name, row }: ServedRow): "catalogue" | "patron" {
  // the address of a private calendar alone opens something of a patron
  const isPublic = row.auth === "none" && row.method === "GET" && name !== "feedCalendar";
  return SEARCHES.has(name) || isPublic ? "catalogue" : "patron";
}

const metaSearchLimit = (max: number): RouteLimit | false =>
  max === 0 ? false : { max, timeWindow: 10 * MINUTE_MS, groupId: "metasearch" };

/** Puts the limits to work; a refused call is a problem like any other. */
export async function enforceRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    keyGenerator: (request: FastifyRequest) => addressParts(request.ip).connection,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
    addHeaders: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
      "retry-after": false,
    },
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
  });
}
