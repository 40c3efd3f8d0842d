import type { Hit } from "@freihand/contract";
import Box from "@mui/material/Box";
import { CoverTile } from "../../parts/CoverTile.tsx";
import { WatchStar } from "../../parts/WatchStar.tsx";
import { WALL } from "./wall-style.ts";

interface CoverWallProps {
  readonly hits: readonly Hit[];
  readonly label: string;
}

/** Titles as covers. */
export function CoverWall({ hits, label }: CoverWallProps) {
  return (
    <Box component="ul" aria-label={label} sx={WALL}>
      {hits.map((hit) => (
        <Box component="li" key={hit.id} sx={{ width: 96, position: "relative" }}>
          <CoverTile hit={hit} />
          <Box sx={STAR}>
            <WatchStar title={hit} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Over the bottom of the cover, away from its title, legible on any picture. */
const STAR = {
  position: "absolute",
  top: 106,
  right: 2,
  borderRadius: "50%",
  backgroundColor: "background.paper",
  "& .MuiIconButton-root": { p: 1.5, minWidth: 36, minHeight: 36 },
  "& .MuiSvgIcon-root": { width: "20px", height: "20px" },
} as const;
