import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/useT.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { SearchLink } from "../box/SearchLink.tsx";
import { useNextSteps } from "./useNextSteps.ts";
import type { NextStep } from "./next-steps.rules.ts";

const STEP_TEXT = {
  "any-field": "search.way.any-field",
  "fewer-words": "search.way.fewer-words",
} as const satisfies Record<NextStep["kind"], MessageKey>;

interface NextStepsProps {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
}

/** Searches related to one without hits, with their numbers of hits. */
export function NextSteps({ libraryId, query }: NextStepsProps) {
  const t = useT();
  const heading = useId();
  const ways = useNextSteps(libraryId, query);
  if (ways.length === 0) return null;
  return (
    <Box sx={{ pt: 4 }}>
      <Typography component="h2" variant="body1" id={heading}>
        {t("search.ways")}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {ways.map(({ kind, query: next, words, total }) => (
          <li key={kind + words}>
            <SearchLink query={next} words={t(STEP_TEXT[kind], { words })} total={total} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
