import { libraryId, type LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { createPersisted } from "../../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import type { TextStore } from "../../../platform/ports/text-store.ts";

const shape = z.object({ ids: z.array(libraryId) });

/** In which libraries the patron searches on this device. */
export interface RememberedPicks {
  /** Undefined: never chosen. */
  readonly read: () => readonly LibraryId[] | undefined;
  readonly write: (ids: readonly LibraryId[]) => void;
}

export function rememberedPicksIn(texts: TextStore): RememberedPicks {
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
