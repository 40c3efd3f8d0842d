import type { LibraryId, ProjectId } from "@freihand/contract";

/** Names a card among all that this device keeps. */
export interface TokenKey {
  /** Undefined: the project that the address stands for. */
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
export interface CardNote {
  readonly name?: string;
  readonly token?: string;
  /** What the patron calls the card; undefined or empty: nothing special. */
  readonly label?: string | undefined;
  /** When the card came to this device, in milliseconds since 1970; undefined: before that was written down. */
  readonly since?: number | undefined;
  /** When it was last put to use; 0: another card or none is in use; undefined: as `since`. */
  readonly usedAt?: number | undefined;
}

/** Where refresh tokens outlive a reload. Nothing is left in it after logout. @source Q-13 */
export interface TokenStore {
  readAll(): Promise<readonly StoredToken[]>;
  /** Adds the entry, or lays it over the one of the same card: what it does not say stays. */
  write(entry: StoredToken): Promise<void>;
  /** Changes an entry. One that is not there, because another tab has removed it, does not come back by this. */
  note(card: TokenKey, note: CardNote): Promise<void>;
  remove(card: TokenKey): Promise<void>;
}
