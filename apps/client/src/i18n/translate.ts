import type { MessageValues } from "./index.ts";
import { readMessage, type Message } from "./message.rules.ts";
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
    return message === undefined ? text : message(values); // a project's own text may hold any braces
  };
}

/** Without any of these a message is its text. */
const SYNTAX = /[{}']/;

/** By language and text. A server renders many pages with them, and a change of project leaves the former's behind. */
const READ = new Map<string, Message | undefined>();
const MOST_READ = 5000;

/** Messages are read when they are needed, and once. */
function messageOf(text: string, locale: string): Message | undefined {
  const id = `${locale} ${text}`;
  if (READ.has(id)) return READ.get(id);
  if (READ.size >= MOST_READ) READ.clear();
  const message = readMessage(text, locale);
  READ.set(id, message);
  return message;
}
