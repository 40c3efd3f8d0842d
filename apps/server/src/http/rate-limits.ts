import rateLimit from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { addressParts } from "./address.rules.ts";
import { shareOf } from "../server-share.rules.ts";
import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import type { ServedRow } from "./served.ts";
import { atMost } from "../lru-at-most.ts";

/** How many calls one address may make. */
export interface RateLimits {
  of(served: ServedRow): RouteLimit | false;
}

interface RouteLimit {
  readonly max: number | (() => number);
  readonly timeWindow: number;
  readonly groupId: string;
}

/** Calls from one address; 0: no limit. */
export interface CallLimits {
  readonly callsPerMinute: number;
  /** Searches in several libraries, each of which fans out to many. @source Q-8 */
  readonly metaSearchesPer10Minutes: number;
  /** How many servers run beside each other, each of which counts for itself; undefined: this one alone. */
  readonly servers?: (() => number) | undefined;
}

const MINUTE_MS = 60_000;

/** Calls with a budget of their own: how many of them in place of one other call. */
const OWN_BUDGETS: Partial<Record<ServedRow["name"], number>> = {
  // a page of hits requests a cover for each; drawing one is cheap and the browser caches it
  cover: 10,
  // polled while the library checks, by everybody behind the library's own wireless network
  answerLoanRequest: 2,
  // called for every few letters typed, by a whole class behind one address
  suggest: 2,
  // signing takes the processor as long as dozens of other calls
  passFile: 1 / 40,
};
/** Calls that search the catalogue, whatever their method. */
const SEARCHES: ReadonlySet<ServedRow["name"]> = new Set(["search", "titles"] as const);

/**
 * Separate budgets for searching, for covers, for passes and for accounts: a crawler never uses up what patrons need.
 * @source Q-47
 */
export function rateLimits({
  callsPerMinute,
  metaSearchesPer10Minutes,
  servers = () => 1,
}: CallLimits): RateLimits {
  return {
    of: ({ name, row }) => {
      if (name === "metaSearch" || name === "metaWorks")
        return metaSearchLimit(metaSearchesPer10Minutes, servers);
      if (callsPerMinute === 0) return false;
      const own = OWN_BUDGETS[name];
      return own === undefined
        ? { max: callsPerMinute, timeWindow: MINUTE_MS, groupId: groupOf({ name, row }) }
        : { max: Math.ceil(callsPerMinute * own), timeWindow: MINUTE_MS, groupId: name };
    },
  };
}

function groupOf({ name, row }: ServedRow): "catalogue" | "patron" {
  // the address of a private calendar by itself gives access to patron data
  const isPublic = row.auth === "none" && row.method === "GET" && name !== "feedCalendar";
  return SEARCHES.has(name) || isPublic ? "catalogue" : "patron";
}

const metaSearchLimit = (limit: number, servers: () => number): RouteLimit | false =>
  limit === 0
    ? false
    : { max: () => shareOf(limit, servers()), timeWindow: 10 * MINUTE_MS, groupId: "metasearch" };

/** Requests other than calls: how many of them in place of one call. */
const GENERAL_BUDGETS = {
  /** The app's pages and all unknown addresses. */
  pages: 1,
  /** Files of the build and of projects: dozens for the first page of each visitor. */
  files: 10,
  /** The description of the API, which is large. */
  documents: 1 / 10,
  /** Queries the store. */
  readiness: 1 / 2,
} as const;
type GeneralBudget = keyof typeof GENERAL_BUDGETS;

/** @param route as known to Fastify; undefined: none, so the reply is a page or "not found" */
function generalBudget(route: string | undefined): GeneralBudget {
  if (route === undefined) return "pages";
  if (/^\/services\/(?:docs|openapi\.json)/.test(route)) return "documents";
  if (route === "/readyz") return "readiness";
  return /^\/(?:\*$|assets\/|\.well-known\/)/.test(route) ? "files" : "pages";
}

const generalMax = (callsPerMinute: number, purse: GeneralBudget): number =>
  Math.ceil(callsPerMinute * GENERAL_BUDGETS[purse]);

/** Addresses whose calls are counted; beyond that, the least recently seen starts afresh. */
const COUNTED = 50_000;

interface Spent {
  current: number;
  readonly since: number;
}

/**
 * One counter for each budget and address, whatever route is called. The store of @fastify/rate-limit 11 has one for each
 * route, and `groupId` does not change that: the limit would be multiplied by the number of routes in a group.
 */
class Purses implements FastifyRateLimitStore {
  readonly #spent = new LRUCache<string, Spent>(atMost(COUNTED));

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = Date.now();
    const known = this.#spent.get(key);
    const spent =
      known === undefined || known.since + timeWindow <= now ? { current: 0, since: now } : known;
    spent.current += 1;
    this.#spent.set(key, spent);
    done(null, { current: spent.current, ttl: spent.since + timeWindow - now });
  }

  child(): this {
    return this;
  }
}

/**
 * Installs the limits; a refused call is a problem like any other. Calls without a limit of their own share the general
 * budgets.
 * @returns the check that the handler of pages has to make first
 */
export async function enforceRateLimits(
  app: FastifyInstance,
  { callsPerMinute }: Pick<CallLimits, "callsPerMinute">,
): Promise<preHandlerAsyncHookHandler> {
  await app.register(rateLimit, {
    global: callsPerMinute > 0,
    store: Purses,
    timeWindow: MINUTE_MS,
    max: (request) => generalMax(callsPerMinute, generalBudget(request.routeOptions.url)),
    keyGenerator: (request: FastifyRequest) => {
      const { connection } = addressParts(request.ip);
      const { rateLimit: own } = request.routeOptions.config;
      // the group's name is appended to the key by the library
      return own === undefined || own === false
        ? `${connection} ${generalBudget(request.routeOptions.url)}`
        : `${connection} `;
    },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
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
  if (callsPerMinute === 0) return async () => {};
  // separate from the files: every page was looked for among them first, and counted there
  const pages = app.createRateLimit({
    max: generalMax(callsPerMinute, "pages"),
    keyGenerator: ({ ip }) => `${addressParts(ip).connection} pages`,
  });
  return async (request) => {
    const spent = await pages(request);
    if (!spent.isAllowed && spent.isExceeded) throw tooMany(spent.ttl);
  };
}

const tooMany = (ttlMs: number): Refusal =>
  new Refusal("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)) });
