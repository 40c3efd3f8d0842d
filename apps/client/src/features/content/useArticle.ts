import { useQuery } from "@tanstack/react-query";
import { useLocale } from "../../i18n/useT.ts";
import type { Article } from "./article.rules.ts";
import { loadArticle, type ArticleName } from "./article-source.ts";

/** The built-in text of a page in the patron's language; undefined while it is on its way. */
export function useArticle(name: ArticleName): Article | undefined {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["built-in-article", name, locale],
    queryFn: () => loadArticle(name, locale),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always", // part of the app, not of the server
    retry: false,
    throwOnError: true, // like a page that could not be loaded
  });
  return data;
}
