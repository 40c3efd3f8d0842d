import { mdiBookSearchOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useT } from "../../../i18n/useT.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { EmptyState } from "../../../parts/EmptyState.tsx";
import { LoadingList } from "../../../parts/LoadingList.tsx";
import { LibrarySections } from "./LibrarySections.tsx";
import { ResultTools } from "./ResultTools.tsx";
import { tallyRun, type Run } from "../run/run.rules.ts";
import type { Search } from "../run/searches.ts";
import { buildSections, sortedSections } from "./sections.rules.ts";
import { useSettleDelay } from "../run/useSettleDelay.ts";
import { useKeptPosition } from "./useKeptPosition.ts";
import type { MetaAddress } from "../useMetaAddress.ts";

const WorkList = lazy(async () => ({ default: (await import("./WorkList.tsx")).WorkList }));

interface FoundPartsProps {
  readonly run: Run;
  readonly libraries: readonly Library[];
  readonly search: Search;
  readonly address: MetaAddress;
}

/** What the libraries have found, by library or by title. */
export function FoundParts({ run, libraries, search, address }: FoundPartsProps) {
  const position = useKeptPosition();
  const { favourites } = useLibraryState();
  const { query, change } = address;
  // Without a position there is no distance: until it is known the default order applies.
  const sort = query.sort === "distance" && !position.place ? "DEFAULT" : query.sort;
  const found = buildSections(run, libraries, position.place);
  const sections = sortedSections(found, { sort, favourites });
  const isReady = useSettleDelay(run.open > 0);
  if (sections.length === 0 || !isReady) return <Nothing run={run} />;
  const parts = { search: search.name, sections, sort, query, requested: run.outcomes.size };
  return (
    <>
      <ResultTools query={query} position={position} onChange={change} />
      {query.view === "libraries" ? (
        <LibrarySections key={sort} {...parts} />
      ) : (
        <Suspense fallback={<LoadingList covers rows={3} />}>
          <WorkList key={sort} {...parts} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing yet, or nothing at all. */
function Nothing({ run }: { readonly run: Run }) {
  const t = useT();
  if (run.open > 0 || run.outcomes.size === 0) return <LoadingList covers rows={3} />;
  const { empty, requested } = tallyRun(run);
  if (empty < requested) return null; // those that failed are below
  return (
    <EmptyState
      icon={mdiBookSearchOutline}
      title={t("metasearch.none.title")}
      text={t("metasearch.none.text")}
    />
  );
}
