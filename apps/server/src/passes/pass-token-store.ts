import type { LibraryId, ProjectId } from "@freihand/contract";

/** A token for one pass as it is kept. For whom it is can be read only with the token. */
export interface StoredPassToken {
  /** Of the token. */
  readonly hash: string;
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** What will stand on the pass. */
  readonly sealedCard: string;
  /** Milliseconds since 1970 UTC, as all times here. */
  readonly expiresAt: number;
  /** Fingerprint of the card, by which its tokens are found without naming it. */
  readonly owner: string;
}

/** A token as somebody presents it. */
export interface PresentedToken {
  readonly hash: string;
  readonly project: ProjectId;
  readonly now: number;
}

/** Where tokens for passes wait; every method is one transaction. */
export interface PassTokenStore {
  add(token: StoredPassToken): Promise<void>;
  /** Whether it could be taken. */
  isValid(presented: PresentedToken): Promise<boolean>;
  /** Of all that present the same token, at the same time too, one gets it. Undefined: unknown, used, or too old. */
  take(presented: PresentedToken): Promise<StoredPassToken | undefined>;
  /** Forgets what has run out. */
  tidy(now: number): Promise<void>;
}
