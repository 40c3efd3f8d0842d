import type { LibraryId } from "@freihand/contract";
import { useState } from "react";
import { useModel } from "../../../model/context.ts";
import { useIsTakenOver } from "../../../platform/useIsTakenOver.ts";
import { onDemand } from "../../../parts/page/OnDemand.tsx";

const ChangedLibrary = onDemand(async () => (await import("./ChangedLibrary.tsx")).ChangedLibrary);

/** Compares with the library that was selected when the page was opened. */
export function LibraryChange({ now }: { readonly now: LibraryId }) {
  const { libraryState } = useModel();
  const [before] = useState(() => libraryState.getState().libraryId);
  // a served page knows of no library before
  const isTakenOver = useIsTakenOver();
  if (!isTakenOver || before === undefined || before === now) return null;
  return <ChangedLibrary before={before} now={now} />;
}
