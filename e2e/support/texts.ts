import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { globSync, readFileSync } from "node:fs";
import { createTranslate } from "../../apps/client/src/i18n/translate.ts";

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

/** A key without its `_one` or `_other`, which name one form of a plural. @throws when there is no such text */
function formOf(locale: Locale, name: string): { readonly key: string; readonly form?: string } {
  const [, key = name, form] = /^(.+)_(one|other)$/.exec(name) ?? [];
  if (TEXTS[locale][key] === undefined) throw new Error(`No text ${key} in ${locale}`);
  return { key, ...(form !== undefined && { form }) };
}

/** The client's own text, so that a test is the same in both languages. */
export function textOf(
  locale: Locale,
  name: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { key, form } = formOf(locale, name);
  const count = form === undefined ? {} : { count: form === "one" ? 1 : 2 };
  return createTranslate([{ locale, texts: TEXTS[locale] }])(key, { ...count, ...values });
}

/** The text with anything in place of its values: `entliehen bis {date}` finds every date. */
export function patternOf(locale: Locale, name: string): RegExp {
  const { key, form = "other" } = formOf(locale, name);
  const parts = parse(TEXTS[locale][key] ?? "", { ignoreTag: true }).flatMap((part) =>
    part.type === TYPE.plural ? (part.options[form]?.value ?? []) : [part],
  );
  const patterns = parts.map((part) => (part.type === TYPE.literal ? escaped(part.value) : ".+"));
  return new RegExp(patterns.join(""));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
