import { parseIsbn } from "../isbn.rules.ts";
import type { MediaType } from "../media-type.ts";

/** What is written of a title in somebody's list of sources. Texts may be anything; the writers clean and escape them. */
export interface Citation {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Main one first; `Family, Given` for persons, as it stands for bodies. */
  readonly authors: readonly string[];
  /** Where there are no authors. */
  readonly editors?: readonly string[] | undefined;
  /** Names among them that are not to be taken apart at a comma. */
  readonly bodies?: readonly string[] | undefined;
  readonly year?: number | undefined;
  readonly publisher?: string | undefined;
  readonly place?: string | undefined;
  /** In any spelling and length. */
  readonly isbn: readonly string[];
  readonly series?: { readonly title: string; readonly number?: string | undefined } | undefined;
  /** Journal or book of an article, with volume and pages as they are written. */
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
  /** ISO 639-2/B code, or what the record says. */
  readonly language?: string | undefined;
  /** Address of the title in the catalogue. */
  readonly url?: string | undefined;
  /** As printed: `2., überarbeitete Auflage`. */
  readonly edition?: string | undefined;
  /** The patron's own words. */
  readonly note?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

/** A text as it can stand on one line of a file: no control characters, one blank between words, none around. */
export function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Title and subtitle as one: the formats' readers know no subtitle that all of them would show. */
export function fullTitle({ title, subtitle }: Pick<Citation, "title" | "subtitle">): string {
  const main = onOneLine(title);
  const more = onOneLine(subtitle ?? "");
  if (main === "" || more === "") return main + more;
  return /[.:;?!…]$/u.test(main) ? `${main} ${more}` : `${main}: ${more}`;
}

/** The numbers of a title, each edition's once and in its long form; what is no ISBN is left out. */
export function longIsbns(isbn: readonly string[]): string[] {
  return [...new Set(isbn.flatMap((text) => parseIsbn(text)?.isbn13 ?? []))];
}
