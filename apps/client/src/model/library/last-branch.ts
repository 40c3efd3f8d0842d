import type { LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import { createPersisted, type Persisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";
import type { TextStore } from "../../platform/ports/platform.ts";

const shape = z.record(z.string(), z.string());

/** The patron's pickup branch, by library; preselected the next time. */
export interface LastBranch {
  readonly read: (libraryId: LibraryId) => string | undefined;
  readonly write: (libraryId: LibraryId, branch: string) => void;
}

export function lastBranchIn(texts: TextStore): LastBranch {
  const kept: Persisted<z.infer<typeof shape>> = createPersisted(texts, {
    key: STORED_KEYS["pickup-branch"],
    version: 1,
    schema: shape,
    fallback: {},
  });
  return {
    read: (libraryId) => kept.read()[String(libraryId)],
    write: (libraryId, branch) => {
      kept.write({ ...kept.read(), [String(libraryId)]: branch });
    },
  };
}
