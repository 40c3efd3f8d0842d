import type { LibraryId } from "@freihand/contract";
import { useState } from "react";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { usePlatform } from "../../platform/context.ts";
import { lastBranchIn } from "../../model/library/last-branch.ts";

/** The patron's own branch of a library: where they last collected, or the one they chose. */
export interface MyBranch {
  /** undefined: none chosen yet. */
  readonly name: string | undefined;
  /** Keeps a branch by its name; one that the library does not list is ignored. */
  readonly choose: (name: string) => void;
}

/** @param libraryId undefined: no library is known yet */
export function useMyBranch(libraryId: LibraryId | undefined): MyBranch {
  const { texts } = usePlatform();
  const { data: info } = useLibraryInfo(libraryId);
  const [chosen, setChosen] = useState<string>();
  const branches = info?.branches ?? [];
  const kept = libraryId === undefined ? undefined : lastBranchIn(texts).read(libraryId);
  const name = chosen ?? branches.find(({ id }) => id === kept)?.name;
  return {
    name,
    choose: (wanted) => {
      const branch = branches.find((one) => one.name === wanted);
      if (!branch || libraryId === undefined) return;
      lastBranchIn(texts).write(libraryId, branch.id);
      setChosen(branch.name);
    },
  };
}
