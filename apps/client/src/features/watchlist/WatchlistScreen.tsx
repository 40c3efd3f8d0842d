import { mdiFilterRemoveOutline } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { isLegacyOffered, type WatchlistKey } from "../../model/watchlist/watchlist.rules.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { EmptyList } from "./list/EmptyList.tsx";
import { ListHead } from "./list/ListHead.tsx";
import { sharedList } from "./files/list-link.rules.ts";
import { listFacets, WHOLE_LIST } from "./list/list-view.rules.ts";
import { focusHeading } from "./move-focus.ts";
import { TitleList } from "./list/TitleList.tsx";
import { tourBranches } from "./tour/tour.rules.ts";
import { useChoice } from "./list/useChoice.ts";
import { useDamaged } from "./offers/useDamaged.ts";
import { useRemoval, type Removal } from "./list/useRemoval.ts";
import { useShownTitles, type ShownTitles } from "./list/useShownTitles.ts";
import { useWatchlist } from "./useWatchlist.ts";

const LegacyOffer = lazy(async () => ({
  default: (await import("./offers/LegacyOffer.tsx")).LegacyOffer,
}));
const SharedOffer = lazy(async () => ({
  default: (await import("./offers/SharedOffer.tsx")).SharedOffer,
}));
const SharedRefused = lazy(async () => ({
  default: (await import("./offers/SharedRefused.tsx")).SharedRefused,
}));
const DamagedOffer = lazy(async () => ({
  default: (await import("./offers/DamagedOffer.tsx")).DamagedOffer,
}));
const ListTools = lazy(async () => ({ default: (await import("./list/ListTools.tsx")).ListTools }));
const ChoiceBar = lazy(async () => ({ default: (await import("./list/ChoiceBar.tsx")).ChoiceBar }));
const UndoNotice = lazy(async () => ({
  default: (await import("./list/UndoNotice.tsx")).UndoNotice,
}));

interface WatchlistScreenProps {
  /** Only the titles of this library; undefined: those of all libraries. */
  readonly libraryId?: LibraryId | undefined;
  /** The title that is open beside the list. */
  readonly open?: WatchlistKey | undefined;
  /** Beside the list. */
  readonly children?: ReactNode;
}

/** The patron's watchlist, across all libraries. @source spec §2 "watchlist" */
export function WatchlistScreen({ libraryId, open, children }: WatchlistScreenProps) {
  const t = useT();
  const list = useWatchlist();
  const found = useShownTitles(libraryId, open);
  const removal = useRemoval();
  const damaged = useDamaged();
  return (
    <Box sx={children === undefined ? { maxWidth: 760 } : BESIDE}>
      <Box sx={{ minWidth: 0 }}>
        <PageHeading>{t("watchlist.title")}</PageHeading>
        <Suspense>
          {damaged ? <DamagedOffer damaged={damaged} isAll={list.entries.length === 0} /> : null}
          <SharedPart />
          {isLegacyOffered(list) ? <LegacyOffer /> : null}
        </Suspense>
        {list.entries.length === 0 ? (
          <EmptyList />
        ) : (
          <FilledList found={found} open={open} removal={removal} />
        )}
        <Suspense>{removal.count === undefined ? null : <UndoNotice removal={removal} />}</Suspense>
      </Box>
      {children}
    </Box>
  );
}

function SharedPart() {
  const shared = sharedList(useLocation().search);
  if (shared.status === "none") return null;
  return shared.status === "read" ? <SharedOffer keys={shared.keys} /> : <SharedRefused />;
}

interface FilledListProps {
  readonly found: ShownTitles;
  readonly open: WatchlistKey | undefined;
  readonly removal: Removal;
}

function FilledList({ found, open, removal }: FilledListProps) {
  const { all, shown, address, branches } = found;
  const { view, search, change } = address;
  const choice = useChoice(shown);
  const facets = listFacets(all.titles);
  const [tour] = tourBranches(all.titles, (place) => branches.of(place.libraryId) === place.branch);
  const remove = (keys: readonly WatchlistKey[]) => {
    removal.remove(keys);
    focusHeading();
  };
  return (
    <>
      <ListHead
        shown={shown}
        total={all.titles.length}
        tour={tour}
        hasFailed={all.error !== undefined}
        onRefresh={all.refresh}
        onChoose={choice.isOn ? undefined : choice.begin}
      />
      {all.titles.length < 2 ? null : (
        <Suspense fallback={<Box sx={TOOLS_ROOM} />}>
          <ListTools view={view} facets={facets} branches={branches} onChange={change} />
        </Suspense>
      )}
      {choice.isOn ? (
        <Suspense>
          <ChoiceBar
            choice={choice}
            onRemove={() => {
              remove(choice.chosen.map(({ entry }) => entry));
              choice.end();
            }}
          />
        </Suspense>
      ) : null}
      {all.isWaiting && all.titles.every(({ entry }) => entry.known === undefined) ? (
        <LoadingList rows={all.titles.length} covers />
      ) : (
        <TitleList
          shown={shown}
          hasSeveralLibraries={facets.libraries.size > 1}
          open={open}
          search={search}
          choice={choice}
          onRemove={remove}
          onTag={(tag) => {
            change({ ...WHOLE_LIST, tag });
          }}
        />
      )}
      {shown.length === 0 ? (
        <NothingShown
          onShowAll={() => {
            change(WHOLE_LIST);
          }}
        />
      ) : null}
    </>
  );
}

function NothingShown({ onShowAll }: { readonly onShowAll: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiFilterRemoveOutline}
      title={t("watchlist.nothing-shown")}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t("watchlist.show-all")}
        </Button>
      }
    />
  );
}

/** Space for the tools: nothing jumps when they appear. */
const TOOLS_ROOM = { height: 56, mb: 3 } as const;

/** List and title side by side. @source look "Desktop" */
const BESIDE = {
  display: "grid",
  columnGap: 8,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)",
} as const;
