import type { LibraryId, ProjectId } from "@freihand/contract";

/** Names of everything in the query cache, in one place. */
export const queryKeys = {
  config: (project: ProjectId) => ["config", project],
  externalPage: (addresses: readonly string[]) => ["external-page", ...addresses],
  libraries: ["libraries"],
  /** Whether the server has a demo project. */
  demo: (name: string) => ["demo", name],
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
