import { onOneLine } from "./citation.rules.ts";

/**
 * Characters with a special meaning in TeX. A brace is written by its name, because BibTeX counts braces with a backslash
 * too; so is the straight quotation mark, which is a command under German settings.
 */
const BY_NAME: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  '"': "\\textquotedbl{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "`": "\\textasciigrave{}",
};

/** Several of these in a row would form a ligature: a dash, a quotation mark. */
const RUN = /'{2,}|-{2,}|,{2,}|<{2,}|>{2,}/g;
/** Separates them until the braces of the text itself are escaped; `onOneLine` leaves none in a text. */
const APART = "\u0000";

/** A text as written between the braces of a BibTeX field; letters of all scripts stay, as UTF-8. */
export function bibtexText(text: string): string {
  return onOneLine(text)
    .replaceAll(RUN, (run) => Array.from(run).join(APART))
    .replaceAll(/[\\{}"^~`]/g, (character) => BY_NAME[character] ?? character)
    .replaceAll(/[&%$#_]/g, String.raw`\$&`)
    .replaceAll(APART, "{}");
}

/** A text of a field that biblatex parses as a list, such as the publisher: in braces, where it contains an "and". */
export function bibtexItem(text: string): string {
  const escaped = bibtexText(text);
  return AND.test(escaped) ? `{${escaped}}` : escaped;
}

const PLAIN_PART = /^[\p{L}\p{M}.']+(?:[ -][\p{L}\p{M}.']+)*$/u;
/** Separator between two names in a list. */
const AND = /(?:^| )and(?: |$)/i;

/**
 * A name as parsed by BibTeX: family and given name with a comma; anything else in braces, as one piece.
 * @param name `Family, Given`, or the name of a body
 */
export function bibtexName(name: string): string {
  const [family = "", given, ...more] = onOneLine(name).split(", ");
  if (given === undefined || more.length > 0) return `{${bibtexText(name)}}`;
  return `${namePart(family)}, ${namePart(given)}`;
}

function namePart(part: string): string {
  const isPlain = PLAIN_PART.test(part) && !AND.test(part) && !part.includes("''");
  return isPlain ? part : `{${bibtexText(part)}}`;
}

/** An address as written in a `url` field, where nothing may be escaped: what would end the field is percent-encoded. */
export function bibtexUrl(url: string): string {
  return onOneLine(url).replaceAll(/[\\{} ]/g, encodeURIComponent);
}
