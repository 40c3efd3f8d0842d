import type { LibraryId, ProjectId } from "@freihand/contract";

/** A private calendar as stored. Whose it is can be read only with the token in its address. */
export interface CalendarFeed {
  /** Hash of the token. */
  readonly hash: string;
  /** Fingerprint of the card, by which its calendar is found without naming it. */
  readonly owner: string;
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Card number and the connector's secret. */
  readonly sealedPatron: string;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
}

/** Stores private calendars; every method is one transaction. `owners` are all fingerprints that a card may have. */
export interface FeedStore {
  /** Replaces any other calendar of its card. */
  replace(owners: readonly string[], feed: CalendarFeed): Promise<void>;
  find(hash: string): Promise<CalendarFeed | undefined>;
  /** When the card's calendar was created; undefined: it has none. */
  since(owners: readonly string[]): Promise<number | undefined>;
  /**
   * Another fingerprint for the same card, after the server's keys have changed. Where the card already has a calendar
   * under it, this one was replaced and ends.
   * @returns whether it stays active
   */
  adopt(hash: string, owner: string): Promise<boolean>;
  end(hash: string): Promise<void>;
  endAll(owners: readonly string[]): Promise<void>;
}
