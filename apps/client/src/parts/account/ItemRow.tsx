import type { CoverQuery, LibraryId, MediaType } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Link } from "../../ui/Link.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { recordPath } from "../../model/search/record-path.rules.ts";
import { HEADING_FONT } from "../../ui/theme.ts";
import { Cover } from "../record/cover/Cover.tsx";
import { useMediaText } from "../record/useMediaText.ts";
import { joinFacts } from "../text/separators.rules.ts";

interface ItemRowProps {
  readonly item: {
    readonly title: string;
    readonly author?: string | undefined;
    readonly format: MediaType;
    readonly cover?: CoverQuery | undefined;
    readonly recordId?: string | undefined;
  };
  readonly libraryId: LibraryId;
  /** Placed before the cover. */
  readonly lead?: ReactNode;
  /** Its status, as text. */
  readonly children: ReactNode;
  /** The possible action, or why there is none. */
  readonly action?: ReactNode;
}

/** One title on the account: a loan or a reservation. */
export function ItemRow({ item, libraryId, lead, children, action }: ItemRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        gap: 3,
        py: 4,
        alignItems: "flex-start",
      }}
    >
      {lead}
      <Cover cover={item.cover} size="small" mediaType={item.format} />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: "flex",
          flexWrap: "wrap",
          columnGap: 4,
          rowGap: 2,
          justifyContent: "space-between",
        }}
      >
        <Box sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
          <Title item={item} libraryId={libraryId} />
          <ByLine item={item} />
          <Box sx={{ display: "flex", flexDirection: "column", gap: 1, mt: 1 }}>{children}</Box>
        </Box>
        <Box
          sx={{
            flex: { xs: "1 1 100%", sm: "0 1 auto" },
            maxWidth: { sm: 208 },
            "&:empty": { display: "none" },
          }}
        >
          {action}
        </Box>
      </Box>
    </Box>
  );
}

const TWO_LINES = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  fontFamily: HEADING_FONT,
  fontWeight: "bold",
  hyphens: "auto",
  overflowWrap: "anywhere",
} as const;

function Title({ item, libraryId }: Pick<ItemRowProps, "item" | "libraryId">) {
  if (item.recordId === undefined) return <Typography sx={TWO_LINES}>{item.title}</Typography>;
  return (
    // the link itself is truncated: on an element around it, the focus ring would be cut off
    <Link component={RouterLink} to={recordPath(libraryId, item.recordId)} sx={TWO_LINES}>
      {item.title}
    </Link>
  );
}

function ByLine({ item: { author, format } }: Pick<ItemRowProps, "item">) {
  const mediaText = useMediaText();
  return (
    <Typography variant="body2" color="textSecondary">
      {joinFacts([author, mediaText(format)])}
    </Typography>
  );
}
