import type { Locale } from "@freihand/contract";

const NAMES: Readonly<Record<Locale, Intl.DisplayNames>> = {
  de: new Intl.DisplayNames("de", { type: "language", fallback: "none" }),
  en: new Intl.DisplayNames("en", { type: "language", fallback: "none" }),
};

/** Name of a language by its ISO 639-2/B code; the code itself where there is none. */
export function languageName(code: string, locale: Locale): string {
  return /^[a-z]{2,3}$/.test(code) ? (NAMES[locale].of(code) ?? code) : code;
}
