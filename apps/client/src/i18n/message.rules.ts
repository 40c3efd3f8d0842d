import type { Texts } from "./own-texts.rules.ts";

/** Values for a text's placeholders; `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number>>;

/**
 * A text in one language, with its placeholders filled: `{{name}}` with the value of that name, or with nothing when
 * there is none. With `count`, the form `_one` or `_other` is used if it exists: both of our languages have these two.
 * Values are never searched for placeholders themselves.
 * @param languages texts of the patron's language, then of its fallback
 * @returns the key itself when no language has the text
 * @source spec §9 "Locale"
 */
export function message(languages: readonly Texts[], key: string, values: Values = {}): string {
  const { count } = values;
  const form = count === undefined ? key : `${key}_${count === 1 ? "one" : "other"}`;
  for (const texts of languages) {
    const text = textOf(texts, form) ?? textOf(texts, key);
    if (text !== undefined) return interpolate(text, values);
  }
  return key;
}

function textOf(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function interpolate(text: string, values: Values): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : "",
  );
}
