import { type Library, type LibraryId, libraryId } from "@freihand/contract";
import { useState } from "react";
import type { MetaQuery } from "../../../model/search/meta-query.rules.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { usePlatform } from "../../../platform/context.ts";
import { pickedLibraries } from "./picks.rules.ts";
import * as z from "zod/mini";
import { createPersisted } from "../../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import type { TextStore } from "../../../platform/ports/platform.ts";

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

const shape = z.object({ ids: z.array(libraryId) });

/** In which libraries the patron searches on this device. */
interface RememberedPicks {
  /** Undefined: never chosen. */
  readonly read: () => readonly LibraryId[] | undefined;
  readonly write: (ids: readonly LibraryId[]) => void;
}

function rememberedPicksIn(texts: TextStore): RememberedPicks {
  const kept = createPersisted(texts, {
    key: STORED_KEYS["meta-libraries"],
    version: 1,
    schema: shape,
    fallback: { ids: [] },
  });
  return {
    read: () => {
      const { ids } = kept.read();
      return ids.length === 0 ? undefined : ids;
    },
    write: (ids) => {
      kept.write({ ids: [...ids] });
    },
  };
}
