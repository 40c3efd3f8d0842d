import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";

// Loaded with the first public session, so that it is there when the connection is not.
const IdleDialog = lazy(async () => ({ default: (await import("./IdleDialog.tsx")).IdleDialog }));

/** Warns on a computer that others use too before a patron who does nothing is signed out. @source Q-21 */
export function IdleWarning() {
  const isOn = useStore(useModel().publicComputer, (state) => state.isOn);
  return isOn ? (
    <Suspense>
      <IdleDialog />
    </Suspense>
  ) : null;
}
