import { createStore, type StoreApi } from "zustand/vanilla";
import type { Persisted } from "./persisted.ts";

/** Replaces the state by what a pure function makes of it. */
export type Update<T> = (change: (state: T) => T) => void;

/** What a kept store is made of. */
export interface KeptParts<T, A> {
  readonly kept: Persisted<T>;
  /** The state out of state and actions. */
  readonly stateOf: (all: T & A) => T;
  readonly actions: (update: Update<T>) => A;
  /** What each tab has for itself and takes from no other one; undefined: nothing. */
  readonly ownOf?: (state: T) => Partial<T>;
}

/**
 * A store whose state outlives a reload and is the same in every tab: a change is made to what the
 * tabs wrote last, so that a tab that has slept never overwrites what another one has done meanwhile.
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
    // The patron had everything forgotten in another tab: nothing may come back from here.
    else store.setState({ ...state, ...bound }, true);
  });
  return store;
}
