import { IntlMessageFormat, type Formatters } from "intl-messageformat";
import type { MessageValues } from "./index.ts";
import { numberForm, pluralForm } from "./intl-forms.rules.ts";
import type { Texts } from "./own-texts.rules.ts";

/** Texts of one language, as ICU messages. */
export interface LanguageTexts {
  readonly locale: string;
  /** Read when a text of this language is needed. */
  readonly texts: Texts;
}

/** A text with its arguments filled in; undefined: the language does not have it. */
type Formatter = (key: string, values: MessageValues) => string | undefined;

/**
 * Returns texts by their key, with arguments and plurals filled in. A value is never searched for arguments itself, and
 * one that is missing leaves nothing behind. A text that is no valid ICU message is shown as it is written.
 * @param languages texts of the patron's language, then of its fallback; the key itself stands for a text of neither
 * @source spec §9 "Locale"
 */
export function createTranslate(
  languages: readonly LanguageTexts[],
): (key: string, values?: MessageValues) => string {
  const formatters = languages.map(createFormatter);
  return (key, values = {}) => {
    for (const format of formatters) {
      const text = format(key, values);
      if (text !== undefined) return text;
    }
    return key;
  };
}

function createFormatter(language: LanguageTexts): Formatter {
  const { locale } = language;
  return (key, values) => {
    const { texts } = language;
    if (!Object.hasOwn(texts, key)) return undefined;
    const text = texts[key] ?? "";
    if (!SYNTAX.test(text)) return text;
    const message = messageOf(text, locale);
    return message === undefined ? text : String(message.format(withDefaults(values)));
  };
}

/** Without any of these a message is its text. */
const SYNTAX = /[{}']/;

/** By language and text. A server renders many pages with them, and a change of project leaves the former's behind. */
const PARSED = new Map<string, IntlMessageFormat | undefined>();
const MOST_PARSED = 5000;

/** Messages are parsed when they are needed, and once. */
function messageOf(text: string, locale: string): IntlMessageFormat | undefined {
  const id = `${locale} ${text}`;
  if (PARSED.has(id)) return PARSED.get(id);
  if (PARSED.size >= MOST_PARSED) PARSED.clear();
  const message = parse(text, locale);
  PARSED.set(id, message);
  return message;
}

/** Every message would make its own numbers and plurals, which takes longer than reading it. */
const FORMATTERS: Formatters = {
  getNumberFormat: (locales, options) => numberForm(String(locales), options),
  getDateTimeFormat: (locales, options) => new Intl.DateTimeFormat(locales, options),
  getPluralRules: (locales, options) => pluralForm(String(locales), options),
};

function parse(text: string, locale: string): IntlMessageFormat | undefined {
  try {
    return new IntlMessageFormat(text, locale, undefined, {
      ignoreTag: true,
      formatters: FORMATTERS,
    });
  } catch {
    return undefined; // a project's own text may hold any braces
  }
}

/** Values in which nothing is missing: a message without one of its values would throw. */
const withDefaults = (values: MessageValues): MessageValues =>
  new Proxy(values, {
    has: () => true,
    get: (all, name) => (typeof name === "string" && Object.hasOwn(all, name) ? all[name] : ""),
  });
