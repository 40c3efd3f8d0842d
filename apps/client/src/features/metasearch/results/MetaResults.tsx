import { mdiCloudOffOutline } from "@mdi/js";
import type { Library, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef, useEffect, useEffectEvent } from "react";
import { useT } from "../../../i18n/context.ts";
import { useIsOffline } from "../../../model/offline/useIsOffline.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { FoundParts } from "./FoundParts.tsx";
import { librariesWithStatus, NO_RUN, type Run } from "../run/run.rules.ts";
import { RunProgress } from "../run/RunProgress.tsx";
import { askLibraries, cancelSearches, startSearch, type Search } from "../run/searches.ts";
import { useModel } from "../../../model/context.ts";
import { StatusList } from "../run/StatusList.tsx";
import { Unsuccessful } from "../run/Unsuccessful.tsx";
import type { MetaAddress } from "../useMetaAddress.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";

interface MetaResultsProps {
  readonly search: Search;
  /** At least one. */
  readonly requested: readonly LibraryId[];
  readonly libraries: readonly Library[];
  readonly address: MetaAddress;
}

/** From here on the libraries have a column of their own. @source look "Desktop" */
const WIDE = "@media (min-width: 1200px)";

/** The current state of a search; from 1,200 px on with the state of each library beside it. */
export function MetaResults({ search, requested, libraries, address }: MetaResultsProps) {
  const t = useT();
  const isWide = useMediaQuery(WIDE);
  const isOffline = useIsOffline();
  const progress = useRef<HTMLParagraphElement>(null);
  const { run, ask, again, cancel } = useRun(search, requested);
  const askAgain = (ids: readonly LibraryId[]) => {
    ask(ids);
    // The button that was pressed may disappear with its row.
    progress.current?.focus({ preventScroll: true });
  };
  const askRest = () => {
    askAgain(librariesWithStatus(run, "interrupted"));
  };
  if (isOffline && run.outcomes.size === 0)
    return (
      <EmptyState
        icon={mdiCloudOffOutline}
        title={t("metasearch.offline.title")}
        text={t("metasearch.offline.text")}
      />
    );
  return (
    <Box sx={GRID}>
      <Box sx={{ minWidth: 0 }}>
        <RunProgress run={run} textRef={progress} actions={{ cancel, askRest, again }} />
        {run.error === undefined ? null : <ErrorNotice error={run.error} onRetry={askRest} />}
        <FoundParts run={run} libraries={libraries} search={search} address={address} />
        <Unsuccessful
          run={run}
          libraries={libraries}
          showsEmpty={address.query.showsEmpty}
          onShowEmpty={(showsEmpty) => {
            address.change({ showsEmpty });
          }}
          onRepeat={(id) => {
            askAgain([id]);
          }}
        />
      </Box>
      {isWide ? <StatusList run={run} libraries={libraries} /> : null}
    </Box>
  );
}

const GRID = {
  display: "grid",
  columnGap: 10,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 760px)",
  [WIDE]: { gridTemplateColumns: "minmax(0, 760px) minmax(240px, 320px)" },
} as const;

/** A search and its actions. */
interface RunState {
  readonly run: Run;
  /** Queries some libraries again, or for the first time. */
  readonly ask: (libraries: readonly LibraryId[]) => void;
  /** Queries all of them again. */
  readonly again: () => void;
  readonly cancel: () => void;
}

/**
 * The run of a search; it starts automatically unless its answers are cached.
 * @param libraries those to query, at least one
 */
function useRun(search: Search, libraries: readonly LibraryId[]): RunState {
  const model = useModel();
  const isOffline = useIsOffline();
  const { data: run = NO_RUN } = useQuery<Run>({
    queryKey: queryKeys.metaSearch(search.name),
    queryFn: skipToken,
  });
  const startOnce = useEffectEvent((name: string, offline: boolean) => {
    const isKnown = model.queries.getQueryData(queryKeys.metaSearch(name)) !== undefined;
    if (!offline && !isKnown) startSearch(model, search, libraries);
  });
  useEffect(() => {
    startOnce(search.name, isOffline);
  }, [search.name, isOffline]);
  return {
    run,
    ask: (ids) => {
      askLibraries(model, search, ids);
    },
    again: () => {
      startSearch(model, search, libraries);
    },
    cancel: () => {
      cancelSearches(model);
    },
  };
}
