import type { CalendarFeed, FeedStore } from "../feed-store.ts";

/** Private calendars in memory, for tests of everything above the store. */
export class MemoryFeeds implements FeedStore {
  readonly rows = new Map<string, CalendarFeed>();

  async replace(owners: readonly string[], feed: CalendarFeed): Promise<void> {
    await this.endAll(owners);
    this.rows.set(feed.hash, feed);
  }

  async find(hash: string): Promise<CalendarFeed | undefined> {
    return this.rows.get(hash);
  }

  async since(owners: readonly string[]): Promise<number | undefined> {
    const own = [...this.rows.values()].filter(({ owner }) => owners.includes(owner));
    return own.length === 0 ? undefined : Math.max(...own.map(({ createdAt }) => createdAt));
  }

  async adopt(hash: string, owner: string): Promise<boolean> {
    const feed = this.rows.get(hash);
    this.rows.delete(hash);
    if (feed === undefined || (await this.since([owner])) !== undefined) return false;
    this.rows.set(hash, { ...feed, owner });
    return true;
  }

  async end(hash: string): Promise<void> {
    this.rows.delete(hash);
  }

  async endAll(owners: readonly string[]): Promise<void> {
    for (const [hash, { owner }] of this.rows) if (owners.includes(owner)) this.rows.delete(hash);
  }
}
