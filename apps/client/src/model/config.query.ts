import { useQuery } from "@tanstack/react-query";
import { call } from "../api/request.ts";
import { BASE_CONFIG, type AppConfig } from "./base-config.ts";
import { queryKeys } from "./query-keys.ts";

/** @source spec §9 "Config load timeout" */
const CONFIG_TIMEOUT_MS = 2000;

/** The project's configuration; the base configuration until it is there and when it fails. @source spec §7, §8 */
export function useConfig(): AppConfig {
  const { data } = useQuery({
    queryKey: queryKeys.config,
    queryFn: ({ signal }) =>
      call(
        "config",
        {},
        { signal: AbortSignal.any([signal, AbortSignal.timeout(CONFIG_TIMEOUT_MS)]) },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? BASE_CONFIG;
}
