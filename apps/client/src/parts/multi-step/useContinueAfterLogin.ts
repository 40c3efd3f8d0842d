import { useEffect, useEffectEvent } from "react";
import type { WhoseAction } from "./take-interrupted.ts";
import type { MultiStep } from "./useMultiStep.ts";

/** Goes on, on the page after a login, with what the end of a session has interrupted. @param isWanted as of `MultiStep.resume` */
export function useContinueAfterLogin(
  flow: MultiStep,
  isWanted: (whose: WhoseAction) => boolean,
): void {
  const continueAction = useEffectEvent(() => {
    flow.continueInterrupted(isWanted);
  });
  useEffect(() => {
    continueAction();
  }, []);
}
