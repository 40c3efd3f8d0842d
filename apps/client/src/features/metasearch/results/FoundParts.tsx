import { mdiBookSearchOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { ResultTools } from "./ResultTools.tsx";
import { tallyRun, type Run } from "../run/run.rules.ts";
import type { Search } from "../run/searches.ts";
import {
  buildSections,
  sortedSections,
  shownHits,
  withHolders,
  type Section,
} from "./sections.rules.ts";
import type { MetaAddress } from "../useMetaAddress.ts";
import { useEffect, useState } from "react";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";
import type { PositionLookup } from "../../../parts/libraries/usePosition.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { GeoResult } from "../../../platform/ports/platform.ts";
import { Box } from "../../../ui/Box.tsx";
import type { MetaQuery, MetaSort } from "../../../model/search/meta-query.rules.ts";
import { LibrarySection } from "./LibrarySection.tsx";
import { MoreParts } from "./MoreParts.tsx";
import { usePlaces } from "./usePlaces.ts";
import { Typography } from "../../../ui/Typography.tsx";
import { heldWorks } from "./held-works.rules.ts";
import { useWorks, type LoadedWorks, type WorksAnswer } from "./works.query.ts";
import { WorkRow } from "./WorkRow.tsx";
import { Button } from "../../../ui/Button.tsx";

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
  const isShown = query.view === "titles" && sections.length > 0;
  const answer = useWorks(search, {
    libraries: [...run.outcomes.keys()],
    sort,
    isShown,
  });
  const holders = withHolders(sections, { libraries, works: answer.works, place: position.place });
  if (sections.length === 0 || !isReady) return <Nothing run={run} />;
  const parts = { search: search.name, sections, sort, query, requested: run.outcomes.size };
  return (
    <>
      <ResultTools query={query} position={position} onChange={change} />
      {query.view === "libraries" ? (
        <LibrarySections key={sort} {...parts} />
      ) : (
        <Titles {...parts} answer={answer} holders={holders} />
      )}
    </>
  );
}

/** What a list by title is made of: first hits, works in the previous order, or works. */
function stageOf(works: LoadedWorks | undefined): "titles" | "outdated" | "works" {
  if (works === undefined) return "titles";
  return works.isOutdated ? "outdated" : "works";
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

/** How long the first answers are collected, in milliseconds: most arrive at once, and are then shown in order. */
const COLLECT_MS = 500;

/** Whether answers may be shown: not in the first moment of a running search. */
function useSettleDelay(isRunning: boolean): boolean {
  const [isOver, setIsOver] = useState(!isRunning);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsOver(true);
    }, COLLECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isOver || !isRunning;
}

/** The device's position on demand; still known after going back from a title, and never stored on the device. */
function useKeptPosition(): PositionLookup {
  const { geolocation } = usePlatform();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data: result } = useQuery<GeoResult>({
    queryKey: queryKeys.position,
    queryFn: skipToken,
  });
  const ask = geolocation
    ? async () => {
        setIsAsking(true);
        queries.setQueryData<GeoResult>(queryKeys.position, await geolocation.position());
        setIsAsking(false);
      }
    : undefined;
  const isFound = result?.status === "found";
  return {
    place: isFound ? { lat: result.lat, lon: result.lon } : undefined,
    problem: isFound ? undefined : result?.status,
    isAsking,
    ask,
  };
}

interface LibrarySectionsProps {
  /** Id of the search. */
  readonly search: string;
  /** In the intended order. */
  readonly sections: readonly Section[];
  readonly sort: MetaSort;
  readonly query: MetaQuery;
  /** How many libraries were queried. */
  readonly requested: number;
}

/** The first hits of each library. */
function LibrarySections(props: LibrarySectionsProps) {
  const { search, sections, sort, query, requested } = props;
  const { parts, list, more, showMore, arrange } = usePlaces({
    search,
    list: `libraries ${sort}`,
    due: sections,
    keyOf: ({ library }) => String(library.id),
  });
  return (
    <>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        sx={{ listStyle: "none", p: 0, m: 0, scrollMarginTop: "80px" }}
      >
        {parts.map(({ key, part }) => (
          <li key={key}>
            <LibrarySection
              section={part}
              fields={query.fields}
              shown={shownHits(requested)}
              showsTime={sort === "response-time"}
            />
          </li>
        ))}
      </Box>
      <MoreParts more={more} of="libraries" onMore={showMore} />
      <ArrangeLine onArrange={arrange} />
    </>
  );
}

interface WorkListProps {
  /** Id of the search. */
  readonly search: string;
  /** Libraries with titles, in order. */
  readonly holders: readonly Section[];
  readonly works: LoadedWorks | undefined;
  readonly sort: MetaSort;
}

interface TitlesProps extends Omit<WorkListProps, "works"> {
  readonly answer: WorksAnswer;
}

/** The titles, or why they did not load: the first hits alone would look like all there is. */
function Titles({ answer: { works, error, retry }, ...parts }: TitlesProps) {
  if (error !== undefined) return <ErrorNotice error={error} onRetry={retry} />;
  // what stood there until the works came is no order to keep
  return <WorkList key={`${parts.sort} ${stageOf(works)}`} {...parts} works={works} />;
}

/** The titles of all libraries, those of one work together. */
function WorkList({ search, holders, works, sort }: WorkListProps) {
  const t = useT();
  const { parts, list, more, showMore, arrange } = usePlaces({
    search,
    list: `${stageOf(works)} ${sort}`,
    due: heldWorks(holders, sort, works),
    keyOf: ({ key }) => key,
  });
  const unloaded = works === undefined ? 0 : works.works - works.results.length;
  return (
    <>
      <WorksLine works={works} holders={holders} sort={sort} />
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label={t("metasearch.works")}
        sx={{ listStyle: "none", p: 0, m: 0, scrollMarginTop: "80px" }}
      >
        {parts.map(({ key, part }) => (
          <Box
            component="li"
            key={key}
            sx={(theme) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` })}
          >
            <WorkRow work={part} />
          </Box>
        ))}
      </Box>
      {works?.moreError === undefined ? (
        <MoreParts
          more={more + unloaded}
          of={works === undefined ? "titles" : "works"}
          onMore={() => {
            showMore();
            works?.loadMore?.();
          }}
          isLoading={works?.isLoading}
        />
      ) : (
        <Box sx={{ pt: 4 }}>
          <ErrorNotice error={works.moreError} onRetry={works.loadMore} />
        </Box>
      )}
      <ArrangeLine onArrange={arrange} />
    </>
  );
}

/** How many titles and works there are, and what the list does not say. */
function WorksLine({ works, holders, sort }: Omit<WorkListProps, "search">) {
  const t = useT();
  const others = holders.filter(({ library }) => works?.libraries.includes(library.id) !== true);
  const lines = [
    works && t("metasearch.works.count", { titles: works.titles, works: works.works }),
    others.length > 0 && t("metasearch.view.titles.hint", { count: others.length }),
    sort === "distance" && works?.loadMore && t("metasearch.works.nearest-hint"),
  ];
  return (
    <Typography variant="body2" color="textSecondary">
      {lines.filter((line) => typeof line === "string").join(" ")}
    </Typography>
  );
}

interface ArrangeLineProps {
  /** Undefined: everything is in order. */
  readonly onArrange: (() => void) | undefined;
}

/** Late answers are placed where they do not disturb; the patron decides when they move to their place. */
function ArrangeLine({ onArrange }: ArrangeLineProps) {
  const t = useT();
  if (!onArrange) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, pt: 5 }}>
      <Typography variant="body2" color="textSecondary">
        {t("metasearch.arrange.text")}
      </Typography>
      <Button size="small" onClick={onArrange} sx={{ px: 2 }}>
        {t("metasearch.arrange")}
      </Button>
    </Box>
  );
}
