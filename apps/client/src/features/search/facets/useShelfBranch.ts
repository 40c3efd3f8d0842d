import type { Branch, LibraryId } from "@freihand/contract";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { useMyBranch } from "../../../parts/useMyBranch.ts";

/** The branch that the shelf switch applies to. */
export interface ShelfBranch {
  /** The patron's own, or the only one; undefined: not known yet. */
  readonly branch: Branch | undefined;
  /** The branches to choose from. */
  readonly branches: readonly Branch[];
  /** Keeps the patron's choice on the device. */
  readonly choose: (branch: Branch) => void;
}

export function useShelfBranch(libraryId: LibraryId): ShelfBranch {
  const { data: info } = useLibraryInfo(libraryId);
  const { name, choose } = useMyBranch(libraryId);
  const branches = info?.branches ?? [];
  const mine = branches.find((branch) => branch.name === name);
  return {
    branch: mine ?? (branches.length === 1 ? branches[0] : undefined),
    branches,
    choose: (branch) => {
      choose(branch.name);
    },
  };
}
