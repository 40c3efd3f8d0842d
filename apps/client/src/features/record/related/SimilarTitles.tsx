import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import type { Hit } from "@freihand/contract";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SimilarTitle } from "./SimilarTitle.tsx";
import { useOverflows } from "./useOverflows.ts";

/** How far one press scrolls the row, as a fraction of its width. */
const STEP = 0.8;

interface SimilarTitlesProps {
  readonly hits: readonly Hit[];
  readonly pathOf: (recordId: string) => string;
}

/** A row of covers, scrollable by finger, wheel, Tab or the two buttons. */
export function SimilarTitles({ hits, pathOf }: SimilarTitlesProps) {
  const t = useT();
  const heading = useId();
  const row = useRef<HTMLUListElement>(null);
  const overflows = useOverflows(row);
  const move = (direction: 1 | -1) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: direction * width * STEP, behavior: "smooth" });
  };
  return (
    <Box component="section" aria-labelledby={heading} data-print="no" sx={{ mt: 8 }}>
      <Box sx={{ display: "flex", alignItems: "center", minHeight: 44 }}>
        <Typography variant="h2" id={heading} sx={{ flex: 1 }}>
          {t("record.similar")}
        </Typography>
        {overflows ? (
          <>
            <IconButton
              aria-label={t("record.similar.previous")}
              onClick={() => {
                move(-1);
              }}
            >
              <Icon path={mdiChevronLeft} />
            </IconButton>
            <IconButton
              aria-label={t("record.similar.next")}
              onClick={() => {
                move(1);
              }}
            >
              <Icon path={mdiChevronRight} />
            </IconButton>
          </>
        ) : null}
      </Box>
      <Box
        component="ul"
        ref={row}
        aria-labelledby={heading}
        sx={{
          listStyle: "none",
          // Visually hidden content inside must not widen the page.
          position: "relative",
          display: "flex",
          gap: 4,
          overflowX: "auto",
          scrollSnapType: "x proximity",
          scrollPaddingInline: "8px",
          // Room for the focus ring, which a scrolling box would cut off.
          p: 2,
          mx: -2,
          my: 0,
        }}
      >
        {hits.map((hit) => (
          <SimilarTitle key={hit.id} hit={hit} to={pathOf(hit.id)} />
        ))}
      </Box>
    </Box>
  );
}
