import type { LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { useMediaQuery } from "../../../ui/useMediaQuery.ts";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import {
  isEmptyQuery,
  resultPath,
  type SearchQuery,
} from "../../../model/search/search-query.rules.ts";
import { PageHeading } from "../../../parts/page/PageHeading.tsx";
import { FoundList } from "./FoundList.tsx";
import type { RenderRecord } from "./open-record.ts";
import { SearchForm } from "../box/SearchForm.tsx";
import { useFound, useIsRefused, type Found } from "./search.query.ts";
import type { ResultAddress } from "./useResultAddress.ts";
import { NO_PANE, PANE, RecordPane } from "./RecordPane.tsx";
import { COLUMN, type FilterButton } from "./ResultTools.tsx";
import { mdiMagnify, mdiFormatListBulleted } from "@mdi/js";
import { useT } from "../../../i18n/context.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { Link } from "react-router";
import { useIsTakenOver } from "../../../platform/useIsTakenOver.ts";
import { belowTop } from "../../../ui/safe-area.ts";
import { FacetList } from "../facets/FacetList.tsx";
import { hasFilters } from "../facets/filters.rules.ts";

interface ResultViewProps {
  /** Name of the page. */
  readonly title: string;
  readonly libraryId: LibraryId;
  readonly libraryName: string | undefined;
  readonly address: ResultAddress;
  readonly renderRecord: RenderRecord;
}

/** List on the left; on the right the filters, or the open title in their place: the list never moves. */
export function ResultView(props: ResultViewProps) {
  const { libraryId, address, renderRecord } = props;
  const hasPane = useMediaQuery(PANE);
  const isTakenOver = useIsTakenOver();
  const { openId, closeRecord } = address;
  const close = () => {
    closeRecord();
    refocusRow();
  };
  useResultKeys(openId === undefined ? undefined : close);
  if (openId === undefined) return <SearchAndList {...props} hasPane={hasPane} />;
  // the HTML of a served page has both, and the window decides whether the list is seen
  const isBeside = hasPane || !isTakenOver;
  const record = renderRecord({ libraryId, id: openId, isBeside, pathOf: address.pathWith });
  if (!isBeside) {
    return (
      <>
        <BackToList onClick={close} />
        {record}
      </>
    );
  }
  return (
    <SearchAndList {...props} hasPane>
      <RecordPane key={openId} onClose={close}>
        {isTakenOver ? null : (
          <Box sx={{ [PANE]: { display: "none" } }}>
            <BackToList to={address.list} />
          </Box>
        )}
        {record}
      </RecordPane>
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
  const hasColumn = useMediaQuery(COLUMN);
  const isTakenOver = useIsTakenOver();
  const isRefused = useIsRefused(libraryId, address.query);
  const found = useFound(libraryId, address, isRefused);
  const { query } = address;
  const heading = <PageHeading hidden>{title}</PageHeading>;
  const form = <AddressForm libraryId={libraryId} address={address} isRefused={isRefused} />;
  if (isNoSearch(query, isRefused)) {
    return (
      <Box sx={{ maxWidth: 760 }}>
        {heading}
        {form}
        <SearchStart libraryName={libraryName} />
      </Box>
    );
  }
  const isOpen = children !== undefined;
  const beside = isOpen ? children : filtersBeside(props, { found, hasColumn, isTakenOver });
  return (
    <>
      {heading}
      <Box sx={beside === null ? ONE_COLUMN : GRID}>
        <Box sx={isOpen && !isTakenOver ? LIST_AS_SERVED : LIST}>
          {form}
          <FoundList
            libraryId={libraryId}
            address={address}
            found={found}
            opensBeside={hasPane}
            filterButton={filterButton({ isOpen, hasColumn, isTakenOver })}
          />
        </Box>
        {isTakenOver || isOpen ? beside : <Box sx={IN_THE_COLUMN}>{beside}</Box>}
      </Box>
    </>
  );
}

interface FilterPlace {
  /** A title is open in place of the column. */
  readonly isOpen: boolean;
  readonly hasColumn: boolean;
  readonly isTakenOver: boolean;
}

function filterButton({ isOpen, hasColumn, isTakenOver }: FilterPlace): FilterButton {
  if (isOpen) return "always";
  if (!isTakenOver) return "below-column";
  return hasColumn ? "never" : "always";
}

const isNoSearch = (query: SearchQuery, isRefused: boolean): boolean =>
  isEmptyQuery(query) || isRefused;

interface AddressFormProps extends Pick<ResultViewProps, "libraryId" | "address"> {
  readonly isRefused: boolean;
}

/** The form as the address fills it in, with what is wrong with that. */
function AddressForm({ libraryId, address, isRefused }: AddressFormProps) {
  const { query, search, isSentEmpty } = address;
  return (
    // The button of the advanced fields loads with the library's fields: its space is kept.
    <Box sx={{ minHeight: 108 }}>
      <SearchForm
        key={wordsOf(query)}
        libraryId={libraryId}
        query={query}
        onSearch={search}
        isSent={isRefused || isSentEmpty}
      />
    </Box>
  );
}

interface ColumnFacts extends Omit<FilterPlace, "isOpen"> {
  readonly found: Found;
}

/** @returns null where there is nothing to filter; while that is not known yet, the column stays free for them */
function filtersBeside(
  { address }: SearchAndListProps,
  { found, hasColumn, isTakenOver }: ColumnFacts,
): ReactNode {
  // in the HTML of a served page, the window decides whether there is a column
  if (!hasColumn && isTakenOver) return null;
  const { query, search } = address;
  if (found.first === undefined) return isFailed(found) ? null : <div />;
  if (!hasFilters(found.first, query)) return null;
  return <FacetPanel query={query} found={found} onChange={search} />;
}

const isFailed = ({ error }: Found): boolean => error !== null && error !== undefined;

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

/** Where no script runs there is no sheet for them, however narrow the window. */
const IN_THE_COLUMN = {
  display: "none",
  [COLUMN]: { display: "contents" },
  "@media (scripting: none)": { display: "contents" },
} as const;

const LIST = { minWidth: 0, maxWidth: 760 } as const;
/** Where there is no space for both, the title is in its place. */
const LIST_AS_SERVED = { ...LIST, [NO_PANE]: { display: "none" } } as const;

/** Nothing is beside the list. */
const ONE_COLUMN = { ...GRID, [COLUMN]: {}, [PANE]: {} } as const;

/** Returns the focus to the row that the title was opened from. */
function refocusRow(): void {
  const row = document.querySelector("ol a[aria-current]");
  if (row instanceof HTMLElement) row.focus({ preventScroll: true });
}

/** Nothing searched yet. */
function SearchStart({ libraryName }: { readonly libraryName: string | undefined }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiMagnify}
      title={
        libraryName === undefined
          ? t("search.start.title")
          : t("search.in-library", { library: libraryName })
      }
      text={t("search.start.text")}
    />
  );
}

/** Above a title in place of the list: an address with an open title, on a screen too narrow for both. */
function BackToList(way: { readonly onClick: () => void } | { readonly to: string }) {
  const t = useT();
  return (
    <Button
      {...("to" in way ? { component: Link, to: way.to } : way)}
      startIcon={<Icon path={mdiFormatListBulleted} size={20} />}
      sx={{ mb: 3, ml: -4 }}
    >
      {t("search.pane.back")}
    </Button>
  );
}

/**
 * Escape closes the title that is open beside the list, unless something else wants the key.
 * @param onEscape undefined: nothing is open
 * @source look "Desktop"
 */
function useResultKeys(onEscape: (() => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (!isTyping(event.target) && !hasDialog()) onEscape?.();
  });
  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => {
      window.removeEventListener("keydown", handleKey);
    };
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:input|textarea|select)$/i.test(target.tagName);
}

function hasDialog(): boolean {
  return document.querySelector("dialog, [role=dialog], [role=menu]") !== null;
}

interface FacetPanelProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
}

/** The filters beside the list; they stay in view while the list scrolls. */
function FacetPanel({ query, found, onChange }: FacetPanelProps) {
  const t = useT();
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        position: "sticky",
        top: belowTop(72),
        maxHeight: `calc(100dvh - ${belowTop(88)})`,
        overflowY: "auto",
        "@media (scripting: none)": { position: "static", maxHeight: "none" },
        // Room for the focus ring, which a scrolling box would cut off.
        px: 2,
        mx: -2,
        pb: 2,
      }}
    >
      <Typography
        variant="h2"
        id={heading}
        sx={{ minHeight: 44, display: "flex", alignItems: "center" }}
      >
        {t("search.filters")}
      </Typography>
      <Box sx={{ [PANE]: { columnWidth: 232, columnGap: 8 } }}>
        <FacetList query={query} found={found} onChange={onChange} />
      </Box>
    </Box>
  );
}
