/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** A project's own texts by language. @source spec §3 "i18n" */
export type TextOverrides = Readonly<Record<string, Texts>>;

/** A reference to another text: a project's texts are not resolved any further, so that they cannot form a cycle. */
const REFERENCE = "$t(";

/** The word in our texts that stands for the app's name. */
const OUR_NAME = /\bFreihand\b/g;
/** Texts about the software itself, whatever the edition is called. */
const ABOUT_SOFTWARE = /^about\./;

/** A text of ours with an edition's name in place of the app's. */
export const withAppName = (name: string, text: string): string =>
  text.replaceAll(OUR_NAME, () => name);

/** Our messages with an edition's name in place of the app's. @param name undefined: it has none of its own */
function renameApp(ours: Texts, name: string | undefined): Texts {
  if (name === undefined || name === ours["app.name"]) return ours;
  const literal = literalMessage(name);
  return Object.fromEntries(
    Object.entries(ours).map(([key, text]) => [
      key,
      ABOUT_SOFTWARE.test(key) ? text : withAppName(literal, text),
    ]),
  );
}

/**
 * Our texts with a project's own in their place. They are plain text whatever they look like: they are never treated as
 * HTML. Where it names itself (`app.name`), our texts use that name.
 * @param own undefined: the project has no texts in this language
 * @source spec §3 "i18n", Q-2
 */
export function withOverrides(ours: Texts, own: Texts = {}): Texts {
  const usable = Object.entries(own).filter(([, text]) => !text.includes(REFERENCE));
  const named = renameApp(ours, own["app.name"]);
  const messages = usable.filter(([key]) => !PLURAL.test(key));
  const all = {
    ...named,
    ...Object.fromEntries(messages.map(([key, text]) => [key, message(text)])),
  };
  return { ...all, ...formerPlurals(all, usable) };
}

/** A gap as projects wrote it before texts were ICU messages, and as they may still write it. */
const GAP = /\{\{\s*(\w+)\s*\}\}/;
/** A plural form as they wrote it: a key of its own. */
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** A project's text as an ICU message: one with `{{gap}}` has no other syntax. */
const message = (text: string): string => (GAP.test(text) ? formerMessage(text) : text);

const formerMessage = (text: string): string =>
  text
    .split(GAP)
    .map((part, index) => (index % 2 === 1 ? `{${part}}` : literalMessage(part)))
    .join("");

/** The message that reads exactly like this text. */
const literalMessage = (text: string): string =>
  text.replaceAll("'", "''").replaceAll(/[{}]+/g, (braces) => `'${braces}'`);

/** A form in a plural, where `#` would be the number. */
const formerForm = (text: string): string => formerMessage(text).replaceAll("#", "'#'");

/** Keys with forms become one message; a form that the project left out is said as before. */
function formerPlurals(texts: Texts, own: readonly (readonly [string, string])[]): Texts {
  const forms = own.flatMap(([key, text]) => {
    const [, base = "", form = ""] = PLURAL.exec(key) ?? [];
    return base === "" ? [] : [{ base, form, text }];
  });
  return Object.fromEntries(
    [...Map.groupBy(forms, ({ base }) => base)].map(([base, of]) => {
      const other = of.find(({ form }) => form === "other");
      const listed = of
        .filter((one) => one !== other)
        .map(({ form, text }) => `${form === "zero" ? "=0" : form} {${formerForm(text)}}`);
      const rest = other === undefined ? (texts[base] ?? "") : formerForm(other.text);
      return [base, `{count, plural, ${[...listed, `other {${rest}}`].join(" ")}}`];
    }),
  );
}
