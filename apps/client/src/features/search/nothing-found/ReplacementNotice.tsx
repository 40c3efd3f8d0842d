import type { SearchReply } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import {
  queryWords,
  resultPath,
  type SearchQuery,
} from "../../../model/search/search-query.rules.ts";
import { useInsteadText } from "./useInsteadText.ts";

interface ReplacementNoticeProps {
  readonly query: SearchQuery;
  readonly instead: NonNullable<SearchReply["instead"]>;
}

/** Says which spelling's hits are shown when nothing matches the typed one, and how to insist on it. */
export function ReplacementNotice({ query, instead }: ReplacementNoticeProps) {
  const t = useT();
  const textOf = useInsteadText();
  return (
    <Box sx={{ pt: 4, overflowWrap: "anywhere" }}>
      {textOf(instead, query)}{" "}
      <Link
        component={RouterLink}
        to={resultPath({ ...query, isAsTyped: true })}
        underline="always"
        sx={{ display: "inline-block", py: 2 }}
      >
        {t("search.instead.insist", { words: queryWords(query) })}
      </Link>
    </Box>
  );
}
