import type { Hit } from "@freihand/contract";
import { Box } from "../../../../ui/Box.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { Link } from "react-router";
import { availabilityView } from "../../../../parts/record/availability.rules.ts";
import { Cover } from "../../../../parts/record/cover/Cover.tsx";
import { StatusLine } from "../../../../parts/controls/StatusLine.tsx";
import { useAvailabilityText } from "../../../../parts/record/useAvailabilityText.ts";
import { useHitText } from "../../../../parts/record/useHitText.ts";
import { WatchStar } from "../../../../parts/record/WatchStar.tsx";
import { visuallyHidden } from "../../../../ui/visually-hidden.ts";
import type { HitListing } from "./hit-listing.ts";
import { moveInList } from "./move-in-list.ts";

interface CoverTileProps extends Pick<HitListing, "mine"> {
  readonly hit: Hit;
  readonly link: ReturnType<HitListing["linkOf"]>;
  readonly isOpen: boolean;
  readonly eager: boolean;
}

/** One title as its cover: a link that is read as one sentence, and the star below its corner. */
export function CoverTile({ hit, link, mine, isOpen, eager }: CoverTileProps) {
  const { sentence } = useHitText();
  const words = useAvailabilityText();
  const view = availabilityView(hit.availability, hit.mediaType, mine);
  return (
    <Box component="li" sx={TILE_SX}>
      <Box
        component={Link}
        {...link}
        aria-current={isOpen ? "true" : undefined}
        onKeyDown={moveInList}
        sx={LINK_SX}
      >
        <Box component="span" sx={visuallyHidden}>
          {sentence(hit, mine)}
        </Box>
        <Box aria-hidden="true" sx={COVER_SX}>
          <Cover cover={hit.cover} size="large" mediaType={hit.mediaType} eager={eager} />
        </Box>
        <Box aria-hidden="true" sx={{ display: "grid", rowGap: 1, alignContent: "start", pt: 2 }}>
          <Typography component="span" variant="body2" className="title" sx={TITLE_SX}>
            {hit.title}
          </Typography>
          <StatusLine status={view.tone}>{words(view)[0]}</StatusLine>
        </Box>
      </Box>
      <Box sx={{ gridArea: "2 / 2", justifySelf: "end", pt: 1, mr: -2 }}>
        <WatchStar title={hit} />
      </Box>
    </Box>
  );
}

/** The star is in the corner below the cover; the link surrounds it. */
const TILE_SX = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 40px",
  gridTemplateRows: "auto 1fr",
  position: "relative",
  minWidth: 0,
} as const;

const COVER_SX = { gridColumn: "1 / -1", maxWidth: 160, "& > *": { width: "100%" } } as const;

const LINK_SX = {
  gridArea: "1 / 1 / -1 / -1",
  display: "grid",
  gridTemplateColumns: "subgrid",
  gridTemplateRows: "subgrid",
  color: "inherit",
  textDecoration: "none",
  borderRadius: "8px",
  scrollMarginTop: "80px",
  "&:hover .title": { textDecoration: "underline" },
  "&[aria-current] .title": { textDecoration: "underline" },
} as const;

const TITLE_SX = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  hyphens: "auto",
  fontWeight: "bold",
} as const;
