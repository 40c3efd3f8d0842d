import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";

// Loaded with the first public session, so that it works without a connection.
const IdleDialog = lazy(async () => ({ default: (await import("./IdleDialog.tsx")).IdleDialog }));

/** Warns on a public computer before an idle patron is signed out. @source Q-21 */
export function IdleWarning() {
  const isOn = useStore(useModel().publicComputer, (state) => state.isOn);
  return isOn ? (
    <Suspense>
      <IdleDialog />
    </Suspense>
  ) : null;
}
