import { useState } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import { usePlatform } from "../../platform/context.ts";

/** Whether the card is signed in as on a public computer. */
export interface PublicChoice {
  readonly isPublic: boolean;
  /**
   * Undefined: there is no choice, because the library has set the computer up as public, or a card is signed in that
   * way already.
   */
  readonly choose?: (isPublic: boolean) => void;
}

/** Asked at every login; the answer is not kept. @source Q-21 */
export function usePublicChoice(): PublicChoice {
  const { isPublicComputer } = usePlatform();
  const isOn = useStore(useModel().publicComputer, (state) => state.isOn);
  const [isPublic, choose] = useState(false);
  return isPublicComputer === true || isOn ? { isPublic: true } : { isPublic, choose };
}
