import type { SearchReply } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { queryWords, type SearchQuery } from "../../../model/search/search-query.rules.ts";

/** Text naming the search whose hits are shown instead; empty: they belong to the typed one. */
export function useInsteadText(): (instead: SearchReply["instead"], query: SearchQuery) => string {
  const t = useT();
  return (instead, query) => {
    if (instead === undefined) return "";
    const { query: words, without } = instead;
    if (without === undefined) return t("search.instead", { words, typed: queryWords(query) });
    return t("search.instead.without", { words, without: without.join(" ") });
  };
}
