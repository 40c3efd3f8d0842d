import { createStore, type StoreApi } from "zustand/vanilla";

/** Whether the last call was answered by the server. */
export interface ReachState {
  readonly reached: boolean;
}

/** Starts optimistically. */
export function createReachStore(): StoreApi<ReachState> {
  return createStore<ReachState>(() => ({ reached: true }));
}
