import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, type ReactNode } from "react";
import {
  isEmptyQuery,
  resultPath,
  type SearchQuery,
} from "../../../model/search/search-query.rules.ts";
import { PageHeading } from "../../../parts/PageHeading.tsx";
import { FoundList } from "./FoundList.tsx";
import type { RenderRecord } from "./open-record.ts";
import { SearchForm } from "../box/SearchForm.tsx";
import { useFound } from "./useFound.ts";
import type { ResultAddress } from "./useResultAddress.ts";
import { useResultKeys } from "./useResultKeys.ts";

// Narrow windows have a sheet instead; wide ones show the hits first.
const FacetPanel = lazy(async () => ({
  default: (await import("../facets/FacetPanel.tsx")).FacetPanel,
}));

const SearchStart = lazy(async () => ({
  default: (await import("../box/SearchStart.tsx")).SearchStart,
}));
const RecordPlace = lazy(async () => ({
  default: (await import("./RecordPlace.tsx")).RecordPlace,
}));

interface ResultViewProps {
  /** Name of the page. */
  readonly title: string;
  readonly libraryId: LibraryId;
  readonly libraryName: string | undefined;
  readonly address: ResultAddress;
  readonly renderRecord: RenderRecord;
}

/** From here on filters have a column of their own. */
const COLUMN = "@media (min-width: 900px)";
/** From here on a title opens beside the list. @source look "Desktop" */
const PANE = "@media (min-width: 1200px)";

/** List on the left; on the right the filters, or the open title in their place: the list never moves. */
export function ResultView(props: ResultViewProps) {
  const { libraryId, address, renderRecord } = props;
  const hasPane = useMediaQuery(PANE, { noSsr: true });
  const { openId, closeRecord } = address;
  const close = () => {
    closeRecord();
    refocusRow();
  };
  useResultKeys(openId === undefined ? undefined : close);
  if (openId === undefined) return <SearchAndList {...props} hasPane={hasPane} />;
  const record = (
    <Suspense>
      <RecordPlace key={openId} isBeside={hasPane} onClose={close}>
        {renderRecord({ libraryId, id: openId, isBeside: hasPane, pathOf: address.pathWith })}
      </RecordPlace>
    </Suspense>
  );
  if (!hasPane) return record;
  return (
    <SearchAndList {...props} hasPane>
      {record}
    </SearchAndList>
  );
}

interface SearchAndListProps extends ResultViewProps {
  readonly hasPane: boolean;
  /** Beside the list, in place of the filters. */
  readonly children?: ReactNode;
}

function SearchAndList(props: SearchAndListProps) {
  const { title, libraryId, libraryName, address, hasPane, children } = props;
  const hasColumn = useMediaQuery(COLUMN, { noSsr: true });
  const found = useFound(libraryId, address);
  const { query, search } = address;
  const form = (
    <>
      <PageHeading hidden>{title}</PageHeading>
      {/* The button of the advanced fields loads with the library's fields: its space is kept. */}
      <Box sx={{ minHeight: 108 }}>
        <SearchForm key={wordsOf(query)} libraryId={libraryId} query={query} onSearch={search} />
      </Box>
    </>
  );
  if (isEmptyQuery(query)) {
    return (
      <Box sx={{ maxWidth: 760 }}>
        {form}
        <Suspense>
          <SearchStart libraryName={libraryName} />
        </Suspense>
      </Box>
    );
  }
  const showsFacets = hasColumn && children === undefined;
  return (
    <Box sx={GRID}>
      <Box sx={{ minWidth: 0, maxWidth: 760 }}>
        {form}
        <FoundList
          libraryId={libraryId}
          address={address}
          found={found}
          opensBeside={hasPane}
          hasFilterButton={!showsFacets}
        />
      </Box>
      {showsFacets ? (
        <Suspense>
          <FacetPanel query={query} found={found} onChange={search} isWide={hasPane} />
        </Suspense>
      ) : null}
      {children}
    </Box>
  );
}

/** Another filter or order leaves the typed text alone. */
const wordsOf = (query: SearchQuery): string =>
  resultPath({ ...query, filters: {}, sort: undefined });

const GRID = {
  display: "grid",
  columnGap: 8,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  [COLUMN]: { gridTemplateColumns: "minmax(0, 1fr) 264px" },
  [PANE]: { gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)" },
} as const;

/** Returns the focus to the row that the title was opened from. */
function refocusRow(): void {
  const row = document.querySelector("ol a[aria-current]");
  if (row instanceof HTMLElement) row.focus({ preventScroll: true });
}
