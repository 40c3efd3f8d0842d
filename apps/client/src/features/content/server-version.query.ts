import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";

/** The version of the server behind this address. @source spec §7 "version" */
export function useServerVersion(): UseQueryResult<string> {
  return useQuery({
    queryKey: ["server-version"],
    queryFn: async ({ signal }) => (await call("version", {}, { signal })).version,
  });
}
