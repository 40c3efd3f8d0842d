import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { RecordRow } from "../../../../parts/record/RecordRow.tsx";
import { WatchStar } from "../../../../parts/record/WatchStar.tsx";
import type { HitListing } from "./hit-listing.ts";
import { moveInList, rowLinks } from "./move-in-list.ts";
import { useEffect, useRef, type RefObject } from "react";
import type { Hit } from "@freihand/contract";
import { useT } from "../../../../i18n/context.ts";
import { Link } from "react-router";
import { recordPath } from "../../../../model/search/record-path.rules.ts";
import { resultPath } from "../../../../model/search/search-query.rules.ts";
import { ErrorNotice } from "../../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../../parts/page/LoadingList.tsx";
import { useIsTakenOver } from "../../../../platform/useIsTakenOver.ts";
import { useMyBranch } from "../../../../parts/libraries/useMyBranch.ts";
import type { Found } from "../search.query.ts";
import { stateFromHits } from "../open-record.ts";
import type { ResultAddress } from "../useResultAddress.ts";
import type { ResultLayout } from "../useResultLayout.ts";
import { PAGE_SIZE } from "../result-pages.rules.ts";
import { useShownText } from "../useShownText.ts";
import { CoverTile } from "./CoverTile.tsx";

interface HitListProps {
  readonly address: ResultAddress;
  readonly found: Found;
  readonly opensBeside: boolean;
  readonly layout: ResultLayout;
}

/** The hits, and the ways to those before and after them. */
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
      {address.offset > 0 ? <EarlierLink address={address} /> : null}
      {layout === "list" ? <HitRows {...listing} /> : <CoverGrid {...listing} />}
      {found.awaited > 0 ? <LoadingList rows={found.awaited} covers /> : null}
      {found.moreError === undefined ? (
        <More address={address} found={found} onMore={showMore} />
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
    const state = stateFromHits(address.query, address.offset);
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

interface MoreProps {
  readonly address: ResultAddress;
  readonly found: Found;
  readonly onMore: () => void;
}

/** How much of the list is shown, and the way to more. In the HTML of a served page it is a link, which needs no script. */
function More({ address, found, onMore }: MoreProps) {
  const t = useT();
  const shownText = useShownText();
  const isTakenOver = useIsTakenOver();
  const { query, offset } = address;
  const { first, hits, hasMore, awaited } = found;
  if (!first || (!hasMore && offset === 0)) return null;
  const button = isTakenOver ? (
    <Button variant="outlined" disabled={awaited > 0} onClick={onMore}>
      {t("search.more")}
    </Button>
  ) : (
    <Button variant="outlined" component={Link} to={resultPath(query, offset + hits.length)}>
      {t("search.more")}
    </Button>
  );
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 2, pt: 5 }}>
      <Typography variant="body2" color="textSecondary">
        {shownText(first.total, hits.length, offset)}
      </Typography>
      {hasMore ? button : null}
    </Box>
  );
}

/** A list that does not start at its first hit: somebody came without a script, or by an address that was passed on. */
function EarlierLink({ address }: { readonly address: ResultAddress }) {
  const t = useT();
  const { query, offset } = address;
  return (
    <Button
      component={Link}
      to={resultPath(query, Math.max(0, offset - PAGE_SIZE))}
      sx={{ mt: 2, ml: -4 }}
    >
      {t("search.earlier")}
    </Button>
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

/** Covers on the first screen. */
const EAGER_TILES = 6;

/** The hits as covers side by side. */
function CoverGrid({ hits, label, listRef, linkOf, mine, openId }: HitListing) {
  return (
    <Box
      component="ol"
      ref={listRef}
      aria-label={label}
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(128px, 1fr))",
        columnGap: 3,
        rowGap: 5,
        listStyle: "none",
        p: 0,
        m: 0,
        pt: 4,
      }}
    >
      {hits.map((hit, index) => (
        <CoverTile
          key={hit.id}
          hit={hit}
          link={linkOf(hit)}
          mine={mine}
          isOpen={hit.id === openId}
          eager={index < EAGER_TILES}
        />
      ))}
    </Box>
  );
}

/** Rows whose covers are on the first screen. */
const EAGER_ROWS = 5;

/** The hits as rows: one link each, and beside it the star. @source look "Results" */
function HitRows({ hits, label, listRef, linkOf, mine, openId }: HitListing) {
  return (
    <Box component="ol" ref={listRef} aria-label={label} sx={{ listStyle: "none", p: 0, m: 0 }}>
      {hits.map((hit, index) => (
        <Box
          component="li"
          key={hit.id}
          sx={(theme) => ({
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr) 44px",
            alignItems: "start",
            columnGap: 3,
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <RecordRow
            hit={hit}
            link={linkOf(hit)}
            mine={mine}
            isOpen={hit.id === openId}
            eager={index < EAGER_ROWS}
            onKeyDown={moveInList}
          />
          <Box sx={{ pt: 2, mr: -2, justifySelf: "end" }}>
            <WatchStar title={hit} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
