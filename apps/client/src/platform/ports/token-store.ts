import type { LibraryId, ProjectId } from "@freihand/contract";

/** Identifies a card among all stored on this device. */
export interface TokenKey {
  /** Undefined: the project of the address. */
  readonly project?: ProjectId | undefined;
  readonly libraryId: LibraryId;
  readonly userId: string;
}

/** A card whose patron stays signed in. @source spec §3 "Stored token entry", rulings 27 */
export interface StoredToken extends CardNote, TokenKey {
  readonly name: string;
  /** Refresh token; the access token is never stored. */
  readonly token: string;
}

/** What may change about a card that stays signed in. */
interface CardNote {
  readonly name?: string;
  readonly token?: string;
  /** The patron's name for the card; undefined or empty: none. */
  readonly label?: string | undefined;
  /** When the card was added on this device, in milliseconds since 1970; undefined: before that was recorded. */
  readonly since?: number | undefined;
  /** When it was last put to use; 0: another card or none is in use; undefined: as `since`. */
  readonly usedAt?: number | undefined;
}

/** Keeps refresh tokens over a reload. Empty after logout. @source Q-13 */
export interface TokenStore {
  readAll(): Promise<readonly StoredToken[]>;
  /** Adds the entry, or merges it into that of the same card: omitted members stay. */
  write(entry: StoredToken): Promise<void>;
  /** Changes an entry. One that is not there, because another tab has removed it, is not brought back by this. */
  note(card: TokenKey, note: CardNote): Promise<void>;
  remove(card: TokenKey): Promise<void>;
}
