import type { LibraryId, ProjectId } from "@freihand/contract";

/** Keys of everything in the query cache, in one place. */
export const queryKeys = {
  allConfigs: ["config"],
  config: (project: ProjectId) => ["config", project],
  externalPage: (addresses: readonly string[]) => ["external-page", ...addresses],
  libraries: ["libraries"],
  serverVersion: ["server-version"],
  /** Whether the server has a demo project. */
  demo: (name: string) => ["demo", name],
  info: (libraryId: LibraryId | undefined) => ["info", libraryId],
  searchFields: (libraryId: LibraryId | undefined) => ["searchfields", libraryId],
  /** By meaning, for a search in several libraries. */
  metaSearchFields: ["searchfields", "meta"],
  allMetaSearches: ["metasearch"],
  allMetaSearchStreams: ["metasearch-stream"],
  /** An open stream of a meta search. */
  metaSearchStream: (search: string, libraries: readonly LibraryId[]) => [
    "metasearch-stream",
    search,
    ...libraries,
  ],
  metaSearch: (search: string) => ["metasearch", search],
  /** Works of libraries that are searched at once. */
  metaWorks: (search: string, order: string, libraries: readonly LibraryId[]) => [
    "metasearch-works",
    search,
    order,
    ...libraries,
  ],
  /** The device's last known position; never leaves the device. */
  position: ["position"],
  search: (query: unknown) => ["search", query],
  /** How many titles a search would find. */
  searchTotal: (query: string) => ["search-total", query],
  suggest: (libraryId: LibraryId | undefined, text: string) => ["suggest", libraryId, text],
  acquisitions: (
    libraryId: LibraryId | undefined,
    since: string,
    mediaType: string | undefined,
  ) => ["acquisitions", libraryId, since, mediaType],
  events: (libraryId: LibraryId | undefined) => ["events", libraryId],
  record: (libraryId: LibraryId | undefined, id: string | undefined) => ["record", libraryId, id],
  /** Chosen titles of a library with their availability. */
  titles: (libraryId: LibraryId, ids: readonly string[]) => ["titles", libraryId, ...ids],
  /** Everything about patrons: removed at logout. */
  allAccounts: ["account"],
  account: (libraryId: LibraryId | undefined, userId: string | undefined) => [
    "account",
    libraryId,
    userId,
  ],
  /** The card's pass: removed together with its account. */
  pass: (libraryId: LibraryId | undefined, userId: string | undefined) => [
    "account",
    libraryId,
    userId,
    "pass",
  ],
} as const;
