/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** A project's own texts by language. @source spec §3 "i18n" */
export type OwnTexts = Readonly<Record<string, Texts>>;

/** A reference to another text: texts of a project stand for themselves, so that they cannot lead in circles. */
const REFERENCE = "$t(";

/**
 * Our texts with a project's own in their places. They are texts whatever they look like: nothing makes HTML of them.
 * @param own undefined: the project says nothing in this language
 * @source spec §3 "i18n", trust Q-2
 */
export function laidOver(ours: Texts, own: Texts | undefined): Texts {
  const usable = Object.entries(own ?? {}).filter(([, text]) => !text.includes(REFERENCE));
  return Object.fromEntries([...Object.entries(ours), ...usable]);
}
