import type { Locale } from "@freihand/contract";
import { useSyncExternalStore } from "react";
import type { Translate } from "./index.ts";
import { message } from "./message.rules.ts";
import { currentlySpoken, onSpokenChange } from "./spoken.ts";

/** Texts in the patron's language; the component follows a change of language and of the project's own texts. */
export function useT(): Translate {
  const { languages } = useSyncExternalStore(onSpokenChange, currentlySpoken);
  return (key, values) => message(languages, key, values);
}

/** The language of the interface. */
export function useLocale(): Locale {
  return useSyncExternalStore(onSpokenChange, currentlySpoken).locale;
}
