import { mdiFormatListBulleted, mdiClose } from "@mdi/js";
import { libraryIdText, recordId, type LibraryId } from "@freihand/contract";
import { Button } from "../../ui/Button.tsx";
import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import { lazy, Suspense, type ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { TOUR } from "../../features/watchlist/list/list-address.rules.ts";
import { WatchlistScreen } from "../../features/watchlist/WatchlistScreen.tsx";
import { useT } from "../../i18n/context.ts";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { Box } from "../../ui/Box.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { belowTop } from "../../ui/safe-area.ts";

// The list comes first; a title or a tour loads when it is opened.
const OpenWatched = lazy(async () => ({
  default: (await import("./watchlist/OpenWatched.tsx")).OpenWatched,
}));
const PickTour = lazy(async () => ({
  default: (await import("../../features/watchlist/tour/PickTour.tsx")).PickTour,
}));

/** From this width on a title opens beside the list. @source look "Desktop" */
const PANE = "@media (min-width: 1200px)";

/**
 * The watchlist; with a library and an id one of its titles, with a branch the tour through it.
 * @source spec §2 "watchlist"
 */
export function WatchlistPage() {
  const params = useParams();
  const tour = new URLSearchParams(useLocation().search).get(TOUR);
  const library = libraryIdText.safeParse(params["libraryId"]).data;
  const id = recordId.safeParse(params["id"]).data;
  // used only if it is a positive number (spec §5): anything else is ignored
  if (library === undefined) return <WatchlistScreen />;
  if (params["id"] === undefined)
    return tour === null ? (
      <WatchlistScreen libraryId={library} />
    ) : (
      <Suspense fallback={<LoadingList rows={4} />}>
        <PickTour place={{ libraryId: library, branch: tour }} />
      </Suspense>
    );
  return id === undefined ? <NotFoundPage /> : <TitleOfList libraryId={library} id={id} />;
}

interface TitleOfListProps {
  readonly libraryId: LibraryId;
  readonly id: string;
}

function TitleOfList({ libraryId, id }: TitleOfListProps) {
  const t = useT();
  const { search } = useLocation();
  const hasPane = useMediaQuery(PANE);
  const back = `/watchlist${search}`;
  const title = (
    <Suspense fallback={<LoadingList rows={3} />}>
      <OpenWatched libraryId={libraryId} id={id} isBeside={hasPane} />
    </Suspense>
  );
  if (hasPane)
    return (
      <WatchlistScreen open={{ libraryId, id }}>
        <TitlePane closeTo={back}>{title}</TitlePane>
      </WatchlistScreen>
    );
  return (
    <>
      <Button
        component={Link}
        to={back}
        startIcon={<Icon path={mdiFormatListBulleted} size={20} />}
        sx={{ mb: 2, ml: -4 }}
      >
        {t("watchlist.back")}
      </Button>
      {title}
    </>
  );
}

interface TitlePaneProps {
  /** Path of the list without an open title. */
  readonly closeTo: string;
  readonly children: ReactNode;
}

/** Pane for the title that is open beside the watchlist. */
function TitlePane({ closeTo, children }: TitlePaneProps) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={t("watchlist.pane")}
      sx={(theme) => ({
        position: "sticky",
        top: belowTop(72),
        maxHeight: `calc(100dvh - ${belowTop(88)})`,
        overflowY: "auto",
        overscrollBehavior: "contain",
        minWidth: 0,
        p: 6,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: "12px",
        backgroundColor: theme.vars.palette.background.paper,
        "@media print": { display: "none" },
      })}
    >
      <Box sx={{ position: "sticky", top: 0, height: 0, zIndex: 1, textAlign: "end" }}>
        <IconButton
          component={Link}
          to={closeTo}
          replace
          preventScrollReset
          aria-label={t("watchlist.pane.close")}
          sx={(theme) => ({
            mt: -3,
            mr: -3,
            backgroundColor: theme.vars.palette.background.paper,
            "&:hover": { backgroundColor: theme.vars.palette.background.default },
          })}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
