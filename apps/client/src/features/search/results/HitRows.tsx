import Box from "@mui/material/Box";
import { RecordRow } from "../../../parts/RecordRow.tsx";
import { WatchStar } from "../../../parts/WatchStar.tsx";
import type { HitListing } from "./hit-listing.ts";
import { moveInList } from "./move-in-list.ts";

/** Rows whose covers are on the first screen. */
const EAGER = 5;

/** The hits as rows: one link each, and beside it the star. @source look "Results" */
export function HitRows({ hits, label, listRef, linkOf, mine, openId }: HitListing) {
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
            eager={index < EAGER}
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
