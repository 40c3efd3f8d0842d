import type { SessionEnd } from "../auth/session-store.ts";

interface SessionFamilyTable {
  id: string;
  project: string;
  library_id: number;
  /** Milliseconds since 1970 UTC, as all times of sessions. */
  created_at: number;
  expires_at: number;
  /** Null while the session lives. Older versions kept sessions that had ended in other ways, too. */
  ended: SessionEnd | "logout" | "account_gone" | null;
  /** Keyed hash of project, library and card; null when it has ended, and from before there was one until the next refresh. */
  owner: string | null;
  /** SHA-256 of what all its refresh tokens begin with, base64url; null as above. */
  lineage: string | null;
  /** Kind of program and of system, as in `sessionDevice`: `firefox/windows`; null as above. */
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
  /** The answer of that exchange; null again after the grace period. */
  sealed_reply: string | null;
  /** 1: it tells its session by itself, so that it need not be kept to be known again. */
  has_lineage: 0 | 1;
}

/** Tables of sessions. */
export interface SessionSchema {
  session_families: SessionFamilyTable;
  session_tokens: SessionTokenTable;
}
