import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import type { Hit } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { recordPath } from "../../model/record-path.rules.ts";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { RecordRow } from "../../parts/RecordRow.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import { useMyBranch } from "../../parts/useMyBranch.ts";
import { moveInList, rowLinks } from "./move-in-list.ts";
import type { Found } from "./useFound.ts";
import type { ResultAddress } from "./useResultAddress.ts";

/** Rows whose covers are on the first screen. */
const EAGER = 5;

interface HitListProps {
  readonly address: ResultAddress;
  readonly found: Found;
  readonly opensBeside: boolean;
}

/** The hits, and the button for more of them. */
export function HitList({ address, found, opensBeside }: HitListProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const { hits } = found;
  const mine = useMyBranch(hits[0]?.libraryId).name;
  const showMore = useShowMore(list, hits.length, address.showMore);
  const linkOf = (hit: Hit) => {
    if (!opensBeside) return { to: recordPath(hit.libraryId, hit.id) };
    return {
      to: address.pathWith(hit.id),
      state: { shown: address.shown },
      preventScrollReset: true,
      // One way back leads to the list, however many titles were looked at.
      replace: address.openId !== undefined,
    };
  };
  return (
    <>
      <Box
        component="ol"
        ref={list}
        aria-label={t("search.list")}
        sx={{ listStyle: "none", p: 0, m: 0 }}
      >
        {hits.map((hit, index) => (
          <Box
            component="li"
            key={hit.id}
            sx={(theme) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` })}
          >
            <RecordRow
              hit={hit}
              link={linkOf(hit)}
              mine={mine}
              isOpen={hit.id === address.openId}
              eager={index < EAGER}
              onKeyDown={moveInList}
            />
          </Box>
        ))}
      </Box>
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

/** After "show more" the focus goes on from the first new row. */
function useShowMore(
  list: React.RefObject<HTMLOListElement | null>,
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
