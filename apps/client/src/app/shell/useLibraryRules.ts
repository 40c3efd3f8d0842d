import { useEffect } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import {
  cardsOfGone,
  isLibraryMissing,
  settledOnCopy,
  settledOnList,
} from "../../model/library/library-selection.rules.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

/**
 * Keeps selection, favourites and sessions consistent with the list of libraries.
 * @source spec §4 "Library selection"
 */
export function useLibraryRules(): void {
  useSettledSelection();
  useSessionsOfListed();
}

function useSettledSelection(): void {
  const { libraryState } = useModel();
  const { data: libraries, isStale } = useLibraries();
  const state = useLibraryState();
  // A copy kept from an earlier visit must not remove anything.
  const settled = isStale ? settledOnCopy : settledOnList;
  const isDue = libraries !== undefined && settled(state, libraries) !== state;
  useEffect(() => {
    if (isDue) libraryState.getState().update((before) => settled(before, libraries));
  }, [isDue, libraries, libraryState, settled]);
}

function useSessionsOfListed(): void {
  const { sessions, loanHistory } = useModel();
  const { data: libraries, isStale } = useLibraries();
  const cards = useStore(sessions.store, (state) => state.cards);
  useEffect(() => {
    if (!libraries || isStale) return;
    for (const card of cardsOfGone(cards, libraries)) {
      void sessions.end(card);
      void loanHistory.forget(card);
    }
  }, [cards, isStale, libraries, loanHistory, sessions]);
}

/** Whether the selected library is missing from a list of several. @source spec §4 "Library missing" */
export function useIsLibraryMissing(): boolean {
  const { data: libraries } = useLibraries();
  return isLibraryMissing(useLibraryState(), libraries);
}
