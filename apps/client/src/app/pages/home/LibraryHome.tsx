import { mdiChevronRight } from "@mdi/js";
import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { AccountSummary } from "../../../features/libraries/AccountSummary.tsx";
import { FavouriteSwitch } from "../../../features/libraries/FavouriteSwitch.tsx";
import { OpeningHoursToday } from "../../../features/libraries/OpeningHoursToday.tsx";
import { SearchForm } from "../../../features/search/SearchForm.tsx";
import { useT } from "../../../i18n/useT.ts";
import { useAccount } from "../../../model/account.query.ts";
import { useConfig } from "../../../model/config.query.ts";
import { useLibraryInfo } from "../../../model/info.query.ts";
import { emptyQuery, resultPath } from "../../../model/search-query.rules.ts";
import { useCards } from "../../../model/useCards.ts";
import { useSession } from "../../../model/useSession.ts";
import { ErrorNotice } from "../../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/LoadingList.tsx";
import { PageHeading } from "../../../parts/PageHeading.tsx";
import { useFocusOnArrival } from "../../../parts/search-focus.ts";
import { Icon } from "../../../ui/Icon.tsx";

// What is below the fold loads after what a patron came for.
const Browse = lazy(async () => ({
  default: (await import("../../../features/libraries/Browse.tsx")).Browse,
}));

const NewArrivals = lazy(async () => ({
  default: (await import("../../../features/acquisitions/NewArrivals.tsx")).NewArrivals,
}));

// Most devices have one card.
const AllCards = lazy(async () => ({
  default: (await import("../../../features/accounts/AllCards.tsx")).AllCards,
}));

interface LibraryHomeProps {
  readonly library: Library;
  readonly libraries: readonly Library[];
  readonly onChoose: (library: Library) => void;
}

/** Home of one library: search, what the account asks for, opening hours, subjects. */
export function LibraryHome({ library, libraries, onChoose }: LibraryHomeProps) {
  const t = useT();
  const navigate = useNavigate();
  const { features } = useConfig();
  useFocusOnArrival();
  return (
    <>
      <Box
        sx={{
          display: "grid",
          columnGap: 16,
          rowGap: 8,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
        }}
      >
        <Box>
          <PageHeading title={t("home.title")}>{library.libname}</PageHeading>
          {libraries.length > 1 ? <OtherLibraries /> : null}
          <FavouriteSwitch libraries={libraries} selected={library} onChoose={onChoose} />
          <Box sx={{ mt: 4, minHeight: 108 }}>
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
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr)",
            gap: 8,
            alignContent: "start",
          }}
        >
          <Box sx={{ "&:empty": { display: "none" } }}>
            <AccountPart library={library} />
            <OtherCards />
          </Box>
          <HoursPart library={library} />
        </Box>
      </Box>
      <Suspense>
        <Box sx={{ display: "grid", gap: { xs: 8, md: 12 }, mt: { xs: 8, md: 12 } }}>
          {library.can.acquisitions && features.acquisitions ? (
            <NewArrivals key={library.id} libraryId={library.id} />
          ) : null}
          {library.can.suggest ? <Browse libraryId={library.id} /> : null}
        </Box>
      </Suspense>
    </>
  );
}

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
      <Suspense>
        <AllCards />
      </Suspense>
    </Box>
  );
}

function HoursPart({ library }: { readonly library: Library }) {
  const { data, error, refetch } = useLibraryInfo(library.id);
  if (data) return data.branches.length > 0 ? <OpeningHoursToday info={data} /> : null;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return <LoadingList rows={3} />;
}
