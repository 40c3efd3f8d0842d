import { createStore, type StoreApi } from "zustand/vanilla";

/** A public computer, while somebody is signed in there. @source Q-21 */
export interface PublicComputerState {
  readonly isOn: boolean;
  /** Until the patron is signed out for inactivity; undefined: no need to warn. */
  readonly secondsLeft?: number | undefined;
  /** The patron wants to stay signed in; undefined while nobody is. */
  readonly stay?: () => void;
}

/** Held by every tab with a card that is signed in on a public computer. */
export const PUBLIC_LOCK = "freihand-public";

/** Nobody is signed in there. */
export function createPublicComputerStore(): StoreApi<PublicComputerState> {
  return createStore<PublicComputerState>(() => ({ isOn: false }));
}
