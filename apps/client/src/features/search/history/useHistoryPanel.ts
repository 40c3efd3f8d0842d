import type { LibraryId } from "@freihand/contract";
import { useState } from "react";
import { useStore } from "zustand";
import { useModel } from "../../../model/context.ts";
import { searchesIn, type PastSearch } from "../../../model/search/search-history.rules.ts";

/** The patron's last searches below an empty search box. */
export interface HistoryPanelState {
  readonly isOpen: boolean;
  readonly searches: readonly PastSearch[];
  /** Shows the panel, if there is anything in it. */
  readonly open: () => void;
  readonly close: () => void;
}

/** @param text content of the search box: the panel is for an empty one */
export function useHistoryPanel(libraryId: LibraryId, text: string): HistoryPanelState {
  const { searchHistory } = useModel();
  const searches = useStore(searchHistory, (history) => history.searches);
  const own = searchesIn({ searches }, libraryId);
  const [isWanted, setIsWanted] = useState(false);
  return {
    isOpen: isWanted && text === "",
    searches: own,
    open: () => {
      if (own.length > 0) setIsWanted(true);
    },
    close: () => {
      setIsWanted(false);
    },
  };
}
