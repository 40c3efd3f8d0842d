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
  const named = ofItsPage(url) ?? overResults(url);
  const library = libraryIdText.safeParse(named?.library);
  const id = recordId.safeParse(named?.id);
  return library.success && id.success ? { library: library.data, id: id.data } : undefined;
}

function ofItsPage(url: string) {
  const { library, id } = RECORD_PAGE.exec(url)?.groups ?? {};
  return id === undefined ? undefined : { library, id: decoded(id) };
}

function overResults(url: string) {
  const query = RESULT_PAGE.exec(url)?.groups?.["query"];
  if (query === undefined) return undefined;
  const params = new URLSearchParams(query);
  return { library: params.get("libraryId"), id: params.get("record") };
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
