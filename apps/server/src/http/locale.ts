import { locale } from "@freihand/contract";
import type { Locale } from "@freihand/contract";

/** The language of a call; anything that is no language of the product means English. @source api "Conventions" */
export function parseLocale(text: unknown): Locale {
  const known = locale.safeParse(text);
  return known.success ? known.data : "en";
}

/** For addresses that lead nowhere: the first part behind `/services`. */
export const localeOfUrl = (url: string): Locale =>
  parseLocale(/^\/services\/([^/?]+)/.exec(url)?.[1]);
