import { libraryIdText, recordId } from "@freihand/contract";
import type { LibraryId } from "@freihand/contract";

/** A title as named in a page's address. */
export interface TitleAddress {
  readonly library: LibraryId;
  readonly id: string;
}

const RECORD_PAGE = /^\/record\/(?<library>\d{1,9})\/(?<id>[^/?#]+)\/?(?:[?#]|$)/;

/**
 * The title that a page is about.
 * @param url path and query of a page
 * @returns undefined for every other page
 * @source spec §2 "record"
 */
export function titleOfAddress(url: string): TitleAddress | undefined {
  const parts = RECORD_PAGE.exec(url)?.groups;
  const library = libraryIdText.safeParse(parts?.["library"]);
  const id = recordId.safeParse(decoded(parts?.["id"] ?? ""));
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
