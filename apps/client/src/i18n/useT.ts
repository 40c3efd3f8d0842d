import { useTranslation } from "react-i18next";
import type { Locale } from "@freihand/contract";
import type { Translate } from "./index.ts";

/** Texts in the patron's language; the component follows a change of language. */
export function useT(): Translate {
  const { t } = useTranslation();
  return (key, values) => t(key, { ...values });
}

/** The language of the interface. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language === "en" ? "en" : "de";
}
