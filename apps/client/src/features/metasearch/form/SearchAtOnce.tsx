import { mdiBookSearchOutline } from "@mdi/js";
import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { lazy, Suspense, useState } from "react";
import { useLocale, useT } from "../../../i18n/context.ts";
import {
  isEmptyMetaQuery,
  metaQueryPath,
  type MetaFields,
  type MetaQuery,
} from "../../../model/search/meta-query.rules.ts";
import { useIsOffline } from "../../../model/offline/useIsOffline.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { MetaForm, type Unfolding } from "./MetaForm.tsx";
import { writtenPicks } from "./picks.rules.ts";
import { startSearch, type Search } from "../run/searches.ts";
import { useModel } from "../../../model/context.ts";
import type { MetaAddress } from "../useMetaAddress.ts";
import { usePicks } from "./usePicks.ts";

const MetaResults = lazy(async () => ({
  default: (await import("../results/MetaResults.tsx")).MetaResults,
}));

interface SearchAtOnceProps {
  /** Two or more, by name. */
  readonly libraries: readonly Library[];
  readonly address: MetaAddress;
  readonly unfolding: Unfolding;
}

/** The form, and below it the results for the address. */
export function SearchAtOnce({ libraries, address, unfolding }: SearchAtOnceProps) {
  const t = useT();
  const { query } = address;
  const picks = usePicks(libraries, query.libraries);
  // Choosing libraries for the next search does not affect the one shown.
  const [searched] = useState(picks.ids);
  const searchFor = useSearchFor();
  const start = useStart(libraries, address);
  return (
    <>
      <Box sx={{ maxWidth: 760 }}>
        <MetaForm
          libraries={libraries}
          fields={query.fields}
          picks={picks}
          unfolding={unfolding}
          onSearch={start}
        />
      </Box>
      {isEmptyMetaQuery(query) || searched.length === 0 ? (
        <Box sx={{ maxWidth: 760 }}>
          <EmptyState
            icon={mdiBookSearchOutline}
            title={t("metasearch.start.title")}
            text={t("metasearch.start.text")}
          />
        </Box>
      ) : (
        <Suspense fallback={<LoadingList covers rows={3} />}>
          <MetaResults
            search={searchFor(query.fields, searched)}
            requested={searched}
            libraries={libraries}
            address={address}
          />
        </Suspense>
      )}
    </>
  );
}

/** The answers are in the language in which they were requested. */
function useSearchFor(): (fields: MetaFields, ids: readonly LibraryId[]) => Search {
  const locale = useLocale();
  return (fields, ids) => {
    const query: MetaQuery = {
      fields,
      libraries: ids.toSorted((one, other) => one - other),
      sort: "DEFAULT",
      view: "libraries",
      showsEmpty: false,
    };
    return { name: `${locale} ${metaQueryPath(query)}`, fields };
  };
}

/** Submitting the form requests fresh answers, also for the same search. */
function useStart(libraries: readonly Library[], { query, search }: MetaAddress) {
  const model = useModel();
  const isOffline = useIsOffline();
  const searchFor = useSearchFor();
  return (fields: MetaFields, ids: readonly LibraryId[]) => {
    const next = { ...query, fields, libraries: writtenPicks(libraries, ids) };
    if (!isOffline) startSearch(model, searchFor(fields, ids), ids);
    if (metaQueryPath(next) === metaQueryPath(query)) return;
    search(next);
    // The form is reset to what was searched for; the results are below the heading.
    document.querySelector("h1")?.focus({ preventScroll: true });
  };
}
