import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the app runs on a device; false while the server renders its HTML. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
