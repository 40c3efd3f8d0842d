import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useModel } from "../../model/context.ts";
import { queryKeys } from "../../model/query-keys.ts";

/** The version of the server behind this address. @source spec §7 "version" */
export function useServerVersion(): UseQueryResult<string> {
  const { api } = useModel();
  return useQuery({
    queryKey: queryKeys.serverVersion,
    queryFn: async ({ signal }) => (await api.call("version", {}, { signal })).version,
  });
}
