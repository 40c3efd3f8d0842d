import type { Hit } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { KeyboardEvent } from "react";
import { Link, type LinkProps } from "react-router";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { AvailabilityLine } from "./AvailabilityLine.tsx";
import { Cover } from "./cover/Cover.tsx";
import { FACTS, HitLines } from "./HitLines.tsx";
import { MediaLine } from "./MediaLine.tsx";
import { useHitText } from "./useHitText.ts";

interface RecordRowProps {
  readonly hit: Hit;
  readonly link: Pick<LinkProps, "to" | "state" | "preventScrollReset" | "replace">;
  /** Name of the patron's own branch. */
  readonly mine?: string | undefined;
  /** Open beside the list. */
  readonly isOpen?: boolean;
  /** Among the first on screen: its cover is loaded at once. */
  readonly eager?: boolean;
  /** Level of its heading, one below the heading above it. */
  readonly heading?: "h2" | "h3";
  readonly onKeyDown?: (event: KeyboardEvent<HTMLAnchorElement>) => void;
}

/** One title of a list: one link, announced as one sentence. @source look "Results" */
export function RecordRow({
  hit,
  link,
  mine,
  isOpen = false,
  eager = false,
  heading: Heading = "h2",
  onKeyDown,
}: RecordRowProps) {
  const { titleOf, rest, series, had } = useHitText();
  const inSeries = series(hit);
  return (
    <Box
      component={Link}
      {...link}
      onKeyDown={onKeyDown}
      aria-current={isOpen ? "true" : undefined}
      sx={(theme) => ({
        display: "block",
        position: "relative",
        color: "inherit",
        textDecoration: "none",
        borderRadius: "12px",
        px: 3,
        mx: -3,
        py: 3,
        scrollMarginTop: "80px",
        "&:hover": { backgroundColor: theme.vars.palette.action.hover },
        "&:hover .title": { textDecoration: "underline" },
        "&[aria-current]": { backgroundColor: theme.vars.palette.action.selected },
      })}
    >
      <Box sx={visuallyHidden}>
        <Box component={Heading} sx={{ display: "inline", font: "inherit" }}>
          {titleOf(hit)}
        </Box>
        {`, ${rest(hit, mine)}`}
      </Box>
      <Box aria-hidden="true" sx={{ display: "flex", alignItems: "flex-start", gap: 4 }}>
        <Cover cover={hit.cover} size="small" mediaType={hit.mediaType} eager={eager} />
        <Box sx={FACTS}>
          <Typography component="span" className="title" variant="h3" sx={twoLines}>
            {hit.title}
          </Typography>
          {hit.subtitle === undefined ? null : (
            <Typography component="span" variant="body2" sx={oneLine}>
              {hit.subtitle}
            </Typography>
          )}
          <HitLines hit={hit} />
          <MediaLine mediaType={hit.mediaType} facts={[inSeries ?? [], had(hit)].flat()} />
          <AvailabilityLine availability={hit.availability} mediaType={hit.mediaType} mine={mine} />
        </Box>
      </Box>
    </Box>
  );
}

const lines = (count: number) =>
  ({
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: count,
    overflow: "hidden",
    hyphens: "auto",
  }) as const;
const twoLines = lines(2);
const oneLine = lines(1);
