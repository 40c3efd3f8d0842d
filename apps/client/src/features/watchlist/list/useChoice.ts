import { titleKey } from "@freihand/contract";
import { useState } from "react";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

/** Choosing one row. */
export interface RowChoice {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** Selecting several titles for an action. */
export interface TitleChoice {
  readonly isOn: boolean;
  /** The selected ones among the titles shown. */
  readonly chosen: readonly WatchedTitle[];
  readonly begin: () => void;
  readonly end: () => void;
  readonly chooseAll: () => void;
  /** Undefined while nothing is being selected. */
  readonly of: (key: WatchlistKey) => RowChoice | undefined;
}

/** What is filtered out is no longer selected: nothing unseen is ever removed. */
export function useChoice(shown: readonly WatchedTitle[]): TitleChoice {
  const [keys, setKeys] = useState<ReadonlySet<string>>();
  const toggle = (name: string) => {
    setKeys((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  };
  return {
    isOn: keys !== undefined,
    chosen: shown.filter(({ entry }) => keys?.has(titleKey(entry)) === true),
    begin: () => {
      setKeys(new Set());
    },
    end: () => {
      setKeys(undefined);
    },
    chooseAll: () => {
      setKeys(new Set(shown.map(({ entry }) => titleKey(entry))));
    },
    of: (key) => {
      const name = titleKey(key);
      return (
        keys && {
          isChosen: keys.has(name),
          onToggle: () => {
            toggle(name);
          },
        }
      );
    },
  };
}
