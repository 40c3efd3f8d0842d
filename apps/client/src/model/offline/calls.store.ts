import { createStore, type StoreApi } from "zustand/vanilla";

/** How many calls are pending; loading is shown while it is above zero. @source spec §3 "loading counter" */
export interface LoadingState {
  readonly count: number;
}

/** The loading counter. */
export function createLoadingStore(): StoreApi<LoadingState> {
  return createStore<LoadingState>(() => ({ count: 0 }));
}

/** One call more (+1) or less (-1); never below zero. */
export function countLoading(store: StoreApi<LoadingState>, step: 1 | -1): void {
  store.setState(({ count }) => ({ count: Math.max(0, count + step) }));
}

/** Whether the last call was answered by the server. */
export interface ReachState {
  readonly reached: boolean;
}

/** Starts optimistically. */
export function createReachStore(): StoreApi<ReachState> {
  return createStore<ReachState>(() => ({ reached: true }));
}
