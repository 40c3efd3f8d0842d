import type { Locale } from "@freihand/contract";
import { useSyncExternalStore } from "react";
import type { MessageKey, Translate } from "./index.ts";
import { message } from "./message.rules.ts";
import { currentlySpoken, onSpokenChange, ownTexts } from "./spoken.ts";

/** Texts in the patron's language; the component follows a change of language and of the project's own texts. */
export function useT(): Translate {
  const { languages } = useSyncExternalStore(onSpokenChange, currentlySpoken);
  return (key, values) => message(languages, key, values);
}

/**
 * What the project says in its own words, for texts that something else would say otherwise, such as a library's own hint.
 * @returns undefined when the project says nothing
 */
export function useOwnText(key: MessageKey): string | undefined {
  const { locale } = useSyncExternalStore(onSpokenChange, currentlySpoken);
  return ownTexts()[locale]?.[key];
}

/** The language of the interface. */
export function useLocale(): Locale {
  return useSyncExternalStore(onSpokenChange, currentlySpoken).locale;
}
