import type { Library, LibraryId } from "@freihand/contract";
import { useDeferredValue, useState } from "react";
import { buildEntries } from "../../parts/libraries/library-filter.rules.ts";
import { usePosition, type PositionLookup } from "../../parts/libraries/usePosition.ts";
import { CHECKED_AT_A_TIME, placesFound, type ListedPlace } from "./places/place-list.rules.ts";

/** The patron's filters for list and map. */
export interface MapFilter {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The search text of the libraries shown. */
  readonly searched: string;
  readonly openOnly: boolean;
  readonly setOpenOnly: (openOnly: boolean) => void;
  /** How many libraries are checked when only open ones are shown. */
  readonly checkAtMost: number;
  readonly checkMore: () => void;
  /** Libraries that share a place, when only they are shown. */
  readonly only: ReadonlySet<LibraryId> | undefined;
  readonly setOnly: (only: ReadonlySet<LibraryId> | undefined) => void;
  readonly position: PositionLookup;
  /** The matches, open or not. */
  readonly found: readonly ListedPlace[];
}

/** Text, place and distance; kept while the page is open. */
export function useMapFilter(libraries: readonly Library[]): MapFilter {
  const [text, setText] = useState("");
  const [openOnly, setOpenOnly] = useState(false);
  const [checkAtMost, setCheckAtMost] = useState(CHECKED_AT_A_TIME);
  const [only, setOnly] = useState<ReadonlySet<LibraryId>>();
  const position = usePosition();
  // List and map may lag behind the input of a quick typist.
  const searched = useDeferredValue(text).trim();
  return {
    text,
    setText,
    searched,
    openOnly,
    setOpenOnly,
    checkAtMost,
    checkMore: () => {
      setCheckAtMost(checkAtMost + CHECKED_AT_A_TIME);
    },
    only,
    setOnly,
    position,
    found: placesFound(buildEntries(libraries), { text: searched, only, position: position.place }),
  };
}
