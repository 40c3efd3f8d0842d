import type { LibraryId } from "@freihand/contract";
import { lazy, Suspense, useState } from "react";
import { useModel } from "../../../model/context.ts";

// Rarely needed.
const ChangedLibrary = lazy(async () => ({
  default: (await import("./ChangedLibrary.tsx")).ChangedLibrary,
}));

/** Compares with the library that was selected when the page was opened. */
export function LibraryChange({ now }: { readonly now: LibraryId }) {
  const { libraryState } = useModel();
  const [before] = useState(() => libraryState.getState().libraryId);
  if (before === undefined || before === now) return null;
  return (
    <Suspense>
      <ChangedLibrary before={before} now={now} />
    </Suspense>
  );
}
