import type { LibraryId } from "@freihand/contract";

/** Path of a title's page. @source spec §2 "record" */
export function recordPath(libraryId: LibraryId, id: string): string {
  return `/record/${String(libraryId)}/${encodeURIComponent(id.toWellFormed())}`;
}
