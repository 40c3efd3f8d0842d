import { mdiBookSearchOutline } from "@mdi/js";
import type { SearchReply } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/useT.ts";
import { queryWords, resultPath, type SearchQuery } from "../../model/search-query.rules.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import { focusSearchBox } from "../../parts/search-focus.ts";
import { withoutFilters } from "./filters.rules.ts";
import { isMistypedIsbn } from "./search-form.rules.ts";

interface NothingFoundProps {
  readonly query: SearchQuery;
  readonly reply: SearchReply;
  readonly onChange: (query: SearchQuery) => void;
}

/** No hits, and a way on: other spellings, without filters, or other words. */
export function NothingFound({ query, reply, onChange }: NothingFoundProps) {
  const t = useT();
  const hasFilters = Object.keys(query.filters).length > 0;
  return (
    <>
      <DidYouMean query={query} proposals={reply.didYouMean ?? []} />
      <EmptyState
        icon={mdiBookSearchOutline}
        title={t("search.none.title")}
        text={t(adviceFor(query))}
        action={
          hasFilters ? (
            <Button
              variant="contained"
              onClick={() => {
                onChange(withoutFilters(query));
              }}
            >
              {t("search.filters.clear")}
            </Button>
          ) : (
            <Button variant="outlined" onClick={focusSearchBox}>
              {t("search.none.new")}
            </Button>
          )
        }
      />
    </>
  );
}

function DidYouMean({
  query,
  proposals,
}: {
  readonly query: SearchQuery;
  readonly proposals: NonNullable<SearchReply["didYouMean"]>;
}) {
  const t = useT();
  const { number } = useFormat();
  if (proposals.length === 0) return null;
  return (
    <Box sx={{ pt: 5 }}>
      <Typography component="h2" variant="body1" id="did-you-mean">
        {t("search.did-you-mean")}
      </Typography>
      <Box component="ul" aria-labelledby="did-you-mean" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {proposals.map(({ query: words, total }) => (
          <li key={words}>
            <Link
              component={RouterLink}
              to={resultPath({ ...query, fields: { FREE: words }, filters: {} })}
              underline="always"
              sx={{ display: "inline-block", py: 2, fontWeight: "bold" }}
            >
              {words}
            </Link>
            <Box component="span" sx={{ pl: 2, color: "text.secondary", fontSize: "0.875rem" }}>
              {t("search.total", { count: total, number: number(total) })}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function adviceFor(query: SearchQuery): MessageKey {
  if (isMistypedIsbn(queryWords(query))) return "search.none.isbn";
  return Object.keys(query.filters).length > 0 ? "search.none.filters" : "search.none.text";
}
