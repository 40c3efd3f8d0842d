import { useEffect, useEffectEvent } from "react";
import type { WhoseAction } from "./take-resumable.ts";
import type { MultiStep } from "./useMultiStep.ts";

/** Goes on, on the page after a login, with what the end of a session has interrupted. @param isWanted as of `MultiStep.resume` */
export function useGoOnAfterLogin(
  flow: MultiStep,
  isWanted: (whose: WhoseAction) => boolean,
): void {
  const goOn = useEffectEvent(() => {
    flow.resume(isWanted);
  });
  useEffect(() => {
    goOn();
  }, []);
}
