import type {
  MessageChoiceTable,
  MessageTable,
  PushMessageTable,
  PushSubscriptionTable,
} from "@freihand/database";
import type { FigureKind } from "../figures/figure-store.ts";
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

interface StaffMemberTable {
  id: string;
  project: string;
  /** Login name. */
  name: string;
  display_name: string;
  /** JSON of a list. */
  roles: string;
  /** JSON of a list of ids; null: every library of the project. */
  libraries: string | null;
  /** argon2id in PHC form. */
  password_hash: string;
  /** The secret that the authenticator shares, readable only with the server's key of this id. */
  sealed_totp: string;
  totp_key: string;
  /** Number of the latest step of 30 seconds whose code was used. */
  last_totp_step: number;
  is_disabled: 0 | 1;
}

interface StaffRecoveryCodeTable {
  /** SHA-256 of the code, which has 80 random bits. */
  hash: string;
  member_id: string;
}

interface StaffSessionTable {
  id: string;
  member_id: string;
  workstation: string | null;
  /** Milliseconds since 1970 UTC, as all times here. */
  expires_at: number;
  confirmed_until: number;
  /** SHA-256 of the common prefix of all its refresh tokens, base64url. */
  lineage: string;
  /** SHA-256 of the refresh token that is good, base64url. */
  token: string;
  /** Of the one before it; null: it was not exchanged yet. */
  former_token: string | null;
  rotated_at: number | null;
  /** The reply of the last exchange, readable only with the former token. */
  sealed_reply: string | null;
}

interface StaffJournalTable {
  seq: number;
  /** Milliseconds since 1970 UTC. */
  at: number;
  project: string;
  library_id: number | null;
  branch: string | null;
  staff_name: string;
  workstation: string | null;
  action: string;
  outcome: string;
  reason: string | null;
  /** SHA-256 of the entry before it and of all columns above, base64url. */
  hash: string;
  /** Null: none, or no longer kept. */
  card: string | null;
  copy: string | null;
}

interface FigureTable {
  project: string;
  library_id: number;
  /** Empty: no branch. */
  branch: string;
  /** First millisecond of the hour since 1970 UTC. */
  hour_ms: number;
  kind: FigureKind;
  count: number;
}

interface VainSearchTable {
  project: string;
  library_id: number;
  /** First millisecond of the UTC day since 1970. */
  day_ms: number;
  words: string;
  count: number;
}

/** How far mailboxes for returned mails were read. */
interface BounceMailboxTable {
  /** `user@host:port/folder`. */
  mailbox: string;
  uid_validity: string;
  last_uid: number;
}

/** A server over the database; PostgreSQL alone has the table. */
interface InstanceTable {
  id: string;
  version: string;
  key_mark: string;
  files_hash: string;
  /** Milliseconds since 1970 UTC, by the database's clock. */
  started_at_ms: number;
  seen_at_ms: number;
}

/** An attempt to sign in, with hashes; PostgreSQL alone has the table. Numbers are 0 or 1 where nothing else is said. */
interface LoginAttemptTable {
  id: string;
  at_ms: number;
  library: string;
  account: string;
  /** The account, or a known device of it. */
  trail: string;
  connection: string;
  succeeded: number;
  /** With neither a puzzle nor a known device. */
  is_plain: number;
  /** Counts as a failure of the card. */
  for_card: number;
  /** Counts as a failure at the library. */
  for_library: number;
  /** Counts where the library system locks cards. */
  at_lock: number;
  /** Its place among what happened to the card. */
  begun_turn: number;
  refused_turn: number | null;
  refused_at_ms: number | null;
}

/** What was sent to a foreign system for a patron's request; over PostgreSQL alone. */
interface SentRequestTable {
  /** Hash of system, patron and request. */
  request: string;
  /** As of `writeSent`. */
  sent: string;
  /** When it was last written. */
  at_ms: number;
  /** Of whoever runs a step of it; null: nobody does. */
  turn: string | null;
  turn_until_ms: number;
}

/** The server's own tables. Migrations create them (`packages/database`). */
export interface ServerSchema {
  session_families: SessionFamilyTable;
  session_tokens: SessionTokenTable;
  calendar_feeds: CalendarFeedTable;
  pass_tokens: PassTokenTable;
  device_cutoffs: DeviceCutoffTable;
  staff_members: StaffMemberTable;
  staff_recovery_codes: StaffRecoveryCodeTable;
  staff_sessions: StaffSessionTable;
  staff_journal: StaffJournalTable;
  figures: FigureTable;
  vain_searches: VainSearchTable;
  messages: MessageTable;
  message_choices: MessageChoiceTable;
  bounce_mailboxes: BounceMailboxTable;
  push_subscriptions: PushSubscriptionTable;
  push_messages: PushMessageTable;
  instances: InstanceTable;
  login_attempts: LoginAttemptTable;
  /** Cards that have signed in on a remembered device. */
  login_homes: { account: string; at_ms: number };
  used_puzzles: { nonce: string; until_ms: number };
  sent_requests: SentRequestTable;
}
