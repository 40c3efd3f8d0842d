import type { ErrorCode, LibraryId, Session } from "@freihand/contract";

/** A library card as identified in calls. */
export interface Card {
  readonly libraryId: LibraryId;
  readonly userId: string;
}

/** Holds the tokens of the signed-in card: implemented in `model/`, used by the transport. */
export interface TokenKeeper {
  /** @returns undefined when nobody is signed in */
  currentCard(): Card | undefined;
  /** @returns undefined when this tab holds no access token (after a reload) */
  accessToken(card: Card): string | undefined;
  /** The newest refresh token that any tab has stored. */
  refreshToken(card: Card): Promise<string | undefined>;
  /** An access token other than `rejected` that another tab holds; undefined when none answers in time. */
  askOtherTabs(card: Card, rejected: string | undefined): Promise<string | undefined>;
  /** Takes new tokens. Resolves once they are stored. */
  accept(session: Session): Promise<void>;
  /** The server has definitively ended this card's session. @param why undefined: this device has no token for it */
  refused(card: Card, why?: ErrorCode): Promise<void>;
}
