import { Box } from "../../../ui/Box.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { FormControlLabel } from "../../../ui/FormControlLabel.tsx";
import { libraryIdText, mediaType, type LibraryId } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { FilterChoice } from "../../../parts/controls/FilterChoice.tsx";
import { useMediaText } from "../../../parts/record/useMediaText.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { LIST_SORTS, type ListFacets, type ListView } from "./list-view.rules.ts";
import type { BranchChoice } from "./useMyBranches.ts";
import { useLibraryNames } from "../useLibraryNames.ts";
import { useLibraryInfo } from "../../../model/library/info.query.ts";

interface FilterPanelProps {
  readonly view: ListView;
  readonly facets: ListFacets;
  readonly branches: BranchChoice;
  readonly onChange: (part: Partial<ListView>) => void;
}

/** Filters and order of the list; only options that occur in it. */
export function FilterPanel({ view, facets, branches, onChange }: FilterPanelProps) {
  const t = useT();
  const media = useMediaText();
  const nameOf = useLibraryNames();
  const { libraries, mediaTypes, tags } = facets;
  const option = (value: string, label: string, count: number) => ({
    value,
    text: t("watchlist.option", { label, count }),
  });
  return (
    <Box sx={PANEL}>
      <ChoiceInput
        name="sort"
        label={t("watchlist.sort")}
        value={view.sort}
        onChange={(chosen) => {
          onChange({ sort: LIST_SORTS.find((sort) => sort === chosen) ?? "added" });
        }}
      >
        {LIST_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`watchlist.sort.${sort}`)}
          </option>
        ))}
      </ChoiceInput>
      <FilterChoice
        name="library"
        label={t("watchlist.library")}
        value={view.libraryId === undefined ? undefined : String(view.libraryId)}
        all={t("watchlist.all")}
        options={[...libraries].map(([id, count]) => option(String(id), nameOf(id), count))}
        onChange={(id) => {
          onChange({ libraryId: libraryIdText.safeParse(id).data });
        }}
      />
      <FilterChoice
        name="media"
        label={t("watchlist.media")}
        value={view.mediaType}
        all={t("watchlist.all")}
        options={[...mediaTypes].map(([type, count]) => option(type, media(type), count))}
        onChange={(type) => {
          onChange({ mediaType: mediaType.safeParse(type).data });
        }}
      />
      <FilterChoice
        name="tag"
        label={t("watchlist.tag.label")}
        value={view.tag}
        all={t("watchlist.all")}
        options={[...tags].map(([tag, count]) => option(tag, tag, count))}
        onChange={(tag) => {
          onChange({ tag });
        }}
      />
      <FormControlLabel
        label={t("watchlist.here")}
        control={
          <Checkbox
            checked={view.atMyBranch}
            onChange={(_event, atMyBranch) => {
              onChange({ atMyBranch });
            }}
          />
        }
      />
      {view.atMyBranch ? (
        <BranchChoices
          libraries={view.libraryId === undefined ? [...libraries.keys()] : [view.libraryId]}
          branches={branches}
        />
      ) : null}
    </Box>
  );
}

const PANEL = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  pt: 4,
} as const;

interface BranchChoicesProps {
  readonly libraries: readonly LibraryId[];
  readonly branches: BranchChoice;
}

/** The patron's own branch of each library. */
function BranchChoices({ libraries, branches }: BranchChoicesProps) {
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
