import type { Hit } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { Cover } from "../../../parts/Cover.tsx";
import { useHitText } from "../../../parts/useHitText.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";

interface SimilarTitleProps {
  readonly hit: Hit;
  readonly to: string;
}

/** One cover of the row: one link, read as one sentence. */
export function SimilarTitle({ hit, to }: SimilarTitleProps) {
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
