import type { SearchReply } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { SearchLink } from "../box/SearchLink.tsx";

interface DidYouMeanProps {
  readonly query: SearchQuery;
  readonly proposals: NonNullable<SearchReply["didYouMean"]>;
}

/** Other spellings, with the number of titles that each finds. */
export function DidYouMean({ query, proposals }: DidYouMeanProps) {
  const t = useT();
  const heading = useId();
  if (proposals.length === 0) return null;
  return (
    <Box sx={{ pt: 4 }}>
      <Typography component="h2" variant="body1" id={heading}>
        {t("search.did-you-mean")}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {proposals.map(({ query: words, total }) => (
          <li key={words}>
            <SearchLink query={respelled(query, words)} words={words} total={total} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const respelled = (
  { isAsTyped: _isAsTyped, ...query }: SearchQuery,
  words: string,
): SearchQuery => ({
  ...query,
  fields: { FREE: words },
  filters: {},
});
