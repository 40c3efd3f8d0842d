import type { LibraryId } from "@freihand/contract";

/** A card whose patron stays signed in. @source spec §3 "Stored token entry", rulings 27 */
export interface StoredToken {
  readonly libraryId: LibraryId;
  readonly userId: string;
  readonly name: string;
  /** Refresh token; the access token is never stored. */
  readonly token: string;
}

/** Where refresh tokens outlive a reload. Nothing is left in it after logout. @source trust Q-13 */
export interface TokenStore {
  readAll(): Promise<readonly StoredToken[]>;
  /** Replaces the entry of the same library and user. */
  write(entry: StoredToken): Promise<void>;
  remove(libraryId: LibraryId, userId: string): Promise<void>;
}
