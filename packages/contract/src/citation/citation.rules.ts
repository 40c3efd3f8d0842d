import { parseIsbn } from "../isbn.rules.ts";
import type { MediaType } from "../media-type.ts";

/** The data of a title in a list of references. Texts may be anything; the writers clean and escape them. */
export interface Citation {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Main one first; `Family, Given` for persons, natural order for bodies. */
  readonly authors: readonly string[];
  /** Where there are no authors. */
  readonly editors?: readonly string[] | undefined;
  /** Names among them that must not be split at a comma. */
  readonly bodies?: readonly string[] | undefined;
  readonly year?: number | undefined;
  readonly publisher?: string | undefined;
  readonly place?: string | undefined;
  /** In any notation and length. */
  readonly isbn: readonly string[];
  readonly series?: { readonly title: string; readonly number?: string | undefined } | undefined;
  /** Journal or book of an article, with volume and pages as written. */
  readonly host?:
    | {
        readonly title: string;
        readonly isBook?: true | undefined;
        readonly detail?: string | undefined;
        readonly volume?: string | undefined;
        readonly pages?: string | undefined;
      }
    | undefined;
  readonly thesis?: { readonly text: string; readonly school?: string | undefined } | undefined;
  /** Of a serial: `1869–`. */
  readonly years?: string | undefined;
  readonly mediaType: MediaType;
  /** ISO 639-2/B code, or the record's own text. */
  readonly language?: string | undefined;
  /** Address of the title in the catalogue. */
  readonly url?: string | undefined;
  /** As printed: `2., überarbeitete Auflage`. */
  readonly edition?: string | undefined;
  /** The patron's own note. */
  readonly note?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

/** A text for one line of a file: no control characters, one space between words, none at the ends. */
export function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Title and subtitle as one: no subtitle field would be shown by all of the formats' readers. */
export function fullTitle({ title, subtitle }: Pick<Citation, "title" | "subtitle">): string {
  const main = onOneLine(title);
  const more = onOneLine(subtitle ?? "");
  if (main === "" || more === "") return main + more;
  return /[.:;?!…]$/u.test(main) ? `${main} ${more}` : `${main}: ${more}`;
}

/** The numbers of a title, each edition's once and in its long form; invalid ISBNs are left out. */
export function longIsbns(isbn: readonly string[]): string[] {
  return [...new Set(isbn.flatMap((text) => parseIsbn(text)?.isbn13 ?? []))];
}
