import type { Config } from "@freihand/contract";

/** The braces around a placeholder. */
const BRACES = /[{}]/g;

/**
 * A project's own texts: those of its configuration, its name (`title`) wherever the app names itself, and in the title
 * of every page (`metadata.seo.title`, else `title`). Until a configuration is there, the app bears the name with which
 * the server sent its page.
 * @param served that name; undefined: the server sent none
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
    "app.title": `{page} · ${name.replaceAll(BRACES, "")}`,
  };
  return {
    ...i18n,
    de: { ...named, ...i18n["de"] },
    en: { ...named, ...i18n["en"] },
  };
}
