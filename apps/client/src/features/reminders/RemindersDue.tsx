import { lazy, Suspense, useSyncExternalStore } from "react";
import { useModel } from "../../model/context.ts";
import { usePlatform } from "../../platform/context.ts";

// Loaded only if there are reminders: in a browser never. Its texts come with the reminders themselves.
const RefreshAll = lazy(async () => ({ default: (await import("./RefreshAll.tsx")).RefreshAll }));

/** The daily run, as soon as the app is in front. @param isWaiting something else comes first */
export function RemindersDue({ isWaiting }: { readonly isWaiting: boolean }) {
  const { reminders } = useModel();
  const { page } = usePlatform();
  const isKept = useSyncExternalStore(
    (onChange) => page.onShown(onChange),
    () => reminders.isKept(),
    () => false,
  );
  if (!isKept || isWaiting) return null;
  return (
    <Suspense>
      <RefreshAll />
    </Suspense>
  );
}
