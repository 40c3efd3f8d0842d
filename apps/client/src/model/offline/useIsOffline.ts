import { useConfig } from "../config/config.query.ts";
import { isOfflineByMaintenance } from "../config/maintenance.rules.ts";
import { useIsOnline } from "./useIsOnline.ts";
import { useIsMaintenanceActive } from "../config/useMaintenance.ts";

/** Whether the app is offline: the device is, or maintenance takes the service offline. @source spec §4 "Offline", rulings 14 */
export function useIsOffline(): boolean {
  const online = useIsOnline();
  const config = useConfig();
  const isActive = useIsMaintenanceActive();
  return !online || isOfflineByMaintenance(config, isActive);
}
