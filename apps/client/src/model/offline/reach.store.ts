import { createStore, type StoreApi } from "zustand/vanilla";

/** Whether the last call got an answer of the server. */
export interface ReachState {
  readonly reached: boolean;
}

/** Starts hopefully. */
export function createReachStore(): StoreApi<ReachState> {
  return createStore<ReachState>(() => ({ reached: true }));
}
