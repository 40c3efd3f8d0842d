import type { Citation, LibraryId } from "@freihand/contract";
import { fullTitle, onOneLine } from "@freihand/contract/citation";
import { recordPath } from "../../../model/search/record-path.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

/** What a list as text needs to know besides its titles. */
export interface ListWords {
  readonly heading: string;
  /** Scheme and host of the app, such as `https://katalog.example`. */
  readonly origin: string;
  readonly libraryName: (id: LibraryId) => string;
}

/**
 * A list to read and to send: each title with its author, year, library and permanent address. The patron's notes are
 * not included.
 */
export function listAsText(
  titles: readonly WatchedTitle[],
  { heading, origin, libraryName }: ListWords,
): string {
  const blocks = titles.map((title) => {
    const { hit, entry } = title;
    const facts = [hit.author, hit.years ?? hit.year, libraryName(entry.libraryId)].filter(
      (fact) => fact !== undefined,
    );
    return [fullTitle(hit), facts.map(String).map(onOneLine).join(" · "), permalink(title, origin)]
      .filter((line) => line !== "")
      .join("\n");
  });
  return `${[heading, ...blocks].join("\n\n")}\n`;
}

/** Address of a title that works wherever it is sent. */
const permalink = ({ entry }: WatchedTitle, origin: string): string =>
  new URL(recordPath(entry.libraryId, entry.id), origin).href;

/** A title for a reference manager, with the patron's own notes. */
export function toCitation(title: WatchedTitle, origin: string): Citation {
  const { hit, entry } = title;
  return {
    title: hit.title,
    subtitle: hit.subtitle,
    authors: hit.author === undefined ? [] : [hit.author],
    year: hit.year,
    isbn: hit.isbn ?? [],
    series: hit.series,
    mediaType: hit.mediaType,
    url: permalink(title, origin),
    note: entry.note,
    keywords: entry.tags,
  };
}
