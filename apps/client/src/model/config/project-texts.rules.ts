import type { Config } from "@freihand/contract";

/** What a text's placeholder is written with. */
const BRACES = /[{}]/g;

/**
 * The texts that a project says in its own words: those of its configuration, its name (`title`) wherever the app speaks of
 * itself, and in the title of every page (`metadata.seo.title`, else `title`). As long as no configuration is there, the app bears
 * the name under which the server has sent its page.
 * @param served that name; undefined: the server has not said
 * @returns texts by language and key
 * @source spec §3 "i18n", "title"
 */
export function projectTexts(
  { i18n, title, metadata, _hash: hash }: Config,
  served?: string,
): Config["i18n"] {
  const name = metadata.seo?.["title"] ?? (hash === "" && title === "" ? (served ?? "") : title);
  if (name === "") return i18n;
  const appName = (title === "" ? name : title).replaceAll(BRACES, "");
  const named = {
    "app.name": appName,
    "app.title": `{{page}} · ${name.replaceAll(BRACES, "")}`,
  };
  return {
    ...i18n,
    de: { ...named, ...i18n["de"] },
    en: { ...named, ...i18n["en"] },
  };
}
