import type { Locale } from "@freihand/contract";
import type { Article } from "./article.rules.ts";

/** Pages with a built-in text. @source spec §3 "info pages" */
export type ArticleName = "general" | "imprint" | "privacy" | "help" | "accessibility";

type Load = () => Promise<{ readonly default: Article }>;

/** Long texts are loaded only with their page and language. */
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
