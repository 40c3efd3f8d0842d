import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useEffect, useRef, type RefObject } from "react";
import type { Hit } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import { ErrorNotice } from "../../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/LoadingList.tsx";
import { useFormat } from "../../../parts/useFormat.ts";
import { useMyBranch } from "../../../parts/useMyBranch.ts";
import type { HitListing } from "./hit-listing.ts";
import { HitRows } from "./HitRows.tsx";
import { rowLinks } from "./move-in-list.ts";
import type { Found } from "./useFound.ts";
import { stateFromHits } from "./state-from-hits.ts";
import type { ResultAddress } from "./useResultAddress.ts";
import type { ResultLayout } from "./useResultLayout.ts";

const CoverGrid = lazy(async () => ({ default: (await import("./CoverGrid.tsx")).CoverGrid }));

interface HitListProps {
  readonly address: ResultAddress;
  readonly found: Found;
  readonly opensBeside: boolean;
  readonly layout: ResultLayout;
}

/** The hits, and the button for more of them. */
export function HitList({ address, found, opensBeside, layout }: HitListProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const { hits } = found;
  const showMore = useShowMore(list, hits.length, address.showMore);
  const listing: HitListing = {
    hits,
    label: t("search.list"),
    listRef: list,
    linkOf: linksFrom(address, opensBeside),
    mine: useMyBranch(hits[0]?.libraryId).name,
    openId: address.openId,
  };
  return (
    <>
      {layout === "list" ? (
        <HitRows {...listing} />
      ) : (
        <Suspense fallback={<LoadingList rows={3} covers />}>
          <CoverGrid {...listing} />
        </Suspense>
      )}
      {found.awaited > 0 ? <LoadingList rows={found.awaited} covers /> : null}
      {found.moreError === undefined ? (
        <MoreButton found={found} onMore={showMore} />
      ) : (
        <Box sx={{ pt: 4 }}>
          <ErrorNotice error={found.moreError} onRetry={found.retry} />
        </Box>
      )}
    </>
  );
}

/** Where a title opens: on a page of its own, which knows the list, or beside the list. */
function linksFrom(address: ResultAddress, opensBeside: boolean): HitListing["linkOf"] {
  if (!opensBeside) {
    const state = stateFromHits(address.query);
    return ({ libraryId, id }: Hit) => ({ to: recordPath(libraryId, id), state });
  }
  return ({ id }: Hit) => ({
    to: address.pathWith(id),
    state: { shown: address.shown },
    preventScrollReset: true,
    // Going back once leads to the list, however many titles were looked at.
    replace: address.openId !== undefined,
  });
}

interface MoreButtonProps {
  readonly found: Found;
  readonly onMore: () => void;
}

function MoreButton({ found, onMore }: MoreButtonProps) {
  const t = useT();
  const { number } = useFormat();
  const { first, hits, hasMore, awaited } = found;
  if (!first || !hasMore) return null;
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 2, pt: 5 }}>
      <Typography variant="body2" color="textSecondary">
        {t("search.shown", { shown: number(hits.length), total: number(first.total) })}
      </Typography>
      <Button variant="outlined" disabled={awaited > 0} onClick={onMore}>
        {t("search.more")}
      </Button>
    </Box>
  );
}

/** After "show more" the focus continues from the first new row. */
function useShowMore(
  list: RefObject<HTMLOListElement | null>,
  count: number,
  showMore: () => void,
): () => void {
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || firstNew.current >= count) return;
    rowLinks(list.current)[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count, list]);
  return () => {
    firstNew.current = count;
    showMore();
  };
}
