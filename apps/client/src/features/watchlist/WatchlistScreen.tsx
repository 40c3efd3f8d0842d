import { mdiFilterRemoveOutline, mdiStarOutline, mdiFileUploadOutline } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { type ReactNode, useRef } from "react";
import { useLocation, Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { isLegacyOffered, type WatchlistKey } from "../../model/watchlist/watchlist.rules.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
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
import { LegacyOffer } from "./offers/LegacyOffer.tsx";
import { SharedOffer } from "./offers/SharedOffer.tsx";
import { DamagedOffer } from "./offers/DamagedOffer.tsx";
import { ChoiceBar } from "./list/ChoiceBar.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { OfferCard } from "./offers/OfferCard.tsx";
import { ListTools } from "./list/ListTools.tsx";
import { UndoNotice } from "./list/UndoNotice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { FilePicker } from "./files/FilePicker.tsx";
import { OutcomeNotice } from "./files/OutcomeNotice.tsx";
import { useReadList } from "./files/useReadList.ts";

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
        {damaged ? <DamagedOffer damaged={damaged} isAll={list.entries.length === 0} /> : null}
        <SharedPart />
        {isLegacyOffered(list) ? <LegacyOffer /> : null}
        {list.entries.length === 0 ? (
          <EmptyList />
        ) : (
          <FilledList found={found} open={open} removal={removal} />
        )}
        {removal.count === undefined ? null : <UndoNotice removal={removal} />}
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
        <ListTools view={view} facets={facets} branches={branches} onChange={change} />
      )}
      {choice.isOn ? (
        <ChoiceBar
          choice={choice}
          onRemove={() => {
            remove(choice.chosen.map(({ entry }) => entry));
            choice.end();
          }}
        />
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

/** List and title side by side. @source look "Desktop" */
const BESIDE = {
  display: "grid",
  columnGap: 8,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)",
} as const;

/** A link that is not one of our lists, or was truncated in transit. */
function SharedRefused() {
  const t = useT();
  return (
    <OfferCard
      title={t("watchlist.shared.refused.title")}
      actions={
        <Button component={Link} to="/watchlist" replace>
          {t("watchlist.shared.refused.close")}
        </Button>
      }
    >
      <Typography sx={{ mt: 1 }}>{t("watchlist.shared.refused.text")}</Typography>
    </OfferCard>
  );
}

/** Nothing on the list yet, and how to add titles. */
function EmptyList() {
  const t = useT();
  return (
    <EmptyState
      icon={mdiStarOutline}
      title={t("watchlist.empty.title")}
      text={t("watchlist.empty.text")}
      action={
        <>
          <Button component={Link} to="/search" variant="contained">
            {t("watchlist.empty.search")}
          </Button>
          <ReadListButton />
        </>
      }
    />
  );
}

/** Imports a list that was saved as a file, while there is no list yet. */
function ReadListButton() {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const { read, outcome, forget } = useReadList();
  return (
    <>
      <Button
        startIcon={<Icon path={mdiFileUploadOutline} size={20} />}
        onClick={() => picker.current?.click()}
      >
        {t("watchlist.read")}
      </Button>
      <FilePicker picker={picker} onPick={read} />
      <OutcomeNotice outcome={outcome} onClose={forget} />
    </>
  );
}
