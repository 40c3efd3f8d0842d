import type { LibraryId } from "@freihand/contract";

/** Icon and title of the installed app. @source spec §4 "Single mode" */
export interface AppIconPort {
  /** Whether the app contains an icon for this library. */
  isAvailable(libraryId: LibraryId): Promise<boolean>;
  /** Whether that icon is in use. */
  isEnabled(libraryId: LibraryId): Promise<boolean>;
  /** @param libraryId undefined: the app's own icon */
  set(libraryId: LibraryId | undefined): Promise<void>;
}
