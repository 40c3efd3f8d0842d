import { mdiCloudOffOutline } from "@mdi/js";
import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { useMediaQuery } from "../../../ui/useMediaQuery.ts";
import { useRef } from "react";
import { useT } from "../../../i18n/context.ts";
import { useIsOffline } from "../../../model/offline/useIsOffline.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { FoundParts } from "./FoundParts.tsx";
import { isBroken, librariesWithStatus, NO_RUN, type Run } from "../run/run.rules.ts";
import { RunProgress } from "../run/RunProgress.tsx";
import {
  askLibraries,
  cancelSearches,
  startOrResume,
  startSearch,
  type Search,
} from "../run/searches.ts";
import { useModel } from "../../../model/context.ts";
import { StatusList } from "../run/StatusList.tsx";
import { Unsuccessful } from "../run/Unsuccessful.tsx";
import type { MetaAddress } from "../useMetaAddress.ts";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
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
        {isBroken(run) ? <BrokenNotice error={run.error} isOffline={isOffline} /> : null}
        <FoundParts run={run} libraries={libraries} search={search} address={address} />
        <Unsuccessful
          run={run}
          libraries={libraries}
          showsEmpty={address.query.showsEmpty}
          onShowEmpty={address.showEmpty}
          onRepeat={(id) => {
            askAgain([id]);
          }}
        />
      </Box>
      {isWide ? <StatusList run={run} libraries={libraries} /> : null}
    </Box>
  );
}

interface BrokenNoticeProps {
  readonly error: unknown;
  readonly isOffline: boolean;
}

/** Why libraries have not answered; the button to continue is in the line above. */
function BrokenNotice({ error, isOffline }: BrokenNoticeProps) {
  const t = useT();
  const isReached = useStore(useModel().reach, ({ reached }) => reached);
  const isServerGone = !isReached && !isOffline;
  return (
    <ErrorNotice error={error} text={isServerGone ? t("metasearch.server-gone") : undefined} />
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
 * The run of a search; it starts automatically unless its answers are cached, and continues when queries are refetched
 * because the server answers again.
 * @param libraries those to query, at least one
 */
function useRun(search: Search, libraries: readonly LibraryId[]): RunState {
  const model = useModel();
  const isOffline = useIsOffline();
  const { data: run = NO_RUN } = useQuery<Run>({
    queryKey: queryKeys.metaSearch(search.name),
    queryFn: () => startOrResume(model, search, libraries),
    enabled: !isOffline,
  });
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
