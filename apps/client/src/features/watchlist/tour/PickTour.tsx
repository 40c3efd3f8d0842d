import { titleKey } from "@freihand/contract";
import { mdiFormatListBulleted, mdiMapMarkerOffOutline, mdiCheckCircleOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useNavigate, Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { belowTop } from "../../../ui/safe-area.ts";
import { DataAge } from "../../../parts/page/DataAge.tsx";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../../parts/page/PageHeading.tsx";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { tourPath } from "../list/list-address.rules.ts";
import { focusHeading } from "../move-focus.ts";
import {
  tourBranches,
  tourStops,
  type TourBranch,
  type TourPlace,
  ticksOf,
  withTick,
  type TourTicks,
} from "./tour.rules.ts";
import { TourStopRow } from "./TourStopRow.tsx";
import { UndoNotice } from "../list/UndoNotice.tsx";
import { useLibraryNames } from "../useLibraryNames.ts";
import { useMyBranches } from "../list/useMyBranches.ts";
import { useRemoval } from "../list/useRemoval.ts";
import { useTitles } from "../useTitles.ts";
import { useWatchlist } from "../useWatchlist.ts";
import { isoDate, localDay } from "@freihand/contract";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { createPersisted } from "../../../model/settings/persisted.ts";
import { STORED_KEYS } from "../../../model/settings/stored-keys.rules.ts";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { TextStore } from "../../../platform/ports/platform.ts";

/** A shelf tour of one branch for what is on the list and available now. */
export function PickTour({ place }: { readonly place: TourPlace }) {
  const t = useT();
  const { titles, isWaiting } = useTitles(useWatchlist().entries);
  const { ticks, toggle } = useTourTicks();
  const removal = useRemoval();
  const stops = tourStops(titles, place, ticks);
  const found = stops.filter(({ isFound }) => isFound);
  const isDone = stops.length > 0 && found.length === stops.length;
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeading>{t("watchlist.tour")}</PageHeading>
      <TourHead place={place} titles={titles} />
      {stops.length === 0 ? (
        <NoStops isWaiting={isWaiting} />
      ) : (
        <>
          <Progress found={found.length} total={stops.length} />
          {isDone ? (
            <TourDone
              count={found.length}
              onRemove={() => {
                removal.remove(found.map(({ title }) => title.entry));
                focusHeading();
              }}
            />
          ) : null}
          <Box
            component="ol"
            aria-label={t("watchlist.tour.stops")}
            sx={{ listStyle: "none", p: 0 }}
          >
            {stops.map((stop) => (
              <li key={titleKey(stop.title.entry)}>
                <TourStopRow
                  stop={stop}
                  onToggle={() => {
                    toggle(stop.title.entry);
                  }}
                />
              </li>
            ))}
          </Box>
        </>
      )}
      <UndoNotice removal={removal} />
    </Box>
  );
}

interface TourHeadProps {
  readonly place: TourPlace;
  readonly titles: ReturnType<typeof useTitles>["titles"];
}

const nameOfPlace = ({ libraryId, branch }: TourPlace) => `${String(libraryId)}/${branch}`;

/** The branch, others to tour, and how old the data of the tour is. */
function TourHead({ place, titles }: TourHeadProps) {
  const t = useT();
  const navigate = useNavigate();
  const libraryName = useLibraryNames();
  const branches = useMyBranches();
  const places = tourBranches(titles, ({ libraryId, branch }) => branches.of(libraryId) === branch);
  const here = nameOfPlace(place);
  const isListed = places.some((other) => nameOfPlace(other) === here);
  const label = ({ libraryId, name, count }: TourBranch) =>
    t("watchlist.tour.branch-option", { branch: name, library: libraryName(libraryId), count });
  return (
    <Box sx={{ display: "grid", gap: 3, my: 4 }}>
      <ChoiceInput
        name="branch"
        label={t("watchlist.tour.branch")}
        value={isListed ? here : ""}
        onChange={(chosen) => {
          const next = places.find((other) => nameOfPlace(other) === chosen);
          if (next) void navigate(tourPath(next.libraryId, next.branch), { replace: true });
        }}
      >
        {isListed ? null : <option value="">{t("watchlist.tour.branch-none")}</option>}
        {places.map((other) => (
          <option key={nameOfPlace(other)} value={nameOfPlace(other)}>
            {label(other)}
          </option>
        ))}
      </ChoiceInput>
      <Typography variant="body2" color="textSecondary">
        <DataAge />
      </Typography>
    </Box>
  );
}

function Progress({ found, total }: { readonly found: number; readonly total: number }) {
  const t = useT();
  const text = t("watchlist.tour.progress", { found, count: total });
  return (
    <Box
      sx={(theme) => ({
        position: "sticky",
        top: belowTop(56),
        zIndex: 1,
        py: 2,
        backgroundColor: theme.vars.palette.background.default,
      })}
    >
      <Typography component="output" sx={{ display: "block", fontSize: "1.25rem", mb: 1 }}>
        {text}
      </Typography>
      <ProgressBar label={text} done={found} of={total} text={text} />
    </Box>
  );
}

function NoStops({ isWaiting }: { readonly isWaiting: boolean }) {
  const t = useT();
  if (isWaiting) return <LoadingList rows={4} />;
  return (
    <EmptyState
      icon={mdiMapMarkerOffOutline}
      title={t("watchlist.tour.none")}
      text={t("watchlist.tour.none.text")}
      action={
        <Button
          component={Link}
          to="/watchlist"
          variant="outlined"
          startIcon={<Icon path={mdiFormatListBulleted} size={20} />}
        >
          {t("watchlist.back")}
        </Button>
      }
    />
  );
}

interface TourDoneProps {
  readonly count: number;
  /** Removes what was found from the list. */
  readonly onRemove: () => void;
}

/** Everything was found. */
function TourDone({ count, onRemove }: TourDoneProps) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiCheckCircleOutline}
      title={t("watchlist.tour.done", { count })}
      text={t("watchlist.tour.done.text")}
      action={
        <Button variant="contained" onClick={onRemove}>
          {t("watchlist.tour.done.remove", { count })}
        </Button>
      }
    />
  );
}

const shape = z.object({ day: isoDate, found: z.array(z.string()) });

const ticksIn = (texts: TextStore, today: TourTicks["day"]) =>
  createPersisted<TourTicks>(texts, {
    key: STORED_KEYS["pick-tour"],
    version: 1,
    schema: shape,
    fallback: ticksOf(undefined, today),
  });

/** Today's ticks: kept over a reload, the same in every tab. */
function useTourTicks(): {
  readonly ticks: TourTicks;
  readonly toggle: (key: WatchlistKey) => void;
} {
  const { texts, clock } = usePlatform();
  const today = localDay(clock.now());
  const [kept] = useState(() => ticksIn(texts, today));
  const [ticks, setTicks] = useState(() => kept.read());
  useEffect(
    () =>
      kept.subscribe(({ state }) => {
        setTicks(state);
      }),
    [kept],
  );
  const current = ticksOf(ticks, today);
  return {
    ticks: current,
    toggle: (key) => {
      const after = withTick(ticksOf(kept.news() ?? current, today), key);
      kept.write(after);
      setTicks(after);
    },
  };
}
