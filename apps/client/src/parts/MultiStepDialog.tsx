import { lazy, Suspense, useState } from "react";
import type { MultiStep } from "./multi-step/useMultiStep.ts";

// Most visits act on nothing; who does waits for the library's answer in any case.
const StepDialog = lazy(async () => ({
  default: (await import("./multi-step/StepDialog.tsx")).StepDialog,
}));

/** The dialogue of every action that the library may ask back about: reserve, cancel, renew. */
export function MultiStepDialog({ flow }: { readonly flow: MultiStep }) {
  const isOpen = flow.state.status !== "closed";
  // Once opened it stays, so that closing is shown and the focus goes back.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? (
    <Suspense>
      <StepDialog flow={flow} />
    </Suspense>
  ) : null;
}
