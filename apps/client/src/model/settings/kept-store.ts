import { createStore, type StoreApi } from "zustand/vanilla";
import type { Persisted } from "./persisted.ts";

/** Replaces the state with the result of a pure function. */
export type Update<T> = (change: (state: T) => T) => void;

/** Parts of a kept store. */
export interface KeptParts<T, A> {
  readonly kept: Persisted<T>;
  /** The state out of state and actions. */
  readonly stateOf: (all: T & A) => T;
  readonly actions: (update: Update<T>) => A;
  /** What each tab keeps to itself; undefined: nothing. */
  readonly ownOf?: (state: T) => Partial<T>;
}

/**
 * A store whose state outlives a reload and is the same in every tab: a change is applied to the last stored state, so
 * that a tab that was suspended never overwrites another tab's changes.
 * @source Q-41
 */
export function createKeptStore<T extends object, A extends object>({
  kept,
  stateOf,
  actions,
  ownOf,
}: KeptParts<T, A>): StoreApi<T & A> {
  const update: Update<T> = (change) => {
    const news = kept.news();
    if (news !== undefined) adopt(news);
    const before = stateOf(store.getState());
    const after = change(before);
    if (after === before) return;
    store.setState({ ...after, ...bound }, true);
    kept.write(stateOf(store.getState()));
  };
  const bound = actions(update);
  const store = createStore<T & A>(() => ({ ...kept.read(), ...bound }));
  const adopt = (news: T) => {
    store.setState({ ...news, ...ownOf?.(stateOf(store.getState())), ...bound }, true);
  };
  kept.subscribe(({ kind, state }) => {
    if (kind === "written") adopt(state);
    // The patron had everything removed in another tab: this tab must not bring anything back.
    else store.setState({ ...state, ...bound }, true);
  });
  return store;
}
