import type { LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { mdiFormatListBulleted } from "@mdi/js";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { HitList } from "./list/HitList.tsx";
import type { Found } from "./search.query.ts";
import type { ResultAddress } from "./useResultAddress.ts";
import { useShownText } from "./useShownText.ts";
import { useResultLayout, type ResultLayout } from "./useResultLayout.ts";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { type FilterButton, type ResultToolsProps, ResultTools } from "./ResultTools.tsx";
import { resultPath, type SearchQuery } from "../../../model/search/search-query.rules.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { PAGE_SIZE } from "./result-pages.rules.ts";
import { useInsteadText } from "../nothing-found/useInsteadText.ts";
import { FoundHead } from "./FoundHead.tsx";

const NothingFound = lazy(async () => ({
  default: (await import("../nothing-found/NothingFound.tsx")).NothingFound,
}));

interface FoundListProps {
  readonly libraryId: LibraryId;
  readonly address: ResultAddress;
  readonly found: Found;
  /** A row opens its title beside the list. */
  readonly opensBeside: boolean;
  readonly filterButton: FilterButton;
}

/** Everything below the search box: total, order, active filters, and the hits. */
export function FoundList(props: FoundListProps) {
  const { libraryId, address, found, filterButton } = props;
  const { query, search } = address;
  const [layout, setLayout] = useResultLayout();
  return (
    <>
      <ResultStatus address={address} found={found} />
      <ResultBar
        query={query}
        found={found}
        onChange={search}
        filterButton={filterButton}
        layout={layout}
        onLayout={setLayout}
      />
      <FoundHead libraryId={libraryId} query={query} found={found} onChange={search} />
      <Box sx={{ opacity: found.isOutdated ? 0.55 : 1 }} aria-busy={found.isOutdated}>
        <FoundBody {...props} layout={layout} />
      </Box>
    </>
  );
}

interface FoundBodyProps extends FoundListProps {
  readonly layout: ResultLayout;
}

function FoundBody({ libraryId, address, found, opensBeside, layout }: FoundBodyProps) {
  const { query, search } = address;
  if (!found.first) {
    return found.error === null || found.error === undefined ? (
      <LoadingList rows={address.shown} covers />
    ) : (
      <ErrorNotice error={found.error} onRetry={found.retry} />
    );
  }
  if (found.hits.length === 0 && found.first.total > 0) return <BeyondTheEnd query={query} />;
  if (found.hits.length === 0) {
    return (
      <Suspense>
        <NothingFound libraryId={libraryId} query={query} reply={found.first} onChange={search} />
      </Suspense>
    );
  }
  return <HitList address={address} found={found} opensBeside={opensBeside} layout={layout} />;
}

/** The address starts further down than the list reaches: it was written by hand, or the list is shorter now. */
function BeyondTheEnd({ query }: { readonly query: SearchQuery }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiFormatListBulleted}
      title={t("search.beyond")}
      action={
        <Button variant="outlined" component={Link} to={resultPath(query)}>
          {t("search.from-start")}
        </Button>
      }
    />
  );
}

/** The number of hits, and tools for all of them. */
function ResultBar(props: ResultToolsProps) {
  const { first } = props.found;
  return (
    <Box
      sx={(theme) => ({
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        minHeight: 52,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Total found={props.found} />
      {first === undefined ? null : <ResultTools {...props} reply={first} />}
    </Box>
  );
}

function Total({ found }: { readonly found: Found }) {
  const t = useT();
  const number = useNumber();
  const { first } = found;
  const words = (total: number, isExact: boolean) =>
    t(isExact ? "search.total" : "search.total-about", { count: total, number: number(total) });
  return (
    <Typography variant="body2" sx={{ flex: 1, minWidth: "8ch", fontWeight: "bold" }}>
      {first === undefined || first.total === 0 ? "\u00A0" : words(first.total, first.totalExact)}
    </Typography>
  );
}

interface ResultStatusProps {
  readonly address: ResultAddress;
  readonly found: Found;
}

/** Announces to screen readers how many hits there are, and how many are shown after "show more". */
function ResultStatus(props: ResultStatusProps) {
  return (
    <Box component="output" sx={visuallyHidden}>
      {useStatusText(props)}
    </Box>
  );
}

function useStatusText({ address, found }: ResultStatusProps): string {
  const { query, offset } = address;
  const { first, hits, isOutdated } = found;
  const t = useT();
  const count = useCountText();
  const instead = useInsteadText();
  if (!first || isOutdated) return "";
  const { total } = first;
  if (total === 0) return t("search.found-none");
  if (hits.length === 0) return t("search.beyond");
  return [instead(first.instead, query), count(total, hits.length, offset)]
    .filter((text) => text !== "")
    .join(" ");
}

function useCountText(): (total: number, shown: number, offset: number) => string {
  const t = useT();
  const number = useNumber();
  const shownText = useShownText();
  return (total, shown, offset) =>
    offset > 0 || shown > PAGE_SIZE
      ? shownText(total, shown, offset)
      : t("search.found", { count: total, number: number(total) });
}
