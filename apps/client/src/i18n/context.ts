import type { Locale } from "@freihand/contract";
import { createContext, use } from "react";
import { useStore } from "zustand";
import type { I18n } from "./i18n.ts";
import type { MessageKey, Translate } from "./index.ts";

export const I18nContext = createContext<I18n | undefined>(undefined);

function useTexts() {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error("I18nContext is missing");
  return useStore(i18n.store);
}

/** Texts in the patron's language; the component rerenders on a change of language and of the project's own texts. */
export const useT = (): Translate => useTexts().t;

/**
 * The project's own text, for texts that something else would otherwise supply, such as a library's own hint.
 * @returns undefined when the project has none
 */
export const useTextOverride = (key: MessageKey): string | undefined => useTexts().ownText(key);

/** The language of the interface. */
export const useLocale = (): Locale => useTexts().locale;
