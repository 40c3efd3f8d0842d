import type { LibraryId } from "@freihand/contract";
import { useState } from "react";
import { lastBranchIn } from "../../../model/library/last-branch.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { MyBranches } from "./list-view.rules.ts";

/** The patron's own branch of every library, and a function to choose one. */
export interface BranchChoice {
  readonly of: MyBranches;
  readonly choose: (libraryId: LibraryId, branch: string) => void;
}

/** The same choice as the default pickup branch. */
export function useMyBranches(): BranchChoice {
  const { texts } = usePlatform();
  const [chosen, setChosen] = useState<ReadonlyMap<LibraryId, string>>(new Map());
  return {
    of: (libraryId) => chosen.get(libraryId) ?? lastBranchIn(texts).read(libraryId),
    choose: (libraryId, branch) => {
      lastBranchIn(texts).write(libraryId, branch);
      setChosen((all) => new Map(all).set(libraryId, branch));
    },
  };
}
