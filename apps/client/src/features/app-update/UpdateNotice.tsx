import { lazy, Suspense, useSyncExternalStore } from "react";
import { usePlatform } from "../../platform/context.ts";
import type { AppUpdatePort } from "../../platform/ports/app-update.ts";

// Rarely needed.
const UpdateSnackbar = lazy(async () => ({
  default: (await import("./UpdateSnackbar.tsx")).UpdateSnackbar,
}));

/** Announces that a newer build is available, until the patron applies it. @source spec §2 "Update notice", §4 "Updates" */
export function UpdateNotice() {
  const { appUpdate } = usePlatform();
  return appUpdate ? <NoticeOf update={appUpdate} /> : null;
}

function NoticeOf({ update }: { readonly update: AppUpdatePort }) {
  const isReady = useSyncExternalStore(
    (onChange) => update.subscribe(onChange),
    () => update.isReady(),
  );
  if (!isReady) return null;
  return (
    <Suspense>
      <UpdateSnackbar
        onApply={() => {
          update.apply();
        }}
      />
    </Suspense>
  );
}
