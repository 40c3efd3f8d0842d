import type { ErrorCode, LibraryId, Session } from "@freihand/contract";

/** A library card as calls name it. */
export interface Card {
  readonly libraryId: LibraryId;
  readonly userId: string;
}

/** Who keeps the tokens of the signed-in card: `model/` does, the transport only asks. */
export interface TokenKeeper {
  /** @returns undefined when nobody is signed in */
  currentCard(): Card | undefined;
  /** @returns undefined when this tab holds no access token (after a reload) */
  accessToken(card: Card): string | undefined;
  /** The newest refresh token that any tab has stored. */
  refreshToken(card: Card): Promise<string | undefined>;
  /** An access token other than `rejected` that another tab holds; undefined when none answers soon. */
  askOtherTabs(card: Card, rejected: string | undefined): Promise<string | undefined>;
  /** New tokens came. Resolves when they are stored. */
  accept(session: Session): Promise<void>;
  /** The server says for certain that this card is signed in no longer. @param why undefined: this device has no token of it */
  refused(card: Card, why?: ErrorCode): Promise<void>;
}
