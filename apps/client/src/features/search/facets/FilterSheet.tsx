import { mdiTune } from "@mdi/js";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { Found } from "../results/useFound.ts";

const load = () => import("./FilterDrawer.tsx");
const FilterDrawer = lazy(async () => ({ default: (await load()).FilterDrawer }));

interface FilterSheetProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
}

/** The filters as a sheet from the bottom: the list behind it changes with every choice. */
export function FilterSheet({ query, found, onChange }: FilterSheetProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, so that closing is animated and the focus returns.
  const [wasOpened, setWasOpened] = useState(false);
  const chosen = Object.values(query.filters).flat().length;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        startIcon={<Icon path={mdiTune} size={20} />}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setIsOpen(true);
          setWasOpened(true);
        }}
        aria-label={chosen === 0 ? undefined : t("search.filters-chosen", { count: chosen })}
        sx={{ px: 2 }}
      >
        {chosen === 0 ? t("search.filters") : `${t("search.filters")} (${String(chosen)})`}
      </Button>
      {wasOpened ? (
        <Suspense>
          <FilterDrawer
            isOpen={isOpen}
            query={query}
            found={found}
            onChange={onChange}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
