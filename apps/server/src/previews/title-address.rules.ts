import { libraryIdText, recordId } from "@freihand/contract";
import type { LibraryId } from "@freihand/contract";

/** A title as named in a page's address. */
export interface TitleAddress {
  readonly library: LibraryId;
  readonly id: string;
}

const RECORD_PAGE = /^\/record\/(?<library>\d{1,9})\/(?<id>[^/?#]+)\/?(?:[?#]|$)/;

/** Results; a title may be open beside them. */
const RESULT_PAGE = /^\/result\/?\?(?<query>[^#]*)/;

/**
 * The title that a page is about: its own page, or results over which it is open.
 * @param url path and query of a page
 * @returns undefined for every other page
 * @source spec §2 "record", "result"
 */
export function titleOfAddress(url: string): TitleAddress | undefined {
  const parts = RECORD_PAGE.exec(url)?.groups;
  const over = new URLSearchParams(RESULT_PAGE.exec(url)?.groups?.["query"]);
  const library = libraryIdText.safeParse(parts?.["library"] ?? over.get("libraryId"));
  const id = recordId.safeParse(
    parts === undefined ? over.get("record") : decoded(parts["id"] ?? ""),
  );
  return library.success && id.success ? { library: library.data, id: id.data } : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a broken percent escape names no title
  }
}

/** Path of a title's page. */
export const titlePath = ({ library, id }: TitleAddress): string =>
  `/record/${String(library)}/${encodeURIComponent(id)}`;
