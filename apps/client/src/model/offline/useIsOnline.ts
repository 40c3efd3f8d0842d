import { useSyncExternalStore } from "react";
import { usePlatform } from "../../platform/context.ts";

/** Whether the device has a connection. @source rulings 14 */
export function useIsOnline(): boolean {
  const { network } = usePlatform();
  return useSyncExternalStore(
    (onChange) => network.subscribe(onChange),
    () => network.isOnline(),
    () => true,
  );
}
