import type { LibraryId } from "@freihand/contract";

/** Names of everything in the query cache, in one place. */
export const queryKeys = {
  config: ["config"],
  libraries: ["libraries"],
  info: (libraryId: LibraryId | undefined) => ["info", libraryId],
  searchFields: (libraryId: LibraryId | undefined) => ["searchfields", libraryId],
  search: (query: unknown) => ["search", query],
  suggest: (libraryId: LibraryId | undefined, text: string) => ["suggest", libraryId, text],
  record: (libraryId: LibraryId, id: string) => ["record", libraryId, id],
  /** Everything about patrons: forgotten at logout. */
  allAccounts: ["account"],
  account: (libraryId: LibraryId | undefined, userId: string | undefined) => [
    "account",
    libraryId,
    userId,
  ],
} as const;
