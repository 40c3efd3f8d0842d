import type { SessionEnd } from "../auth/session-store.ts";

interface SessionFamilyTable {
  id: string;
  project: string;
  library_id: number;
  /** Milliseconds since 1970 UTC, as all times of sessions. */
  created_at: number;
  expires_at: number;
  /** Null while the session lives. */
  ended: SessionEnd | null;
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
}

/** Tables of sessions. */
export interface SessionSchema {
  session_families: SessionFamilyTable;
  session_tokens: SessionTokenTable;
}
