import { QueryClient } from "@tanstack/react-query";
import { ApiError, TransportError } from "../api/errors.ts";
import { queryKeys } from "./query-keys.ts";

const RETRIES = 2;
/** The longest wait without a notice, in seconds; a longer one is shown to the patron. */
const SILENT_WAIT_S = 5;
/** A query that failed this recently is not retried when a screen opens, in milliseconds. */
const JUST_FAILED_MS = 5000;
/** Catalogue data may be this old before it is fetched again, in milliseconds. */
const FRESH_MS = 60_000;

/** Whether the same call can succeed a moment later. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.retryable && error.code !== "rate_limited" && waitOf(error) <= SILENT_WAIT_S;
  return error instanceof TransportError && error.kind === "network";
}

const waitOf = (error: unknown): number =>
  error instanceof ApiError || error instanceof TransportError ? (error.retryAfter ?? 0) : 0;

/**
 * The one query cache. It never retries actions: `requestId` and the patron decide. Without a connection a call fails
 * at once with a notice, instead of waiting silently; when the connection is back, `refetchAfterReconnect` refetches.
 * @param isOnline whether the device has a connection
 */
export function createQueryClient(isOnline: () => boolean): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * FRESH_MS,
        networkMode: "always",
        retry: (failures, error) => failures < RETRIES && isOnline() && isWorthRepeating(error),
        retryDelay: (failures, error) => Math.max(400 * 2 ** failures, 1000 * waitOf(error)),
        // Two screens that alternate because of a failure would request it endlessly.
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  // What came is kept for going back; only the patron asks again.
  queries.setQueryDefaults(queryKeys.allMetaSearches, {
    gcTime: 30 * FRESH_MS,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return queries;
}
