import { isMaintenanceActive } from "@freihand/contract";
import type { Config } from "@freihand/contract";

/**
 * Whether maintenance is on right now, and whether it takes the service offline.
 * @param now milliseconds since 1970 UTC
 * @source spec §4 "Maintenance and connectivity"
 */
export function statusAt(maintenance: Config["maintenance"], now: number): Config["status"] {
  const active = isMaintenanceActive(maintenance, now);
  return { maintenance: active, offline: active && maintenance?.offline === true };
}
