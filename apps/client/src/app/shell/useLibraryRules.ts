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

/** Keeps selection, favourites and sessions true to the list of libraries. @source spec §4 "Library selection" */
export function useLibraryRules(): void {
  useSettledSelection();
  useSessionsOfListed();
}

function useSettledSelection(): void {
  const { libraryState } = useModel();
  const { data: libraries, isStale } = useLibraries();
  const state = useLibraryState();
  // What the device kept of an earlier visit takes nothing away from the patron.
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
