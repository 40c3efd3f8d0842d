import type { CoverQuery, MediaType } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { useState } from "react";
import { useProject } from "../../../model/config/config.query.ts";
import { usePlatform } from "../../../platform/context.ts";
import { coverFit, COVER_RATIO, type CoverFit } from "./cover-fit.rules.ts";
import { coverSource, type CoverSize } from "./cover-source.rules.ts";
import { MediaIcon } from "../MediaIcon.tsx";

/** Width in pixels; the height follows from the aspect ratio. */
const WIDTH = { small: 56, medium: 96, large: 160 } as const satisfies Record<CoverSize, number>;

interface CoverProps {
  /** Undefined: the placeholder is shown. */
  readonly cover?: CoverQuery | undefined;
  readonly size: CoverSize;
  /** Its width where that is not the size's: in pixels by the window's width. */
  readonly width?: { readonly xs: number; readonly sm: number };
  readonly mediaType?: MediaType;
  /** Only where there is no title beside the cover; else it is decoration. */
  readonly alt?: string;
  /** Part of the first screen: loaded at once. */
  readonly eager?: boolean;
}

/** A cover at its final size from the start; a neutral picture if there is none or it fails. */
export function Cover(props: CoverProps) {
  const { cover, size, mediaType = "BOOK", alt = "", eager = false } = props;
  const source = useCoverSource(cover, size);
  const [fit, setFit] = useFitOf(source);
  const width = WIDTH[size];
  return (
    <Box
      sx={(theme) => ({
        width: props.width ?? width,
        aspectRatio: COVER_RATIO,
        flexShrink: 0,
        borderRadius: "6px",
        overflow: "hidden",
        display: "grid",
        placeItems: "center",
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.divider,
      })}
    >
      {source === undefined || fit === "none" ? (
        <MediaIcon mediaType={mediaType} size={size === "small" ? 24 : 40} />
      ) : (
        <Box
          component="img"
          src={source}
          alt={alt}
          width={width}
          height={width / COVER_RATIO}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setFit("none");
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setFit(coverFit(naturalWidth, naturalHeight));
          }}
          sx={{ width: "100%", height: "100%", objectFit: fit, display: "block" }}
        />
      )}
    </Box>
  );
}

function useCoverSource(cover: CoverQuery | undefined, size: CoverSize): string | undefined {
  const { server } = usePlatform();
  const project = useProject();
  return cover && coverSource(cover, size, { project, server });
}

/** The loaded picture's fit; another source resets it. */
function useFitOf(source: string | undefined) {
  const [judged, setJudged] = useState<{ readonly source?: string | undefined; fit: CoverFit }>();
  const fit = judged !== undefined && judged.source === source ? judged.fit : "cover";
  const setFit = (next: CoverFit) => {
    setJudged({ source, fit: next });
  };
  return [fit, setFit] as const;
}
