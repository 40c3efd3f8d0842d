import type { Locale } from "@freihand/contract";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { de } from "./de.ts";

const NAMESPACE = "translation";

/** Starts the texts: German is at hand, English comes when it is wanted. @source spec §9, rulings 37 */
export async function startTexts(locale: Locale): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: "de",
    fallbackLng: "en",
    resources: { de: { [NAMESPACE]: de } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
  });
  await speak(locale);
  return i18next;
}

/** Changes the language of the interface. */
export async function speak(locale: Locale): Promise<void> {
  if (locale === "en" && !i18next.hasResourceBundle("en", NAMESPACE)) {
    const { en } = await import("./en.ts");
    i18next.addResourceBundle("en", NAMESPACE, en);
  }
  await i18next.changeLanguage(locale);
}
