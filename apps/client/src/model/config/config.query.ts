import type { Config, ProjectId } from "@freihand/contract";
import { queryOptions, useQuery, type QueryState } from "@tanstack/react-query";
import { createContext, use, useMemo, useState } from "react";
import type { Api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { usePlatform } from "../../platform/context.ts";
import { useModel } from "../context.ts";
import { useSelectedLibrary } from "../library/libraries.query.ts";
import { useIsOnline } from "../offline/useIsOnline.ts";
import { queryKeys } from "../query-keys.ts";
import {
  BASE_CONFIG,
  configsInForce,
  projectOfLibrary,
  type ConfigsInForce,
  type LoadOutcome,
} from "./config-choice.rules.ts";
import { resolveProject } from "./project.rules.ts";
import { useSettings } from "../settings/useSettings.ts";

/** @source spec §9 "Config load timeout" */
export const CONFIG_TIMEOUT_MS = 2000;
/** How often a page in view asks whether its configuration has changed, in milliseconds. */
const FOLLOW_MS = 60_000;
/** Pause after the first failure, in milliseconds; the next ones double it, up to `FOLLOW_MS`. */
const FIRST_PAUSE_MS = 3000;

type ConfigQueryState = QueryState<Config | null>;

/**
 * The configuration of a project; null when the server has no such project. While nothing else can be shown, the load is
 * given up after two seconds.
 * @source spec §7 "config", §9 "Config load timeout", Q-45
 */
export function configQuery(api: Api, project: ProjectId) {
  return queryOptions<Config | null>({
    queryKey: queryKeys.config(project),
    queryFn: ({ client, queryKey, signal }) =>
      loadConfig(api, project, { signal, isFirst: isFirstLoad(client.getQueryState(queryKey)) }),
    staleTime: FOLLOW_MS,
    gcTime: Number.POSITIVE_INFINITY, // a library of this visit may be chosen again without a connection
    retry: false,
  });
}

/** There is nothing to show yet, not even a copy of an earlier visit. */
function isFirstLoad(state: ConfigQueryState | undefined): boolean {
  return state === undefined || (state.data === undefined && state.errorUpdateCount === 0);
}

/** Milliseconds until the server is asked again; false: it is not, as where it has no such project. */
function pauseAfter(
  { data, status, errorUpdateCount }: ConfigQueryState,
  followMs: number | false,
): number | false {
  if (data === null) return false;
  if (status !== "error") return followMs;
  return Math.min(FIRST_PAUSE_MS * 2 ** (errorUpdateCount - 1), FOLLOW_MS);
}

interface ConfigLoad {
  readonly signal: AbortSignal;
  readonly isFirst: boolean;
}

async function loadConfig(
  api: Api,
  project: ProjectId,
  { signal, isFirst }: ConfigLoad,
): Promise<Config | null> {
  // Cancelled, not timed out: that the configuration is slow says nothing about the server.
  const late = new AbortController();
  const giveUp = () => {
    late.abort();
  };
  const timer = isFirst ? setTimeout(giveUp, CONFIG_TIMEOUT_MS) : undefined;
  try {
    const options = { project, quiet: !isFirst, signal: AbortSignal.any([signal, late.signal]) };
    const config = await api.call("config", {}, options);
    // "projectId is added to the response" (spec §7): the requested id counts, not the one in the response
    return { ...config, projectId: project };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What has become of loading a project. After a failure the server is asked again until it answers; from then on a page
 * in view asks once a minute whether anything has changed, and a browser that has the current one gets a 304.
 * @source decision 14, decision 37
 */
function useOutcome(project: ProjectId): LoadOutcome | undefined {
  const { network } = usePlatform();
  const isOnline = useIsOnline();
  const followMs = network.savesData?.() === true ? false : FOLLOW_MS;
  const { data, isFetched } = useQuery({
    ...configQuery(useModel().api, project),
    // What has just failed is asked for after the pause, not because the first screen opens.
    refetchOnMount: ({ state }) => state.status !== "error",
    refetchInterval: isOnline && (({ state }) => pauseAfter(state, followMs)),
  });
  return isFetched ? (data ?? "failed") : undefined;
}

/** The project of this address, even after the patron has switched to another. @source rulings 3 */
export function useProject(): ProjectId {
  const { host } = usePlatform();
  const { projectId } = useSettings();
  return resolveProject(host, projectId);
}

/** The configurations in force, for the app's outermost part: it passes them on by `ConfigContext`. */
export function useConfigsInForce(): ConfigsInForce {
  const ownProject = useProject();
  const base = useMemo(() => ({ ...BASE_CONFIG, projectId: ownProject }), [ownProject]);
  const library = useSelectedLibrary();
  const own = useOutcome(ownProject);
  const shown = useOutcome(projectOfLibrary(own, library) ?? ownProject);
  const [before, setBefore] = useState<ConfigsInForce>(NONE_YET);
  const inForce = configsInForce({ base, own, shown, before });
  if (inForce !== before) setBefore(inForce);
  return inForce;
}

const NONE_YET: ConfigsInForce = { own: BASE_CONFIG, shown: BASE_CONFIG };

export const ConfigContext = createContext(NONE_YET);

/**
 * The configuration in use: of the address's project, or of the selected library's with `reloadConfig`; the base
 * configuration until it has loaded and when that fails.
 * @source spec §4 "reloadConfig", §7 "config", §8 "Config load failure"
 */
export function useConfig(): Config {
  return use(ConfigContext).shown;
}

/**
 * The configuration of the address's own project, whatever library is selected. Its edition decides about multi
 * edition.
 */
export function useProjectConfig(): Config {
  return use(ConfigContext).own;
}
