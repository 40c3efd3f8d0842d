import type { LibraryId, ProjectId } from "@freihand/contract";

/** A token for one pass as stored. Whose it is can be read only with the token. */
export interface StoredPassToken {
  /** Hash of the token. */
  readonly hash: string;
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Contents of the pass. */
  readonly sealedCard: string;
  /** Milliseconds since 1970 UTC, as all times here. */
  readonly expiresAt: number;
  /** Fingerprint of the card, by which its tokens are found without naming it. */
  readonly owner: string;
}

/** A token as presented. */
export interface PresentedToken {
  readonly hash: string;
  readonly project: ProjectId;
  readonly now: number;
}

/** Stores tokens for passes; every method is one transaction. */
export interface PassTokenStore {
  add(token: StoredPassToken): Promise<void>;
  /** Whether it could be stored. */
  isValid(presented: PresentedToken): Promise<boolean>;
  /** Of all that present the same token, even at the same time, one gets it. Undefined: unknown, used, or too old. */
  take(presented: PresentedToken): Promise<StoredPassToken | undefined>;
  /** Forgets what has expired. */
  tidy(now: number): Promise<void>;
}
