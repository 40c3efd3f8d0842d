import { globSync, readFileSync } from "node:fs";

export const LOCALES = ["de", "en"] as const;
export type Locale = (typeof LOCALES)[number];

const folder = new URL("../../apps/client/src/i18n/", import.meta.url).pathname;

const load = (locale: Locale): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...globSync(`${folder}${locale}/*.json`).map(
      (file) => JSON.parse(readFileSync(file, "utf8")) as object,
    ),
  );
const TEXTS = { de: load("de"), en: load("en") };

/** The client's own text, so that a journey reads the same in both languages. @throws when there is no such text */
export function textOf(
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = TEXTS[locale][key];
  if (text === undefined) throw new Error(`No text ${key} in ${locale}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The text with anything in place of its values: `entliehen bis {{date}}` finds every date. */
export function patternOf(locale: Locale, key: string): RegExp {
  const escaped = textOf(locale, key, {}).length >= 0 ? (TEXTS[locale][key] ?? "") : "";
  return new RegExp(
    escaped
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(".+"),
  );
}
