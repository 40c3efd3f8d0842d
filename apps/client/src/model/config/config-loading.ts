import type { Config } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/errors.ts";
import { call } from "../../api/request.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { ConfigGone, ConfigKeeper } from "./config-keeper.ts";
import { queryKeys } from "../query-keys.ts";

/** The configurations of one device; while the server provides none, its copies of them. @source Q-43 */
export function createConfigKeeper({ clock }: Platform, queries: QueryClient): ConfigKeeper {
  return new ConfigKeeper({
    now: () => clock.now(),
    load: async (project, signal) => {
      const queryKey = queryKeys.config(project);
      // an aborted load of the same project may not have ended yet: this one must not share its outcome
      void queries.cancelQueries({ queryKey, exact: true });
      try {
        return await queries.fetchQuery({
          queryKey,
          queryFn: () => call("config", {}, { project, signal }),
          staleTime: 0,
          retry: false,
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          throw new ConfigGone("the server has no such project", { cause: error });
        throw error;
      }
    },
    copy: (project) => queries.getQueryData<Config>(queryKeys.config(project)),
  });
}
