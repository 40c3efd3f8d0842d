import type { Config } from "@freihand/contract";
import { useStore } from "zustand";
import { useModel } from "../context.ts";

/**
 * The configuration in use: of the address's project, or of the selected library's with `reloadConfig`; the base
 * configuration until it has loaded and when that fails.
 * @source spec §4 "reloadConfig", §7 "config", §8 "Config load failure"
 */
export function useConfig(): Config {
  return useStore(useModel().config.store, ({ shown }) => shown);
}

/**
 * The configuration of the address's own project, whatever library is selected. Its edition decides about multi
 * edition.
 */
export function useProjectConfig(): Config {
  return useStore(useModel().config.store, ({ own }) => own);
}
