import { globSync, readFileSync } from "node:fs";

export const LOCALES = ["de", "en"] as const;
export type Locale = (typeof LOCALES)[number];

const folder = new URL("../../apps/client/src/i18n/", import.meta.url).pathname;

function load(locale: Locale): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of globSync(`${folder}${locale}/*.json`))
    Object.assign(texts, JSON.parse(readFileSync(file, "utf8")));
  return texts;
}
const TEXTS = { de: load("de"), en: load("en") };

/** The client's own text, so that a test is the same in both languages. @throws when there is no such text */
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
  textOf(locale, key);
  return new RegExp(
    (TEXTS[locale][key] ?? "")
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(".+"),
  );
}
