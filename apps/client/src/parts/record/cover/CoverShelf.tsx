import type { Hit } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { CoverTile } from "./CoverTile.tsx";
import { SHELF_ROW } from "./shelf-style.ts";

/** Titles by their covers in one row that scrolls sideways. */
export function CoverShelf({ hits }: { readonly hits: readonly Hit[] }) {
  return (
    <Box component="ul" sx={SHELF_ROW}>
      {hits.map((hit) => (
        <Box component="li" key={hit.id} sx={{ width: 96, flexShrink: 0 }}>
          <CoverTile hit={hit} />
        </Box>
      ))}
    </Box>
  );
}
