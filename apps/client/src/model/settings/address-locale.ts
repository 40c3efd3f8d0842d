import { addressLocale, type Locale } from "@freihand/contract";
import type { StoreApi } from "zustand/vanilla";
import type { Settings } from "./settings.rules.ts";

/**
 * Shows the language that the address names, such as `?lang=en` of a link in search results. It is that of this visit:
 * the patron has not chosen it, so it is not stored.
 * @param query of the address the app was opened with
 * @returns gives the language that the patron has chosen
 * @source rulings 37, decision 72
 */
export function followAddressLocale(
  settings: Pick<StoreApi<Pick<Settings, "locale">>, "getState" | "setState">,
  query: string,
): () => Locale {
  const { locale: chosen } = settings.getState();
  const named = addressLocale(new URLSearchParams(query));
  if (named !== undefined) settings.setState({ locale: named });
  return () => {
    const { locale } = settings.getState();
    return locale === named ? chosen : locale;
  };
}
