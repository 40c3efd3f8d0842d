import type { SessionEnd } from "../auth/session-store.ts";

interface SessionFamilyTable {
  id: string;
  project: string;
  library_id: number;
  /** Milliseconds since 1970 UTC, as all times of sessions. */
  created_at: number;
  expires_at: number;
  /** Null while the session is active. Older versions kept sessions that had ended in other ways, too. */
  ended: SessionEnd | "logout" | "account_gone" | null;
  /** Keyed hash of project, library and card; null when it has ended, and in older rows until the next refresh. */
  owner: string | null;
  /** SHA-256 of the common prefix of all its refresh tokens, base64url; null as above. */
  lineage: string | null;
  /** Kind of browser and system, as in `sessionDevice`: `firefox/windows`; null as above. */
  device: string | null;
  /** Day of the last refresh at the library, `YYYY-MM-DD`; null as above. */
  used_on: string | null;
}

interface SessionTokenTable {
  /** SHA-256 of the refresh token, base64url. */
  hash: string;
  family_id: string;
  sealed_patron: string;
  /** When it was exchanged for its successor. */
  used_at: number | null;
  /** The reply of that exchange; null again after the grace period. */
  sealed_reply: string | null;
  /** 1: it identifies its session by itself, so that it need not be stored to be recognized. */
  has_lineage: 0 | 1;
}

interface CalendarFeedTable {
  /** SHA-256 of the token in the address, base64url. */
  hash: string;
  /** Keyed hash of project, library and card: finds the calendar of a card without naming it. */
  owner: string;
  project: string;
  library_id: number;
  /** Readable only with the token. */
  sealed_patron: string;
  /** Milliseconds since 1970 UTC, as all times here. */
  created_at: number;
}

interface PassTokenTable {
  /** SHA-256 of the token, base64url. */
  hash: string;
  project: string;
  library_id: number;
  /** Readable only with the token. */
  sealed_patron: string;
  expires_at: number;
  /** Keyed hash of project, library and card; null: created before there was one. */
  owner: string | null;
}

interface DeviceCutoffTable {
  /** Keyed fingerprint of project, library and card number. */
  card: string;
  /** Milliseconds since 1970 UTC. */
  at_ms: number;
}

/** The server's own tables. Migrations create them (`packages/database`). */
export interface ServerSchema {
  session_families: SessionFamilyTable;
  session_tokens: SessionTokenTable;
  calendar_feeds: CalendarFeedTable;
  pass_tokens: PassTokenTable;
  device_cutoffs: DeviceCutoffTable;
}
