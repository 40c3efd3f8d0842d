import type { LibraryId } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { useLibraryNames } from "../useLibraryNames.ts";
import type { BranchChoice } from "./useMyBranches.ts";

interface BranchChoicesProps {
  readonly libraries: readonly LibraryId[];
  readonly branches: BranchChoice;
}

/** The patron's own branch of each library. */
export function BranchChoices({ libraries, branches }: BranchChoicesProps) {
  return libraries.map((id) => <OneBranch key={id} libraryId={id} branches={branches} />);
}

interface OneBranchProps {
  readonly libraryId: LibraryId;
  readonly branches: BranchChoice;
}

function OneBranch({ libraryId, branches }: OneBranchProps) {
  const t = useT();
  const nameOf = useLibraryNames();
  const { data: info } = useLibraryInfo(libraryId);
  return (
    <ChoiceInput
      name={`branch-${String(libraryId)}`}
      label={t("watchlist.my-branch", { library: nameOf(libraryId) })}
      value={branches.of(libraryId) ?? ""}
      onChange={(branch) => {
        branches.choose(libraryId, branch);
      }}
    >
      <option value="" disabled>
        {t("watchlist.choose-branch")}
      </option>
      {info?.branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceInput>
  );
}
