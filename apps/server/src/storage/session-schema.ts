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

/** Tables of sessions. */
export interface SessionSchema {
  session_families: SessionFamilyTable;
  session_tokens: SessionTokenTable;
}
