import type { ProjectId, Citation, LibraryId } from "@freihand/contract";
import { bibtexFile, risFile, fullTitle, onOneLine } from "@freihand/contract/citation";
import type { Shareable } from "../../../platform/ports/platform.ts";
import { listFile } from "./list-file.rules.ts";
import { importSearch } from "./list-link.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";
import { recordPath } from "../../../model/search/record-path.rules.ts";

/** Formats in which the list is saved as a file. */
const FILE_FORMS = ["ris", "bibtex", "json"] as const;
export type FileForm = (typeof FILE_FORMS)[number];
/** Formats in which it is shared. */
export type ShareForm = "link" | "text";

/** A file without its name. */
export interface SavedFile {
  readonly content: string;
  /** Extension of the file name, without the dot. */
  readonly ending: string;
  /** Media type. */
  readonly type: string;
}

/** The data of a file besides its titles. */
export interface FileFacts {
  /** Scheme and host of the app. */
  readonly origin: string;
  readonly project: ProjectId;
  /** Instant, RFC 3339. */
  readonly exported: string;
}

/** The list as a file. */
export function exportedFile(
  form: FileForm,
  titles: readonly WatchedTitle[],
  facts: FileFacts,
): SavedFile {
  const citations = titles.map((title) => toCitation(title, facts.origin));
  switch (form) {
    case "ris":
      return file(risFile(citations), "ris", "application/x-research-info-systems");
    case "bibtex":
      return file(bibtexFile(citations), "bib", "application/x-bibtex");
    case "json":
      return file(
        listFile(
          titles.map(({ entry }) => entry),
          facts,
        ),
        "json",
        "application/json",
      );
  }
  return form satisfies never;
}

const file = (content: string, ending: string, type: string): SavedFile => ({
  content,
  ending,
  type,
});

/** The list as a link that offers its titles, or as a text to read. */
export function shareableList(
  form: ShareForm,
  titles: readonly WatchedTitle[],
  words: ListWords,
): Shareable {
  const { heading: title, origin } = words;
  if (form === "text") return { title, text: listAsText(titles, words) };
  const path = `/watchlist${importSearch(titles.map(({ entry }) => entry))}`;
  return { title, url: new URL(path, origin).href };
}

/** What a list as text needs to know besides its titles. */
interface ListWords {
  readonly heading: string;
  /** Scheme and host of the app, such as `https://katalog.example`. */
  readonly origin: string;
  readonly libraryName: (id: LibraryId) => string;
}

/**
 * A list to read and to send: each title with its author, year, library and permanent address. The patron's notes are
 * not included.
 */
function listAsText(
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
function toCitation(title: WatchedTitle, origin: string): Citation {
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
