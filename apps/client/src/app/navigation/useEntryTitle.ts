import { useLocale, useT } from "../../i18n/useT.ts";
import { useSelectedLibrary } from "../../model/library/libraries.query.ts";
import type { EntryTitle } from "./entry.rules.ts";

/** Resolves an entry's title to text. A text of the configuration that has no English stays German. */
export function useEntryTitle(): (title: EntryTitle) => string {
  const t = useT();
  const locale = useLocale();
  const library = useSelectedLibrary();
  return (title) => {
    if ("of" in title) return library?.libname ?? "";
    return "key" in title ? t(title.key) : (title.text[locale] ?? title.text.de);
  };
}
