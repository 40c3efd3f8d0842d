import type { LibraryId, ProjectId } from "@freihand/contract";

/** Why a session ended before its time. */
export type SessionEnd = "logout" | "reused" | "account_gone";

/** One login and all refresh tokens that came of it. Who it belongs to stands only in what the tokens seal. */
export interface SessionFamily {
  readonly id: string;
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Milliseconds since 1970 UTC, as all times here. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A refresh token as it is kept: never the token itself. */
export interface StoredToken {
  readonly hash: string;
  /** Readable only with the token: card number, name and the connector's secret. */
  readonly sealedPatron: string;
}

/** What the store knows about a presented token. */
export interface FoundToken extends StoredToken {
  readonly family: SessionFamily;
  readonly ended?: SessionEnd;
  /** When it was exchanged for its successor. */
  readonly usedAt?: number;
  /** The answer of that exchange, readable only with the token; forgotten after the grace period. */
  readonly sealedReply?: string;
}

/** An exchange of a token for its successor. */
export interface Rotation {
  readonly usedAt: number;
  readonly sealedReply: string;
  readonly next: StoredToken;
}

/** Where sessions live; every method is one transaction. */
export interface SessionStore {
  begin(family: SessionFamily, first: StoredToken): Promise<void>;
  find(hash: string): Promise<FoundToken | undefined>;
  /** @returns false when the token was used or its family ended meanwhile; nothing has changed then */
  rotate(hash: string, rotation: Rotation): Promise<boolean>;
  end(familyId: string, why: SessionEnd): Promise<void>;
  /** Whether the session was neither ended nor has run out. */
  isAlive(familyId: string, now: number): Promise<boolean>;
  /** Forgets replies of exchanges before `repliesBefore` and families that ran out before `now`. */
  tidy(now: number, repliesBefore: number): Promise<void>;
}
