import type { MediaType } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { MediaIcon } from "./MediaIcon.tsx";
import { useMediaText } from "./useMediaText.ts";
import { joinFacts } from "../text/separators.rules.ts";

interface MediaLineProps {
  readonly mediaType: MediaType;
  /** What follows the media type, such as extent, publisher and year. */
  readonly facts?: readonly string[];
}

/** Media type as icon and text, with a few facts: "Buch · 240 S. · Ulmer". */
export function MediaLine({ mediaType, facts = [] }: MediaLineProps) {
  const name = useMediaText();
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "flex-start",
        gap: 1.5,
        fontSize: "0.875rem",
        lineHeight: 20 / 14,
        color: "text.secondary",
      }}
    >
      <MediaIcon mediaType={mediaType} />
      <span>{joinFacts([name(mediaType), ...facts])}</span>
    </Box>
  );
}
