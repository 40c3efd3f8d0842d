import type { Locale } from "@freihand/contract";
import { useSyncExternalStore } from "react";
import type { MessageKey, Translate } from "./index.ts";
import { message } from "./message.rules.ts";
import { activeTexts, onTextsChange, projectOverrides } from "./i18n-store.ts";

/** Texts in the patron's language; the component rerenders on a change of language and of the project's own texts. */
export function useT(): Translate {
  const { languages } = useSyncExternalStore(onTextsChange, activeTexts);
  return (key, values) => message(languages, key, values);
}

/**
 * The project's own text, for texts that something else would otherwise supply, such as a library's own hint.
 * @returns undefined when the project has none
 */
export function useTextOverride(key: MessageKey): string | undefined {
  const { locale } = useSyncExternalStore(onTextsChange, activeTexts);
  return projectOverrides()[locale]?.[key];
}

/** The language of the interface. */
export function useLocale(): Locale {
  return useSyncExternalStore(onTextsChange, activeTexts).locale;
}
