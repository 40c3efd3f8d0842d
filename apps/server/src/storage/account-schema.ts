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

/** Tables of private calendars and of tokens for passes. */
export interface AccountSchema {
  calendar_feeds: CalendarFeedTable;
  pass_tokens: PassTokenTable;
}
