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

/** Our texts with an edition's name in place of the app's. @param name undefined: it has none of its own */
function renameApp(ours: Texts, name: string | undefined): Texts {
  if (name === undefined || name === ours["app.name"]) return ours;
  return Object.fromEntries(
    Object.entries(ours).map(([key, text]) => [
      key,
      ABOUT_SOFTWARE.test(key) ? text : withAppName(name, text),
    ]),
  );
}

/**
 * Our texts with a project's own in their place. They are plain text whatever they look like: they are never treated as
 * HTML. Where it names itself (`app.name`), our texts use that name.
 * @param own undefined: the project has no texts in this language
 * @source spec §3 "i18n", Q-2
 */
export function withOverrides(ours: Texts, own: Texts | undefined): Texts {
  const usable = Object.entries(own ?? {}).filter(([, text]) => !text.includes(REFERENCE));
  const named = renameApp(ours, new Map(usable).get("app.name"));
  return Object.fromEntries([...Object.entries(named), ...usable]);
}
