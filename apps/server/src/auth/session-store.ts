import type { IsoDate, LibraryId, ProjectId, SessionDevice } from "@freihand/contract";
import type { Owners } from "../card-fingerprint.ts";

/** Why a session is remembered beyond its end: whoever comes back with one of its tokens is told. Every other end leaves nothing. */
export type SessionEnd = "reused";

/** One login and all refresh tokens that came of it. Who it belongs to stands only in what the tokens seal. */
export interface SessionFamily {
  readonly id: string;
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Milliseconds since 1970 UTC, as all times here. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Fingerprint of the card; undefined: it ended, or began before there was one and was not refreshed since. */
  readonly owner?: string;
  /** Hash of what all its tokens begin with; undefined as `owner`. */
  readonly lineage?: string;
  readonly device: SessionDevice;
  /** Day at the library on which it began or was refreshed last; undefined as `owner`. */
  readonly usedOn?: IsoDate;
}

/** A family that begins. */
export type NewFamily = SessionFamily & {
  readonly owner: string;
  readonly lineage: string;
  readonly usedOn: IsoDate;
};

/** A refresh token as it is kept: never the token itself. */
export interface StoredToken {
  readonly hash: string;
  /** Readable only with the token: card number, name and the connector's secret. */
  readonly sealedPatron: string;
}

/** A family and whether it is over. */
export interface FoundFamily {
  readonly family: SessionFamily;
  readonly ended?: SessionEnd;
}

/** What the store knows about a presented token. */
export interface FoundToken extends StoredToken, FoundFamily {
  /** When it was exchanged for its successor. */
  readonly usedAt?: number;
  /** The answer of that exchange, readable only with the token; forgotten after the grace period. */
  readonly sealedReply?: string;
}

/** An exchange of a token for its successor. */
export interface Rotation {
  readonly usedAt: number;
  /** Tokens that were exchanged before are forgotten: their lineage still tells whose they were. */
  readonly forgetUsedBefore: number;
  readonly sealedReply: string;
  readonly next: StoredToken;
  /** What the family is known by from now on. */
  readonly family: Required<Pick<SessionFamily, "owner" | "lineage" | "device" | "usedOn">>;
}

/** How many sessions a card may have. */
export interface SessionRoom {
  readonly owners: Owners;
  readonly atMost: number;
}

/** A card and the session that asks. */
export interface AskingSession {
  readonly owners: Owners;
  readonly session: string;
}

/** Where sessions live; every method is one transaction. */
export interface SessionStore {
  /** Where the card has no room left, its session that was used longest ago ends. */
  begin(family: NewFamily, first: StoredToken, room: SessionRoom): Promise<void>;
  find(hash: string): Promise<FoundToken | undefined>;
  /** By the hash of what its tokens begin with. */
  findLineage(lineage: string): Promise<FoundFamily | undefined>;
  /** @returns false when the token was used or its family ended meanwhile; nothing has changed then */
  rotate(hash: string, rotation: Rotation): Promise<boolean>;
  /** Nothing of it is left. */
  end(familyId: string): Promise<void>;
  /** Only that it was is left, until it would have run out. */
  endReused(familyId: string): Promise<void>;
  /** The living sessions of a card; the one that asks is always among them, and known by the newest fingerprint from now on. */
  list(asking: AskingSession, now: number): Promise<readonly SessionFamily[]>;
  /** Ends those of the card's sessions: what belongs to another card stays. Undefined: all. */
  endOf(
    owners: Owners,
    which?: { readonly only: string } | { readonly except: string },
  ): Promise<void>;
  /** Whether the session was neither ended nor has run out. */
  isAlive(familyId: string, now: number): Promise<boolean>;
  /** Forgets replies of exchanges before `repliesBefore` and families that ran out before `now`. */
  tidy(now: number, repliesBefore: number): Promise<void>;
}
