import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import { useIsMulti, useLibraries } from "../../model/library/libraries.query.ts";
import { useAppIcon } from "./useAppIcon.ts";

// Loaded on demand.
const SingleModeDialog = lazy(async () => ({
  default: (await import("./SingleModeDialog.tsx")).SingleModeDialog,
}));

/** The dialog of single mode while it is open, and the icon that follows the mode. @param isWaiting something else comes first */
export function SingleMode({ isWaiting }: { readonly isWaiting: boolean }) {
  useAppIcon();
  const { open, libraryId } = useStore(useModel().hints);
  const { data: libraries } = useLibraries();
  const isMulti = useIsMulti();
  const library = libraries?.find(({ id }) => id === libraryId);
  if (open !== "single-mode" || !library || !isMulti || isWaiting) return null;
  return (
    <Suspense>
      <SingleModeDialog library={library} />
    </Suspense>
  );
}
