import type { LibraryId, ProjectId } from "@freihand/contract";

/** A private calendar as it is kept. Whose it is can be read only with the token that stands in its address. */
export interface CalendarFeed {
  /** Of the token. */
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

/** Where private calendars live; every method is one transaction. `owners` are all fingerprints that a card may have. */
export interface FeedStore {
  /** From now on the only calendar of its card. */
  replace(owners: readonly string[], feed: CalendarFeed): Promise<void>;
  find(hash: string): Promise<CalendarFeed | undefined>;
  /** When the card's calendar was made; undefined: it has none. */
  since(owners: readonly string[]): Promise<number | undefined>;
  /**
   * Another fingerprint for the same card, after the server's keys have changed. Where the card has a calendar under it already,
   * this one was replaced and ends. @returns whether it goes on
   */
  adopt(hash: string, owner: string): Promise<boolean>;
  end(hash: string): Promise<void>;
  endAll(owners: readonly string[]): Promise<void>;
}
