import { isMaintenanceActive, type Maintenance } from "@freihand/contract";
import { useSyncExternalStore } from "react";
import { usePlatform } from "../../platform/context.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { useConfig } from "./config.query.ts";
import { nextMaintenanceEdge } from "./maintenance.rules.ts";

/**
 * Whether the project's maintenance is active; re-evaluated at its start and end.
 * @source spec §4 "Maintenance and connectivity"
 */
export function useIsMaintenanceActive(): boolean {
  const { maintenance } = useConfig();
  const platform = usePlatform();
  const isActive = () => isMaintenanceActive(maintenance, platform.clock.now());
  return useSyncExternalStore(
    (onChange) => atEachEdge(maintenance, platform, onChange),
    isActive,
    isActive,
  );
}

/** The longest that a timer can wait, in milliseconds. */
const LONGEST_MS = 2_147_483_647;

/**
 * Notifies when maintenance may have started or ended, even while the device was asleep. @returns a function that stops
 * it
 */
function atEachEdge(
  maintenance: Maintenance | undefined,
  { clock, page }: Platform,
  onChange: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const now = clock.now();
    const edge = nextMaintenanceEdge(maintenance, now);
    if (edge !== undefined) timer = setTimeout(look, Math.min(edge - now, LONGEST_MS));
  };
  const look = () => {
    onChange();
    wait();
  };
  wait();
  const end = page.onShown(look);
  return () => {
    clearTimeout(timer);
    end();
  };
}
