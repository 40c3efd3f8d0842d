import type { Locale } from "@freihand/contract";
import type { Article } from "./article.rules.ts";

/** Pages with a text of our own. @source spec §3 "info pages" */
export type ArticleName = "general" | "imprint" | "privacy" | "help" | "accessibility";

type Load = () => Promise<{ readonly default: Article }>;

/** Long texts come with their page and language only. */
const SOURCES: Readonly<Record<Locale, Readonly<Record<ArticleName, Load>>>> = {
  de: {
    general: () => import("./texts/de/general.json"),
    imprint: () => import("./texts/de/imprint.json"),
    privacy: () => import("./texts/de/privacy.json"),
    help: () => import("./texts/de/help.json"),
    accessibility: () => import("./texts/de/accessibility.json"),
  },
  en: {
    general: () => import("./texts/en/general.json"),
    imprint: () => import("./texts/en/imprint.json"),
    privacy: () => import("./texts/en/privacy.json"),
    help: () => import("./texts/en/help.json"),
    accessibility: () => import("./texts/en/accessibility.json"),
  },
};

/** The built-in text of a page. */
export async function loadArticle(name: ArticleName, locale: Locale): Promise<Article> {
  return (await SOURCES[locale][name]()).default;
}
