import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { HitList } from "./list/HitList.tsx";
import type { Found } from "./search.query.ts";
import type { ResultAddress } from "./useResultAddress.ts";
import { useResultLayout, type ResultLayout } from "./useResultLayout.ts";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { type ResultToolsProps, ResultTools } from "./ResultTools.tsx";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
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
  /** The filters currently have no column of their own. */
  readonly hasFilterButton: boolean;
}

/** Everything below the search box: total, order, active filters, and the hits. */
export function FoundList(props: FoundListProps) {
  const { libraryId, address, found, hasFilterButton } = props;
  const { query, search } = address;
  const [layout, setLayout] = useResultLayout();
  return (
    <>
      <ResultStatus query={query} found={found} />
      <ResultBar
        query={query}
        found={found}
        onChange={search}
        hasFilterButton={hasFilterButton}
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
  if (found.hits.length === 0) {
    return (
      <Suspense>
        <NothingFound libraryId={libraryId} query={query} reply={found.first} onChange={search} />
      </Suspense>
    );
  }
  return <HitList address={address} found={found} opensBeside={opensBeside} layout={layout} />;
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
  const { number } = useFormat();
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
  readonly query: SearchQuery;
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

function useStatusText({ query, found }: ResultStatusProps): string {
  const { first, hits, isOutdated } = found;
  const t = useT();
  const count = useCountText();
  const instead = useInsteadText();
  if (!first || isOutdated) return "";
  const { total } = first;
  if (total === 0) return t("search.found-none");
  return [instead(first.instead, query), count(total, hits.length)]
    .filter((text) => text !== "")
    .join(" ");
}

function useCountText(): (total: number, shown: number) => string {
  const t = useT();
  const { number } = useFormat();
  return (total, shown) =>
    shown > PAGE_SIZE
      ? t("search.shown", { shown: number(shown), total: number(total) })
      : t("search.found", { count: total, number: number(total) });
}
