import { useEffect, useEffectEvent } from "react";
import type { WhoseAction } from "./take-interrupted.ts";
import type { MultiStep } from "./useMultiStep.ts";

/**
 * On the page after a login, continues what the end of a session has interrupted. @param isWanted as of
 * `MultiStep.resume`
 */
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
