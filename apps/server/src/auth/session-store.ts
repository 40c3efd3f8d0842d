import type { IsoDate, LibraryId, ProjectId, SessionDevice } from "@freihand/contract";
import type { Owners } from "../card-fingerprint.ts";

/**
 * Why a session is remembered beyond its end: whoever presents one of its tokens is told the reason. Any other end leaves
 * nothing.
 */
export type SessionEnd = "reused";

/** One login and all refresh tokens derived from it. Whose it is can be read only from the sealed tokens. */
export interface SessionFamily {
  readonly id: string;
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Milliseconds since 1970 UTC, as all times here. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /**
   * Fingerprint of the card; undefined: the family has ended, or began before there were fingerprints and was not
   * refreshed since.
   */
  readonly owner?: string;
  /** Hash of the common prefix of its tokens; undefined as `owner`. */
  readonly lineage?: string;
  readonly device: SessionDevice;
  /** Day at the library on which it began or was last refreshed; undefined as `owner`. */
  readonly usedOn?: IsoDate;
}

/** A new family. */
export type NewFamily = SessionFamily & {
  readonly owner: string;
  readonly lineage: string;
  readonly usedOn: IsoDate;
};

/** A refresh token as stored: never the token itself. */
export interface StoredToken {
  readonly hash: string;
  /** Readable only with the token: card number, name and the connector's secret. */
  readonly sealedPatron: string;
}

/** A family and whether it has ended. */
export interface FoundFamily {
  readonly family: SessionFamily;
  readonly ended?: SessionEnd;
}

/** What the store knows about a presented token. */
export interface FoundToken extends StoredToken, FoundFamily {
  /** When it was exchanged for its successor. */
  readonly usedAt?: number;
  /** The reply of that exchange, readable only with the token; forgotten after the grace period. */
  readonly sealedReply?: string;
}

/** An exchange of a token for its successor. */
export interface Rotation {
  readonly usedAt: number;
  /** Tokens that were exchanged earlier are forgotten: their lineage still shows which family they belong to. */
  readonly forgetUsedBefore: number;
  readonly sealedReply: string;
  readonly next: StoredToken;
  /** What identifies the family from now on. */
  readonly family: Required<Pick<SessionFamily, "owner" | "lineage" | "device" | "usedOn">>;
}

/** How many sessions a card may have. */
export interface SessionRoom {
  readonly owners: Owners;
  readonly atMost: number;
}

/** A card and the calling session. */
export interface AskingSession {
  readonly owners: Owners;
  readonly session: string;
}

/** Stores sessions; every method is one transaction. */
export interface SessionStore {
  /** Where the card has reached its limit, its least recently used session ends. */
  begin(family: NewFamily, first: StoredToken, room: SessionRoom): Promise<void>;
  find(hash: string): Promise<FoundToken | undefined>;
  /** By the hash of its tokens' common prefix. */
  findLineage(lineage: string): Promise<FoundFamily | undefined>;
  /** @returns false when the token was used or its family ended meanwhile; nothing has changed then */
  rotate(hash: string, rotation: Rotation): Promise<boolean>;
  /** Leaves nothing behind. */
  end(familyId: string): Promise<void>;
  /** Keeps only the fact that it existed, until it would have expired. */
  endReused(familyId: string): Promise<void>;
  /**
   * The active sessions of a card; always includes the calling one, which is identified by the newest fingerprint from
   * now on.
   */
  list(asking: AskingSession, now: number): Promise<readonly SessionFamily[]>;
  /** Ends those of the card's sessions; sessions of another card stay. Undefined: all. */
  endOf(
    owners: Owners,
    which?: { readonly only: string } | { readonly except: string },
  ): Promise<void>;
  /** Whether the session has neither been ended nor expired. */
  isAlive(familyId: string, now: number): Promise<boolean>;
  /** Forgets replies of exchanges before `repliesBefore` and families that expired before `now`. */
  tidy(now: number, repliesBefore: number): Promise<void>;
}
