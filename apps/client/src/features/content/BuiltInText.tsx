import type { ReactNode } from "react";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { ArticleView } from "./ArticleView.tsx";
import { useQuery } from "@tanstack/react-query";
import { withAppName } from "../../i18n/own-texts.rules.ts";
import { useLocale, useT } from "../../i18n/context.ts";
import { reworded, type Article } from "./article.rules.ts";
import { Box } from "../../ui/Box.tsx";
import { Link as TextLink } from "../../ui/Link.tsx";
import type { Locale } from "@freihand/contract";

interface BuiltInTextProps {
  readonly name: ArticleName;
  /** Content below the text of a section, by the section's id. */
  readonly inserts?: Readonly<Record<string, ReactNode>>;
  /** The page is long: a table of contents comes first. */
  readonly hasContents?: boolean;
  /** Level of the headings: 3 inside a section of another page. */
  readonly level?: 2 | 3;
}

/** A built-in text, loaded with the page that shows it. */
export function BuiltInText({ name, inserts, hasContents = false, level = 2 }: BuiltInTextProps) {
  const article = useArticle(name);
  if (!article) return <LoadingList rows={8} />;
  return (
    <>
      {hasContents ? <Contents article={article} /> : null}
      <ArticleView article={article} level={level} {...(inserts && { inserts })} />
    </>
  );
}

/** The built-in text of a page in the patron's language, with the edition's name; undefined while it is loading. */
function useArticle(name: ArticleName): Article | undefined {
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

/** The contents of a long page, as links to its parts. */
function Contents({ article }: { readonly article: Article }) {
  const t = useT();
  return (
    <Box
      component="nav"
      aria-label={t("page.contents")}
      sx={(theme) => ({ mt: 6, py: 2, borderBlock: `1px solid ${theme.vars.palette.divider}` })}
    >
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", columns: { xs: 1, sm: 2 }, columnGap: 6 }}
      >
        {article.map(({ id, title }) => (
          <li key={id}>
            <TextLink href={`#${id}`} sx={{ display: "block", py: 2.5, breakInside: "avoid" }}>
              {title}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Pages with a built-in text. @source spec §3 "info pages" */
type ArticleName = "general" | "imprint" | "privacy" | "help" | "accessibility";

type Articles = Readonly<Record<ArticleName, Article>>;

/** Long texts are loaded only when one is read. */
const SOURCES: Readonly<Record<Locale, () => Promise<{ readonly default: Articles }>>> = {
  de: () => import("./texts/de.json"),
  en: () => import("./texts/en.json"),
};

/** The built-in text of a page. */
async function loadArticle(name: ArticleName, locale: Locale): Promise<Article> {
  return (await SOURCES[locale]()).default[name];
}
