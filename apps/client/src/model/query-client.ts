import { QueryClient } from "@tanstack/react-query";
import { ApiError, TransportError } from "../api/errors.ts";

const RETRIES = 2;
/** Catalogue data may be this old before it is fetched again, in milliseconds. */
const FRESH_MS = 60_000;

/** Whether the same call can succeed a moment later. */
export function isWorthRepeating(error: unknown): boolean {
  if (error instanceof ApiError) return error.retryable && error.code !== "rate_limited";
  return error instanceof TransportError && error.kind === "network";
}

/**
 * The one query cache. Actions are never repeated by it: `requestId` and the patron decide.
 * Without a connection a call fails at once and its screen says so, instead of waiting in silence;
 * when the connection is back, `refetchAfterReconnect` asks again.
 * @param isOnline whether the device has a connection
 */
export function createQueryClient(isOnline: () => boolean): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * FRESH_MS,
        networkMode: "always",
        retry: (failures, error) => failures < RETRIES && isOnline() && isWorthRepeating(error),
        retryDelay: (failures) => 400 * 2 ** failures,
        refetchOnReconnect: false,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
