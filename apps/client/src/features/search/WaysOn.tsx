import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/useT.ts";
import type { SearchQuery } from "../../model/search-query.rules.ts";
import { SearchLink } from "./SearchLink.tsx";
import { useWaysOn } from "./useWaysOn.ts";
import type { WayOn } from "./ways-on.rules.ts";

const WAY_TEXT = {
  "any-field": "search.way.any-field",
  "fewer-words": "search.way.fewer-words",
} as const satisfies Record<WayOn["kind"], MessageKey>;

interface WaysOnProps {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
}

/** Searches near one that has found nothing, with what they find. */
export function WaysOn({ libraryId, query }: WaysOnProps) {
  const t = useT();
  const heading = useId();
  const ways = useWaysOn(libraryId, query);
  if (ways.length === 0) return null;
  return (
    <Box sx={{ pt: 4 }}>
      <Typography component="h2" variant="body1" id={heading}>
        {t("search.ways")}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {ways.map(({ kind, query: next, words, total }) => (
          <li key={kind + words}>
            <SearchLink query={next} words={t(WAY_TEXT[kind], { words })} total={total} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
