import type { Library, LibraryId } from "@freihand/contract";
import { useState } from "react";
import type { MetaQuery } from "../../../model/search/meta-query.rules.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { usePlatform } from "../../../platform/context.ts";
import { pickedLibraries } from "./picks.rules.ts";
import { rememberedPicksIn } from "./remembered-picks.ts";

/** Which libraries are searched, and a function to choose others. */
export interface Picks {
  readonly ids: readonly LibraryId[];
  /** Remembered on this device; an empty choice is remembered as none. */
  readonly choose: (ids: readonly LibraryId[]) => void;
}

/** @param wanted as in the address */
export function usePicks(libraries: readonly Library[], wanted: MetaQuery["libraries"]): Picks {
  const { texts } = usePlatform();
  const [remembered] = useState(() => rememberedPicksIn(texts));
  const { favourites, libraryId: selected } = useLibraryState();
  const [chosen, setChosen] = useState<readonly LibraryId[]>();
  const [start] = useState(() => remembered.read());
  const ids =
    chosen ?? pickedLibraries(libraries, wanted, { remembered: start, favourites, selected });
  return {
    ids,
    choose: (next) => {
      setChosen(next);
      remembered.write(next);
    },
  };
}
