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

const MINUTE_MS = 60_000;
/** A page of hits asks for a cover each; drawing one is cheap and the browser keeps it. */
const COVERS_PER_CALL = 10;

/**
 * Separate purses for searching, for covers and for accounts: a crawler never uses up what patrons need.
 * @param callsPerMinute from one address; 0: no limit
 * @source trust Q-47
 */
export function rateLimits(callsPerMinute: number): RateLimits {
  if (callsPerMinute === 0) return { of: () => false };
  return {
    of: ({ name, row }) => {
      const isPublic = row.auth === "none" && row.method === "GET";
      const group = name === "search" || name === "suggest" || isPublic ? "catalogue" : "patron";
      return name === "cover"
        ? { max: callsPerMinute * COVERS_PER_CALL, timeWindow: MINUTE_MS, groupId: "cover" }
        : { max: callsPerMinute, timeWindow: MINUTE_MS, groupId: group };
    },
  };
}

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
