import { lazy, Suspense, useState } from "react";
import type { ActionFlow } from "../../model/actions/useAction.ts";

// Most visits include no action; an action has to wait for the library's reply in any case.
const StepDialog = lazy(async () => ({
  default: (await import("./StepDialog.tsx")).StepDialog,
}));

/** The dialog of every action about which the library may ask back: reserve, cancel, renew. */
export function ActionDialog({ flow }: { readonly flow: ActionFlow }) {
  const isOpen = flow.state.status !== "closed";
  // Once opened it stays, so that closing is animated and the focus is restored.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? (
    <Suspense>
      <StepDialog flow={flow} />
    </Suspense>
  ) : null;
}
