import Box from "@mui/material/Box";
import { useT } from "../../../i18n/useT.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { PAGE_SIZE } from "./result-pages.rules.ts";
import type { Found } from "./useFound.ts";
import { useInsteadText } from "../nothing-found/useInsteadText.ts";

interface ResultStatusProps {
  readonly query: SearchQuery;
  readonly found: Found;
}

/** Announces to screen readers how many hits there are, and how many are shown after "show more". */
export function ResultStatus(props: ResultStatusProps) {
  return (
    <Box component="output" sx={visuallyHidden}>
      {useStatusText(props)}
    </Box>
  );
}

function useStatusText({ query, found }: ResultStatusProps): string {
  const { first, hits, isOutdated } = found;
  const t = useT();
  const count = useCountText();
  const instead = useInsteadText();
  if (!first || isOutdated) return "";
  const { total } = first;
  if (total === 0) return t("search.found-none");
  return [instead(first.instead, query), count(total, hits.length)]
    .filter((text) => text !== "")
    .join(" ");
}

function useCountText(): (total: number, shown: number) => string {
  const t = useT();
  const { number } = useFormat();
  return (total, shown) =>
    shown > PAGE_SIZE
      ? t("search.shown", { shown: number(shown), total: number(total) })
      : t("search.found", { count: total, number: number(total) });
}
