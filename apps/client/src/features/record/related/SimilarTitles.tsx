import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import type { Hit } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, useRef, useLayoutEffect, useState, type RefObject } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Link } from "react-router";
import { Cover } from "../../../parts/record/cover/Cover.tsx";
import { useHitText } from "../../../parts/record/useHitText.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";

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

/** Whether an element's content is wider than the element, also after the window was resized. */
function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const { scrollWidth = 0, clientWidth = 0 } = element.current ?? {};
      setOverflows(scrollWidth > clientWidth + 1);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  return overflows;
}

interface SimilarTitleProps {
  readonly hit: Hit;
  readonly to: string;
}

/** One cover of the row: one link, read as one sentence. */
function SimilarTitle({ hit, to }: SimilarTitleProps) {
  const { sentence } = useHitText();
  return (
    <Box component="li" sx={{ flex: "none", width: 112, scrollSnapAlign: "start" }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: "block",
          color: "inherit",
          textDecoration: "none",
          borderRadius: "8px",
          "&:hover .title": { textDecoration: "underline" },
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {sentence(hit)}
        </Box>
        <Box aria-hidden="true">
          <Cover cover={hit.cover} size="medium" mediaType={hit.mediaType} />
          <Typography component="span" variant="body2" className="title" sx={TWO_LINES}>
            {hit.title}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            sx={{ ...ONE_LINE, color: "text.secondary" }}
          >
            {hit.author}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

const CUT = { display: "-webkit-box", WebkitBoxOrient: "vertical", overflow: "hidden" } as const;
const TWO_LINES = { ...CUT, WebkitLineClamp: 2, mt: 2, hyphens: "auto" } as const;
const ONE_LINE = { ...CUT, WebkitLineClamp: 1 } as const;
