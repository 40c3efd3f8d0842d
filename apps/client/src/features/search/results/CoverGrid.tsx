import Box from "@mui/material/Box";
import { CoverTile } from "./CoverTile.tsx";
import type { HitListing } from "./hit-listing.ts";

/** Covers on the first screen. */
const EAGER = 6;

/** The hits as covers side by side. */
export function CoverGrid({ hits, label, listRef, linkOf, mine, openId }: HitListing) {
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
          eager={index < EAGER}
        />
      ))}
    </Box>
  );
}
