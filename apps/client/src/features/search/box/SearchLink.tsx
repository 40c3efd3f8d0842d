import { Box } from "../../../ui/Box.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { resultPath, type SearchQuery } from "../../../model/search/search-query.rules.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";

interface SearchLinkProps {
  readonly query: SearchQuery;
  readonly words: string;
  /** Number of titles it finds. */
  readonly total: number;
}

/** A link to another search, and its number of hits. */
export function SearchLink({ query, words, total }: SearchLinkProps) {
  const t = useT();
  const number = useNumber();
  return (
    <>
      <Link
        component={RouterLink}
        to={resultPath(query)}
        underline="always"
        sx={{ display: "inline-block", py: 2, fontWeight: "bold", overflowWrap: "anywhere" }}
      >
        {words}
      </Link>
      <Box component="span" sx={{ pl: 2, color: "text.secondary", fontSize: "0.875rem" }}>
        {t("search.total", { count: total, number: number(total) })}
      </Box>
    </>
  );
}
