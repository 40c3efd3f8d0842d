import type { ProjectId } from "@freihand/contract";
import { bibtexFile, risFile } from "@freihand/contract/citation";
import type { Shareable } from "../../../platform/ports/share.ts";
import { listFile } from "./list-file.rules.ts";
import { importSearch } from "./list-link.rules.ts";
import { toCitation, listAsText, type ListWords } from "./list-text.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

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
