import type { Library } from "@freihand/contract";
import { useDeferredValue, useState } from "react";
import { buildEntries } from "../../../parts/libraries/library-filter.rules.ts";
import { listing, type Listing } from "./library-list.rules.ts";
import { useFavourites, type Favourites } from "./favourites/useFavourites.ts";
import { useListAddress, type ListAddress } from "./useListAddress.ts";
import { usePosition, type PositionLookup } from "../../../parts/libraries/usePosition.ts";

/** The patron's actions on the list, and what it shows. */
export interface Picker {
  readonly address: ListAddress;
  readonly position: PositionLookup;
  readonly favourites: Favourites;
  readonly found: Listing;
  /** The search text of `found`; empty: none. */
  readonly text: string;
  readonly isByDistance: boolean;
  /** Sorts by distance, requesting the position first, or by name again. */
  readonly toggleNear: () => void;
  /** What has just changed, in words; empty: nothing yet. */
  readonly news: string;
}

/** @param isMulti whether there is something to mark and to sort */
export function usePicker(libraries: readonly Library[], isMulti: boolean): Picker {
  const [news, setNews] = useState("");
  const [sort, setSort] = useState<"name" | "distance">("name");
  const address = useListAddress();
  const position = usePosition();
  const favourites = useFavourites(setNews);
  // The list may lag behind the input of a quick typist.
  const text = useDeferredValue(address.text).trim();
  const found = listing(buildEntries(libraries), {
    text,
    favourites: isMulti ? favourites.ids : [],
    favouritesOnly: isMulti && favourites.only,
    position: position.place,
    sort,
  });
  const isByDistance = sort === "distance" && position.place !== undefined;
  const toggleNear = () => {
    setSort(isByDistance ? "name" : "distance");
    if (!position.place) void position.ask?.();
  };
  return { address, position, favourites, found, text, isByDistance, toggleNear, news };
}
