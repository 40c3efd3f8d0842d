/** Browsers that get notifications: one for each session at most. */
export interface PushSubscriptionTable {
  project: string;
  library_id: number;
  user_id: string;
  /** The session, which takes its subscription with it. */
  session_id: string;
  /** Address at the push service. */
  endpoint: string;
  /** Public key of the browser and shared secret, base64url. (RFC 8291) */
  p256dh: string;
  auth: string;
  /** Id of the server's key for which the browser has subscribed. */
  key_id: string;
  locale: string;
  /** 1: titles are named. */
  details: 0 | 1;
  /** JSON of a list of kinds that are not wanted. */
  without: string;
  /** Refused pushes since the last that was taken. */
  refusals: number;
  /** Milliseconds since 1970 UTC. */
  made_at_ms: number;
}

/** Notifications: as `MessageTable`, once for each browser that was there when they were written. */
export interface PushMessageTable {
  project: string;
  library_id: number;
  user_id: string;
  kind: string;
  subject: string;
  version: string;
  session_id: string;
  state: "waiting" | "sending" | "sent" | "refused" | "dropped";
  /** Milliseconds since 1970 UTC, as all times here. */
  due_at_ms: number;
  attempts: number;
  first_attempt_ms: number | null;
  /** While it is being sent: when whoever sends it is taken to have died. */
  next_attempt_ms: number;
  /** Answer of the push service, and nothing of the reader. */
  error: string | null;
  settled_at_ms: number | null;
}
