import { locale } from "@freihand/contract";
import type { Locale } from "@freihand/contract";

/** The locale of a call; anything that is not a language of the product means English. @source api "Conventions" */
export function parseLocale(text: unknown): Locale {
  const known = locale.safeParse(text);
  return known.success ? known.data : "en";
}

/** For unknown addresses: the first part after `/services`, or after `/staff/services`. */
export const localeOfUrl = (url: string): Locale =>
  parseLocale(/^\/(?:staff\/)?services\/([^/?]+)/.exec(url)?.[1]);
