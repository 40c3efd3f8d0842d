import { useQuery } from "@tanstack/react-query";
import { withAppName } from "../../i18n/own-texts.rules.ts";
import { useLocale, useT } from "../../i18n/useT.ts";
import { reworded, type Article } from "./article.rules.ts";
import { loadArticle, type ArticleName } from "./article-source.ts";

/** The built-in text of a page in the patron's language, with the edition's name; undefined while it is loading. */
export function useArticle(name: ArticleName): Article | undefined {
  const locale = useLocale();
  const appName = useT()("app.name");
  const { data } = useQuery({
    queryKey: ["built-in-article", name, locale],
    queryFn: () => loadArticle(name, locale),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always", // part of the app, not of the server
    retry: false,
    throwOnError: true, // like a page that could not be loaded
  });
  return data && reworded(data, (text) => withAppName(appName, text));
}
