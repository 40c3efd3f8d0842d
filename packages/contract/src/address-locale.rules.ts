import { locale, type Locale } from "./ids.ts";

/**
 * The language that an address names by `?lang=`, also as a browser writes it (`EN`, `en-GB`); undefined: none of ours.
 * @source rulings 37
 */
export function addressLocale(query: URLSearchParams): Locale | undefined {
  const [language] = query.get("lang")?.toLowerCase().split("-", 1) ?? [];
  return locale.safeParse(language).data;
}
