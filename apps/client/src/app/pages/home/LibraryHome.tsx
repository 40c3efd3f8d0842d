import { mdiChevronRight } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { AccountSummary } from "../../../features/libraries/home/AccountSummary.tsx";
import { FavouriteSwitch } from "../../../features/libraries/picker/favourites/FavouriteSwitch.tsx";
import { OpeningHoursToday } from "../../../features/libraries/home/OpeningHoursToday.tsx";
import { SearchForm } from "../../../features/search/box/SearchForm.tsx";
import { useT } from "../../../i18n/context.ts";
import { useAccount } from "../../../model/account/account.query.ts";
import { useConfig } from "../../../model/config/config.query.ts";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { emptyQuery, resultPath } from "../../../model/search/search-query.rules.ts";
import { useCards, useSession } from "../../../model/session/useSession.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { OpenLoansPlace } from "../../../parts/open-loans/OpenLoansPlace.tsx";
import { PageHeading } from "../../../parts/page/PageHeading.tsx";
import { useFocusOnArrival } from "../../../parts/page/search-focus.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { QuickLinks } from "../../../features/libraries/home/QuickLinks.tsx";
import { NewArrivals } from "../../../features/acquisitions/NewArrivals.tsx";
import { AllCards } from "../../../features/household/AllCards.tsx";

// What is below the fold loads after the main content.
const Browse = lazy(async () => ({
  default: (await import("../../../features/libraries/home/Browse.tsx")).Browse,
}));

// Most libraries announce nothing.
const HomeNews = lazy(async () => ({
  default: (await import("../../../features/libraries/home/HomeNews.tsx")).HomeNews,
}));

interface LibraryHomeProps {
  readonly library: Library;
  readonly libraries: readonly Library[];
  readonly onChoose: (library: Library) => void;
}

/** Home of one library: search, what needs attention in the account, opening hours, subjects. */
export function LibraryHome({ library, libraries, onChoose }: LibraryHomeProps) {
  const t = useT();
  const navigate = useNavigate();
  const { features } = useConfig();
  useFocusOnArrival();
  const ways = <QuickLinks library={library} />;
  return (
    <>
      <Box sx={{ mb: 6, "&:empty": { display: "none" } }}>
        <OpenLoansPlace />
      </Box>
      <Box sx={GRID}>
        <div>
          <PageHeading title={t("home.title")}>{library.libname}</PageHeading>
          {libraries.length > 1 ? <OtherLibraries /> : null}
          <FavouriteSwitch libraries={libraries} selected={library} onChoose={onChoose} />
        </div>
        <Box sx={BESIDE}>
          <Box sx={{ "&:empty": { display: "none" } }}>
            <AccountPart library={library} />
            <OtherCards />
          </Box>
          <Box sx={{ order: 3, mt: { xs: 4, md: 0 } }}>
            <HoursPart library={library} />
          </Box>
        </Box>
        <Box sx={{ minHeight: 108, order: { xs: 2, md: 0 } }}>
          <SearchForm
            key={library.id}
            libraryId={library.id}
            query={emptyQuery(library.id)}
            onSearch={(query) => {
              void navigate(resultPath(query));
            }}
          />
        </Box>
      </Box>
      <Suspense fallback={<Box aria-busy="true" />}>
        <Box sx={{ display: "grid", gap: { xs: 8, md: 12 }, mt: { xs: 8, md: 12 } }}>
          <NewsPart key={`news-${String(library.id)}`} library={library} />
          {library.can.acquisitions && features.acquisitions ? (
            <NewArrivals key={library.id} libraryId={library.id} />
          ) : null}
          {library.can.suggest ? <Browse libraryId={library.id} otherwise={ways} /> : ways}
        </Box>
      </Suspense>
    </>
  );
}

/** Phones: name, account, search, hours; from 900 px on account and hours are beside the search. */
const GRID = {
  display: "grid",
  columnGap: 16,
  rowGap: { xs: 4, md: 6 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  gridTemplateRows: { md: "auto 1fr" },
} as const;
const BESIDE = {
  display: { xs: "contents", md: "grid" },
  gridColumn: 2,
  gridRow: "1 / span 2",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 8,
  alignContent: "start",
} as const;

function OtherLibraries() {
  const t = useT();
  return (
    <Button
      component={Link}
      to="/libraries"
      color="inherit"
      endIcon={<Icon path={mdiChevronRight} />}
      sx={{ ml: -4 }}
    >
      {t("libraries.change")}
    </Button>
  );
}

function AccountPart({ library }: { readonly library: Library }) {
  const session = useSession();
  const { data, error, refetch } = useAccount();
  if (session?.libraryId !== library.id) return null;
  if (data) return <AccountSummary account={data} />;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return <LoadingList rows={2} rowHeight={72} />;
}

function OtherCards() {
  const cards = useCards();
  if (cards.length < 2) return null;
  return (
    <Box sx={{ minHeight: 52 }}>
      <AllCards />
    </Box>
  );
}

function NewsPart({ library }: { readonly library: Library }) {
  const { data } = useLibraryInfo(library.id);
  return data?.home ? (
    <Suspense>
      <HomeNews info={data} home={data.home} />
    </Suspense>
  ) : null;
}

function HoursPart({ library }: { readonly library: Library }) {
  const { data, error, refetch } = useLibraryInfo(library.id);
  if (data) return data.branches.length > 0 ? <OpeningHoursToday info={data} /> : null;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return <LoadingList rows={3} />;
}
