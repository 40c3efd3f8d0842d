import type { Locale } from "@freihand/contract";
import { deInitial } from "./de-initial.ts";
import type { TextOverrides } from "./own-texts.rules.ts";
import { activeTexts, hasTexts, projectOverrides, activate, addTexts } from "./i18n-store.ts";

/** Initialises the texts: German is bundled, English is loaded on demand. @source spec §9 "Locale", rulings 37 */
export async function initTexts(locale: Locale): Promise<void> {
  addTexts("de", deInitial);
  activate("de", {});
  await switchLocale(locale);
}

/** Changes the language of the interface. */
export async function switchLocale(locale: Locale): Promise<void> {
  if (locale === "en" && !hasTexts("en")) addTexts("en", (await import("./en.ts")).en);
  if (activeTexts().locale !== locale) activate(locale, projectOverrides());
}

/** Overlays a project's own texts on ours; those of the previous project are removed. @source spec §3 "i18n" */
export function setOverrides(texts: TextOverrides): void {
  if (texts !== projectOverrides()) activate(activeTexts().locale, texts);
}
