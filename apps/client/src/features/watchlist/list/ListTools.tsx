import { mdiMagnify, mdiTune } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { activeFilters, type ListFacets, type ListView } from "./list-view.rules.ts";
import type { BranchChoice } from "./useMyBranches.ts";
import { FilterPanel } from "./FilterPanel.tsx";

interface ListToolsProps {
  readonly view: ListView;
  readonly facets: ListFacets;
  readonly branches: BranchChoice;
  readonly onChange: (part: Partial<ListView>) => void;
}

/** Finding a title in the list: by text, or by kind and location. */
export function ListTools({ view, facets, branches, onChange }: ListToolsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(view.atMyBranch);
  const active = activeFilters(view);
  return (
    <Box component="section" aria-label={t("watchlist.find")} sx={{ mb: 3, ...NOT_PRINTED }}>
      <Box sx={{ display: "flex", gap: 2, alignItems: "flex-end" }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            label={t("watchlist.find")}
            type="search"
            value={view.text}
            onChange={(text) => {
              onChange({ text });
            }}
            start={<Icon path={mdiMagnify} size={20} />}
          />
        </Box>
        <Button
          aria-expanded={isOpen}
          startIcon={<Icon path={mdiTune} size={20} />}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {active === 0 ? t("watchlist.filter") : t("watchlist.filter-active", { count: active })}
        </Button>
      </Box>
      {isOpen ? (
        <FilterPanel view={view} facets={facets} branches={branches} onChange={onChange} />
      ) : null}
    </Box>
  );
}

const NOT_PRINTED = { "@media print": { display: "none" } } as const;
